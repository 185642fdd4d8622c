/** Red envelopes: at set times a pool of money is open, and each member may take one share of it. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment } from '../core/envelope.ts';
import { Money } from '../core/money.ts';

/** COMING, OPEN. EMPTY: open, and every share is taken. CLOSED: over. */
export const envelopePhases = ['COMING', 'OPEN', 'EMPTY', 'CLOSED'] as const;
export const EnvelopePhase = z.enum(envelopePhases);
export type EnvelopePhase = z.output<typeof EnvelopePhase>;

/** The deposits or valid bets of the last `days` business days, today included, with which a member takes part. Either of the two is enough; none is needed if both are null. */
export const EnvelopeNeeds = z.object({
  deposits: z.nullable(Money),
  validBets: z.nullable(Money),
  days: z.int().check(z.minimum(1), z.maximum(90)),
});
export type EnvelopeNeeds = z.output<typeof EnvelopeNeeds>;

export const RedEnvelope = z.object({
  id: z.uuid(),
  name: z.string(),
  total: Money,
  pieces: z.int(),
  opensAt: Moment,
  closesAt: Moment,
  phase: EnvelopePhase,
  needs: EnvelopeNeeds,
  /** Whether the member fulfils `needs` now. */
  isEligible: z.boolean(),
  /** The share that the member took; null for none. */
  own: z.nullable(Money),
});
export type RedEnvelope = z.output<typeof RedEnvelope>;

/** Windows in the list at most. */
export const envelopesShownMax = 10;

export const redEnvelopes = endpoint({
  method: 'GET',
  path: '/wps/v2/red-envelopes',
  access: 'member',
  summary: `List the red envelopes that are open, come in the next 7 days or closed in the last 3, at most ${envelopesShownMax}: open ones first, then the next ones. Empty for trial users.`,
  reply: z.object({ now: Moment, envelopes: z.array(RedEnvelope) }),
});

export const EnvelopeGrab = z.object({
  /** The share; null if every share was taken. */
  own: z.nullable(Money),
});
export type EnvelopeGrab = z.output<typeof EnvelopeGrab>;

export const grabEnvelope = endpoint({
  method: 'POST',
  path: '/wps/v2/red-envelopes/:id/grab',
  access: 'member',
  summary:
    'Take a share of a red envelope. A member who took one gets the same answer again. The money follows within seconds. Refuses NOT_FOUND, TRIAL_NOT_ALLOWED, CASE_CLOSED outside of its time, NOT_CLAIMABLE for a member who does not fulfil its needs, SELF_EXCLUDED and ACCOUNT_LOCKED.',
  params: z.object({ id: z.uuid() }),
  reply: EnvelopeGrab,
  rateLimit: { calls: 30, perSeconds: 60 },
});
