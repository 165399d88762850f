// What crosses the border between the pages and the WebAssembly module, and what the site command
// puts beside the scripts.

/** The last step of a replay, and the steps between which an endless game of Camicia goes round. */
export interface Extent {
  last: number;
  cycle: { start: number; end: number } | null;
}

/** The replay object of the WebAssembly module. Each string is JSON. */
export interface Replay {
  extent(): string;
  frame(step: number): string;
  forward(step: number, depth: number): number;
  back(step: number, depth: number): number;
  sample(points: number): string;
  page(start: number, count: number): string;
  summary(): string;
  free(): void;
}

/** A case of a report, as `crates/report` documents it. */
export interface Case {
  id: string;
  game: string;
  part: string;
  input: string;
  status: string;
  answer: Record<string, Value> | null;
  expected: Record<string, Value> | null;
  error: { message: string; line: number | null; column: number | null } | null;
  parse_ns: number[];
  solve_ns: number[];
}

/** A report, as far as the pages read it. */
export interface Report {
  schema_version: number;
  tool: { name: string; version: string; git_commit: string | null };
  run: { started_unix: number; wall_ns: number };
  host: { os: string; arch: string; cpu: string; cores: number };
  cases: Case[];
}

export type Value = string | number | bigint | null;

/** What the solver says about an input. */
export interface Solved {
  cases: Case[];
  lacking: { part: string; reason: string }[];
}

/** An input to choose: a fixture, a record, an endless deal. */
export interface Preset {
  /** Names it in a link. */
  id: string;
  group: string;
  label: string;
  text: string;
  /** How long its game is, where that is why it is listed. */
  tricks?: number;
  cards?: number;
}

declare global {
  /** The script of the worker. */
  const deckhandWorker: string;
  /** The WebAssembly module in base64. */
  const deckhandWasm: string;
  /** The inputs to choose from on this page. */
  const deckhandPresets: Preset[];
  /** The version of reports that is read, and those that the site was written with, the new one first. */
  const deckhandReports: { version: number; reports: { name: string; text: string }[] };
  /** What wasm-bindgen generates. */
  const wasm_bindgen: {
    initSync(module: { module: Uint8Array }): void;
    solve(game: string, name: string, bytes: Uint8Array): string;
    describe_deal(bytes: Uint8Array): string;
    deal_of_index(deck: string, index: string, a: number): string;
    open(game: string, part: string, bytes: Uint8Array, rules: string): Replay;
  };
}
