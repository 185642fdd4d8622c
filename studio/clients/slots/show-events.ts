/** The events of a round as the player sees them: one verb for each. */
import type { RoundView } from '../../src/slots/protocol.ts';
import { shownUnit } from '../shell/amounts.ts';
import { wait } from '../shell/screen-clock.ts';
import { tierOf } from './count-up.ts';
import { interlude } from './pressed-within.ts';
import { nothing, paceOf, type Sitting } from './sitting.ts';
import { type SpinEvent, winsOf } from './wins.ts';

const freeSpinPauseMs = 420;

/** Turns the reels to a spin's window and shows what it won. `bet` is the whole round's, in the currency's units. */
export const showSpin = async (sitting: Sitting, event: SpinEvent, bet: bigint, round: RoundView): Promise<void> => {
  const { state, director, rules, view, currency, units, decimal } = sitting;
  const free = event.free > 0;
  if (free) {
    // The counter shows what is left while this one runs: it goes down when the reels start.
    state.set({
      free: { left: Math.max(0, event.freeSpinsLeft - spinsWonAfter(round, event)), multiplier: event.multiplier },
      phase: 'spinning',
    });
    director.start(paceOf(sitting));
  }
  state.set({ phase: 'landing' });
  await director.land(event.window, event.stops);
  sitting.lastStops = event.stops;
  state.set({ window: event.window });
  const win = units(event.payout);
  const shown = winsOf(event, rules.config.lines, units);
  if (win <= 0n) {
    state.set({ said: free ? { kind: 'nothing' } : { kind: 'lost', balance: state.get().balance } });
    if (free) {
      state.set({ phase: 'between' });
      await wait(freeSpinPauseMs);
    }
    return;
  }
  const tier = tierOf(win, bet, view.rules.celebrateLdw);
  const before = units(event.total) - win;
  state.set({
    phase: 'showing',
    winKind: free ? 'totalWin' : 'win',
    said: { kind: 'won', amount: event.payout, lines: event.wins.length },
  });
  let celebrated = false;
  await director.announce(
    shown,
    tier,
    { win, bet, unit: shownUnit(currency) },
    (counted) =>
      state.set({
        win: decimal(free ? before + counted : counted),
        celebration: celebrated ? { tier, amount: decimal(counted) } : undefined,
      }),
    (on) => {
      celebrated = on;
      state.set({ celebration: on ? { tier, amount: state.get().celebration?.amount ?? nothing } : undefined });
    },
  ).done;
  state.set({ celebration: undefined, win: free ? event.total : event.payout });
  const brief = free || state.get().autoplay !== undefined;
  const last = !brief && event.freeSpinsLeft === 0;
  if (last) void director.cycle(shown, !state.get().calm, (shownWin) => state.set({ shownWin }));
  else {
    const cycling = director.cycle(brief ? shown.slice(0, 3) : shown, false, (shownWin) => state.set({ shownWin }));
    sitting.goOn = () => director.clear();
    await cycling;
    sitting.goOn = undefined;
  }
  if (free) state.set({ phase: 'between' });
};

/** Announces free spins, and opens the feature when they are the first. */
export const showFreeSpins = async (
  sitting: Sitting,
  event: { spins: number; left: number; retrigger: boolean },
  round: RoundView,
): Promise<void> => {
  const { state, director, rules, sound } = sitting;
  if (event.spins === 0) return;
  sound.fanfare();
  const multiplier = rules.config.freeSpins.multiplier;
  state.set({
    phase: 'between',
    free: { left: event.left, multiplier },
    said: { kind: 'freeSpins', spins: event.spins },
    interlude: event.retrigger ? { kind: 'retrigger', spins: event.spins } : { kind: 'freeSpins', spins: event.spins, multiplier },
  });
  if (!event.retrigger) {
    director.feature(true);
    state.set({
      autoplay: undefined,
      winKind: 'totalWin',
      win: wonBefore(round, round.events.findIndex((other) => other === event) + 1),
    });
  }
  await interlude(sitting, event.retrigger ? 1_700 : 6_000);
};

/** Sums the free spins up, and closes the feature. */
export const showOutro = async (
  sitting: Sitting,
  event: { payout: string; freeSpinsPlayed: number; capped: boolean },
  bet: bigint,
): Promise<void> => {
  const { state, director, view, sound, units } = sitting;
  const tier = tierOf(units(event.payout), bet, view.rules.celebrateLdw);
  if (tier !== 'none') sound.fanfare();
  state.set({
    phase: 'between',
    free: undefined,
    interlude: { kind: 'outro', total: event.payout, played: event.freeSpinsPlayed, tier, capped: event.capped },
  });
  await interlude(sitting, 8_000);
  director.feature(false);
};

/** Free spins that this very spin won: they are announced after it and must not be in the counter before. */
const spinsWonAfter = (round: RoundView, event: SpinEvent): number => {
  const next = round.events[round.events.indexOf(event) + 1];
  return next?.type === 'freeSpins' ? next.spins : 0;
};

/** What a round had won before its `step`th event. */
export const wonBefore = (round: RoundView, step: number): string =>
  round.events.slice(0, step).findLast((event): event is SpinEvent => event.type === 'spin')?.total ?? nothing;
