import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { type Answers, type Ask, askOn, begin, commit } from './ask.ts';
import { beginWith } from './begin-with.ts';
import { preparedWhenOften } from './prepared.ts';

const changing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** One transaction on one connection. It begins with its first statement. */
export class Transaction implements DatabaseConnection {
  /** True when the connection is of no more use. */
  isBroken = false;
  readonly #client: pg.PoolClient;
  #state: 'not begun' | 'open' | 'ended' = 'not begun';
  #queries: Kysely<unknown> | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** The query builder. */
  get queries(): Kysely<unknown> {
    return (this.#queries ??= kyselyOn(this));
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#refuseWhenEnded();
    const statement = preparedWhenOften(sql, [...parameters]);
    const isFirst = this.#state === 'not begun';
    this.#state = 'open';
    const { command, rowCount, rows } = isFirst
      ? await beginWith<Row & pg.QueryResultRow>(this.#client, statement)
      : await this.#client.query<Row & pg.QueryResultRow>(statement);
    return changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows are read page by page here, not as a stream');
  }

  ask<const A extends readonly Ask<unknown>[]>(asks: A, end?: 'and commit'): Promise<Answers<A>> {
    this.#refuseWhenEnded();
    const before = this.#state === 'not begun' ? [begin] : [];
    this.#state = end === undefined ? 'open' : 'ended';
    const answers = askOn(this.#client, asks, before, end === undefined ? [] : [commit]);
    return end === undefined ? answers : this.#undoneWhenFailed(answers);
  }

  async commit(): Promise<void> {
    const state = this.#state;
    this.#state = 'ended';
    if (state === 'open') await this.#undoneWhenFailed(askOn(this.#client, [commit]));
  }

  async undo(): Promise<void> {
    const state = this.#state;
    this.#state = 'ended';
    if (state === 'open') await this.#rollBack();
  }

  async #undoneWhenFailed<T>(answers: Promise<T>): Promise<T> {
    try {
      return await answers;
    } catch (error) {
      await this.#rollBack();
      throw error;
    }
  }

  async #rollBack(): Promise<void> {
    try {
      await this.#client.query('rollback');
    } catch {
      this.isBroken = true;
    }
  }

  #refuseWhenEnded(): void {
    if (this.#state === 'ended') throw new Error('the transaction has ended');
  }
}

const kyselyOn = (transaction: Transaction): Kysely<unknown> =>
  new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(transaction),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => compiler,
    },
  });

const compiler = new PostgresQueryCompiler();
const nothing = async (): Promise<void> => undefined;
const noTransaction = (): Promise<void> => Promise.reject(new Error('a transaction is begun and ended by inTransaction'));

const driverOf = (transaction: Transaction): Driver => ({
  init: nothing,
  acquireConnection: async () => transaction,
  beginTransaction: noTransaction,
  commitTransaction: noTransaction,
  rollbackTransaction: noTransaction,
  releaseConnection: nothing,
  destroy: nothing,
});
