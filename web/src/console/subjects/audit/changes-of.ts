/** One thing an act changed: as it was and as it is since. Undefined where it was not there. */
export type Change = { name: string; before: unknown; after: unknown };

type Values = Readonly<Record<string, unknown>>;
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The changes in a line of the trail: its details hold the state before (`before`) and after (`after`), either of which may be missing where something was made
 * or taken away. Only differences are listed. Undefined for a line that changed nothing: `before` of a reading is a filter's moment.
 */
export const changesOf = ({ before, after }: Values): Change[] | undefined => {
  if (!isValues(before) && !isValues(after)) return undefined;
  const was = isValues(before) ? before : {};
  const is = isValues(after) ? after : {};
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, before: was[name], after: is[name] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
};

/** The details that tell something else. */
export const withoutChanges = (details: Values): Values =>
  Object.fromEntries(
    Object.entries(details).filter(([key, value]) => !((key === 'before' || key === 'after') && (isValues(value) || value === null))),
  );
