import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment } from '../core/envelope.ts';
import { MemberId } from '../core/ids.ts';
import { Currency, Decimal } from '../core/money.ts';
import { TermsDue } from './terms.ts';

/** User types: 0 is a player, 4 a trial user; 1, 2, 41 and 42 are the four grades of agents. */
export const MemberType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4), z.literal(41), z.literal(42)]);
export type MemberType = z.output<typeof MemberType>;

const agentTypes: ReadonlySet<MemberType> = new Set<MemberType>([1, 2, 41, 42]);
export const isAgentType = (type: MemberType): boolean => agentTypes.has(type);
export const isTrialType = (type: MemberType): boolean => type === 4;

export const MemberInfo = z.object({
  id: MemberId,
  /** Eight digits, unique at the merchant. */
  number: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: MemberType,
  isAgent: z.boolean(),
  isTrial: z.boolean(),
  currency: Currency,
  registeredAt: Moment,
  /** Terms to accept before the member can play, deposit or transfer; null if none. */
  termsDue: z.nullable(TermsDue),
});
export type MemberInfo = z.output<typeof MemberInfo>;

export const memberInfo = endpoint({
  method: 'GET',
  path: '/wps/member/info',
  access: 'member',
  summary: 'Get the signed-in member.',
  reply: MemberInfo,
});

export const memberIcon = endpoint({
  method: 'GET',
  path: '/wps/member/info/icon',
  access: 'member',
  summary: "Get the member's picture: the first letter of the nickname on a colour that stays the same.",
  reply: z.object({
    /** An SVG picture as a data URL. */
    icon: z.string(),
    nickname: z.string(),
  }),
});

/**
 * The money of a member. `balance` is cash that can be played or withdrawn. `version` rises with every change; of two answers, the one with
 * the higher version is newer.
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
  summary: 'Get the balance of the signed-in member.',
  reply: Balance,
});
