import pg from 'pg';
import { bigint, boolean, type Column, columnOf, date, epochMs, instant, integer, jsonb, rowsIn, text, uuid, uuidArray } from './arrays.ts';
import { alwaysPrepared } from './prepared.ts';

/** A row as the database sends it: each column as text, in the order of the statement. */
export type Row = readonly (string | null)[];

/** A value of a statement. A Buffer goes in PostgreSQL's binary form of the parameter's type: see `arrays.ts`. */
type Value = string | bigint | number | boolean | null | Buffer | { toString(): string };

/**
 * A question to the database: a statement that never changes but for its values, and how its rows are read.
 * A module's store makes it; who needs several of them asks them `together` (`database.ts`), in one way there and back.
 */
export type Ask<T> = {
  readonly text: string;
  readonly values: readonly Value[];
  readonly read: (rows: readonly Row[]) => T;
  /** The data that follows a `copy … from stdin`. */
  readonly copied?: Buffer;
};

const texts = new WeakMap<TemplateStringsArray, string>();

const textOf = (pieces: TemplateStringsArray): string => {
  const known = texts.get(pieces);
  if (known !== undefined) return known;
  const made = pieces.reduce((so, piece, index) => `${so}$${index}${piece}`);
  texts.set(pieces, made);
  return made;
};

/** ``ask(readRows)`select … where id = any(${uuids(ids)}::uuid[])` ``: the values stand where they are needed, and travel beside the text. */
export const ask =
  <T>(read: (rows: readonly Row[]) => T) =>
  (pieces: TemplateStringsArray, ...values: Value[]): Ask<T> => ({ text: textOf(pieces), values, read });

const nothing = (): void => undefined;

/** A statement of which nothing is read. */
export const statement = ask(nothing);

/** How a row's columns are written by `adding`; each reads its value from the row. */
export const column = {
  text: columnOf(text),
  uuid: columnOf(uuid),
  uuids: columnOf(uuidArray),
  bigint: columnOf(bigint),
  integer: columnOf(integer),
  boolean: columnOf(boolean),
  instant: columnOf(instant),
  epochMs: columnOf(epochMs),
  date: columnOf(date),
  jsonb: columnOf(jsonb),
};

/**
 * ``adding<Round>('vendors.round', { id: column.uuid((round) => round.id), … })`` makes what adds rows to a table. They are copied in, which costs
 * the database little more than half of what an insert does; a row that may not stand there fails like any statement.
 */
export const adding = <R>(table: string, columns: Readonly<Record<string, Column<R>>>): ((rows: readonly R[]) => Ask<void>) => {
  const statement = `copy ${table} (${Object.keys(columns).join(', ')}) from stdin (format binary)`;
  const written = Object.values(columns);
  return (rows) => ({ text: statement, values: [], read: nothing, copied: rowsIn(written, rows) });
};

/** A statement about rows, if there are any. */
export const forSome = <R>(rows: readonly R[], make: (rows: readonly R[]) => Ask<void>): Ask<void>[] =>
  rows.length === 0 ? [] : [make(rows)];

export const begin = statement`begin`;
export const commit = statement`commit`;

/** Which statements a connection has prepared. */
const preparedOn = new WeakMap<pg.Connection, Set<string>>();

/** pg has these, and its types do not. */
type Copying = { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/**
 * Questions that go to the database in one write, and whose answers come back together. Each is carried out after the ones before it; the first that
 * fails ends it, and nothing after it is carried out. This is pg's own door for statements it does not make itself (`Submittable`).
 */
class Asking implements pg.Submittable {
  readonly answers: Promise<Row[][]>;
  #resolve: (rows: Row[][]) => void = nothing;
  #reject: (error: Error) => void = nothing;
  readonly #asks: readonly Ask<unknown>[];
  readonly #names: string[];
  readonly #rows: Row[][];
  #prepared = new Set<string>();
  #at = 0;

  constructor(asks: readonly Ask<unknown>[]) {
    this.#asks = asks;
    this.#names = asks.map((one) => alwaysPrepared(one.text));
    this.#rows = asks.map(() => []);
    this.answers = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: pg.Connection & Partial<Copying>): void {
    this.#prepared = preparedOn.get(connection) ?? new Set();
    preparedOn.set(connection, this.#prepared);
    const sent = new Set<string>();
    connection.stream.cork();
    this.#asks.forEach((one, index) => {
      const name = this.#names[index] ?? '';
      if (!this.#prepared.has(name) && !sent.has(name)) {
        // A statement that failed before may or may not exist; to close one that does not is no error.
        connection.close({ type: 'S', name }, true);
        connection.parse({ name, text: one.text, types: [] }, true);
        sent.add(name);
      }
      connection.bind({ statement: name, values: one.values.map(asSent) }, true);
      connection.execute({}, true);
      if (one.copied === undefined) return;
      // When a statement before has failed, the database passes over these as over all else up to the Sync.
      connection.sendCopyFromChunk?.(one.copied);
      connection.endCopyFrom?.();
    });
    connection.sync();
    connection.stream.uncork();
  }

  handleDataRow({ fields }: { fields: Row }): void {
    this.#rows[this.#at]?.push(fields);
  }

  // The copied data was sent already.
  handleCopyInResponse = nothing;

  handleCommandComplete({ text: tag }: { text: string }): void {
    this.#prepared.add(this.#names[this.#at] ?? '');
    if (this.#asks[this.#at] === commit && tag === 'ROLLBACK')
      this.#reject(new Error('the transaction was undone: a statement before had failed'));
    this.#at += 1;
  }

  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#rows);
  }
}

const asSent = (value: Value): string | Buffer | null => (value === null || Buffer.isBuffer(value) ? value : value.toString());

export type Answers<A extends readonly Ask<unknown>[]> = { -readonly [I in keyof A]: A[I] extends Ask<infer T> ? T : never };

/** Asks on one connection, in order, in one way there and back. `before` and `after` frame the questions and are not read. */
export const askOn = async <const A extends readonly Ask<unknown>[]>(
  client: pg.ClientBase,
  asks: A,
  before: readonly Ask<unknown>[] = [],
  after: readonly Ask<unknown>[] = [],
): Promise<Answers<A>> => {
  const rows = await client.query(new Asking([...before, ...asks, ...after])).answers;
  return asks.map(({ read }, index) => read(rows[before.length + index] ?? [])) as Answers<A>;
};
