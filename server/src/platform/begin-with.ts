import pg from 'pg';

/** The methods of a query that pg calls with the answer; pg's types declare only those that programs usually need. */
type Answering = {
  name: string | undefined;
  submit(connection: pg.Connection): void;
  handleCommandComplete(message: { text: string }, connection: pg.Connection): void;
};
type Callback<Row extends pg.QueryResultRow> = (error: Error | null, result: pg.QueryResult<Row>) => void;
const Query = pg.Query as unknown as new (config: pg.QueryConfig, callback: Callback<never>) => Answering;

/** Connections that have `begin` prepared, under its own name. */
const hasBegun = new WeakSet<pg.Connection>();
const name = 'begin';

/** A statement that takes `begin` along in the same write: the way to the database and back takes longer than either of them there. */
class FirstStatement extends Query {
  #isBegun = false;

  override submit(connection: pg.Connection): void {
    connection.stream.cork();
    try {
      if (!hasBegun.has(connection)) {
        connection.parse({ name, text: 'begin', types: [] }, true);
        // pg would take the answer to this for a sign that its own statement stands, so that one has no name for once.
        this.name = undefined;
      }
      connection.bind({ statement: name, values: [] }, true);
      connection.execute({}, true);
      return super.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  override handleCommandComplete(message: { text: string }, connection: pg.Connection): void {
    if (this.#isBegun) return super.handleCommandComplete(message, connection);
    this.#isBegun = true;
    hasBegun.add(connection);
  }
}

/** Begins a transaction on a connection with its first statement. */
export const beginWith = async <Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> => {
  try {
    return await new Promise<pg.QueryResult<Row>>((resolve, reject) => {
      client.query(new FirstStatement(statement, (error, result) => (error === null ? resolve(result) : reject(error))));
    });
  } catch (error) {
    // As pg does: who asked is of more use to a reader than the socket that answered.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
};
