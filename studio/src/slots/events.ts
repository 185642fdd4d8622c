import { type Currency, type Decimal, decimalOf } from '@croupier/contract/money';
import { codes, evaluateLine, type Machine, rowCount } from './machine.ts';
import { type Outcome, type Spin, spinsWon } from './play.ts';
import { type LineWin, type RoundEvent, type SymbolId, symbolIds } from './protocol.ts';

/** A bet as a round needs it: what one coin is worth. The bet is one coin on each line. */
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
    const multiplier = index === 0 ? 1 : machine.config.freeSpins.multiplier;
    const paid = Math.min(spin.coins, outcome.payout - total);
    const ended = outcome.capped && index === outcome.spins.length - 1;
    const award = ended ? 0 : spinsWon(machine, spin.stops, won);
    const scatter = scatterOf(machine, spin, multiplier, money);
    const wins = winsOf(machine, spin, multiplier, money);
    total += paid;
    won += award;
    const left = ended ? 0 : won - index;
    events.push({
      type: 'spin',
      free: index,
      multiplier,
      stops: [...spin.stops],
      window: windowOf(machine, spin),
      wins,
      scatter,
      payout: money(paid),
      total: money(total),
      freeSpinsLeft: left,
    });
    if (scatter !== null && !ended && (machine.scatterSpins[scatter.count] ?? 0) > 0)
      events.push({ type: 'freeSpins', spins: award, left, retrigger: index > 0 });
  }
  events.push({ type: 'end', payout: money(outcome.payout), freeSpinsPlayed: outcome.spins.length - 1, capped: outcome.capped });
  return events;
};

const symbolAt = ({ strips }: Machine, spin: Spin, reel: number, row: number): SymbolId => {
  const symbol = symbolIds[strips[reel]?.[(spin.stops[reel] ?? 0) + row] ?? -1];
  if (symbol === undefined) throw new Error(`nothing at reel ${reel}, row ${row}`);
  return symbol;
};

const windowOf = (machine: Machine, spin: Spin): SymbolId[][] =>
  spin.stops.map((_, reel) => Array.from({ length: rowCount }, (_, row) => symbolAt(machine, spin, reel, row)));

const winsOf = (machine: Machine, spin: Spin, multiplier: number, money: (coins: number) => Decimal): LineWin[] =>
  machine.lines.flatMap((line, index) => {
    const { symbol, count, coins } = evaluateLine(machine, spin.stops, line);
    if (coins === 0) return [];
    return [{ line: index, symbol: symbolIds[symbol] ?? 'wild', count, payout: money(coins * multiplier) }];
  });

/** The scatters of a spin when they pay or win free spins. */
const scatterOf = (machine: Machine, spin: Spin, multiplier: number, money: (coins: number) => Decimal) => {
  const cells: [number, number][] = [];
  for (const reel of spin.stops.keys())
    for (let row = 0; row < rowCount; row += 1)
      if (symbolAt(machine, spin, reel, row) === symbolIds[codes.scatter]) cells.push([reel, row]);
  const coins = machine.scatterPays[cells.length] ?? 0;
  if (coins === 0 && (machine.scatterSpins[cells.length] ?? 0) === 0) return null;
  return { count: cells.length, cells, payout: money(coins * multiplier) };
};
