/** Live tables of vendors as operators manage them: what is played now, settings, rounds, and the void of a round by two people. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment } from '../core/envelope.ts';
import { GameCode, MemberId, VendorCode } from '../core/ids.ts';
import { Money } from '../core/money.ts';
import { TablePhase, TableSeat } from '../vendor-api/live-tables.ts';

const count = z.int().check(z.minimum(0));
const limit = z.object({ min: Money, max: Money });

/** A live table now. */
export const LiveTable = z.object({
  vendor: VendorCode,
  gameCode: GameCode,
  /** In English. */
  name: z.string(),
  isOpen: z.boolean(),
  hostName: z.string(),
  variant: z.string(),
  /** The variants that can be chosen, empty where there is no choice, and the one from the next round on. */
  variants: z.array(z.string()),
  nextVariant: z.string(),
  /** The best return of the main bets in percent, for each of `variants` in their order; empty where the vendor does not tell. */
  returns: z.array(z.string()),
  /** The side bets that can be switched off, and whether the next round offers them. */
  sideBets: z.array(z.object({ bet: z.string(), isOn: z.boolean() })),
  /** The round under way, or the last one; null before the first. */
  round: z.nullable(z.object({ id: z.string(), number: count, phase: TablePhase, phaseEndsAt: Moment })),
  shoe: z.nullable(count),
  seats: count,
  limits: z.array(limit),
  /** The stakes in the round under way, by bet. */
  exposure: z.array(z.object({ bet: z.string(), staked: Money, players: count, mostPayout: Money })),
});
export type LiveTable = z.output<typeof LiveTable>;

export const LiveTableRound = z.object({
  id: z.string(),
  number: count,
  phase: TablePhase,
  openedAt: Moment,
  result: z.nullable(z.string()),
  /** The cards, dice or number that were dealt, in the form of the vendor; null before the deal is over. */
  outcome: z.nullable(z.unknown()),
  voidReason: z.nullable(z.string()),
  players: count,
  totals: z.array(z.object({ stake: Money, payout: Money })),
});
export type LiveTableRound = z.output<typeof LiveTableRound>;

export const VoidProposal = z.object({
  at: Moment,
  by: z.string(),
  reason: z.string(),
  /** Whether the caller made it, and so cannot approve it. */
  own: z.boolean(),
});
export type VoidProposal = z.output<typeof VoidProposal>;

/** One round with its players, and what its void would do for each. */
export const OpenedTableRound = z.object({
  vendor: VendorCode,
  gameCode: GameCode,
  name: z.string(),
  round: LiveTableRound,
  seats: z.array(
    z.object({
      member: z.object({ id: MemberId, account: z.string() }),
      state: TableSeat.shape.state,
      stake: Money,
      payout: Money,
      /** The stake of a free bet, which a void gives back to be played again; null for bets for money. */
      freeStake: z.nullable(Money),
      /** The change of the balance by a void: the stake, less a payout that was sent. Negative: the member pays. */
      refund: Money,
      bets: z.array(z.object({ bet: z.string(), amount: Money, payout: z.nullable(Money) })),
    }),
  ),
  proposal: z.nullable(VoidProposal),
});
export type OpenedTableRound = z.output<typeof OpenedTableRound>;

const oneTable = z.object({ vendor: VendorCode, gameCode: GameCode });
const oneRound = z.object({ vendor: VendorCode, gameCode: GameCode, id: z.uuid() });

export const liveTables = endpoint({
  method: 'GET',
  path: '/ops/live-tables',
  access: 'operator',
  needs: 'round.read',
  summary: 'List the live tables of all vendors that answer about theirs, as they are now. `missing` names vendors that did not answer.',
  reply: z.object({ tables: z.array(LiveTable), missing: z.array(VendorCode) }),
});

export const saveLiveTable = endpoint({
  method: 'PUT',
  path: '/ops/live-tables/:vendor/:gameCode',
  access: 'operator',
  needs: 'vendor.switch',
  confirms: true,
  summary:
    'Open or close a live table, name its host, choose its payout variant and its side bets, and set limits of a main bet by currency, for all merchants. A closed table finishes its round; variant and side bets hold from the next round on. Refuses NOT_FOUND, NOT_ALLOWED for an operator who does not serve all merchants, AMOUNT_OUT_OF_RANGE, CURRENCY_MISMATCH, FIELD_FORMAT for a variant or a side bet that the table does not have, VENDOR_UNAVAILABLE.',
  params: oneTable,
  body: z.object({
    isOpen: z.boolean(),
    hostName: z.string().check(z.maxLength(60)),
    limits: z.array(limit).check(z.maxLength(60)),
    /** One of the variants of the table; left out: as it is. */
    variant: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    /** The side bets that are off; left out: as they are. */
    betsOff: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(100))),
    reason: Reason,
  }),
  reply: LiveTable,
});

export const liveTableRounds = endpoint({
  method: 'GET',
  path: '/ops/live-tables/:vendor/:gameCode/rounds',
  access: 'operator',
  needs: 'round.read',
  summary:
    'List rounds of a live table, newest first, at most fifty below the number `before`. `until`: rounds that opened no later. `account`: rounds with a bet of a member with this account or id. Refuses NOT_FOUND, VENDOR_UNAVAILABLE.',
  params: oneTable,
  query: z.object({
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    until: z.optional(Moment),
    account: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
  }),
  reply: z.object({ rounds: z.array(LiveTableRound) }),
});

export const openedTableRound = endpoint({
  method: 'GET',
  path: '/ops/live-tables/:vendor/:gameCode/rounds/:id',
  access: 'operator',
  needs: 'round.read',
  summary:
    'Get one round of a live table with its players of the merchants in scope, and what a void would return to each. Refuses NOT_FOUND, VENDOR_UNAVAILABLE.',
  params: oneRound,
  reply: OpenedTableRound,
});

export const proposeVoid = endpoint({
  method: 'POST',
  path: '/ops/live-tables/:vendor/:gameCode/rounds/:id/void',
  access: 'operator',
  needs: 'round.decide',
  confirms: 'WORK',
  summary:
    'Propose the void of a round: every stake goes back and payouts are taken back. Another operator approves it. Refuses NOT_FOUND, NOT_ALLOWED for an operator who does not serve all merchants and for a paid round of a vendor whose terms allow no corrections, CASE_CLOSED for a round that is void, CHANGED_MEANWHILE for one with an open proposal, VENDOR_UNAVAILABLE.',
  params: oneRound,
  body: z.object({ reason: Reason }),
  reply: OpenedTableRound,
});

export const answerVoid = endpoint({
  method: 'POST',
  path: '/ops/live-tables/:vendor/:gameCode/rounds/:id/void-approval',
  access: 'operator',
  needs: 'round.decide',
  confirms: 'WORK',
  summary:
    "Approve or reject a colleague's proposal to void a round. `seen` is the moment of the proposal that is answered. Refuses NOT_FOUND, NOT_ALLOWED, CASE_CLOSED, CHANGED_MEANWHILE, SAME_APPROVER for the proposer, FIELD_EMPTY for a rejection without a reason, VENDOR_UNAVAILABLE.",
  params: oneRound,
  body: z.object({ approve: z.boolean(), reason: z.nullable(Reason), seen: Moment }),
  reply: OpenedTableRound,
});
