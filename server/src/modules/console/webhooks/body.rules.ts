import type { Event } from '@croupier/contract/core/events';

/** What is sent of an event: what it is, whose, when, and all it tells. The same text for every attempt. */
export const bodyOf = (id: string, { type, merchantId, memberId, ...data }: Event, at: Temporal.Instant): string =>
  JSON.stringify({ id, type, merchantId, memberId, happenedAt: at.toString({ fractionalSecondDigits: 3 }), data });
