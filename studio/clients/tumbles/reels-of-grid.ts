/** Rounds on a grid whose symbols fall: how each event is shown, and where a round goes on. */
import type { SpinEvent } from '../../src/families/tumbles/round-events.ts';
import type { RoundView } from '../../src/families/tumbles/protocol.ts';
import * as protocol from '../../src/families/tumbles/protocol.ts';
import { call } from '../shell/call.ts';
import { paceOf } from '../slots/common-session.ts';
import type { Reels } from '../slots/rounds/reels.ts';
import type { PlaySession } from './play-session.ts';
import { filledAfter, lastGrid, lastPlaces, showFreeSpins, showOutro, showSpin, stuckAfter, timesAfter, wonBefore } from './show-events.ts';
import type { TumbleState } from './tumble-state.ts';

/** Nothing of a round is on show but the grid. */
const bare: Partial<TumbleState> = {
  detail: undefined,
  popups: [],
  sum: 0,
  times: 0,
  paths: [],
  places: [],
  stuck: [],
  filled: [],
  said: { kind: 'nothing' },
};

export const createReelsOfGrid = (playSession: PlaySession): Reels<RoundView> => {
  const { token, rules, state, director, units } = playSession;
  const lastSpin = ({ events }: RoundView, step: number): SpinEvent | undefined =>
    events.slice(0, step).findLast((event): event is SpinEvent => event.type === 'spin');
  return {
    calls: {
      spin: (body) => call(protocol.spin, token, { body }),
      find: (id) => call(protocol.findRound, token, { params: { id } }),
      finish: (id) => call(protocol.finish, token, { params: { id } }),
      freeRounds: async () => (await call(protocol.session, token)).freeRounds,
    },
    keep: () => {
      const { grid, places, sum } = state.get();
      return {
        comeBack: async () => director.rest(grid),
        putBack: () => {
          director.rest(grid);
          state.set({ ...bare, grid, places, sum, interlude: undefined });
        },
      };
    },
    clear: () => state.set(bare),
    start: () => director.start(paceOf(playSession)),
    show: async (round, index) => {
      const event = round.events[index];
      const bet = units(round.bet);
      if (event?.type === 'spin') await showSpin(playSession, event, bet, round);
      if (event?.type === 'freeSpins') await showFreeSpins(playSession, event);
      if (event?.type === 'end' && event.freeSpinsPlayed > 0) await showOutro(playSession, event, bet);
      return undefined;
    },
    lie: (round, step) => {
      const last = lastSpin(round, step);
      if (last === undefined) return;
      director.rest(lastGrid(last));
      state.set({ grid: lastGrid(last) });
    },
    resume: (round, step) => {
      const last = lastSpin(round, step);
      const inFeature = round.events.slice(0, step).some((event) => event.type === 'freeSpins');
      // The sum and the places stand where the last free spin left them.
      const kept = last !== undefined && last.free > 0 ? last : undefined;
      const multiplier = kept?.multiplier ?? 1;
      director.feature(inFeature);
      state.set({
        sum: multiplier > 1 ? multiplier : 0,
        ...(kept !== undefined && {
          times: timesAfter(rules.config.machine, kept),
          places: lastPlaces(kept),
          stuck: stuckAfter(kept),
          filled: filledAfter(kept),
        }),
      });
      return { free: inFeature ? { left: last?.freeSpinsLeft ?? 0, multiplier } : undefined, won: wonBefore(round, step) };
    },
    askToGoOn: (asked) => state.set({ interlude: asked && { kind: 'resume', ...asked } }),
    close: () => director.feature(false),
    stop: () => director.clear(),
  };
};
