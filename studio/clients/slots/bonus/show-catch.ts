/** Free spins with a collector, as the player sees them: prizes get their values, and every collector draws all of them to itself. */
import { timesAt } from '../../../src/families/slots/features/collector.ts';
import type { RoundEvent, SlotConfig } from '../../../src/families/slots/protocol.ts';
import { pressedWithin } from '../pressed-within.ts';
import { paceOf } from '../common-session.ts';
import type { PlaySession } from '../play-session.ts';
import { countWin } from '../count-win.ts';
import type { ShownWin, SpinEvent } from '../wins.ts';
import type { CatchShown } from './bonus-shown.ts';

/** How long things last by pace, in milliseconds. */
const timesOf = (playSession: PlaySession) => {
  const { quick, calm } = paceOf(playSession);
  if (calm) return { values: 200, flight: 120, multiply: 500, rest: 500 };
  return quick ? { values: 90, flight: 90, multiply: 260, rest: 160 } : { values: 420, flight: 230, multiply: 760, rest: 420 };
};

const shownIn = ({ state }: PlaySession): CatchShown => state.get().caught ?? { all: 0, prizes: [], flights: [], nets: [] };

/** The collectors and prizes as they lay after these events of a round; undefined outside free spins with a collector. */
export const caughtIn = (seen: readonly RoundEvent[], { collector }: SlotConfig): CatchShown | undefined => {
  if (collector === undefined || !seen.some(({ type }) => type === 'freeSpins')) return undefined;
  const spins = seen.filter((event): event is SpinEvent => event.type === 'spin');
  const all = spins.findLast(({ collected }) => collected !== undefined)?.collected?.all ?? 0;
  return { all, prizes: spins.at(-1)?.prizes ?? [], flights: [], nets: [] };
};

/** The reels start: what lay on them is gone. */
export const hidePrizes = (playSession: PlaySession): void => {
  const { state } = playSession;
  const { caught } = state.get();
  if (caught !== undefined) state.set({ caught: { ...caught, prizes: [], flights: [], nets: [] } });
};

/** Each prize of the window gets its value. A collector that finds none counts all the same. */
export const showPrizes = async (playSession: PlaySession, { prizes, collected }: SpinEvent): Promise<void> => {
  const { state, sound } = playSession;
  if (prizes === undefined) return;
  const before = shownIn(playSession);
  const all = prizes.length === 0 ? (collected?.all ?? before.all) : before.all;
  if (all > before.all) sound.scatter(1);
  state.set({ caught: { all, prizes, flights: [], nets: [] } });
  if (prizes.length === 0) return;
  sound.tick(prizes.length / 15);
  await pressedWithin(playSession, timesOf(playSession).values);
};

/** Collector by collector: the prizes fly to it one after the other, its sum grows, and at the end it is multiplied. Then all is counted. */
export const showCollected = async (
  playSession: PlaySession,
  event: SpinEvent,
  { win, after, bet }: { win: bigint; after: bigint; bet: bigint },
): Promise<void> => {
  const { state, sound, units, decimal } = playSession;
  const { collected, prizes = [] } = event;
  if (collected === undefined) return;
  const ms = timesOf(playSession);
  const { calm } = paceOf(playSession);
  state.set({ phase: 'showing', winKind: 'totalWin', said: { kind: 'collected', amount: decimal(win) } });
  // One press is enough: nothing waits any more after it.
  let hurried = false;
  const wait = async (waitMs: number): Promise<void> => {
    if (!hurried) hurried = await pressedWithin(playSession, waitMs);
  };
  for (const [nth, cell] of collected.cells.entries()) {
    const all = collected.all - collected.cells.length + nth + 1;
    const done = shownIn(playSession).nets;
    let sum = 0n;
    sound.scatter(nth + 2);
    const put = (change: Partial<CatchShown>, times?: number): void => {
      const net = {
        cell,
        sum: decimal(times === undefined ? sum : sum * BigInt(times)),
        ...(times !== undefined && times > 1 && { times }),
      };
      state.set({ caught: { ...shownIn(playSession), all, nets: [...done, net], ...change } });
    };
    put({ flights: [] });
    for (const [place, prize] of prizes.entries()) {
      sum += units(prize.payout);
      put({ flights: calm || hurried ? [] : prizes.slice(0, place + 1).map(({ cell: from, payout }) => ({ from, to: cell, payout })) });
      if (!hurried) sound.coin();
      await wait(ms.flight);
    }
    await wait(ms.rest);
    if (collected.times > 1) {
      sound.arpeggio(Math.min(9, collected.times + 2));
      put({ flights: [] }, collected.times);
      await wait(ms.multiply);
    } else put({ flights: [] });
  }
  const shown: ShownWin = {
    line: null,
    symbol: 'collector',
    count: prizes.length,
    payout: collected.payout,
    cells: [...collected.cells, ...prizes.map(({ cell }) => cell)],
  };
  state.set({ shownWin: shown });
  await countWin(playSession, { wins: [shown], win, before: after - win, bet });
  state.set({ win: decimal(after), shownWin: undefined });
  await pressedWithin(playSession, ms.rest);
  playSession.director.clear();
};

/** The multiplier of values after so many collectors. */
export const timesAfter = ({ collector }: SlotConfig, all: number): number => (collector === undefined ? 1 : timesAt(collector, all));
