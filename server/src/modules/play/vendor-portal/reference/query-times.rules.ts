import { answerMaxBytes, answerWithinMs, nextNotificationIn } from '#rules/play/vendors/query';
import { dayAfterHours, paceOf } from '#rules/play/vendor-reconciliation/hours';
import { asksMax, nextAsk, playedForAtMost, stuckAfter } from '#rules/play/stuck-rounds/stuck';

const waitOf = (wait: { seconds: number } | { minutes: number } | { hours: number }): string =>
  Object.entries(wait)
    .map(([unit, count]) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`)
    .join('');

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

/** How long we wait and how often we ask, in words, printed from the rules that do it. */
export const queryTimes = {
  within: waitOf({ seconds: answerWithinMs / 1_000 }),
  most: `${answerMaxBytes / 1024 / 1024} MB`,
  hourAfter: waitOf({ minutes: paceOf('CANONICAL', {}).afterMinutes }),
  dayAfter: waitOf({ hours: dayAfterHours }),
  stuckQuick: waitOf(stuckAfter('RNG', null)),
  stuckLive: waitOf({ hours: stuckAfter('LIVE', null).minutes / 60 }),
  stuckLong: waitOf({ hours: stuckAfter('SPORTS', null).minutes / 60 }),
  asks: String(asksMax),
  askAgain: joined(Array.from({ length: asksMax - 1 }, (_, asked) => waitOf(nextAsk(asked + 1)))),
  askWhileOpen: waitOf(nextAsk(asksMax)),
  playedAtMost: waitOf(playedForAtMost),
  tellAgain: joined(nextNotificationIn.map(waitOf)),
} as const;
