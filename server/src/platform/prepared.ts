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

/** A statement with its values, and the name it is prepared under when it comes often. */
export const preparedWhenOften = (text: string, values: unknown[]): pg.QueryConfig => {
  const name = values.length > 0 ? nameOf(text) : undefined;
  return name === undefined ? { text, values } : { name, text, values };
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
