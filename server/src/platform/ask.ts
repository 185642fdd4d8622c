import pg from 'pg';
import { alwaysPrepared } from './prepared.ts';

/** A row as the database sends it: each column as text, in the order of the statement. */
export type Row = readonly (string | null)[];

/** A value of a statement. A Buffer goes in PostgreSQL's binary form of the parameter's type: see `arrays.ts`. */
export type Value = string | bigint | number | boolean | null | Buffer | { toString(): string };

/**
 * A question to the database: a statement that never changes but for its values, and how its rows are read.
 * A module's store makes it; who needs several of them asks them `together` (`database.ts`), in one way there and back.
 */
export type Ask<T> = { readonly text: string; readonly values: readonly Value[]; readonly read: (rows: readonly Row[]) => T };

const texts = new WeakMap<TemplateStringsArray, string>();

const textOf = (pieces: TemplateStringsArray): string => {
  const known = texts.get(pieces);
  if (known !== undefined) return known;
  const text = pieces.reduce((so, piece, index) => `${so}$${index}${piece}`);
  texts.set(pieces, text);
  return text;
};

/** ``ask(readRows)`select … where id = any(${uuids(ids)}::uuid[])` ``: the values stand where they are needed, and travel beside the text. */
export const ask =
  <T>(read: (rows: readonly Row[]) => T) =>
  (pieces: TemplateStringsArray, ...values: Value[]): Ask<T> => ({ text: textOf(pieces), values, read });

/** A statement of which nothing is read. */
export const tell = ask(() => undefined);

export const begin = tell`begin`;
export const commit = tell`commit`;

/** Which statements a connection has prepared. */
const preparedOn = new WeakMap<pg.Connection, Set<string>>();

/**
 * Questions that go to the database in one write, and whose answers come back together. Each is carried out after the ones before it; the first that
 * fails ends it, and nothing after it is carried out. This is pg's own door for statements it does not make itself (`Submittable`).
 */
class Asking implements pg.Submittable {
  readonly answers: Promise<Row[][]>;
  #resolve: (rows: Row[][]) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;
  readonly #asks: readonly Ask<unknown>[];
  readonly #names: string[];
  readonly #rows: Row[][];
  #prepared = new Set<string>();
  #at = 0;

  constructor(asks: readonly Ask<unknown>[]) {
    this.#asks = asks;
    this.#names = asks.map(({ text }) => alwaysPrepared(text));
    this.#rows = asks.map(() => []);
    this.answers = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: pg.Connection): void {
    this.#prepared = preparedOn.get(connection) ?? new Set();
    preparedOn.set(connection, this.#prepared);
    const sent = new Set<string>();
    connection.stream.cork();
    this.#asks.forEach(({ text, values }, index) => {
      const name = this.#names[index] ?? '';
      if (!this.#prepared.has(name) && !sent.has(name)) {
        // Of a statement that failed before it is not known whether it stands; to close one that does not is no error.
        connection.close({ type: 'S', name }, true);
        connection.parse({ name, text, types: [] }, true);
        sent.add(name);
      }
      connection.bind({ statement: name, values: values.map(asSent) }, true);
      connection.execute({}, true);
    });
    connection.sync();
    connection.stream.uncork();
  }

  handleDataRow({ fields }: { fields: Row }): void {
    this.#rows[this.#at]?.push(fields);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#prepared.add(this.#names[this.#at] ?? '');
    if (this.#asks[this.#at] === commit && text === 'ROLLBACK') this.#reject(new Error('the transaction was undone: a statement before had failed'));
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
