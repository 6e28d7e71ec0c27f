export interface ReadOptions {
  /** Notation of the text: "auto", "descriptive", "san:de" ... */
  from?: string;
  /** Language of the piece letters: "auto", "de", "de,fr" ... */
  language?: string;
  layout?: "auto" | "pgn" | "score" | "book";
  /** Character set of bytes: "auto", "windows-1252" ... */
  encoding?: string;
  /** Start of games that do not give their own. */
  fen?: string;
  /** Lines of a decisions file. */
  decisions?: string;
  /** Name of the file, for messages. */
  name?: string;
  doubts?: "comment" | "nag" | "none";
}

export interface WriteOptions extends ReadOptions {
  to?: "pgn" | "json" | "fen" | "epd" | "line" | "latex" | "csv";
  /** Notation of the moves that are written: "san", "descriptive:kt" ... */
  notation?: string;
}

export interface Written {
  text: string;
  games: number;
  flagged: number;
  /** Decisions that came to nothing. */
  unused: number;
  messages: string;
}

/** A game as a line of `stamma convert --to json` has it. */
export interface Game {
  tags: Record<string, string>;
  result: string;
  moves: Array<Record<string, unknown>>;
  [field: string]: unknown;
}

export interface Moves {
  fen: string;
  moves: Array<{ san: string; uci: string }>;
  /** What `typed` can mean, the likeliest first. */
  typed: string[];
}

export function start(wasm?: BufferSource | Promise<BufferSource>): Promise<unknown>;
export function convert(text: string | Uint8Array, options?: ReadOptions): Promise<Game[]>;
export function write(text: string | Uint8Array, options?: WriteOptions): Promise<Written>;
export function moves(options?: {
  fen?: string;
  moves?: string;
  typed?: string;
}): Promise<Moves>;
export function names(): Promise<{
  notations: string[];
  languages: string[];
  formats: string[];
  styles: string[];
}>;
