/** Road maps: the results of a shoe as pictures. One module for every game with two sides and a tie. Positions count from 0. */

/** One hand: its side, or T for a tie, with marks that a cell shows. */
export type Hand = { side: 'B' | 'P' | 'T'; label?: string; dots?: readonly ('B' | 'P')[] };
export type Side = 'B' | 'P';
/** A column of the big road before it is drawn: one side as long as it stays the same. */
export type LogicalColumn = { side: Side; length: number };
/** A cell of a drawn road. */
export type Cell<Mark> = { column: number; row: number; mark: Mark };
export type BigMark = { side: Side; ties: number; hand: number };
/** Red and blue of the derived roads say whether the shoe repeats itself; they are no sides. */
export type Colour = 'R' | 'B';

export const rows = 6;

/** Every hand with its ties, down and then right. */
export const beadPlate = (hands: readonly Hand[]): Cell<Hand>[] =>
  hands.map((hand, index) => ({ column: Math.floor(index / rows), row: index % rows, mark: hand }));

/** Ties are left out. */
export const logicalColumns = (hands: readonly Pick<Hand, 'side'>[]): LogicalColumn[] => {
  const columns: LogicalColumn[] = [];
  for (const { side } of hands) {
    if (side === 'T') continue;
    const last = columns.at(-1);
    if (last?.side === side) last.length += 1;
    else columns.push({ side, length: 1 });
  }
  return columns;
};

/**
 * Draws columns of equal marks: down, and to the right where the sixth row is passed or the cell below is taken. A new column begins in the first row of
 * the next column that is free there.
 */
const drawColumns = <Mark>(columns: readonly (readonly Mark[])[]): Cell<Mark>[] => {
  const taken = new Set<string>();
  const cells: Cell<Mark>[] = [];
  let start = -1;
  for (const marks of columns) {
    start += 1;
    while (taken.has(`${start} 0`)) start += 1;
    let [column, row, turned] = [start, 0, false];
    for (const [index, mark] of marks.entries()) {
      if (index > 0) {
        turned ||= row + 1 >= rows || taken.has(`${column} ${row + 1}`);
        if (turned) column += 1;
        else row += 1;
      }
      taken.add(`${column} ${row}`);
      cells.push({ column, row, mark });
    }
  }
  return cells;
};

/** A tie is counted on the hand before it; ties before the first hand are counted on that one. */
export const bigRoad = (hands: readonly Pick<Hand, 'side'>[]): Cell<BigMark>[] => {
  const columns: BigMark[][] = [];
  let early = 0;
  let last: BigMark | undefined;
  for (const [hand, { side }] of hands.entries()) {
    if (side === 'T') {
      if (last === undefined) early += 1;
      else last.ties += 1;
      continue;
    }
    const mark: BigMark = { side, ties: last === undefined ? early : 0, hand };
    if (last?.side === side) columns.at(-1)?.push(mark);
    else columns.push([mark]);
    last = mark;
  }
  return drawColumns(columns);
};

/** 1: big eye boy, 2: small road, 3: cockroach road. */
export type DerivedRoad = 1 | 2 | 3;

/** The marks of a derived road in their order, from the logical columns alone. */
export const derivedMarks = (columns: readonly LogicalColumn[], road: DerivedRoad): Colour[] => {
  const marks: Colour[] = [];
  const lengthOf = (column: number): number => columns[column]?.length ?? 0;
  for (const [column, { length }] of columns.entries())
    for (let row = 0; row < length; row += 1) {
      if (column < road || (column === road && row === 0)) continue;
      if (row === 0) marks.push(lengthOf(column - 1) === lengthOf(column - 1 - road) ? 'R' : 'B');
      else marks.push(row === lengthOf(column - road) ? 'B' : 'R');
    }
  return marks;
};

export const derivedRoad = (columns: readonly LogicalColumn[], road: DerivedRoad): Cell<Colour>[] => {
  const groups: Colour[][] = [];
  for (const mark of derivedMarks(columns, road)) {
    if (groups.at(-1)?.[0] === mark) groups.at(-1)?.push(mark);
    else groups.push([mark]);
  }
  return drawColumns(groups);
};

/** The next mark of each derived road if the side won; undefined where a road has not begun. */
export const askRoad = (hands: readonly Pick<Hand, 'side'>[], side: Side): (Colour | undefined)[] =>
  ([1, 2, 3] as const).map((road) => {
    const before = derivedMarks(logicalColumns(hands), road);
    const after = derivedMarks(logicalColumns([...hands, { side }]), road);
    return after.length > before.length ? after.at(-1) : undefined;
  });

export const columnsOf = (cells: readonly Cell<unknown>[]): number => cells.reduce((most, { column }) => Math.max(most, column + 1), 0);
