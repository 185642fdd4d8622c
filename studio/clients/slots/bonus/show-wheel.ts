/** The wheel as the player sees it: it waits for a press, turns, and comes to rest where the round says. */
import type { RoundEvent, SlotConfig } from '../../../src/families/slots/protocol.ts';
import { screenClock } from '../../shell/screen-clock.ts';
import { createTimeline, play } from '../../shell/timeline.ts';
import { pressedWithin } from '../pressed-within.ts';
import { paceOf } from '../common-session.ts';
import type { PlaySession } from '../play-session.ts';
import { countWin } from '../count-win.ts';
import type { WheelPrize, WheelShown } from './bonus-shown.ts';
import { middleOf, segmentUnder } from './wheel-angles.ts';

type Wheel = Extract<NonNullable<SlotConfig['bonus']>, { kind: 'wheel' }>;

/** Whole turns before it comes to rest, and how long that takes. */
const turnsBefore = 5;
const turnMs = 4_800;
const quickTurnMs = 1_600;

/** A wheel that is let go: it runs at once and slows down for long. */
const slowingDown = (t: number): number => 1 - (1 - t) ** 3.4;

export const showWheel = async (playSession: PlaySession, event: Extract<RoundEvent, { type: 'wheel' }>, bet: bigint): Promise<void> => {
  const { state, sound, director, rules, units } = playSession;
  const { bonus } = rules.config;
  if (bonus?.kind !== 'wheel') return;
  sound.fanfare();
  director.feature(true);
  const shown: WheelShown = { kind: 'wheel', angle: 0, asks: true, at: undefined, times: 1, prize: undefined };
  const put = (change: Partial<WheelShown>): void => state.set({ bonus: Object.assign(shown, change) && { ...shown } });
  state.set({ phase: 'showing', autoplay: undefined, winKind: 'totalWin' });
  put({});
  await pressedWithin(playSession, 6_000);
  for (const [nth, segment] of event.turns.entries()) {
    put({ asks: false, at: undefined });
    await turnTo(playSession, bonus, segment, shown.angle, (angle) => put({ angle }));
    sound.scatter(nth + 3);
    const times = bonus.segments[segment]?.times;
    const prize: WheelPrize = times !== undefined ? { times } : event.spins > 0 ? { spins: event.spins } : { amount: event.payout };
    put({ at: segment, prize, ...(times !== undefined && { times }) });
    state.set({ said: { kind: 'wheel', prize } });
    await pressedWithin(playSession, times === undefined ? 700 : 1_500);
    if (times !== undefined) put({ prize: undefined });
  }
  const win = units(event.payout);
  if (win > 0n) await countWin(playSession, { wins: [], win, before: units(event.total) - win, bet });
  director.clear();
  await pressedWithin(playSession, 1_600);
  state.set({ bonus: undefined, win: event.total, phase: 'between' });
  director.feature(false);
};

const turnTo = async (
  playSession: PlaySession,
  { segments }: Wheel,
  segment: number,
  from: number,
  put: (angle: number) => void,
): Promise<void> => {
  const { sound } = playSession;
  const { calm, quick } = paceOf(playSession);
  // The pointer stands at the top: the wheel has turned as far back as the segment's middle lies.
  const rest = (((-middleOf(segments, segment) - from) % 360) + 360) % 360;
  const way = rest + 360 * turnsBefore;
  let under = segmentUnder(segments, from);
  const turning = play(
    createTimeline([
      {
        at: 0,
        duration: calm ? 0 : quick ? quickTurnMs : turnMs,
        run: (progress) => {
          const angle = from + way * slowingDown(progress);
          put(angle);
          const now = segmentUnder(segments, angle);
          if (now !== under) sound.tick(1 - progress);
          under = now;
        },
      },
    ]),
    screenClock,
  );
  playSession.goOn = () => turning.finish();
  await turning.done;
  playSession.goOn = undefined;
};
