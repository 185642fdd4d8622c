import * as z from 'zod/mini';
import type { RailAnswer } from './call-rail.ts';
import type { PayoutOutcome } from './rail.ts';

/** How banks and payment providers tell of a payout. */
const Payout = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  state: z.enum(['ACCEPTED', 'PAID', 'REJECTED']),
  code: z.nullish(z.string().check(z.maxLength(100))),
});

/** Codes of HTTP by which a rail says that it did nothing, and why is in the body. */
const refusals = new Set([400, 401, 403, 404, 422, 429]);

/**
 * What an answer says of a payout. 404 with no body of the rail's own, redirects, conflicts and everything strange say nothing for certain, and
 * what is not certain is UNKNOWN: money sent twice is gone, money sent late is only late.
 */
export const outcomeOf = ({ status, body }: RailAnswer): PayoutOutcome => {
  const read = status < 300 ? z.safeParse(Payout, body) : undefined;
  if (read?.success === true) {
    const { id, state, code } = read.data;
    return state === 'REJECTED' ? { state: 'REFUSED', code: code ?? 'REJECTED' } : { state: 'SENT', railId: id, paid: state === 'PAID' };
  }
  const code = codeIn(body);
  if (refusals.has(status) && code !== undefined) return { state: 'REFUSED', code };
  return { state: 'UNKNOWN', problem: `it answered ${status}` };
};

const codeIn = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error } = body;
  return typeof error === 'string' && /^[A-Z][A-Z0-9_]{1,49}$/.test(error) ? error : undefined;
};

/** What a rail answers when it has no payout of a reference. */
export const neverHeard = 'PAYOUT_UNKNOWN';

/** Longer than a signed call can still be on its way: after it, a rail that has not heard of a payout never will. */
const onItsWayMinutes = 10;

/** Whether a call that was begun at `sentAt` can still be on its way. */
export const mayBeOnItsWay = (sentAt: Temporal.Instant, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, sentAt.add({ minutes: onItsWayMinutes })) <= 0;

/** What may be concluded when the rail has never heard of a reference that we tried to send at `sentAt`. */
export const afterNeverHeard = (sentAt: Temporal.Instant, at: Temporal.Instant): PayoutOutcome =>
  mayBeOnItsWay(sentAt, at) ? { state: 'UNKNOWN', problem: 'the rail has not heard of it yet' } : { state: 'REFUSED', code: neverHeard };
