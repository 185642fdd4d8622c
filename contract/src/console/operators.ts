import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { MemberId, MerchantId, OperatorId, TransferId, VendorCode } from '../core/ids.ts';
import { Balance, MemberType } from '../people/members.ts';
import { Currency, Money } from '../core/money.ts';
import { OperatorAction } from '../core/permissions.ts';

export { OperatorAction, vendorActions } from '../core/permissions.ts';

export const RoleId = z.uuid().brand<'RoleId'>();
export type RoleId = z.output<typeof RoleId>;

/** A role an operator has, and the merchants it holds at; null means all of them. One that is held at a vendor holds at no merchant. */
export const Holding = z.object({
  roleId: RoleId,
  role: z.string(),
  merchants: z.nullable(z.array(MerchantId)),
  vendor: z.nullable(VendorCode),
});
export type Holding = z.output<typeof Holding>;

/** Six digits of an authenticator, or one of the recovery codes that were given for the day it is lost. */
export const SecondFactor = z.string().check(z.regex(/^(?:\d{6}|[a-z2-9]{6}-?[a-z2-9]{6})$/));

export const Operator = z.object({
  id: OperatorId,
  userName: z.string(),
  fullName: z.nullable(z.string()),
  holdings: z.array(Holding),
  /** The merchants this operator has any role at; null means all of them. */
  merchants: z.nullable(z.array(MerchantId)),
  /** The vendors whose own people they are; of others they see nothing, unless a role of theirs holds at every merchant. */
  vendors: z.array(VendorCode),
  /** What they may do at one merchant at least. */
  may: z.array(OperatorAction),
  /** What they may do at every merchant, and to the installation itself. */
  mayEverywhere: z.array(OperatorAction),
});
export type Operator = z.output<typeof Operator>;

export const operatorLogin = endpoint({
  method: 'POST',
  path: '/ops/session/login',
  access: 'visitor',
  encrypted: true,
  summary: 'Signs an operator in with password and second factor.',
  body: z.object({ userName: text(64), password: text(128), code: SecondFactor }),
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

/** A merchant as the console's filter shows it. */
export const OperatorMerchant = z.object({ id: MerchantId, name: z.string(), currency: Currency, timeZone: z.string() });
export type OperatorMerchant = z.output<typeof OperatorMerchant>;

export const operatorMerchants = endpoint({
  method: 'GET',
  path: '/ops/merchants',
  access: 'operator',
  summary: 'The merchants the operator may see.',
  reply: z.array(OperatorMerchant),
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
  needs: 'member.search',
  summary: 'Members whose account name or id begins with the words given.',
  query: z.object({ ...PageQuery, search: z.optional(text(64)), merchantId: z.optional(MerchantId) }),
  reply: page(MemberRow),
});

/** A member as their own page shows them. */
export const MemberCard = z.extend(MemberRow, { currency: Currency, language: z.string(), country: z.nullable(z.string()) });
export type MemberCard = z.output<typeof MemberCard>;

const contact = z.nullable(z.object({ masked: z.string(), verified: z.boolean() }));

/** By what a member's account is kept safe, as far as customer service has to know it. Sessions and browsers are counted up to fifty. */
export const MemberSafety = z.object({
  phone: contact,
  email: contact,
  /** Since when an authenticator app is asked for at every sign-in; null when none is. */
  authenticatorSince: z.nullable(Moment),
  recoveryCodesLeft: z.number(),
  sessions: z.number(),
  /** Remembered and trusted browsers. */
  browsers: z.number(),
});
export type MemberSafety = z.output<typeof MemberSafety>;

export const findMember = endpoint({
  method: 'GET',
  path: '/ops/members/:id',
  access: 'operator',
  needs: 'member.open',
  summary: 'One member with the money they have, and how their account is kept safe.',
  params: z.object({ id: MemberId }),
  reply: z.object({
    member: MemberCard,
    balance: Balance,
    /** What they owe the house, because something was taken back that was spent. */
    owed: Money,
    safety: MemberSafety,
  }),
});

/** Why something was done to a member, for whoever reads the trail later. */
export const reasonLength = { min: 10, max: 500 };

export const removeAuthenticator = endpoint({
  method: 'POST',
  path: '/ops/members/:id/authenticator/removal',
  access: 'operator',
  needs: 'member.authenticator',
  confirms: true,
  summary:
    "Takes a lost authenticator app off a member's account: every session and remembered browser ends, and the member is told. Refuses MEMBER_NOT_FOUND, ACCOUNT_CLOSED, and NOT_FOUND where none is set up.",
  params: z.object({ id: MemberId }),
  body: z.object({
    reason: z.string().check(
      z.trim(),
      z.minLength(reasonLength.min),
      z.maxLength(reasonLength.max),
      z.refine((given) => !given.includes('\0'), 'no U+0000'),
    ),
  }),
  reply: z.object({ safety: MemberSafety, told: z.nullable(z.enum(['MAIL', 'SMS'])) }),
  rateLimit: { calls: 20, perSeconds: 60 },
});

/** One line of the book as it touched one of the member's accounts. */
export const LedgerLine = z.object({
  transferId: TransferId,
  at: Moment,
  /** Which of the member's accounts: `CASH`, `LOCKED`, `BONUS:<grant>`, `RECEIVABLE`. */
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
  needs: 'member.ledger',
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
  needs: 'member.transfer',
  summary: 'One posting of a member with all its legs.',
  params: z.object({ id: MemberId, transferId: TransferId }),
  reply: z.object({
    transferId: TransferId,
    at: Moment,
    reason: z.string(),
    reference: z.string(),
    corrects: z.nullable(TransferId),
    /** `member:<id>:<kind>` or `house:<kind>`; the house's accounts carry no running balance. */
    legs: z.array(z.object({ account: z.string(), amount: Money, balanceAfter: z.nullable(Money) })),
  }),
});

/** What the audit trail holds, besides every permission that was used. `.refused` is the same thing, asked for and not given. */
const deeds = [
  'session.sign-in',
  'session.sign-in.refused',
  'session.sign-out',
  'session.confirm',
  'session.confirm.refused',
  'session.enrol',
  'session.enrol.refused',
  'self.password',
  'self.authenticator',
  'self.recovery-codes',
  'self.session.end',
  'operator.created',
  'operator.changed',
  'operator.disabled',
  'operator.enabled',
  'operator.reset',
  'operator.session.end',
  'role.created',
  'role.changed',
  'role.deleted',
  'network.added',
  'network.removed',
  'vendordesk.key-added',
  'vendordesk.key-changed',
  'vendordesk.own-key-added',
  'vendordesk.own-key-used',
  'vendordesk.network-added',
  'vendordesk.network-removed',
  'vendordesk.keeping-changed',
  'vendordesk.call-replayed',
  'vendordesk.test-started',
  'vendordesk.test-ended',
] as const;
export type AuditAction = (typeof deeds)[number] | OperatorAction | `${OperatorAction}.refused`;
export const auditActions: readonly AuditAction[] = [
  ...deeds,
  ...OperatorAction.options.flatMap((action) => [action, `${action}.refused`] as const),
];

export const AuditLine = z.object({
  id: z.uuid(),
  at: Moment,
  /** Who is proven to have done it; null when nobody was signed in. */
  operator: z.nullable(z.string()),
  action: z.string(),
  /** `member:<id>`, `operator:<user name>`, `role:<name>` or `network:<cidr>`. */
  target: z.nullable(z.string()),
  /** The merchants it concerned; null when it concerned the whole installation. */
  merchants: z.nullable(z.array(MerchantId)),
  ip: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditLine = z.output<typeof AuditLine>;

export const auditTrail = endpoint({
  method: 'GET',
  path: '/ops/audit',
  access: 'operator',
  needs: 'audit.read',
  summary: 'What operators did and looked at, newest first.',
  query: z.object({
    ...PageQuery,
    /** An action, or the first words of several: `member` finds `member.open` and `member.open.refused`. */
    action: z.optional(text(60)),
    /** A user name, as the one who acted or as the one who was tried. */
    operator: z.optional(text(64)),
    /** A target, whole: `member:<id>`. */
    target: z.optional(text(120)),
    merchantId: z.optional(MerchantId),
    from: z.optional(Moment),
    /** Up to and without this moment. A reader who turns pages sends the moment of the first one, so that new lines do not shift the rest. */
    before: z.optional(Moment),
  }),
  reply: page(AuditLine),
});
