import type { AnnouncementState, AnnouncementDraft } from '@croupier/contract/brand/announcements-console';
import type { MerchantLanguages, Worded } from './wording.rules.ts';

/** When something is shown: until an end or without one, and no more once it was taken down. */
export type Showing = { published_at: Temporal.Instant; shown_until: Temporal.Instant | null; taken_down_at: Temporal.Instant | null };

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) < 0;

export const stateOf = ({ published_at, shown_until, taken_down_at }: Showing, at: Temporal.Instant): AnnouncementState => {
  if (taken_down_at !== null || (shown_until !== null && !isBefore(at, shown_until))) return 'ENDED';
  return isBefore(at, published_at) ? 'PLANNED' : 'SHOWN';
};

/** When a wish is shown; what has gone by begins now. Undefined where it would end before it has begun. */
export const showingOf = (
  { from, until }: Pick<AnnouncementDraft, 'from' | 'until'>,
  at: Temporal.Instant,
): Omit<Showing, 'taken_down_at'> | undefined => {
  const wanted = from === null ? at : Temporal.Instant.from(from);
  const begins = isBefore(wanted, at) ? at : wanted;
  const ends = until === null ? null : Temporal.Instant.from(until);
  return ends !== null && !isBefore(begins, ends) ? undefined : { published_at: begins, shown_until: ends };
};

/** Whether every language that is written is one the merchant speaks, or was written before: a language that was given up takes no words away. */
export const isSpoken = (written: Worded<unknown>, { languages }: MerchantLanguages, before: Worded<unknown> = {}): boolean =>
  Object.keys(written).every((language) => languages.includes(language) || Object.hasOwn(before, language));
