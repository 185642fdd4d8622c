/** Patterns of a shoe that players look for. They describe past hands and say nothing of the next one. Ties are left out, as on the big road. */
import type { TableRoad } from '@croupier/contract/vendor-api/live-tables';
import type { LogicalColumn, Side } from './roads.rules.ts';

type GoodRoad = { road: TableRoad; side: Side | null; length: number | null };

/** A streak of this many hands, or of this many columns with one hand each, is a pattern. */
const longFrom = 4;

type Found = { side?: Side; length?: number } | undefined;
/** The columns of the big road, the last one still growing. */
type Columns = readonly LogicalColumn[];

const lengths = (columns: Columns, last: number): number[] => columns.slice(-last).map(({ length }) => length);
/** Lengths of the last columns of one side that are closed, oldest first; fewer if there are fewer. */
const closedOf = (columns: Columns, side: Side, last: number): number[] =>
  lengths(
    columns.slice(0, -1).filter((column) => column.side === side),
    last,
  );
/** How many columns at the end of a list are as wanted. */
const runOf = (columns: Columns, wanted: (length: number) => boolean): number => {
  const at = columns.findLastIndex(({ length }) => !wanted(length));
  return columns.length - 1 - at;
};
const isSingle = (length: number): boolean => length === 1;
const isStuck = (length: number): boolean => length >= 2;
const isEqual = (found: readonly number[], wanted: string): boolean => found.join() === wanted;
const otherSide = (side: Side): Side => (side === 'B' ? 'P' : 'B');

const rules: Readonly<Record<TableRoad, (columns: Columns, current: LogicalColumn) => Found>> = {
  LONG: (_, { side, length }) => (length >= longFrom ? { side, length } : undefined),
  PING_PONG: (columns) => {
    const length = runOf(columns, isSingle);
    return length >= longFrom ? { length } : undefined;
  },
  DOUBLE_JUMP: (columns, { length }) => (length <= 2 && runOf(columns.slice(0, -1), (one) => one === 2) >= 3 ? {} : undefined),
  ONE_TWO: (columns, { side }) => (isEqual(lengths(columns, 4), '1,2,1,2') ? { side: otherSide(side) } : undefined),
  TWO_ONE: (columns, { side }) => (isEqual(lengths(columns, 4), '2,1,2,1') ? { side: otherSide(side) } : undefined),
  JUMP: (columns, { side }) => (isEqual(closedOf(columns, otherSide(side), 3), '1,1,1') ? { side: otherSide(side) } : undefined),
  STICK: (columns, { side, length }) => {
    const closed = closedOf(columns, side, 2);
    return length === 1 && closed.length === 2 && closed.every(isStuck) ? { side } : undefined;
  },
  BOTH_STICK: (columns) => (columns.length >= 3 && runOf(columns, isStuck) >= 3 ? {} : undefined),
  ALT_STICK: (columns, { side }) => {
    const own = columns.filter((column) => column.side === side);
    const [first, second, third, last] = lengths(own, 4);
    return first === 1 && third === 1 && isStuck(second ?? 0) && isStuck(last ?? 0) ? { side } : undefined;
  },
  EQUAL_ROWS: (columns, { length }) => {
    const [first = 0, ...others] = lengths(columns.slice(0, -1), 3);
    return others.length === 2 && first >= 2 && length <= first && others.every((one) => one === first) ? {} : undefined;
  },
  SLOPE: (columns) => {
    const last = lengths(columns, 4);
    const steps = last.slice(1).map((length, index) => length - (last[index] ?? 0));
    return steps.length === 3 && Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0]) ? {} : undefined;
  },
  LONG_TO_PING: (columns) => {
    const singles = runOf(columns, isSingle);
    return singles >= 3 && (columns.at(-1 - singles)?.length ?? 0) >= longFrom ? {} : undefined;
  },
};

/** The patterns that a shoe has after its last hand, from the columns of its big road. */
export const goodRoads = (columns: Columns): GoodRoad[] => {
  const current = columns.at(-1);
  if (current === undefined) return [];
  return Object.entries(rules).flatMap(([road, find]) => {
    const found = find(columns, current);
    return found === undefined ? [] : [{ road: road as TableRoad, side: found.side ?? null, length: found.length ?? null }];
  });
};
