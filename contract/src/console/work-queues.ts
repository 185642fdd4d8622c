/** Work queues and member files in the console. Deposits, withdrawals and reconciliation are in `desk-*.ts`. */
import * as z from 'zod/mini';
import { endpoint, type Picture } from '../core/endpoint.ts';
import { Moment, text } from '../core/envelope.ts';
import { KycApplicationId, MemberId, UploadId } from '../core/ids.ts';
import { DocumentType, KycLevel, KycState } from '../people/kyc.ts';
import { BlockCause, Capability, CeilingKind, CeilingPeriod } from '../people/limits.ts';
import { Money } from '../core/money.ts';
import { reasonLength } from './operators.ts';
import { MemberTransfer, PayoutAccount, TurnoverRequirement } from '../payments/withdrawals.ts';

/** The kinds of work that are assigned to one operator at a time. */
export const DeskKind = z.enum(['CASE', 'WITHDRAWAL', 'KYC', 'ADJUSTMENT', 'RUN', 'APPLICATION', 'PROMOTION', 'REWARD']);
export type DeskKind = z.output<typeof DeskKind>;

/** The reason for an action on a member's money or account, stored with it and in the audit log. */
export const Reason = z.string().check(
  z.trim(),
  z.minLength(reasonLength.min),
  z.maxLength(reasonLength.max),
  z.refine((given) => !given.includes('\0'), 'no U+0000'),
);

/** Minutes without activity after which an assignment lapses. */
export const claimMinutes = 15;

export const Claim = z.object({ kind: DeskKind, id: z.uuid(), operator: z.string(), own: z.boolean(), until: Moment });
export type Claim = z.output<typeof Claim>;

/** The open work of a queue; null for operators who may not see it. `stamp` changes whenever the queue changes. */
const Waiting = z.nullable(z.object({ waiting: z.number(), stamp: z.string() }));

export const Pulse = z.object({
  cases: Waiting,
  withdrawals: Waiting,
  kyc: Waiting,
  adjustments: Waiting,
  stuck: Waiting,
  runs: Waiting,
  /** Runs of affiliate commission. */
  affiliateRuns: Waiting,
  applications: Waiting,
  referrals: Waiting,
  /** Applications for promotions. */
  promotions: Waiting,
  /** Rewards by hand that wait for a second person. */
  rewards: Waiting,
  /** Tickets that wait for an answer, and those of them whose deadline is over. */
  tickets: Waiting,
  overdueTickets: Waiting,
  /** Live chats in the queue. */
  chats: Waiting,
  claims: z.array(Claim),
});
export type Pulse = z.output<typeof Pulse>;

export const deskPulse = endpoint({
  method: 'GET',
  path: '/ops/desk/pulse',
  access: 'operator',
  summary:
    'Count the open work in the queues the operator may see, and list who works on what. Polled every few seconds; contains no member data.',
  reply: Pulse,
});

export const claimWork = endpoint({
  method: 'POST',
  path: '/ops/desk/claims',
  access: 'operator',
  summary: 'Assign a work item to the operator, or extend the assignment. Refuses CASE_TAKEN with the name of the operator who has it.',
  body: z.object({ kind: DeskKind, id: z.uuid() }),
  reply: Claim,
  rateLimit: { calls: 600, perSeconds: 60 },
});

export const leaveWork = endpoint({
  method: 'DELETE',
  path: '/ops/desk/claims/:kind/:id',
  access: 'operator',
  summary: 'Release a work item. An item assigned to another operator is left unchanged.',
  params: z.object({ kind: DeskKind, id: z.uuid() }),
  reply: z.null(),
  rateLimit: { calls: 600, perSeconds: 60 },
});

export const deskPicture = endpoint({
  method: 'GET',
  path: '/ops/desk/pictures/:id',
  access: 'operator',
  givesPicture: true,
  summary: 'Get a document, slip or proof, for operators who may work on it. Refuses NOT_FOUND for any other.',
  params: z.object({ id: UploadId }),
  reply: z.custom<Picture>(),
  rateLimit: { calls: 240, perSeconds: 60 },
});

// ---- the file of a member

const one = { params: z.object({ id: MemberId }) };

const Note = z.object({ id: z.uuid(), at: Moment, operator: z.string(), text: z.string() });
export type Note = z.output<typeof Note>;

export const noteLengthMax = 2_000;

/** Attributes that two members share. */
export const LinkKind = z.enum(['DEVICE', 'ADDRESS', 'CONTACT', 'BANK_ACCOUNT']);
export type LinkKind = z.output<typeof LinkKind>;

export const LinkedMember = z.object({
  id: MemberId,
  account: z.string(),
  state: z.enum(['ACTIVE', 'LOCKED', 'CLOSED']),
  by: z.array(z.object({ kind: LinkKind, what: z.string() })),
});
export type LinkedMember = z.output<typeof LinkedMember>;

export const MemberBlock = z.object({
  id: z.uuid(),
  capability: Capability,
  cause: BlockCause,
  since: Moment,
  until: z.nullable(Moment),
  /** The reason and the operator, if an operator set it. */
  reason: z.nullable(z.string()),
  operator: z.nullable(z.string()),
});
export type MemberBlock = z.output<typeof MemberBlock>;

const Visit = z.object({ at: Moment, lastSeenAt: Moment, ip: z.string(), userAgent: z.string(), live: z.boolean() });

const Bet = z.object({
  roundId: z.uuid(),
  at: Moment,
  vendor: z.string(),
  game: z.string(),
  state: z.string(),
  stake: Money,
  payout: Money,
});

/** Documents a member submitted, and their state. */
const HandedIn = z.object({
  id: KycApplicationId,
  level: z.union([z.literal(2), z.literal(3)]),
  state: KycState,
  documentType: DocumentType,
  submittedAt: Moment,
});

/** A member's level, 0 to 100. Methods, fees and daily limits may depend on it. */
export const MemberLevel = z.number().check(z.int(), z.minimum(0), z.maximum(100));

export const MemberFile = z.object({
  level: MemberLevel,
  /** The verification level, the verified name, and the newest documents. */
  identity: z.object({ level: KycLevel, name: z.nullable(z.string()), documents: z.array(HandedIn) }),
  /** The payout accounts. */
  payoutAccounts: z.array(PayoutAccount),
  /** Open turnover requirements, oldest first, and the cash they lock. */
  turnover: z.object({ locked: Money, open: z.array(TurnoverRequirement) }),
  /** Transfers from and to other members, newest first. */
  transfers: z.array(MemberTransfer),
  notes: z.array(Note),
  blocks: z.array(MemberBlock),
  linked: z.array(LinkedMember),
  sessions: z.array(Visit),
  bets: z.array(Bet),
  /** Stakes and wins of today and of all stored days, by the merchant's business days. */
  played: z.object({ stakedToday: Money, wonToday: Money, staked30Days: Money, won30Days: Money }),
  ceilings: z.array(z.object({ kind: CeilingKind, period: CeilingPeriod, amount: Money })),
});
export type MemberFile = z.output<typeof MemberFile>;

export const memberFile = endpoint({
  method: 'GET',
  path: '/ops/members/:id/file',
  access: 'operator',
  needs: 'member.file',
  summary:
    "Get a member's file: level, documents, payout accounts, turnover, transfers, notes, blocks, limits, sessions, latest bets, and members who may be the same person; at most 20 of each.",
  ...one,
  reply: MemberFile,
});

export const noteMember = endpoint({
  method: 'POST',
  path: '/ops/members/:id/notes',
  access: 'operator',
  needs: 'member.note',
  summary: "Add a note to a member's file. Notes cannot be changed.",
  ...one,
  body: z.object({ text: text(noteLengthMax) }),
  reply: Note,
});

export const blockMember = endpoint({
  method: 'POST',
  path: '/ops/members/:id/blocks',
  access: 'operator',
  needs: 'member.block',
  confirms: 'WORK',
  summary: 'Block a capability of a member until a given time or until the block is lifted.',
  ...one,
  body: z.object({ capability: Capability, until: z.nullable(Moment), reason: Reason }),
  reply: z.null(),
});

export const unblockMember = endpoint({
  method: 'POST',
  path: '/ops/members/:id/blocks/:blockId/end',
  access: 'operator',
  needs: 'member.block',
  confirms: 'WORK',
  summary: 'Lift a block that an operator set. Blocks that members set themselves only end with time. Refuses NOT_FOUND, NOT_ALLOWED.',
  params: z.object({ id: MemberId, blockId: z.uuid() }),
  body: z.object({ reason: Reason }),
  reply: z.null(),
});

export const setMemberLevel = endpoint({
  method: 'PUT',
  path: '/ops/members/:id/level',
  access: 'operator',
  needs: 'member.level',
  confirms: true,
  summary: 'Set the level of a member. Refuses MEMBER_NOT_FOUND.',
  ...one,
  body: z.object({ level: MemberLevel, reason: Reason }),
  reply: z.null(),
});

export const waiveTurnover = endpoint({
  method: 'POST',
  path: '/ops/members/:id/turnover/:requirementId/waiver',
  access: 'operator',
  needs: 'member.turnover',
  confirms: true,
  summary:
    'Waive a turnover requirement so that its money can be withdrawn. Refuses MEMBER_NOT_FOUND, and NOT_FOUND for a requirement that is not open or belongs to another member.',
  params: z.object({ id: MemberId, requirementId: z.uuid() }),
  body: z.object({ reason: Reason }),
  reply: z.null(),
});
