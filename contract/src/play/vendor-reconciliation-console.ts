/** What vendors tell of their own books, compared with our rounds and with the ledger, as finance reads it. */
import * as z from 'zod/mini';
import { Day } from '../payments/reconciliation-console.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page } from '../core/envelope.ts';
import { MemberId, MerchantId, VendorCode } from '../core/ids.ts';
import { Currency, Money } from '../core/money.ts';
import { VendorProblem } from '../vendor-api/problems.ts';

export const DifferenceClass = z.enum([
  /** The vendor took a stake that our book does not have. Nobody is ever debited for it by itself. */
  'MISSING_HERE_BET',
  /** The vendor owes a win that never came. It is paid while its round is open. */
  'MISSING_HERE_WIN',
  /** Our book has a stake that the vendor does not. It goes back after a day, when the vendor confirms that it knows nothing of it. */
  'MISSING_THERE_BET',
  'MISSING_THERE_WIN',
  'AMOUNT_DIFF',
  /** Undone in one book and not in the other. A stake that the vendor gave back is given back. */
  'STATE_DIFF',
  'CURRENCY_DIFF',
  'PLAYER_DIFF',
  /** The vendor's list has it twice, each time otherwise. */
  'DUPLICATE',
  /** Our transactions of a day do not come to what the ledger has. */
  'LEDGER_DIFF',
]);
export type DifferenceClass = z.output<typeof DifferenceClass>;

/** HEALED: brought in order by the vendor's word. AGREED: the books agree by now. ACCEPTED: a person said that it is well so. */
export const DifferenceState = z.enum(['OPEN', 'HEALED', 'AGREED', 'ACCEPTED']);
export type DifferenceState = z.output<typeof DifferenceState>;

/** One side of a day: how many transactions (or rounds, where a vendor lists only those), stakes, payouts, and what the house kept of them. */
const Side = z.object({ lines: z.number(), stakes: Money, payouts: Money, net: Money });

/** A business day of one vendor, merchant and currency. */
export const ReconDay = z.object({
  vendor: VendorCode,
  vendorName: z.string(),
  /** Null where nobody of ours bears the player's name. */
  merchantId: z.nullable(MerchantId),
  currency: Currency,
  day: Day,
  /** AGREES; DIFFERS: something is open; WAITS: not everything of the day was read; NO_LIST: the vendor has none, only ours and the ledger are compared. */
  state: z.enum(['AGREES', 'DIFFERS', 'WAITS', 'NO_LIST']),
  theirs: Side,
  ours: Side,
  /** Theirs less ours, of what the house kept. */
  difference: Money,
  /** What moved on the day but belongs to rounds of another, to jackpots, or to no round. Ours and this are what the ledger must have. */
  between: Money,
  ledger: Money,
  ledgerDifference: Money,
  /** Told in time, and heard by us late. */
  late: z.number(),
  open: z.number(),
  closed: z.number(),
});
export type ReconDay = z.output<typeof ReconDay>;

/** How the reading of a vendor's list stands. */
export const ReadingState = z.object({
  vendor: VendorCode,
  vendorName: z.string(),
  /** The brands that the vendor speaks for: its list is theirs too. */
  brands: z.array(z.object({ vendor: VendorCode, vendorName: z.string() })),
  hasList: z.boolean(),
  readUntil: z.nullable(Moment),
  waiting: z.number(),
  failed: z.number(),
  problem: z.nullable(VendorProblem),
});
export type ReadingState = z.output<typeof ReadingState>;

/** A stretch of time of a vendor's list. */
export const Reading = z.object({
  id: z.uuid(),
  kind: z.enum(['HOUR', 'DAY', 'ASKED']),
  from: Moment,
  until: Moment,
  state: z.enum(['WAITING', 'DONE', 'FAILED']),
  /** Of all merchants together; null for who does not serve them all, as is `found`. */
  lines: z.nullable(z.number()),
  found: z.nullable(z.number()),
  attempts: z.number(),
  problem: z.nullable(VendorProblem),
  /** Who does not serve all merchants is told of nobody else. */
  askedBy: z.nullable(z.string()),
  endedAt: z.nullable(Moment),
});
export type Reading = z.output<typeof Reading>;

const SideOfDifference = z.object({
  stake: Money,
  payout: Money,
  /** DONE, ENDED and UNDONE are the vendor's; the others are of our transaction or round. */
  state: z.enum([
    'DONE',
    'ENDED',
    'UNDONE',
    'APPLIED',
    'REVERSED',
    'REFUSED',
    'TOMBSTONE',
    'OPEN',
    'SETTLED',
    'RESETTLED',
    'CANCELLED',
    'STUCK',
  ]),
  at: Moment,
});

export const Difference = z.object({
  id: z.uuid(),
  vendor: VendorCode,
  merchantId: z.nullable(MerchantId),
  member: z.nullable(z.object({ id: MemberId, account: z.string() })),
  class: DifferenceClass,
  state: DifferenceState,
  /** The vendor's names; without a transaction's it is about a round, or about how we ended one in the vendor's place. */
  txId: z.nullable(z.string()),
  roundName: z.nullable(z.string()),
  gameCode: z.nullable(z.string()),
  day: Day,
  /** Theirs less ours, of what the house kept, as the difference of the day; for LEDGER_DIFF what the ledger has more. */
  amount: Money,
  theirs: z.nullable(SideOfDifference),
  ours: z.nullable(SideOfDifference),
  foundAt: Moment,
  closedAt: z.nullable(Moment),
  closedBy: z.nullable(z.string()),
  /** When it heals by itself. */
  healsAt: z.nullable(Moment),
  /** What our wallet, or the vendor, said when it was to heal. */
  healAnswer: z.nullable(z.string()),
  case: z.nullable(z.object({ id: z.uuid(), owner: z.nullable(z.string()), openedAt: Moment })),
});
export type Difference = z.output<typeof Difference>;

/** In a merchant's place: what was told of players whose names nobody of ours bears. Only who serves every merchant may ask. */
export const nobodyOfOurs = 'NOBODY' as const;
const Whose = z.union([MerchantId, z.literal(nobodyOfOurs)]);

const days = { from: Day, to: Day, merchantId: z.optional(MerchantId), vendor: z.optional(VendorCode) };

export const vendorReconciliation = endpoint({
  method: 'GET',
  path: '/ops/hub/reconciliation',
  access: 'operator',
  needs: 'reconciliation.read',
  summary:
    'For each vendor, merchant, currency and business day of at most 31: what the vendor told, what our book has, and what the ledger has; the newest day first, at most 2,000; `cut` when there are more. Of a vendor that speaks for brands, theirs too. Refuses MALFORMED for more days.',
  query: z.object(days),
  reply: z.object({ days: z.array(ReconDay), cut: z.boolean(), readings: z.array(ReadingState) }),
  rateLimit: { calls: 60, perSeconds: 60 },
});

export const vendorReconDay = endpoint({
  method: 'GET',
  path: '/ops/hub/reconciliation/:vendor/days/:day',
  access: 'operator',
  needs: 'reconciliation.read',
  summary:
    'A day of one vendor: how it differs by class, hour by hour what was told, and when it was read. `merchantId` may be NOBODY. Refuses NOT_FOUND, MERCHANT_UNKNOWN.',
  params: z.object({ vendor: VendorCode, day: Day }),
  query: z.object({ merchantId: z.optional(Whose), currency: z.optional(Currency) }),
  reply: z.object({
    days: z.array(ReconDay),
    classes: z.array(z.object({ class: DifferenceClass, state: DifferenceState, count: z.number(), amount: Money })),
    hours: z.array(z.object({ from: Moment, currency: Currency, lines: z.number(), stakes: Money, payouts: Money, late: z.number() })),
    readings: z.array(Reading),
  }),
  rateLimit: { calls: 60, perSeconds: 60 },
});

export const vendorDifferences = endpoint({
  method: 'GET',
  path: '/ops/hub/reconciliation/differences',
  access: 'operator',
  needs: 'reconciliation.read',
  summary:
    'Differences of at most 31 days, what is open first; of a vendor without the brands it speaks for. `merchantId` may be NOBODY. Refuses MALFORMED for more days, MERCHANT_UNKNOWN.',
  query: z.object({
    ...PageQuery,
    ...days,
    merchantId: z.optional(Whose),
    currency: z.optional(Currency),
    class: z.optional(DifferenceClass),
    state: z.optional(DifferenceState),
  }),
  reply: page(Difference),
  rateLimit: { calls: 60, perSeconds: 60 },
});

export const readVendorAgain = endpoint({
  method: 'POST',
  path: '/ops/hub/reconciliation/:vendor/days/:day',
  access: 'operator',
  needs: 'reconciliation.run',
  summary:
    'Has the vendor’s list of a business day read and compared once more, as soon as may be; asked for twice it is read once. Refuses NOT_FOUND for a vendor without a list, MALFORMED for a day to come.',
  params: z.object({ vendor: VendorCode, day: Day }),
  /** Whose business day; without one it is the day of UTC. */
  body: z.object({ merchantId: z.optional(MerchantId) }),
  reply: z.object({ id: z.uuid() }),
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const vendorReconFile = endpoint({
  method: 'GET',
  path: '/ops/hub/reconciliation/file',
  access: 'operator',
  needs: 'reconciliation.read',
  summary:
    'The same report as a file: a workbook of days and differences, or the days as CSV. At most 2,000 days and 10,000 differences; a list that is cut says so in its last line.',
  query: z.object({ ...days, format: z.enum(['xlsx', 'csv']) }),
  reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
  rateLimit: { calls: 10, perSeconds: 60 },
});
