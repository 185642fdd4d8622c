/** The operators' desk: what waits, who works on what, and the file of a member. Money in, money out and the books are in `desk-*.ts`. */
import * as z from 'zod/mini';
import { endpoint, type Picture } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { KycApplicationId, MemberId, MerchantId, TransferId, UploadId } from '../core/ids.ts';
import { DocumentType, KycLevel, KycState } from '../people/kyc.ts';
import { BlockCause, Capability, CeilingKind, CeilingPeriod } from '../people/limits.ts';
import { Money } from '../core/money.ts';
import { reasonLength } from './operators.ts';
import { MemberTransfer, PayoutAccount, TurnoverRequirement } from '../payments/withdrawals.ts';

/** What is worked on by one operator at a time. */
export const DeskKind = z.enum(['CASE', 'WITHDRAWAL', 'KYC', 'ADJUSTMENT', 'RUN', 'APPLICATION']);
export type DeskKind = z.output<typeof DeskKind>;

/** Why something is done with somebody's money or account; it stays with it and in the trail. */
export const Reason = z.string().check(
  z.trim(),
  z.minLength(reasonLength.min),
  z.maxLength(reasonLength.max),
  z.refine((given) => !given.includes('\0'), 'no U+0000'),
);

/** Somebody works on it. It lapses when they have not touched it for so long. */
export const claimMinutes = 15;

export const Claim = z.object({ kind: DeskKind, id: z.uuid(), operator: z.string(), own: z.boolean(), until: Moment });
export type Claim = z.output<typeof Claim>;

/** How much waits in a queue; null to who may not see it. `stamp` changes whenever the queue does. */
const Waiting = z.nullable(z.object({ waiting: z.number(), stamp: z.string() }));

export const Pulse = z.object({
  cases: Waiting,
  withdrawals: Waiting,
  kyc: Waiting,
  adjustments: Waiting,
  stuck: Waiting,
  runs: Waiting,
  /** Runs of affiliates' commission. */
  affiliateRuns: Waiting,
  applications: Waiting,
  claims: z.array(Claim),
});
export type Pulse = z.output<typeof Pulse>;

export const deskPulse = endpoint({
  method: 'GET',
  path: '/ops/desk/pulse',
  access: 'operator',
  summary: 'How much waits in the queues the operator may see, and who works on what. Asked every few seconds; it names no member.',
  reply: Pulse,
});

export const claimWork = endpoint({
  method: 'POST',
  path: '/ops/desk/claims',
  access: 'operator',
  summary: 'Takes something to work on, or keeps it for longer. Refuses CASE_TAKEN with the name of the operator who has it.',
  body: z.object({ kind: DeskKind, id: z.uuid() }),
  reply: Claim,
  rateLimit: { calls: 600, perSeconds: 60 },
});

export const leaveWork = endpoint({
  method: 'DELETE',
  path: '/ops/desk/claims/:kind/:id',
  access: 'operator',
  summary: 'Leaves what one works on to others. What is not ones own stays as it is.',
  params: z.object({ kind: DeskKind, id: z.uuid() }),
  reply: z.null(),
  rateLimit: { calls: 600, perSeconds: 60 },
});

export const deskPicture = endpoint({
  method: 'GET',
  path: '/ops/desk/pictures/:id',
  access: 'operator',
  givesPicture: true,
  summary: 'A document, a slip or a proof, for who may work on what it shows. NOT_FOUND for any other.',
  params: z.object({ id: UploadId }),
  reply: z.custom<Picture>(),
  rateLimit: { calls: 240, perSeconds: 60 },
});

// ---- the file of a member

const one = { params: z.object({ id: MemberId }) };

const Note = z.object({ id: z.uuid(), at: Moment, operator: z.string(), text: z.string() });
export type Note = z.output<typeof Note>;

export const noteLengthMax = 2_000;

/** By what two members may be one person. */
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
  /** Why, and by whom, where an operator set it. */
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

/** Documents a member handed in, and what became of them. */
const HandedIn = z.object({
  id: KycApplicationId,
  level: z.union([z.literal(2), z.literal(3)]),
  state: KycState,
  documentType: DocumentType,
  submittedAt: Moment,
});

/** What they have risen to, 0 to 100: methods, fees and daily limits may be better with it. */
export const MemberLevel = z.number().check(z.int(), z.minimum(0), z.maximum(100));

export const MemberFile = z.object({
  level: MemberLevel,
  /** How far they have shown who they are, the name that was verified, and their newest documents. */
  identity: z.object({ level: KycLevel, name: z.nullable(z.string()), documents: z.array(HandedIn) }),
  /** Where their money may go. */
  payoutAccounts: z.array(PayoutAccount),
  /** What must still be staked, the oldest first, and how much of their cash it holds meanwhile. */
  turnover: z.object({ locked: Money, open: z.array(TurnoverRequirement) }),
  /** Money from and to other members, the newest first. */
  transfers: z.array(MemberTransfer),
  notes: z.array(Note),
  blocks: z.array(MemberBlock),
  linked: z.array(LinkedMember),
  sessions: z.array(Visit),
  bets: z.array(Bet),
  /** What they staked and won today and in all that is kept, by the merchant's business days. */
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
    'What the desk knows of a member: level, documents, payout accounts, turnover, transfers, notes, blocks, limits, sessions, latest bets, and members who may be the same person; at most 20 of each.',
  ...one,
  reply: MemberFile,
});

export const noteMember = endpoint({
  method: 'POST',
  path: '/ops/members/:id/notes',
  access: 'operator',
  needs: 'member.note',
  summary: 'Writes a note into the file of a member. Notes are never changed.',
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
  summary: 'Forbids a member something, until a moment or until it is lifted.',
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
  summary: 'Lifts a block that an operator set; what members set for themselves only time lifts. Refuses NOT_FOUND, NOT_ALLOWED.',
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
  summary: 'Raises or lowers a member to a level. Refuses MEMBER_NOT_FOUND.',
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
    'Lets a requirement be, so that its money may leave. Refuses MEMBER_NOT_FOUND, and NOT_FOUND for one that is not open or another’s.',
  params: z.object({ id: MemberId, requirementId: z.uuid() }),
  body: z.object({ reason: Reason }),
  reply: z.null(),
});

// ---- adjustments: proposed by one person, posted by another

export const AdjustmentCause = z.enum(['CORRECTION', 'COMPENSATION', 'GOODWILL', 'CHARGEBACK', 'OTHER']);
export type AdjustmentCause = z.output<typeof AdjustmentCause>;
export const AdjustmentState = z.enum(['PROPOSED', 'APPROVED', 'REJECTED']);
export type AdjustmentState = z.output<typeof AdjustmentState>;

export const Adjustment = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  member: z.object({ id: MemberId, account: z.string() }),
  /** Above zero: to the member; below: from them. */
  money: Money,
  cause: AdjustmentCause,
  reason: z.string(),
  state: AdjustmentState,
  proposedAt: Moment,
  proposedBy: z.string(),
  /** Whether the one who asks proposed it, and so may not approve it. */
  own: z.boolean(),
  decidedAt: z.nullable(Moment),
  decidedBy: z.nullable(z.string()),
  decision: z.nullable(z.string()),
  transferId: z.nullable(TransferId),
});
export type Adjustment = z.output<typeof Adjustment>;

export const adjustments = endpoint({
  method: 'GET',
  path: '/ops/adjustments',
  access: 'operator',
  needs: 'adjustment.read',
  summary: 'Adjustments of balances, those that wait first, then the newest.',
  query: z.object({
    ...PageQuery,
    merchantId: z.optional(MerchantId),
    memberId: z.optional(MemberId),
    state: z.optional(AdjustmentState),
  }),
  reply: page(Adjustment),
});

export const proposeAdjustment = endpoint({
  method: 'POST',
  path: '/ops/members/:id/adjustments',
  access: 'operator',
  needs: 'adjustment.propose',
  confirms: 'WORK',
  summary:
    'Proposes to change the cash of a member. Nothing moves until another operator approves. The same `key` is the same proposal. Refuses CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE, and REFERENCE_CONFLICT for a key of another proposal.',
  ...one,
  body: z.object({ key: z.uuid(), money: Money, cause: AdjustmentCause, reason: Reason }),
  reply: Adjustment,
});

export const decideAdjustment = endpoint({
  method: 'POST',
  path: '/ops/adjustments/:id/decision',
  access: 'operator',
  needs: 'adjustment.approve',
  confirms: true,
  summary:
    'Posts an adjustment to the book, once, or rejects it. Who proposed it may only reject it. Refuses SAME_APPROVER, CASE_TAKEN, CHANGED_MEANWHILE, INSUFFICIENT_FUNDS, and ACCOUNT_CLOSED to post it to an account that was closed meanwhile.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ approve: z.boolean(), decision: z.nullable(Reason) }),
  reply: Adjustment,
});
