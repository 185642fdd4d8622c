import * as z from 'zod/mini';
import type { ChannelAnswer } from './call-channel.ts';
import type { PayoutOutcome } from './channel.ts';

/** How banks and payment providers tell of a payout. */
const Payout = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  state: z.enum(['ACCEPTED', 'PAID', 'REJECTED']),
  code: z.nullish(z.string().check(z.maxLength(100))),
});

/** Codes of HTTP by which a channel says that it did nothing, and why is in the body. */
const refusals = new Set([400, 401, 403, 404, 422, 429]);
/** Those that are about who asks, and how often. */
const aboutTheCaller = new Set([401, 403, 429]);
/** Words of a channel for a call that it could not read. */
const aboutTheCall = new Set(['MALFORMED', 'NOT_FOUND']);

/**
 * The conclusion that the answer to a first sending allows. 404 with no body of the channel's own, redirects, conflicts and everything strange prove nothing,
 * and an unproven payout is UNKNOWN: money sent twice is gone, money sent late is only late.
 */
export const outcomeOf = (answer: ChannelAnswer): PayoutOutcome => recordIn(answer) ?? refusalIn(answer) ?? unknownBy(answer);

/**
 * The conclusion that an answer about a payout that was tried allows: only the channel's record of it, or its word that it has none, proves anything. A refusal
 * to answer, a limit on questions or a complaint about their form proves nothing about the money.
 */
export const standingOf = (answer: ChannelAnswer): PayoutOutcome =>
  recordIn(answer) ?? (codeIn(answer.body) === neverHeard ? refusalIn(answer) : undefined) ?? unknownBy(answer);

/**
 * The conclusion that an answer about a refund allows. The refund is asked for again in the same words while nothing is known: it may have been given when we
 * asked before.
 */
export const refundOutcomeOf = (answer: ChannelAnswer): PayoutOutcome => {
  const isOfTheCall = aboutTheCaller.has(answer.status) || aboutTheCall.has(codeIn(answer.body) ?? '');
  return recordIn(answer) ?? (isOfTheCall ? undefined : refusalIn(answer)) ?? unknownBy(answer);
};

const recordIn = ({ status, body }: ChannelAnswer): PayoutOutcome | undefined => {
  const read = status < 300 ? z.safeParse(Payout, body) : undefined;
  if (read?.success !== true) return undefined;
  const { id, state, code } = read.data;
  return state === 'REJECTED' ? { state: 'REFUSED', code: code ?? 'REJECTED' } : { state: 'SENT', externalId: id, paid: state === 'PAID' };
};

const refusalIn = ({ status, body }: ChannelAnswer): PayoutOutcome | undefined => {
  const code = codeIn(body);
  return refusals.has(status) && code !== undefined ? { state: 'REFUSED', code } : undefined;
};

const unknownBy = ({ status, body }: ChannelAnswer): PayoutOutcome => ({
  state: 'UNKNOWN',
  problem: codeIn(body) ?? `it answered ${status}`,
});

const codeIn = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error } = body;
  return typeof error === 'string' && /^[A-Z][A-Z0-9_]{1,49}$/.test(error) ? error : undefined;
};

/** The answer of a channel that has no payout of a reference. */
export const neverHeard = 'PAYOUT_UNKNOWN';

/** Longer than a signed call can still be on its way: after it, a channel that has not heard of a payout never will. */
const onItsWayMinutes = 10;

/** Whether a call that was begun at `sentAt` can still be on its way. */
export const mayBeOnItsWay = (sentAt: Temporal.Instant, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, sentAt.add({ minutes: onItsWayMinutes })) <= 0;

/**
 * The conclusion when the channel has never heard of a reference that we tried to send. A channel that once took it, and named it `rail_id`, denies its own
 * word: no age of the call explains that, and only a person can find out whether the money went.
 */
export const afterNeverHeard = (
  { sent_at, rail_id }: { sent_at: Temporal.Instant; rail_id: string | null },
  at: Temporal.Instant,
): PayoutOutcome => {
  if (rail_id !== null) return { state: 'UNKNOWN', problem: `the rail took it as ${rail_id}, and now says that it never heard of it` };
  if (mayBeOnItsWay(sent_at, at)) return { state: 'UNKNOWN', problem: 'the rail has not heard of it yet' };
  return { state: 'REFUSED', code: neverHeard };
};
