/** The reconciliation of vendors' transactions with our rounds and the ledger, for the finance team. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Day, Moment, page, PageQuery } from '../core/envelope.ts';
import { MemberId, MerchantId, VendorCode } from '../core/ids.ts';
import { Currency, Money } from '../core/money.ts';
import { VendorProblem } from '../vendor-api/problems.ts';

export const DifferenceClass = z.enum([
  /** The vendor took a stake that is missing here. Members are never debited for it automatically. */
  'MISSING_HERE_BET',
  /** The vendor reports a win that is missing here. It is paid while its round is open. */
  'MISSING_HERE_WIN',
  /** A stake is recorded here and missing at the vendor. It is returned after a day, once the vendor confirms that it does not know it. */
  'MISSING_THERE_BET',
  'MISSING_THERE_WIN',
  'AMOUNT_DIFF',
  /** Undone in one book and not in the other. A stake that the vendor returned is returned here too. */
  'STATE_DIFF',
  'CURRENCY_DIFF',
  'PLAYER_DIFF',
  /** The vendor's feed lists it twice with different content. */
  'DUPLICATE',
  /** Our transactions of a day do not match the ledger. */
  'LEDGER_DIFF',
]);
export type DifferenceClass = z.output<typeof DifferenceClass>;

/** HEALED: corrected automatically by the vendor's report. AGREED: the books match now. ACCEPTED: an operator accepted the difference. */
export const DifferenceState = z.enum(['OPEN', 'HEALED', 'AGREED', 'ACCEPTED']);
export type DifferenceState = z.output<typeof DifferenceState>;

/** One side of a day: transactions (or rounds, if the vendor lists only those), stakes, payouts, and stakes minus payouts. */
const Side = z.object({ lines: z.number(), stakes: Money, payouts: Money, net: Money });

/** A business day of one vendor, merchant and currency. */
export const ReconDay = z.object({
  vendor: VendorCode,
  vendorName: z.string(),
  /** Null for players unknown to the platform. */
  merchantId: z.nullable(MerchantId),
  currency: Currency,
  day: Day,
  /**
   * AGREES; DIFFERS: there are open differences; WAITS: the day is not fully read; NO_LIST: the vendor has no feed, so only our records and
   * the ledger are compared.
   */
  state: z.enum(['AGREES', 'DIFFERS', 'WAITS', 'NO_LIST']),
  theirs: Side,
  ours: Side,
  /** Theirs minus ours, of stakes minus payouts. */
  difference: Money,
  /** Movements of the day that belong to rounds of another day, to jackpots, or to no round. Ours plus this must equal the ledger. */
  between: Money,
  ledger: Money,
  ledgerDifference: Money,
  /** Received late, although reported in time. */
  late: z.number(),
  open: z.number(),
  closed: z.number(),
});
export type ReconDay = z.output<typeof ReconDay>;

/** The reading status of a vendor's feed. */
export const ReadingState = z.object({
  vendor: VendorCode,
  vendorName: z.string(),
  /** The brands of the vendor, which its feed includes. */
  brands: z.array(z.object({ vendor: VendorCode, vendorName: z.string() })),
  hasList: z.boolean(),
  readUntil: z.nullable(Moment),
  waiting: z.number(),
  failed: z.number(),
  problem: z.nullable(VendorProblem),
});
export type ReadingState = z.output<typeof ReadingState>;

/** One read of a period of a vendor's feed. */
export const Reading = z.object({
  id: z.uuid(),
  kind: z.enum(['HOUR', 'DAY', 'ASKED']),
  from: Moment,
  until: Moment,
  state: z.enum(['WAITING', 'DONE', 'FAILED']),
  /** The sum of all merchants; null, like `found`, for operators who do not serve every merchant. */
  lines: z.nullable(z.number()),
  found: z.nullable(z.number()),
  attempts: z.number(),
  problem: z.nullable(VendorProblem),
  /** Hidden from operators who do not serve every merchant, unless it is themselves. */
  askedBy: z.nullable(z.string()),
  endedAt: z.nullable(Moment),
});
export type Reading = z.output<typeof Reading>;

const SideOfDifference = z.object({
  stake: Money,
  payout: Money,
  /** DONE, ENDED and UNDONE are the vendor's states; the others are of our transaction or round. */
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
  /** The vendor's ids. Without a transaction id, the difference is about a round, or about how we ended one in the vendor's place. */
  txId: z.nullable(z.string()),
  roundName: z.nullable(z.string()),
  gameCode: z.nullable(z.string()),
  day: Day,
  /** Theirs minus ours, of stakes minus payouts, as in the day's difference; for LEDGER_DIFF, what the ledger has in excess. */
  amount: Money,
  theirs: z.nullable(SideOfDifference),
  ours: z.nullable(SideOfDifference),
  foundAt: Moment,
  closedAt: z.nullable(Moment),
  closedBy: z.nullable(z.string()),
  /** When it will be corrected automatically. */
  healsAt: z.nullable(Moment),
  /** The answer of our wallet, or of the vendor, to the correction. */
  healAnswer: z.nullable(z.string()),
  case: z.nullable(z.object({ id: z.uuid(), owner: z.nullable(z.string()), openedAt: Moment })),
});
export type Difference = z.output<typeof Difference>;

/** In place of a merchant: transactions of players unknown to the platform. Only for operators of every merchant. */
export const nobodyOfOurs = 'NOBODY' as const;
const Whose = z.union([MerchantId, z.literal(nobodyOfOurs)]);

const days = { from: Day, to: Day, merchantId: z.optional(MerchantId), vendor: z.optional(VendorCode) };

export const vendorReconciliation = endpoint({
  method: 'GET',
  path: '/ops/hub/reconciliation',
  access: 'operator',
  needs: 'reconciliation.read',
  summary:
    "Compare, for each vendor, merchant, currency and business day, the vendor's figures with the platform's rounds and the ledger. At most 31 days and 2,000 rows, newest day first; `cut` is true if there are more. Includes the brands of a vendor. Refuses MALFORMED for more days.",
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
    'Get one day of a vendor: its differences by class, its transactions by hour, and when its feed was read. `merchantId` may be NOBODY. Refuses NOT_FOUND, MERCHANT_UNKNOWN.',
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
    'List differences of at most 31 days, open ones first, of a vendor without its brands. `merchantId` may be NOBODY. Refuses MALFORMED for more days, MERCHANT_UNKNOWN.',
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
    "Read and compare the vendor's feed of a business day again, as soon as possible. Repeated requests read it once. The feed is of all merchants, so this requires the permission at every merchant. Refuses NOT_ALLOWED, NOT_FOUND for a vendor without a feed, and MALFORMED for a future day.",
  params: z.object({ vendor: VendorCode, day: Day }),
  /** The merchant of the business day; without one, the day of UTC. */
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
    'Export the reconciliation report as a workbook of days and differences, or the days as CSV. At most 2,000 days and 10,000 differences; the last line says if rows were cut.',
  query: z.object({ ...days, format: z.enum(['xlsx', 'csv']) }),
  reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
  rateLimit: { calls: 10, perSeconds: 60 },
});
