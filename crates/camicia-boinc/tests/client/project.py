#!/usr/bin/env python3
"""A BOINC project of one application on 127.0.0.1:8100, for the trial of a real client.

    project.py FOLDER NAME=START-END...

Each NAME is a unit. What clients upload is written into FOLDER under the name of the result, and what
they report into FOLDER/reports.
"""

import hashlib
import http.server
import pathlib
import re
import sys
import time

BASE = "http://127.0.0.1:8100/"
APP = "simulator"


class Project:
    """The units, and which of them are given out."""

    def __init__(self, folder, units):
        self.folder = pathlib.Path(folder)
        self.inputs = {}
        for unit in units:
            name, span = unit.split("=")
            start, end = span.split("-")
            self.inputs[name] = f"{start} {end}\n".encode()
        self.waiting = list(self.inputs)

    def schedule(self, request):
        """The answer to a request for work, which may also report results."""
        acks = ""
        for result in re.findall(r"<result>.*?</result>", request, re.S):
            name = element(result, "name")
            with open(self.folder / "reports", "a", encoding="utf-8") as reports:
                reports.write(f"{name} exit_status {element(result, 'exit_status')}\n{result}\n")
            acks += f"<result_ack><name>{name}</name></result_ack>\n"
        work = ""
        if float(element(request, "work_req_seconds") or 0) > 0:
            work = "".join(self.assign(name) for name in self.waiting)
            self.waiting = []
        return f"""<scheduler_reply>
<scheduler_version>715</scheduler_version>
<master_url>{BASE}</master_url>
<project_name>Trial</project_name>
<request_delay>1</request_delay>
<userid>1</userid>
<hostid>1</hostid>
<app><name>{APP}</name><user_friendly_name>{APP}</user_friendly_name></app>
{acks}{work}</scheduler_reply>
"""

    def assign(self, name):
        """A unit and its result, for the program that the client has."""
        data = self.inputs[name]
        digest = hashlib.md5(data).hexdigest()
        return f"""<file_info>
<name>{name}</name><url>{BASE}download/{name}</url>
<md5_cksum>{digest}</md5_cksum><nbytes>{len(data)}</nbytes>
</file_info>
<file_info>
<name>{name}_0_0</name><generated_locally/><upload_when_present/>
<max_nbytes>1000000</max_nbytes><upload_url>{BASE}upload</upload_url>
</file_info>
<workunit>
<name>{name}</name><app_name>{APP}</app_name>
<rsc_fpops_est>1e12</rsc_fpops_est><rsc_fpops_bound>1e18</rsc_fpops_bound>
<rsc_memory_bound>1e9</rsc_memory_bound><rsc_disk_bound>1e9</rsc_disk_bound>
<file_ref><file_name>{name}</file_name><open_name>in</open_name></file_ref>
</workunit>
<result>
<name>{name}_0</name><wu_name>{name}</wu_name>
<platform>x86_64-pc-linux-gnu</platform><version_num>100</version_num><plan_class></plan_class>
<report_deadline>{time.time() + 86400:.0f}</report_deadline>
<file_ref><file_name>{name}_0_0</file_name><open_name>out</open_name></file_ref>
</result>
"""

    def upload(self, body):
        """Takes a file, or says that nothing of it is here yet."""
        if b"<get_file_size>" in body:
            return "<data_server_reply><status>0</status><file_size>0</file_size></data_server_reply>"
        head, data = body.split(b"<data>\n", 1)
        name = element(head.decode(), "name")
        unfinished = self.folder / f"{name}.part"
        unfinished.write_bytes(data)
        unfinished.rename(self.folder / name)
        return "<data_server_reply><status>0</status></data_server_reply>"


def element(text, name):
    """The content of the first element of this name, or nothing."""
    found = re.search(f"<{name}>(.*?)</{name}>", text, re.S)
    return found and found.group(1)


class Handler(http.server.BaseHTTPRequestHandler):
    """Brings requests to the project."""

    project = None

    def do_GET(self):
        name = self.path.rsplit("/", 1)[-1]
        if name in self.project.inputs:
            self.answer(self.project.inputs[name], "application/octet-stream")
        else:
            page = f"<html><!-- <scheduler>{BASE}scheduler</scheduler> --></html>\n"
            self.answer(page.encode(), "text/html")

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.path == "/upload":
            answer = self.project.upload(body)
        else:
            answer = self.project.schedule(body.decode(errors="replace"))
        self.answer(answer.encode(), "text/xml")

    def answer(self, body, kind):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


Handler.project = Project(sys.argv[1], sys.argv[2:])
http.server.HTTPServer(("127.0.0.1", 8100), Handler).serve_forever()
