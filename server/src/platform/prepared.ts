import type pg from 'pg';

/**
 * Statements that come again and again are prepared: planning one costs the database as much as carrying it out for a hundred rows.
 * Only after some uses, and only so many texts, because a list of values makes a new text for each length, and each connection keeps them all.
 */
const usesBefore = 5;
const preparedMax = 200;
const countedMax = 5_000;

const uses = new Map<string, number>();
const names = new Map<string, string>();
const always = new Map<string, string>();
let generation = 0;

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= preparedMax) return known;
  const used = (uses.get(text) ?? 0) + 1;
  if (used <= usesBefore) {
    if (uses.size >= countedMax) uses.clear();
    uses.set(text, used);
    return undefined;
  }
  uses.delete(text);
  const name = `s${generation}_${names.size}`;
  names.set(text, name);
  return name;
};

/** The name under which a text is prepared from its first use; for statements of which a program has only so many. */
export const alwaysPrepared = (text: string): string => {
  const known = always.get(text);
  if (known !== undefined) return known;
  const name = `a${generation}_${always.size}`;
  always.set(text, name);
  return name;
};

/** From now on this connection prepares what the process asks often. */
export const prepareWhatIsOften = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const preparing = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  };
  client.query = preparing as typeof client.query;
};

/**
 * Whether a plan was refused because a migration has changed its table since. If so, every statement is prepared anew from now on,
 * under another name, and the next try succeeds.
 */
export const isPlanOutdated = (error: pg.DatabaseError): boolean => {
  const isOutdated = error.code === '0A000' && error.message.startsWith('cached plan');
  if (isOutdated) {
    generation += 1;
    names.clear();
    always.clear();
  }
  return isOutdated;
};
