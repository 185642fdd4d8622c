import type { Event } from '@croupier/contract/core/events';

/** The body of an event: its type, its member, its moment, and all its details. The same text for every attempt. */
export const bodyOf = (id: string, { type, merchantId, memberId, ...data }: Event, at: Temporal.Instant): string =>
  JSON.stringify({ id, type, merchantId, memberId, happenedAt: at.toString({ fractionalSecondDigits: 3 }), data });
