import { type Currency, type Decimal, decimalOf } from '@croupier/contract/core/money';
import { evaluateBack, evaluateLine, evaluateWays, type LineResult } from './evaluate.ts';
import { type Machine, type ReelSet, reelsShowing, scattersIn } from './machine.ts';
import { multiplierOf, type Outcome, type Spin, specialCoins, spinsWon } from './play.ts';
import { type LineWin, type RoundEvent, type SymbolId, symbolIds } from './protocol.ts';

/** A bet as a round needs it: what one coin is worth. */
export type Stake = { coin: bigint; currency: Currency };

/** What a round pays in money. */
export const payoutOf = (outcome: Outcome, { coin }: Stake): bigint => BigInt(outcome.payout) * coin;

/**
 * The round as a list of events to play back, from its outcome. It adds nothing and decides nothing: the same outcome and stake give the
 * same events for ever, so that they need not be stored.
 */
export const eventsOf = (machine: Machine, outcome: Outcome, stake: Stake): RoundEvent[] => {
  const money = (coins: number): Decimal => decimalOf({ amount: BigInt(coins) * stake.coin, currency: stake.currency });
  const events: RoundEvent[] = [];
  let total = 0;
  let won = 0;
  for (const [index, spin] of outcome.spins.entries()) {
    const seen: Seen = { machine, set: index === 0 ? machine.base : machine.free, spin, multiplier: multiplierOf(machine, index), money };
    const paid = Math.min(spin.coins, outcome.payout - total);
    const ended = outcome.capped && index === outcome.spins.length - 1;
    const award = ended ? 0 : spinsWon(machine, spin.stops, won, index);
    const canWin = index === 0 || machine.config.freeSpins.rises === undefined;
    const scatter = scatterOf(seen, canWin);
    const grown = [...spin.stops.keys()].filter((reel) => seen.set.grownAt[reel]?.[spin.stops[reel] ?? 0] === 1);
    const special = index === 0 || outcome.special === undefined ? undefined : specialOf(seen, outcome.special);
    total += paid;
    won += award;
    const left = ended ? 0 : won - index;
    events.push({
      type: 'spin',
      free: index,
      multiplier: seen.multiplier,
      stops: [...spin.stops],
      window: windowOf(seen),
      ...(grown.length > 0 && { grown }),
      wins: winsOf(seen),
      ...(special !== undefined && { special }),
      scatter,
      payout: money(paid),
      total: money(total),
      freeSpinsLeft: left,
    });
    if (scatter !== null && !ended && canWin && (machine.scatterSpins[scatter.count] ?? 0) > 0)
      events.push({
        type: 'freeSpins',
        spins: award,
        left,
        retrigger: index > 0,
        ...(index === 0 && outcome.special !== undefined && { special: outcome.special }),
      });
  }
  events.push({ type: 'end', payout: money(outcome.payout), freeSpinsPlayed: outcome.spins.length - 1, capped: outcome.capped });
  return events;
};

/** A spin with all that is needed to tell of it. */
type Seen = { machine: Machine; set: ReelSet; spin: Spin; multiplier: number; money: (coins: number) => Decimal };

const windowOf = ({ machine, set, spin }: Seen): SymbolId[][] =>
  set.strips.map((strip, reel) =>
    Array.from({ length: machine.config.rows }, (_, row) => {
      const symbol = strip[((spin.stops[reel] ?? 0) + row) % strip.length];
      if (symbol === undefined) throw new Error(`nothing at reel ${reel}, row ${row}`);
      return symbol;
    }),
  );

const winsOf = ({ machine, set, spin, multiplier, money }: Seen): LineWin[] => {
  const revealed = ({ symbol, count, coins }: LineResult) => ({
    symbol: symbolIds[symbol] ?? 'wild',
    count,
    payout: money(coins * multiplier),
  });
  if (machine.config.ways !== undefined)
    return evaluateWays(machine, spin.stops, set).map((result) => ({ line: null, ...revealed(result), ways: result.ways }));
  return machine.lines.flatMap((line, index): LineWin[] => {
    const left = evaluateLine(machine, spin.stops, line, set);
    const right = machine.config.bothWays === true ? evaluateBack(machine, spin.stops, line, set) : undefined;
    return [
      ...(left.coins > 0 ? [{ line: index, ...revealed(left) }] : []),
      ...(right !== undefined && right.coins > 0 ? [{ line: index, ...revealed(right), from: 'right' as const }] : []),
    ];
  });
};

const specialOf = ({ machine, set, spin, multiplier, money }: Seen, symbol: SymbolId) => {
  const reels = reelsShowing(set, spin.stops, machine.config.rows, symbol);
  const coins = specialCoins(machine, symbol, reels.length);
  return coins === 0 ? undefined : { symbol, reels, payout: money(coins * multiplier) };
};

/** The scatters of a spin when they pay or win free spins. */
const scatterOf = (seen: Seen, canWin: boolean) => {
  const { machine, set, spin, multiplier, money } = seen;
  const count = scattersIn(machine, spin.stops, set);
  const coins = machine.scatterPays[count] ?? 0;
  if (coins === 0 && (!canWin || (machine.scatterSpins[count] ?? 0) === 0)) return null;
  const cells = windowOf(seen).flatMap((column, reel) =>
    column.flatMap((symbol, row): [number, number][] => (symbol === 'scatter' ? [[reel, row]] : [])),
  );
  return { count, cells, payout: money(coins * multiplier) };
};
