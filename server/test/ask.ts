/** Looks at the tables past the modules, as a test may. */
import pg from 'pg';

let pool: pg.Pool | undefined;

/** Asks the test's own database one thing. No question finds what another has set on its connection, for they are many and not in order. */
export const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
  pool ??= poolOfTheTest();
  return (await pool.query<Row>(text, values)).rows;
};

/** Kept open, for tests ask by the thousand and a new connection costs more than most questions; nobody need close it. */
const poolOfTheTest = (): pg.Pool => {
  const made = new pg.Pool({ connectionString: process.env['DATABASE_URL'], allowExitOnIdle: true });
  // Some tests kill the database between two questions.
  made.on('error', () => undefined);
  return made;
};
