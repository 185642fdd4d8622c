import { latinFigures } from '@croupier/contract/core/figures';
import type { RefusalCode } from '@croupier/contract/core/refusals';

/** How many were sent within a day, when the newest and the oldest of them, and what is the most. */
export type Sending = {
  newest: Temporal.Instant | null;
  oldest: Temporal.Instant | null;
  count: number;
  asked: { oldest: Temporal.Instant | null; count: number };
};
export type SendingRules = { codeResendMinutes: number; codesPerTargetDay: number; codesPerAddressDay: number };

/** Seconds until another code may be sent; 0 when it may be now. */
export const secondsUntilNextCode = (sending: Sending, rules: SendingRules, at: Temporal.Instant): number => {
  const waits = [
    sending.newest === null ? 0 : secondsUntil(sending.newest.add({ minutes: rules.codeResendMinutes }), at),
    sending.count < rules.codesPerTargetDay ? 0 : secondsUntilDayAfter(sending.oldest, at),
    sending.asked.count < rules.codesPerAddressDay ? 0 : secondsUntilDayAfter(sending.asked.oldest, at),
  ];
  return Math.max(...waits);
};

const secondsUntilDayAfter = (oldest: Temporal.Instant | null, at: Temporal.Instant): number =>
  oldest === null ? 1 : Math.max(1, secondsUntil(oldest.add({ hours: 24 }), at));

const secondsUntil = (moment: Temporal.Instant, at: Temporal.Instant): number =>
  Math.max(0, Math.ceil((moment.epochMilliseconds - at.epochMilliseconds) / 1_000));

/** No code is good for longer, whatever a merchant says. */
const goodMinutesMost = 10;
export const goodMinutesOf = ({ codeGoodMinutes }: { codeGoodMinutes: number }): number => Math.min(codeGoodMinutes, goodMinutesMost);

/** The fault of a typed code before it is looked up. */
export const problemWithTyped = (typed: string): RefusalCode | undefined => {
  if (tidyCode(typed) === '') return 'CODE_MISSING';
  return /^\d{6}$/.test(tidyCode(typed)) ? undefined : 'CODE_WRONG';
};

/** Whatever script its figures are of, and with blanks between them: it is the same code. */
export const tidyCode = (typed: string): string => latinFigures(typed).replaceAll(/[\s-]/g, '');
