/** Those below a row, or what went wrong when they were asked for; undefined while they are on their way. */
export type Branch<Row> = { rows: readonly Row[]; count: number } | { error: unknown } | undefined;

export type Line<Row> =
  | { what: 'row'; key: string; row: Row; level: number; place: number; of: number; parent: string | undefined; isOpen: boolean }
  /** The rows below somebody are on their way. */
  | { what: 'waiting'; key: string; level: number; parent: string }
  /** The rows below somebody did not come. */
  | { what: 'failed'; key: string; level: number; parent: string; error: unknown }
  /** More stand below somebody than are shown. */
  | { what: 'more'; key: string; level: number; parent: string; left: number };

type Ways<Row> = {
  keyOf: (row: Row) => string;
  isOpen: (key: string) => boolean;
  below: (key: string) => Branch<Row>;
};

/** A tree as the lines it is shown in, from the top down; `first`: how many come before the rows, of `count`. */
export const linesOf = <Row>(
  { rows, count, first = 0 }: { rows: readonly Row[]; count: number; first?: number },
  ways: Ways<Row>,
  level = 1,
  parent?: string,
): Line<Row>[] =>
  rows.flatMap((row, index): Line<Row>[] => {
    const key = ways.keyOf(row);
    const isOpen = ways.isOpen(key);
    const line: Line<Row> = { what: 'row', key, row, level, place: first + index + 1, of: count, parent, isOpen };
    if (!isOpen) return [line];
    const below = ways.below(key);
    if (below === undefined) return [line, { what: 'waiting', key: `${key} …`, level: level + 1, parent: key }];
    if ('error' in below) return [line, { what: 'failed', key: `${key} !`, level: level + 1, parent: key, error: below.error }];
    const left = below.count - below.rows.length;
    return [
      line,
      ...linesOf(below, ways, level + 1, key),
      ...(left > 0 ? [{ what: 'more' as const, key: `${key} +`, level: level + 1, parent: key, left }] : []),
    ];
  });

export type Step = { focus: string } | { open: string } | { close: string } | undefined;

/**
 * The effect of an arrow key on a row, as treegrids have it (ARIA practices): up and down go from row to row, the key forward opens and then goes in, the key
 * back closes and then goes out.
 */
export const stepOn = <Row>(
  lines: readonly Line<Row>[],
  at: string,
  key: 'up' | 'down' | 'forward' | 'back' | 'first' | 'last',
  mayOpen: (row: Row) => boolean,
): Step => {
  const rows = lines.filter((line) => line.what === 'row');
  const index = rows.findIndex((line) => line.key === at);
  const line = rows[index];
  const focus = (target: { key: string } | undefined): Step => target && { focus: target.key };
  if (line === undefined) return focus(rows[0]);
  switch (key) {
    case 'up':
      return focus(rows[index - 1]);
    case 'down':
      return focus(rows[index + 1]);
    case 'first':
      return focus(rows[0]);
    case 'last':
      return focus(rows.at(-1));
    case 'forward':
      if (!mayOpen(line.row)) return undefined;
      if (!line.isOpen) return { open: line.key };
      return focus(rows[index + 1]?.parent === line.key ? rows[index + 1] : undefined);
    default:
      if (line.isOpen) return { close: line.key };
      return line.parent === undefined ? undefined : { focus: line.parent };
  }
};
