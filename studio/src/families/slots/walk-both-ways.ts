import { codes, type Machine, payWidth, type ReelSet } from './machine.ts';
import { type Column, columnsOf, type Count, type Tags } from './spin-tags.ts';

const { wild, scatter } = codes;

/** Whether `walkBothWays` can count a machine: five reels, no wild on the outer ones, and nothing pays on fewer than three. */
export const canWalkBothWays = (machine: Machine, { columns, wildMultiplier }: ReelSet): boolean => {
  const { config, pays, lines } = machine;
  if (config.reels !== 5 || wildMultiplier !== 1 || lines.length === 0) return false;
  const paysShort = [...pays.entries()].some(([at, coins]) => coins > 0 && at % payWidth < 3);
  return !paysShort && pays[wild * payWidth + 3] === 0 && [columns[0], columns[4]].every((column) => column?.includes(wild) === false);
};

/** Two reels on one side of the middle one, the outer and the inner. */
type Side = { outer: Uint8Array; inner: Uint8Array; tag: number; stops: number };
/** A side with the lines that a run of three goes along, and its symbol on each. */
type Alive = Side & { lines: Uint8Array; symbols: Uint8Array };

/**
 * Counts every window of five reels whose lines pay from both sides. For each column of the middle reel, both sides are looked at by themselves: lines that no run of
 * three goes along pay nothing, whatever the other side shows, and most windows have no others.
 */
export const walkBothWays = (machine: Machine, set: ReelSet, tags: Tags, count: Count): void => {
  const { lines } = machine;
  const { rows } = machine.config;
  const reels = set.columns.map((column, reel) => columnsOf(column, set.lengths[reel] ?? 0, rows, tags.at[reel]));
  const [first = [], second = [], third = [], fourth = [], fifth = []] = reels;
  const leftRows = lines.map((line) => [line[0] ?? 0, line[1] ?? 0] as const);
  const rightRows = lines.map((line) => [line[4] ?? 0, line[3] ?? 0] as const);
  const middleRows = lines.map((line) => line[2] ?? 0);
  const [lefts, rights] = [sidesOf(first, second), sidesOf(fifth, fourth)];

  /** The coins of the lines that are alive on one side, with the window of the other. A run along all five reels pays on the left alone. */
  const paid = ({ lines: going, symbols }: Alive, { outer, inner }: Side, otherRows: typeof leftRows, isLeft: boolean): number => {
    let coins = 0;
    for (let index = 0; index < going.length; index += 1) {
      const symbol = symbols[index] ?? 0;
      const [outerRow, innerRow] = otherRows[going[index] ?? 0] ?? [0, 0];
      const fourthShown = inner[innerRow] ?? scatter;
      let length = 3;
      if (fourthShown === wild || fourthShown === symbol) length = outer[outerRow] === symbol ? 5 : 4;
      if (length < 5 || isLeft) coins += machine.pays[symbol * payWidth + length] ?? 0;
    }
    return coins;
  };

  for (const middle of third) {
    const parted = (sides: readonly Side[], rowsOf: typeof leftRows): { alive: Alive[]; dead: Side[] } => {
      const [alive, dead]: [Alive[], Side[]] = [[], []];
      for (const side of sides) {
        const going: number[] = [];
        for (let line = 0; line < lines.length; line += 1) {
          const [outerRow, innerRow] = rowsOf[line] ?? [0, 0];
          const symbol = side.outer[outerRow] ?? scatter;
          const [inner, here] = [side.inner[innerRow], middle.shown[middleRows[line] ?? 0]];
          if (symbol !== scatter && (inner === wild || inner === symbol) && (here === wild || here === symbol)) going.push(line);
        }
        if (going.length === 0) dead.push(side);
        else
          alive.push({
            ...side,
            lines: Uint8Array.from(going),
            symbols: Uint8Array.from(going, (line) => side.outer[rowsOf[line]?.[0] ?? 0] ?? 0),
          });
      }
      return { alive, dead };
    };
    const [left, right] = [parted(lefts, leftRows), parted(rights, rightRows)];
    const add = (coins: number, one: Side, other: Side): void =>
      count(coins, one.tag + middle.tag + other.tag, one.stops * middle.stops * other.stops);
    for (const [tagLeft, stopsLeft] of byTag(left.dead))
      for (const [tagRight, stopsRight] of byTag(right.dead))
        count(0, tagLeft + middle.tag + tagRight, stopsLeft * middle.stops * stopsRight);
    for (const one of grouped(left.alive)) for (const other of right.dead) add(paid(one, other, rightRows, true), one, other);
    for (const one of grouped(right.alive)) for (const other of left.dead) add(paid(one, other, leftRows, false), one, other);
    for (const one of left.alive)
      for (const other of right.alive) add(paid(one, other, rightRows, true) + paid(other, one, leftRows, false), one, other);
  }
};

/** Sides with the same lines alive are one where the other side has none. */
const grouped = (sides: readonly Alive[]): Alive[] => {
  const groups = new Map<string, Alive>();
  for (const side of sides) {
    const name = `${side.lines.join()} ${side.symbols.join()} ${side.tag}`;
    const known = groups.get(name);
    groups.set(name, known === undefined ? side : { ...known, stops: known.stops + side.stops });
  }
  return [...groups.values()];
};

const byTag = (sides: readonly Side[]): Map<number, number> => {
  const stops = new Map<number, number>();
  for (const side of sides) stops.set(side.tag, (stops.get(side.tag) ?? 0) + side.stops);
  return stops;
};

const sidesOf = (outer: readonly Column[], inner: readonly Column[]): Side[] =>
  outer.flatMap((one) =>
    inner.map((other) => ({ outer: one.shown, inner: other.shown, tag: one.tag + other.tag, stops: one.stops * other.stops })),
  );
