import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { MemberId, MerchantId, OperatorId, TransferId, VendorCode } from '../core/ids.ts';
import { Balance, MemberType } from '../people/members.ts';
import { Currency, Decimal, Money } from '../core/money.ts';
import { OperatorAction } from '../core/permissions.ts';

export const RoleId = z.uuid().brand<'RoleId'>();
export type RoleId = z.output<typeof RoleId>;

/** A role of an operator, and the merchants where it applies; null means all. A role at a vendor applies at no merchant. */
export const Holding = z.object({
  roleId: RoleId,
  role: z.string(),
  merchants: z.nullable(z.array(MerchantId)),
  vendor: z.nullable(VendorCode),
});
export type Holding = z.output<typeof Holding>;

/** Six digits of an authenticator app, or a recovery code. */
export const SecondFactor = z.string().check(z.regex(/^(?:\d{6}|[a-z2-9]{6}-?[a-z2-9]{6})$/));

export const Operator = z.object({
  id: OperatorId,
  userName: z.string(),
  fullName: z.nullable(z.string()),
  holdings: z.array(Holding),
  /** The merchants where this operator has any role; null means all. */
  merchants: z.nullable(z.array(MerchantId)),
  /** The vendors the operator works for. Without a role at every merchant, they see no other vendor. */
  vendors: z.array(VendorCode),
  /** Permissions at one merchant at least. */
  may: z.array(OperatorAction),
  /** Permissions at every merchant and for the installation itself. */
  mayEverywhere: z.array(OperatorAction),
});
export type Operator = z.output<typeof Operator>;

export const operatorLogin = endpoint({
  method: 'POST',
  path: '/ops/session/login',
  access: 'visitor',
  encrypted: true,
  summary: 'Sign an operator in with a password and a second factor.',
  body: z.object({ userName: text(64), password: text(128), code: SecondFactor }),
  reply: z.object({ token: z.string(), operator: Operator }),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const operatorLogout = endpoint({
  method: 'DELETE',
  path: '/ops/session/logout',
  access: 'operator',
  summary: 'Sign the operator out.',
  reply: z.null(),
});

export const operatorSelf = endpoint({
  method: 'GET',
  path: '/ops/session',
  access: 'operator',
  summary: 'Get the signed-in operator.',
  reply: Operator,
});

/** A merchant in the console's filter. */
export const OperatorMerchant = z.object({ id: MerchantId, name: z.string(), currency: Currency, timeZone: z.string() });
export type OperatorMerchant = z.output<typeof OperatorMerchant>;

export const operatorMerchants = endpoint({
  method: 'GET',
  path: '/ops/merchants',
  access: 'operator',
  summary: 'List the merchants the operator may see.',
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

/** The state of a member's newest document. */
export const MemberKyc = z.enum(['NONE', 'WAITING', 'APPROVED', 'REJECTED', 'EXPIRED']);
export type MemberKyc = z.output<typeof MemberKyc>;

const level = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100));

/** The filters of the member search. All that are given hold at once. */
const MemberFilters = {
  search: z.optional(text(64)),
  merchantId: z.optional(MerchantId),
  state: z.optional(MemberRow.shape.state),
  type: z.optional(
    z.pipe(
      z.enum(['0', '1', '2', '4', '41', '42']),
      z.transform((type) => MemberType.parse(Number(type))),
    ),
  ),
  levelFrom: z.optional(level),
  levelTo: z.optional(level),
  registeredFrom: z.optional(Moment),
  /** Excludes this moment, as `signedInBefore` does. */
  registeredBefore: z.optional(Moment),
  signedInFrom: z.optional(Moment),
  signedInBefore: z.optional(Moment),
  /** The cash that can be played, in the currency of each member. */
  balanceFrom: z.optional(Decimal),
  balanceTo: z.optional(Decimal),
  kyc: z.optional(MemberKyc),
  /** The account name of the agent directly above. */
  agent: z.optional(text(64)),
  openWithdrawal: z.optional(z.stringbool()),
};

export const searchMembers = endpoint({
  method: 'GET',
  path: '/ops/members',
  access: 'operator',
  needs: 'member.search',
  summary:
    'Search members by a part of their account name, the start of their id or their member number; for operators who may open files also by a part of their real name, phone number, mail address, account number or account holder, by an IP address, or by the reference of a deposit or withdrawal. A filter also needs the permission that shows what it compares, and finds only members of merchants where the operator has it: `level` member.file, `balance` member.open, `kyc` kyc.review, `agent` agent.read, `openWithdrawal` withdrawal.read. Refuses MERCHANT_UNKNOWN, and NOT_ALLOWED for a filter without its permission.',
  query: z.object({ ...PageQuery, ...MemberFilters }),
  reply: page(MemberRow),
});

/** A member on their page in the console. */
export const MemberCard = z.extend(MemberRow, { currency: Currency, language: z.string(), country: z.nullable(z.string()) });
export type MemberCard = z.output<typeof MemberCard>;

const contact = z.nullable(z.object({ masked: z.string(), verified: z.boolean() }));

/** The security of a member's account, for customer service. Sessions and browsers are counted up to fifty. */
export const MemberSafety = z.object({
  phone: contact,
  email: contact,
  /** Since when an authenticator app is required at every sign-in; null if none is set up. */
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
  summary: 'Get one member with their balance and the security of their account.',
  params: z.object({ id: MemberId }),
  reply: z.object({
    member: MemberCard,
    balance: Balance,
    /** The debt of the member to the operator, because spent money was taken back. */
    owed: Money,
    safety: MemberSafety,
  }),
});

/** The length of the reason for an action on a member, stored in the audit log. */
export const reasonLength = { min: 10, max: 500 };

export const removeAuthenticator = endpoint({
  method: 'POST',
  path: '/ops/members/:id/authenticator/removal',
  access: 'operator',
  needs: 'member.authenticator',
  confirms: true,
  summary:
    "Remove a lost authenticator app from a member's account. Ends every session and remembered browser; the member is notified. Refuses MEMBER_NOT_FOUND, ACCOUNT_CLOSED, and NOT_FOUND if no app is set up.",
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

/** One ledger entry on one of the member's accounts. */
export const LedgerLine = z.object({
  transferId: TransferId,
  at: Moment,
  /** The member's account: `CASH`, `LOCKED`, `BONUS:<grant>`, `RECEIVABLE`. */
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
  summary: 'List the ledger entries of one member, newest first.',
  params: z.object({ id: MemberId }),
  query: z.object(PageQuery),
  reply: page(LedgerLine),
});

/** All legs of one posting, so that every amount can be traced to its counterpart. */
export const memberTransfer = endpoint({
  method: 'GET',
  path: '/ops/members/:id/ledger/:transferId',
  access: 'operator',
  needs: 'member.transfer',
  summary: 'Get one ledger posting of a member with all its legs.',
  params: z.object({ id: MemberId, transferId: TransferId }),
  reply: z.object({
    transferId: TransferId,
    at: Moment,
    reason: z.string(),
    reference: z.string(),
    corrects: z.nullable(TransferId),
    /** `member:<id>:<kind>` or `house:<kind>`; accounts of the operator have no running balance. */
    legs: z.array(z.object({ account: z.string(), amount: Money, balanceAfter: z.nullable(Money) })),
  }),
});

/** The actions of the audit log, besides every permission that was used. `.refused` is the same action, attempted and refused. */
const recordedActions = [
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
  'self.view',
  'reference.find',
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
export type AuditAction = (typeof recordedActions)[number] | OperatorAction | `${OperatorAction}.refused`;
export const auditActions: readonly AuditAction[] = [
  ...recordedActions,
  ...OperatorAction.options.flatMap((action) => [action, `${action}.refused`] as const),
];

export const AuditLine = z.object({
  id: z.uuid(),
  at: Moment,
  /** The authenticated operator; null if nobody was signed in. */
  operator: z.nullable(z.string()),
  action: z.string(),
  /** `member:<id>`, `operator:<user name>`, `role:<name>` or `network:<cidr>`. */
  target: z.nullable(z.string()),
  /** The merchants it affected; null for the whole installation. */
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
  summary: 'List what operators did and viewed, newest first.',
  query: z.object({
    ...PageQuery,
    /** An action, or the prefix of several: `member` finds `member.open` and `member.open.refused`. */
    action: z.optional(text(60)),
    /** A user name, of the actor or of the account that was attempted. */
    operator: z.optional(text(64)),
    /** A complete target: `member:<id>`. */
    target: z.optional(text(120)),
    merchantId: z.optional(MerchantId),
    from: z.optional(Moment),
    /** Excludes this moment. When paging, send the time of the first page so that new entries do not shift the pages. */
    before: z.optional(Moment),
  }),
  reply: page(AuditLine),
});
