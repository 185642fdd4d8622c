import { type Decimal, decimalOf } from '@croupier/contract/core/money';
import type { Stake } from '#studio/engine/game-family';
import type { Machine } from './machine.ts';
import type { Round, Spin } from './play-round.ts';
import type { Cell, RoundEvent, SpinEvent } from './round-events.ts';

/** A bet is a hundred coins: payouts are in hundredths of it. */
export const coinsOfBet = 100;

/** The payout of a round in money. */
export const payoutOf = ({ payout }: Pick<Round, 'payout'>, { coin }: Stake): bigint => BigInt(payout) * coin;

type Money = (hundredths: number) => Decimal;

/** The round as a list of events to play back. It adds nothing and decides nothing: the same round and stake give the same events for ever. */
export const eventsOf = (machine: Machine, round: Round, { coin, currency }: Stake): RoundEvent[] => {
  const money: Money = (hundredths) => decimalOf({ amount: BigInt(hundredths) * coin, currency });
  const events: RoundEvent[] = [];
  let [total, won] = [0, 0];
  for (const [free, spin] of round.spins.entries()) {
    total += spin.coins;
    won += spin.spinsWon;
    const isLast = free === round.spins.length - 1;
    const left = isLast && round.capped ? 0 : won - free;
    events.push({ ...spinEvent(machine, spin, money), free, total: money(total), freeSpinsLeft: left });
    if (spin.spinsWon > 0) events.push({ type: 'freeSpins', spins: spin.spinsWon, left, retrigger: free > 0 });
  }
  events.push({ type: 'end', payout: money(round.payout), freeSpinsPlayed: round.spins.length - 1, capped: round.capped });
  return events;
};

const spinEvent = (machine: Machine, spin: Spin, money: Money): Omit<SpinEvent, 'free' | 'total' | 'freeSpinsLeft'> => {
  const { config, scatter } = machine;
  const cellOf = (cell: number): Cell => [Math.floor(cell / config.rows), cell % config.rows];
  const columnsOf = <Of>(list: readonly Of[]): Of[][] =>
    spin.heights.map((height, column) => list.slice(column * config.rows, column * config.rows + height));
  const textOf = (code: number): string =>
    config.symbols[code] ?? (code === scatter ? 'scatter' : code === machine.wild ? 'wild' : `x${machine.valueOf(code)}`);
  const scatters = spin.last.flatMap((code, cell) => (code === scatter ? [cellOf(cell)] : []));
  const hasPlaces = config.mostPlaceMultiplier !== undefined;
  const rises = config.ladder !== undefined || config.risesInFreeSpins === true;
  return {
    type: 'spin',
    grid: columnsOf(spin.grid).map((column) => column.map(textOf)),
    ...(hasPlaces && { places: columnsOf(spin.places) }),
    ...(rises && { rises: spin.rises }),
    ...(config.wildsStay === true && { stuck: spin.stuck.map(cellOf) }),
    tumbles: spin.tumbles.map(({ wins, fresh, places }) => ({
      wins: wins.map(({ symbol, cells, times, ways, coins }) => ({
        symbol: config.symbols[symbol] ?? 'low1',
        cells: cells.map(cellOf),
        times,
        ...(config.wins === 'ways' && { ways }),
        payout: money(coins),
      })),
      fresh: fresh.map((column) => column.map(textOf)),
      ...(hasPlaces && { places: columnsOf(places) }),
    })),
    tumbled: money(spin.tumbled),
    bombs: spin.bombs.map(cellOf),
    multiplier: spin.multiplier,
    scatter:
      spin.scatterPays === 0 && spin.spinsWon === 0 ? null : { count: spin.scatters, cells: scatters, payout: money(spin.scatterPays) },
    payout: money(spin.coins),
  };
};
