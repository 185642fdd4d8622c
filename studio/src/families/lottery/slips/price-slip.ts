import { type Currency, decimalOf, displayDecimalsOf, moneyOf } from '@croupier/contract/core/money';
import { type Exact, exact } from '#studio/families/slots/fraction';
import type { Draw } from '../draw-space.ts';
import { findPlay, type Lottery } from '../lottery.ts';
import type { BetKind, Play, Selection } from '../play.ts';
import { multipleOf, partOfAmount, rebateOf } from '../price.ts';
import { betKindsOf, countBets, exposedTo, hitsOf, readSelection } from '../rule-of.ts';
import type { SlipRow } from '../tables.ts';

/** A row as a player asks for it. */
export type AskedRow = { play: string; selection: unknown; unit: string; multiple: number };

/** Exposure that a row adds to an outcome, in units of the currency. */
export type Exposure = { play: string; outcome: string; liability: bigint };

export type PricedSlip = { rows: SlipRow[]; stake: bigint; rebate: bigint; exposures: Exposure[] };

/** Currencies without decimals are bet in thousands: players of Viet Nam write `n` for them. */
const unitFactor = (currency: Currency): bigint => (displayDecimalsOf(currency) === 0 ? 1_000n : 1n);

/** The stake of one bet, in units of 10^-scale of the currency. */
export const unitAmount = (unit: string, currency: Currency): bigint => moneyOf(unit, currency).amount * unitFactor(currency);

/**
 * The cost and the exposure of a slip; undefined when a row is not of the lottery, or has more bets than it takes. The series and the unit are
 * checked, too.
 */
export const priceSlip = (
  lottery: Lottery,
  { series, rows }: { series: number; rows: readonly AskedRow[] },
  currency: Currency,
): PricedSlip | undefined => {
  if (!Number.isInteger(series) || series < lottery.series.min || series > lottery.series.max) return undefined;
  if (rows.length === 0 || rows.length > lottery.limits.rows) return undefined;
  const priced = rows.map((row) => priceRow(lottery, row, series, currency));
  if (!priced.every((row) => row !== undefined)) return undefined;
  const stake = priced.reduce((sum, row) => sum + row.stake, 0n);
  return {
    rows: priced.map(({ row }) => row),
    stake,
    rebate: partOfAmount(stake, rebateOf(series, lottery.series)),
    exposures: mergeExposures(priced.flatMap(({ exposures }) => exposures)),
  };
};

const priceRow = (lottery: Lottery, asked: AskedRow, series: number, currency: Currency) => {
  const play = findPlay(lottery, asked.play);
  if (play === undefined || !lottery.units.includes(asked.unit)) return undefined;
  if (!Number.isInteger(asked.multiple) || asked.multiple < 1 || asked.multiple > lottery.limits.multiple) return undefined;
  const selection = readSelection(play, lottery.space, asked.selection);
  if (selection === undefined) return undefined;
  const bets = countBets(play, lottery.space, selection);
  if (bets < 1 || bets > lottery.limits.betsOfRow) return undefined;
  const betStake = unitAmount(asked.unit, currency) * BigInt(asked.multiple);
  const stake = betStake * BigInt(bets);
  const exposures = exposuresOf(play, lottery, selection, betStake, series);
  const row: SlipRow = {
    play: play.code,
    selection,
    unit: asked.unit,
    multiple: asked.multiple,
    bets,
    stake: decimalOf({ amount: stake, currency }),
    halves: [],
  };
  return { row, stake, exposures };
};

const exposuresOf = (play: Play, lottery: Lottery, selection: Selection, betStake: bigint, series: number): Exposure[] => {
  const kinds = kindsOf(play, lottery);
  return exposedTo(play, lottery.space, selection).map(({ key, kind, bets, cls }) => ({
    play: play.code,
    outcome: key,
    liability: partOfAmount(betStake * BigInt(bets), exposedMultiple(kindNamed(kinds, kind), series, cls)),
  }));
};

/** The payout of one winning bet of a slip; undefined where its bets do not all have the same one. */
export const singlePrizeOf = (lottery: Lottery, { series, rows }: { series: number; rows: readonly AskedRow[] }, currency: Currency): bigint | undefined => {
  const [row, ...others] = rows;
  const play = row && others.length === 0 ? findPlay(lottery, row.play) : undefined;
  const selection = play && row && readSelection(play, lottery.space, row.selection);
  if (row === undefined || play === undefined || selection === undefined) return undefined;
  const kinds = kindsOf(play, lottery);
  const betStake = unitAmount(row.unit, currency) * BigInt(row.multiple);
  const prizes = new Set(
    exposedTo(play, lottery.space, selection).flatMap(({ kind: code }) => {
      const kind = kindNamed(kinds, code);
      return kind.classes.map((one) => partOfAmount(betStake, multipleOf(kind, one.code, series)));
    }),
  );
  return prizes.size === 1 ? [...prizes][0] : undefined;
}; // prettier-ignore

/** The exposure that the rows of a slip added; outcomes at half pay added half. */
export const exposuresOfRows = (lottery: Lottery, rows: readonly SlipRow[], series: number, currency: Currency): Exposure[] =>
  mergeExposures(
    rows.flatMap((row) =>
      exposuresOf(playOf(lottery, row), lottery, row.selection, betStakeOf(row, currency), series).map((exposure) =>
        row.halves.includes(exposure.outcome) ? { ...exposure, liability: exposure.liability / 2n } : exposure,
      ),
    ),
  );

const betStakeOf = ({ unit, multiple }: SlipRow, currency: Currency): bigint => unitAmount(unit, currency) * BigInt(multiple);

const playOf = (lottery: Lottery, { play: code }: SlipRow): Play => {
  const play = findPlay(lottery, code);
  if (play === undefined) throw new Error(`no play ${code} of ${lottery.code}`);
  return play;
};

const kindsOf = (play: Play, { space }: Lottery): Map<string, BetKind> => new Map(betKindsOf(play, space).map((kind) => [kind.code, kind]));

const kindNamed = (kinds: ReadonlyMap<string, BetKind>, code: string): BetKind => {
  const kind = kinds.get(code);
  if (kind === undefined) throw new Error(`no bets of ${code}`);
  return kind;
};

/** The multiple of the class that counts for the exposure: the highest one where none is named. */
const exposedMultiple = (kind: BetKind, series: number, cls?: string): Exact =>
  cls !== undefined
    ? multipleOf(kind, cls, series)
    : kind.classes.map(({ code }) => multipleOf(kind, code, series)).reduce((a, b) => (a.num * b.den < b.num * a.den ? b : a), exact(0n));

/** One line for each outcome, in one order for all slips, so that two slips never wait for each other. */
export const mergeExposures = (exposures: readonly Exposure[]): Exposure[] => {
  const sums = new Map<string, Exposure>();
  for (const exposure of exposures) {
    const name = `${exposure.play} ${exposure.outcome}`;
    sums.set(name, { ...exposure, liability: exposure.liability + (sums.get(name)?.liability ?? 0n) });
  }
  return [...sums.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, exposure]) => exposure);
};

/** The prize of a row in a draw. Every class is rounded down to the smallest unit; outcomes at half pay win half. */
export const prizeOfRow = (lottery: Lottery, row: SlipRow, series: number, currency: Currency, draw: Draw): bigint => {
  const play = playOf(lottery, row);
  const hits = hitsOf(play, lottery.space, row.selection, draw);
  // Most rows lose: the chances of their play are not needed.
  if (hits.length === 0) return 0n;
  const kinds = kindsOf(play, lottery);
  const betStake = betStakeOf(row, currency);
  return hits.reduce((sum, { kind, cls, bets, key }) => {
    const full = partOfAmount(betStake * BigInt(bets), multipleOf(kindNamed(kinds, kind), cls, series));
    return sum + (row.halves.includes(key) && cls !== 'push' ? full / 2n : full);
  }, 0n);
};
