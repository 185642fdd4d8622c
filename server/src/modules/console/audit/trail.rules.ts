/** A line holds 32,000 bytes as the database writes JSON: with a space behind every colon and comma. */
const bytesMax = 28_000;

/** The details of a line of the trail, as JSON. Where they are too long for the line, the longest texts of `before` and `after` are cut. */
export const lineOf = (details: Record<string, unknown>): string => {
  let line = JSON.stringify(details);
  for (let most = bytesMax; most > 0 && Buffer.byteLength(line) > bytesMax; most = Math.floor(most / 2)) {
    const parsed = JSON.parse(line) as Record<string, unknown>;
    line = JSON.stringify({ ...parsed, before: shortened(parsed['before'], most), after: shortened(parsed['after'], most) });
  }
  return line;
};

const shortened = (value: unknown, most: number): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(JSON.stringify(value, (_name, value: unknown) => (typeof value === 'string' ? cut(value, most) : value)));

/** Never through the middle of a character: half of one is no text to the database. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`;
