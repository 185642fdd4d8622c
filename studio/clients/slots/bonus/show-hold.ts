/** Coins that hold, as the player sees them: they lock one after the other, the empty cells turn for more, and at the end each is counted. */
import type { RoundEvent } from '../../../src/families/slots/protocol.ts';
import { tierOf } from '../count-up.ts';
import { interlude, pressedWithin } from '../pressed-within.ts';
import { paceOf } from '../common-session.ts';
import type { PlaySession } from '../play-session.ts';
import { countWin } from '../count-win.ts';
import type { CoinEvent, HeldCoin, HoldShown } from './bonus-shown.ts';

type Event<Type> = Extract<RoundEvent, { type: Type }>;

/** How long things last by pace, in milliseconds. */
const timesOf = (playSession: PlaySession) => {
  const { quick, calm } = paceOf(playSession);
  if (calm) return { lock: 60, turn: 300, land: 60, rest: 260, count: 90 };
  return quick ? { lock: 60, turn: 320, land: 90, rest: 120, count: 50 } : { lock: 170, turn: 820, land: 210, rest: 380, count: 150 };
};

const shownIn = ({ state }: PlaySession): HoldShown => {
  const { bonus } = state.get();
  return bonus?.kind === 'hold' ? bonus : { kind: 'hold', coins: [], left: 0, turning: false, grand: undefined };
};

const lying = (coin: CoinEvent['coins'][number], fresh = false): HeldCoin => ({ ...coin, fresh, collected: false });

/** The grid as it lay after these events of a round; undefined when no coins are held. */
export const heldIn = (seen: readonly RoundEvent[]): HoldShown | undefined => {
  const last = seen.at(-1);
  if (last?.type !== 'hold' && last?.type !== 'respin') return undefined;
  const coins = seen.flatMap((event) => (event.type === 'hold' || event.type === 'respin' ? event.coins.map((coin) => lying(coin)) : []));
  return { kind: 'hold', coins, left: last.left, turning: false, grand: undefined };
};

/** Coins come to lie one after the other, each with its weight. */
const lock = async (playSession: PlaySession, coins: CoinEvent['coins'], everyMs: number): Promise<void> => {
  const { state, sound } = playSession;
  for (const [nth, coin] of coins.entries()) {
    const before = shownIn(playSession);
    state.set({
      bonus: { ...before, coins: [...before.coins.map((one) => ({ ...one, fresh: false })), lying(coin, true)] },
    });
    sound.thud(nth % 5);
    sound.scatter(coin.tier === undefined ? 1 : 4);
    await pressedWithin(playSession, everyMs);
  }
};

/** The coins of the window lock, after a word of what is to come. */
export const showHold = async (playSession: PlaySession, { coins, left }: Event<'hold'>): Promise<void> => {
  const { state, director, sound } = playSession;
  sound.fanfare();
  director.feature(true);
  state.set({
    phase: 'between',
    autoplay: undefined,
    winKind: 'totalWin',
    said: { kind: 'coins', coins: coins.length, left },
    interlude: { kind: 'hold', coins: coins.length, respins: left },
  });
  await interlude(playSession, 6_000);
  state.set({ phase: 'showing', bonus: { kind: 'hold', coins: [], left, turning: false, grand: undefined } });
  await lock(playSession, coins, timesOf(playSession).lock);
  await pressedWithin(playSession, timesOf(playSession).rest);
};

/** The counter goes down, the empty cells turn, and what they bring locks and fills the counter again. */
export const showRespin = async (playSession: PlaySession, { coins, left }: Event<'respin'>): Promise<void> => {
  const { state, sound } = playSession;
  const ms = timesOf(playSession);
  const before = shownIn(playSession);
  state.set({ phase: 'showing', bonus: { ...before, left: Math.max(0, before.left - 1), turning: true } });
  const silence = paceOf(playSession).calm ? undefined : sound.roll();
  await pressedWithin(playSession, ms.turn);
  silence?.();
  if (coins.length === 0) sound.thud(0);
  state.set({ bonus: { ...shownIn(playSession), turning: false } });
  await lock(playSession, coins, ms.land);
  const held = shownIn(playSession);
  if (coins.length > 0) sound.arpeggio(3);
  state.set({ bonus: { ...held, left }, said: { kind: 'coins', coins: held.coins.length, left } });
  await pressedWithin(playSession, ms.rest);
};

/** Coin by coin the sum grows; a full grid's Grand comes first. */
export const showCollect = async (playSession: PlaySession, event: Event<'collect'>, bet: bigint): Promise<void> => {
  const { state, sound, director, view, units, decimal } = playSession;
  const ms = timesOf(playSession);
  const paid = units(event.payout);
  const before = units(event.total) - paid;
  let sum = 0n;
  const add = (amount: bigint): void => {
    sum = sum + amount > paid ? paid : sum + amount;
    state.set({ win: decimal(before + sum) });
  };
  state.set({ phase: 'showing', winKind: 'totalWin' });
  if (event.grand !== null) {
    sound.fanfare();
    state.set({ bonus: { ...shownIn(playSession), grand: event.grand } });
    add(units(event.grand));
    await pressedWithin(playSession, 2_600);
    state.set({ bonus: { ...shownIn(playSession), grand: undefined } });
  }
  const { coins } = shownIn(playSession);
  for (const [nth, coin] of coins.entries()) {
    const held = shownIn(playSession);
    state.set({ bonus: { ...held, coins: held.coins.map((one) => (one.cell === coin.cell ? { ...one, collected: true } : one)) } });
    sound.tick(nth / coins.length);
    sound.coin();
    add(units(coin.payout));
    await pressedWithin(playSession, coin.tier === undefined ? ms.count : ms.count * 2);
  }
  const tier = tierOf(paid, bet, view.rules.celebrateLdw);
  state.set({ said: { kind: 'won', amount: event.payout, lines: 0 } });
  // Only a great win is counted once more, in large.
  if (tier === 'big' || tier === 'mega' || tier === 'epic') await countWin(playSession, { wins: [], win: paid, before, bet });
  director.clear();
  state.set({
    phase: 'between',
    win: event.total,
    interlude: { kind: 'collected', total: event.payout, coins: coins.length, tier, capped: sum < paidInFull(coins, event.grand, units) },
  });
  await interlude(playSession, 8_000);
  state.set({ bonus: undefined });
  director.feature(false);
};

/** The worth of the coins without the round's cap. */
const paidInFull = (coins: readonly HeldCoin[], grand: string | null, units: PlaySession['units']): bigint =>
  coins.reduce((sum, { payout }) => sum + units(payout), grand === null ? 0n : units(grand));
