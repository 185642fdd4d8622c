/** Rounds on reels: how each event is shown, and where a round goes on. */
import type { SymbolId } from '../../src/families/slots/protocol.ts';
import { modeOf, type RoundView } from '../../src/families/slots/protocol.ts';
import * as protocol from '../../src/families/slots/protocol.ts';
import { call } from '../shell/call.ts';
import { caughtIn } from './bonus/show-catch.ts';
import { heldIn, showCollect, showHold, showRespin } from './bonus/show-hold.ts';
import { showDoor, showLoot, showVault, vaultIn } from './bonus/show-vault.ts';
import { showWheel } from './bonus/show-wheel.ts';
import { paceOf } from './common-session.ts';
import type { PlaySession } from './play-session.ts';
import type { Reels } from './rounds/reels.ts';
import { firstMultiplier, showFreeSpins, showOutro, showSpin, wonBefore } from './show-events.ts';
import { luckyIn, luckyWindow, showLucky } from './show-lucky.ts';
import type { SpinEvent } from './wins.ts';

export const createReelsOfLines = (playSession: PlaySession): Reels<RoundView> => {
  const { token, rules, state, director, units } = playSession;
  const rest = (window: readonly (readonly SymbolId[])[], stops: readonly number[]): void => {
    playSession.lastStops = stops;
    director.rest(window, stops);
    state.set({ window });
  };
  const clear = (): void => state.set({ shownWin: undefined, said: { kind: 'nothing' } });
  const close = (): void => {
    state.set({ bonus: undefined, caught: undefined });
    director.feature(false);
  };
  return {
    calls: {
      spin: (body) => call(protocol.spin, token, { body }),
      find: (id) => call(protocol.findRound, token, { params: { id } }),
      finish: (id) => call(protocol.finish, token, { params: { id } }),
      freeRounds: async () => (await call(protocol.session, token)).freeRounds,
    },
    keep: () => {
      const { window } = state.get();
      const stops = playSession.lastStops;
      return {
        comeBack: () => director.land(window, stops),
        putBack: () => {
          rest(window, stops);
          clear();
          state.set({ interlude: undefined });
        },
      };
    },
    clear,
    // The reels of a bought round lie still: its scatters drop on the window that lies there.
    start: (choice) => {
      if (modeOf(choice) !== 'buy') director.start(paceOf(playSession));
    },
    show: async (round, index) => {
      const event = round.events[index];
      if (event === undefined) return undefined;
      const bet = units(round.bet);
      switch (event.type) {
        case 'spin':
          await showSpin(playSession, event, bet, round);
          break;
        case 'lucky':
          await showLucky(playSession, event);
          break;
        case 'wheel':
          await showWheel(playSession, event, bet);
          break;
        case 'hold':
          await showHold(playSession, event);
          break;
        case 'respin':
          await showRespin(playSession, event);
          break;
        case 'collect':
          await showCollect(playSession, event, bet);
          break;
        case 'vault':
          await showVault(playSession, event);
          break;
        case 'pick':
          return showDoor(playSession, event, round.shown?.[index + 1]);
        case 'loot':
          await showLoot(playSession, event, bet);
          break;
        case 'freeSpins':
          await showFreeSpins(playSession, event, round);
          break;
        case 'end':
          if (event.freeSpinsPlayed > 0) await showOutro(playSession, event, bet);
          break;
      }
      return undefined;
    },
    lie: ({ events }, step) => {
      const last = lastSpin(events.slice(0, step));
      if (last !== undefined) rest(last.window, last.stops);
    },
    resume: (round, step) => {
      const seen = round.events.slice(0, step);
      const lucky = luckyIn(seen);
      if (lucky !== undefined) rest(luckyWindow(state.get().window, lucky), playSession.lastStops);
      const last = lastSpin(seen);
      // Where it rises, it stands where the last free spin left it.
      const multiplier = last !== undefined && last.free > 0 ? last.multiplier : firstMultiplier(round, rules.config);
      const inFeature = seen.some((event) => event.type === 'freeSpins');
      const bonus = heldIn(seen) ?? vaultIn(seen, playSession, round.shown);
      director.feature(inFeature || bonus !== undefined);
      state.set({ bonus, caught: caughtIn(seen, rules.config) });
      return { free: inFeature ? { left: freeSpinsLeftIn(seen), multiplier } : undefined, won: wonBefore(round, step) };
    },
    askToGoOn: (asked) => state.set({ interlude: asked && { kind: 'resume', ...asked } }),
    close,
    stop: () => director.clear(),
  };
};

const lastSpin = (seen: RoundView['events']): SpinEvent | undefined => seen.findLast((event): event is SpinEvent => event.type === 'spin');

const freeSpinsLeftIn = (seen: RoundView['events']): number => {
  const last = seen.findLast((event) => event.type === 'spin' || event.type === 'freeSpins');
  return last?.type === 'spin' ? last.freeSpinsLeft : last?.type === 'freeSpins' ? last.left : 0;
};
