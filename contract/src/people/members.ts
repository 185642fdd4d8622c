import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, text } from '../core/envelope.ts';
import { MemberId } from '../core/ids.ts';
import { Currency, Decimal } from '../core/money.ts';

/** User types: 0 is a player, 4 a trial user; 1, 2, 41 and 42 are agents of four grades. */
export const MemberType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4), z.literal(41), z.literal(42)]);
export type MemberType = z.output<typeof MemberType>;

const agentTypes: ReadonlySet<MemberType> = new Set<MemberType>([1, 2, 41, 42]);
export const isAgentType = (type: MemberType): boolean => agentTypes.has(type);
export const isTrialType = (type: MemberType): boolean => type === 4;

/** Terms of the merchant that wait for a member's consent. */
export const TermsDue = z.object({
  version: z.string(),
  /** Whether the member never accepted any, because somebody else opened their account. Else the terms were changed since. */
  isFirst: z.boolean(),
});
export type TermsDue = z.output<typeof TermsDue>;

export const MemberInfo = z.object({
  id: MemberId,
  account: z.string(),
  nickname: z.string(),
  type: MemberType,
  isAgent: z.boolean(),
  isTrial: z.boolean(),
  currency: Currency,
  registeredAt: Moment,
  /** Terms to be accepted before money is staked, paid in or sent; null when nothing waits. */
  termsDue: z.nullable(TermsDue),
});
export type MemberInfo = z.output<typeof MemberInfo>;

export const memberInfo = endpoint({
  method: 'GET',
  path: '/wps/member/info',
  access: 'member',
  summary: 'Who is signed in.',
  reply: MemberInfo,
});

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/wps/v2/terms/accept',
  access: 'member',
  summary:
    'Accepts the terms as they were shown; kept with the time and the address they were accepted from. Until then depositing, launching and sending money to a vendor or another member answer TERMS_NOT_ACCEPTED, whose `value` is a `TermsDue`. Accepting twice changes nothing. Refuses CHANGED_MEANWHILE when the merchant has another version by now, and TRIAL_NOT_ALLOWED.',
  body: z.object({ version: text(40) }),
  reply: z.null(),
  rateLimit: { calls: 30, perSeconds: 60 },
});

/**
 * What a member has. `balance` is cash that can be played or withdrawn; `version` rises with every change,
 * so of two answers the one with the higher version is the newer.
 */
export const Balance = z.object({
  balance: Decimal,
  currency: Currency,
  bonus: Decimal,
  locked: Decimal,
  version: z.string().check(z.regex(/^\d{1,19}$/)),
});
export type Balance = z.output<typeof Balance>;

export const balance = endpoint({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  access: 'member',
  summary: "The signed-in member's money.",
  reply: Balance,
});
