import { type Currency, type Decimal, decimalOf } from '@croupier/contract/core/money';
import { evaluateBack, evaluateLine, evaluateWays, type LineResult } from './evaluate.ts';
import { cellsShowing, type Grid, gridsOf, type Machine, type ReelSet, reelsShowing, scattersIn } from './machine.ts';
import { collectedCoins, timesAt } from './features/collector.ts';
import {
  awardsOf,
  begins,
  collectorsIn,
  landedOf,
  multiplierOf,
  type Outcome,
  setOf,
  type Spin,
  specialCoins,
  spinsCollected,
  spinsWon,
} from './play.ts';
import { type LineWin, type RoundEvent, type SymbolId, symbolIds } from './protocol.ts';

/** A bet as a round needs it: what one coin is worth. */
export type Stake = { coin: bigint; currency: Currency };

/** The payout of a round in money. */
export const payoutOf = (outcome: Outcome, { coin }: Stake): bigint => BigInt(outcome.payout) * coin;

/**
 * The round as a list of events to play back, from its outcome. It adds nothing and decides nothing: the same outcome and stake give the
 * same events for ever, so that they need not be stored.
 */
export const eventsOf = (machine: Machine, outcome: Outcome, stake: Stake): RoundEvent[] => {
  const money: InMoney = (coins) => decimalOf({ amount: BigInt(coins) * stake.coin, currency: stake.currency });
  const events: RoundEvent[] = [];
  let before: Before = { total: 0, won: 0, collected: 0 };
  for (const [index, spin] of outcome.spins.entries()) {
    // A bought round has no base spin to show.
    if (spin.stops.length > 0) {
      const shown = spinEvents({ machine, outcome, money }, index, spin, before);
      events.push(...shown.events);
      before = shown.after;
    }
    if (index > 0) continue;
    const { lucky, bonus } = outcome;
    if (lucky !== undefined) {
      const award = spinsWon(machine, spin.stops, 0, 0, lucky);
      events.push({ type: 'lucky', bought: spin.stops.length === 0, cells: lucky.map(([reel, row]) => [reel, row]) });
      if (award > 0) events.push({ type: 'freeSpins', spins: award, left: award, retrigger: false, ...drawnWith(outcome) });
      before = { ...before, won: award };
    }
    if (bonus !== undefined) {
      events.push(...bonusEventsOf(machine, outcome, money));
      before = { ...before, total: Math.min(outcome.payout, before.total + bonus.coins), won: before.won + bonus.spins };
    }
  }
  events.push({ type: 'end', payout: money(outcome.payout), freeSpinsPlayed: outcome.spins.length - 1, capped: outcome.capped });
  return events;
};

type InMoney = (coins: number) => Decimal;
type Round = { machine: Machine; outcome: Outcome; money: InMoney };
/** The round as it stands before a spin: coins paid, free spins won, collectors shown. */
type Before = { total: number; won: number; collected: number };

/** A spin of the reels, and the free spins that it wins. */
const spinEvents = (
  { machine, outcome, money }: Round,
  index: number,
  spin: Spin,
  { total, won, collected }: Before,
): { events: RoundEvent[]; after: Before } => {
  const seen: Seen = {
    machine,
    set: setOf(machine, index, spin.mystery),
    landed: index === 0 ? machine.base : machine.free,
    spin,
    multiplier: multiplierOf(machine, index, { bonus: outcome.bonus, both: outcome.both === true }),
    money,
  };
  const paid = Math.min(spin.coins, outcome.payout - total);
  const goesOn = index === 0 && (outcome.bonus !== undefined || outcome.lucky !== undefined);
  const ended = outcome.capped && index === outcome.spins.length - 1 && !goesOn;
  const collectors = collectorsIn(machine, spin.stops, index);
  const caught = ended ? 0 : spinsCollected(machine, collected, collectors);
  const award = ended ? 0 : spinsWon(machine, spin.stops, won, index) + caught;
  const canWin = index === 0 || machine.config.freeSpins.rises === undefined;
  const scatter = scatterOf(
    seen,
    (scatters) => canWin && ((machine.scatterSpins[scatters] ?? 0) > 0 || (index === 0 && begins(machine, spin.stops))),
  );
  const grown = [...spin.stops.keys()].filter((reel) => seen.set.grownAt[reel]?.[spin.stops[reel] ?? 0] === 1);
  const special = index === 0 || outcome.special === undefined ? undefined : specialOf(seen, outcome.special);
  const after: Before = { total: total + paid, won: won + award, collected: collected + collectors };
  const left = ended ? 0 : after.won - index;
  const events: RoundEvent[] = [
    {
      type: 'spin',
      free: index,
      multiplier: seen.multiplier,
      stops: [...spin.stops],
      window: windowOf(seen),
      ...(grown.length > 0 && { grown }),
      ...(spin.mystery !== undefined && { mystery: { symbol: spin.mystery, cells: cellsOf(seen, 'mystery') } }),
      wins: winsOf(seen),
      ...(special !== undefined && { special }),
      ...catchOf(seen, collected),
      scatter,
      payout: money(paid),
      total: money(after.total),
      freeSpinsLeft: left,
    },
  ];
  if (caught > 0 && machine.config.collector !== undefined)
    events.push({ type: 'freeSpins', spins: caught, left, retrigger: true, times: timesAt(machine.config.collector, after.collected) });
  if (scatter !== null && !ended && canWin && awardsOf(machine, spin.stops, index).some((one) => one > 0))
    events.push({ type: 'freeSpins', spins: award, left, retrigger: index > 0, ...(index === 0 && drawnWith(outcome)) });
  return { events, after };
};

/** The special symbol of the free spins that a round has won, and whether both grids won them. */
const drawnWith = ({ special, both }: Outcome): { special?: SymbolId; both?: true } => ({
  ...(special !== undefined && { special }),
  ...(both && { both }),
});

/** The bonus that the base spin began, with the free spins that it won. */
const bonusEventsOf = (machine: Machine, { spins, bonus, payout, lucky }: Outcome, money: InMoney): RoundEvent[] => {
  const [base] = spins;
  if (base === undefined || bonus === undefined) return [];
  const capped = (coins: number) => ({
    payout: money(Math.min(coins, payout - base.coins)),
    total: money(Math.min(payout, base.coins + coins)),
  });
  const bonusEvents = machine.bonus?.events(bonus, landedOf(machine, base.stops, lucky), { of: money, capped }) ?? [];
  return spins.length === 1
    ? bonusEvents
    : [...bonusEvents, { type: 'freeSpins', spins: bonus.spins, left: bonus.spins, retrigger: false }];
};

/** A spin with all that is needed to tell of it. */
type Seen = { machine: Machine; set: ReelSet; landed: ReelSet; spin: Spin; multiplier: number; money: InMoney };

/** The reels of the window: those of a second grid after those of the first. */
const windowOf = ({ machine, landed, spin }: Seen): SymbolId[][] =>
  gridsOf(machine, spin.stops, landed).flatMap(({ set, stops }) =>
    set.strips.map((strip, reel) =>
      Array.from({ length: machine.config.rows }, (_, row) => {
        const symbol = strip[((stops[reel] ?? 0) + row) % strip.length];
        if (symbol === undefined) throw new Error(`nothing at reel ${reel}, row ${row}`);
        return symbol;
      }),
    ),
  );

const winsOf = ({ machine, set, spin, multiplier, money }: Seen): LineWin[] => {
  const revealed = ({ symbol, count, coins }: LineResult) => ({
    symbol: symbolIds[symbol] ?? 'wild',
    count,
    payout: money(coins * multiplier),
  });
  if (machine.config.ways !== undefined)
    return evaluateWays(machine, spin.stops, set).map((result) => ({ line: null, ...revealed(result), ways: result.ways }));
  const onGrid = ({ set: grid, stops }: Grid, first: number): LineWin[] =>
    machine.lines.flatMap((line, index): LineWin[] => {
      const left = evaluateLine(machine, stops, line, grid);
      const right = machine.config.bothWays === true ? evaluateBack(machine, stops, line, grid) : undefined;
      return [
        ...(left.coins > 0 ? [{ line: first + index, ...revealed(left) }] : []),
        ...(right !== undefined && right.coins > 0 ? [{ line: first + index, ...revealed(right), from: 'right' as const }] : []),
      ];
    });
  return gridsOf(machine, spin.stops, set).flatMap((grid, nth) => onGrid(grid, nth * machine.lines.length));
};

const specialOf = ({ machine, set, spin, multiplier, money }: Seen, symbol: SymbolId) => {
  const reels = reelsShowing(set, spin.stops, machine.config.rows, symbol);
  const coins = specialCoins(machine, symbol, reels.length);
  return coins === 0 ? undefined : { symbol, reels, payout: money(coins * multiplier) };
};

const cellsOf = ({ machine, landed, spin }: Seen, symbol: SymbolId) => cellsShowing(landed.strips, spin.stops, machine.config.rows, symbol);

/** The prizes of a free spin, and its collectors. */
const catchOf = (seen: Seen, before: number) => {
  const { machine, spin, money } = seen;
  const { collector } = machine.config;
  if (collector === undefined || spin.values === undefined) return {};
  const prizes = cellsOf(seen, 'prize').map((cell, nth) => ({
    cell,
    payout: money(collector.values[spin.values?.[nth] ?? 0]?.coins ?? 0),
  }));
  const cells = cellsOf(seen, 'collector');
  const payout = money(collectedCoins(collector, spin.values, cells.length, before));
  return {
    prizes,
    ...(cells.length > 0 && { collected: { cells, all: before + cells.length, times: timesAt(collector, before), payout } }),
  };
};

/** The scatters of a spin when they pay, win free spins or begin the bonus. */
const scatterOf = (seen: Seen, leads: (scatters: number) => boolean) => {
  const { machine, set, spin, multiplier, money } = seen;
  if (set.second !== undefined) return scattersOfGrids(seen, leads);
  const count = scattersIn(machine, spin.stops, set);
  const coins = machine.scatterPays[count] ?? 0;
  if (coins === 0 && !leads(count)) return null;
  return { count, cells: cellsOf(seen, 'scatter'), payout: money(coins * multiplier) };
};

/** With two grids: the scatters of those that win free spins. They pay nothing. */
const scattersOfGrids = ({ machine, set, spin, money }: Seen, leads: (scatters: number) => boolean) => {
  const { reels, rows } = machine.config;
  const cells = gridsOf(machine, spin.stops, set).flatMap((grid, nth) =>
    leads(scattersIn(machine, grid.stops, grid.set))
      ? cellsShowing(grid.set.strips, grid.stops, rows, 'scatter').map(([reel, row]): [number, number] => [nth * reels + reel, row])
      : [],
  );
  return cells.length === 0 ? null : { count: cells.length, cells, payout: money(0) };
};
