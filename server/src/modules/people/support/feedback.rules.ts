import { lengthOf } from '@croupier/contract/core/patterns';

export type FeedbackLength = { minLength: number; maxLength: number };

/** 20 to 200 characters; a merchant may say otherwise. */
export const usualLength: FeedbackLength = { minLength: 20, maxLength: 200 };

/** A text as it counts and is kept: without the blanks around it. */
export const trimmed = (content: string): string => content.trim();

type Given = { content: string; type?: number | undefined; captcha: string; captchaId?: string | undefined };

/** The fields a sender left empty, in the order of the form. A text of blanks is empty. */
export const emptyFields = ({ content, type, captcha, captchaId }: Given): ('type' | 'content' | 'captcha')[] => [
  ...(type === undefined ? ['type' as const] : []),
  ...(trimmed(content) === '' ? ['content' as const] : []),
  ...(captcha.trim() === '' || captchaId === undefined ? ['captcha' as const] : []),
];

/** Whether a description has its length, in characters (code points) after trimming. */
export const hasLength = (content: string, { minLength, maxLength }: FeedbackLength): boolean => {
  const length = lengthOf(trimmed(content));
  return length >= minLength && length <= maxLength;
};

/** So many tickets within an hour are enough for one member, and for one address. */
export const ticketsAnHour = 5;

/** Seconds until another may be sent: when the oldest of the last five is an hour old. Undefined: now. `recent` are the newest first. */
export const secondsUntilNext = (recent: readonly Temporal.Instant[], now: Temporal.Instant): number | undefined => {
  const oldest = recent[ticketsAnHour - 1];
  if (oldest === undefined) return undefined;
  const seconds = Math.ceil(oldest.add({ hours: 1 }).since(now).total('seconds'));
  return seconds > 0 ? seconds : undefined;
};

/** Letters and digits that nobody takes for one another. */
export const referenceAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
