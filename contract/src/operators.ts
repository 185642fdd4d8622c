import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Moment, PageQuery, page, text } from './envelope.ts';
import { MemberId, MerchantId, OperatorId, TransferId } from './ids.ts';
import { Balance, MemberType } from './members.ts';
import { Money } from './money.ts';

export const OperatorRole = z.enum(['owner', 'support', 'finance', 'auditor']);
export type OperatorRole = z.output<typeof OperatorRole>;

export const Operator = z.object({
  id: OperatorId,
  userName: z.string(),
  role: OperatorRole,
  /** The merchants this operator may see; null means all of them. */
  merchants: z.nullable(z.array(MerchantId)),
});
export type Operator = z.output<typeof Operator>;

export const operatorLogin = endpoint({
  method: 'POST',
  path: '/ops/session/login',
  access: 'visitor',
  encrypted: true,
  summary: 'Signs an operator in with password and one-time code.',
  body: z.object({ userName: text(64), password: text(128), code: z.string().check(z.regex(/^\d{6}$/)) }),
  reply: z.object({ token: z.string(), operator: Operator }),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const operatorLogout = endpoint({
  method: 'DELETE',
  path: '/ops/session/logout',
  access: 'operator',
  summary: 'Ends the operator session.',
  reply: z.null(),
});

export const operatorSelf = endpoint({
  method: 'GET',
  path: '/ops/session',
  access: 'operator',
  summary: 'Who is signed in to the console.',
  reply: Operator,
});

export const MemberRow = z.object({
  id: MemberId,
  merchantId: MerchantId,
  account: z.string(),
  nickname: z.string(),
  type: MemberType,
  state: z.enum(['ACTIVE', 'LOCKED', 'CLOSED']),
  registeredAt: Moment,
  lastSignInAt: z.nullable(Moment),
});
export type MemberRow = z.output<typeof MemberRow>;

export const searchMembers = endpoint({
  method: 'GET',
  path: '/ops/members',
  access: 'operator',
  summary: 'Members whose account name or id begins with the words given.',
  query: z.object({ ...PageQuery, search: z.optional(text(64)), merchantId: z.optional(MerchantId) }),
  reply: page(MemberRow),
});

export const findMember = endpoint({
  method: 'GET',
  path: '/ops/members/:id',
  access: 'operator',
  summary: 'One member with the money they have.',
  params: z.object({ id: MemberId }),
  reply: z.object({ member: MemberRow, balance: Balance }),
});

/** One line of the book as it touched one of the member's accounts. */
export const LedgerLine = z.object({
  transferId: TransferId,
  at: Moment,
  account: z.string(),
  reason: z.string(),
  reference: z.string(),
  amount: Money,
  balanceAfter: Money,
});
export type LedgerLine = z.output<typeof LedgerLine>;

export const memberLedger = endpoint({
  method: 'GET',
  path: '/ops/members/:id/ledger',
  access: 'operator',
  summary: "The book's lines of one member, newest first.",
  params: z.object({ id: MemberId }),
  query: z.object(PageQuery),
  reply: page(LedgerLine),
});

/** All legs of one posting, so that every satang can be followed to its other side. */
export const memberTransfer = endpoint({
  method: 'GET',
  path: '/ops/members/:id/ledger/:transferId',
  access: 'operator',
  summary: 'One posting of a member with all its legs.',
  params: z.object({ id: MemberId, transferId: TransferId }),
  reply: z.object({
    transferId: TransferId,
    at: Moment,
    reason: z.string(),
    reference: z.string(),
    corrects: z.nullable(TransferId),
    legs: z.array(z.object({ account: z.string(), amount: Money, balanceAfter: z.nullable(Money) })),
  }),
});

export const AuditLine = z.object({
  id: z.uuid(),
  at: Moment,
  operator: z.nullable(z.string()),
  action: z.string(),
  target: z.nullable(z.string()),
  ip: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditLine = z.output<typeof AuditLine>;

export const auditTrail = endpoint({
  method: 'GET',
  path: '/ops/audit',
  access: 'operator',
  summary: 'What operators did and looked at, newest first.',
  query: z.object({ ...PageQuery, action: z.optional(text(60)), operator: z.optional(text(64)) }),
  reply: page(AuditLine),
});
