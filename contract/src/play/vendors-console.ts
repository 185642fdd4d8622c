/** Game vendors in the console: their status and agreed terms. Rounds and free rounds are in `hub-*.ts`. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { GameCategory } from './catalogue.ts';
import { GameCode, MerchantId, NodeId, VendorCode } from '../core/ids.ts';
import { Currency, Money } from '../core/money.ts';
import { VendorProblem } from '../vendor-api/problems.ts';

/**
 * The status of a vendor or game. CLOSING: no new launches, running games continue. CLOSED: no new stakes either. HIDDEN: as CLOSED, and
 * not shown in any lobby. Wins and rollbacks are always accepted.
 */
export const switches = ['OPEN', 'CLOSING', 'CLOSED', 'HIDDEN'] as const;
export const Switch = z.enum(switches);
export type Switch = z.output<typeof Switch>;

/** TRANSFER: the vendor keeps its players' money itself. */
export const vendorFamilies = ['CANONICAL', 'HUB88', 'PRAGMATIC', 'SLOTEGRATOR', 'EVOLUTION', 'TRANSFER'] as const;
export const VendorFamily = z.enum(vendorFamilies);
export type VendorFamily = z.output<typeof VendorFamily>;

export const VendorRow = z.object({
  code: VendorCode,
  name: z.string(),
  family: VendorFamily,
  /** The vendor whose feed lists it; null for a vendor of its own. */
  house: z.nullable(VendorCode),
  /** At every merchant. */
  everywhere: Switch,
  /** Merchants in scope that closed it further than `everywhere`. */
  closedAt: z.array(MerchantId),
  games: z.number(),
  /** Rounds of members in scope that wait for a decision. */
  stuck: z.number(),
});
export type VendorRow = z.output<typeof VendorRow>;

export const hubVendors = endpoint({
  method: 'GET',
  path: '/ops/hub/vendors',
  access: 'operator',
  needs: 'vendor.read',
  summary: 'List game vendors by name with their status and open work.',
  query: z.object({ ...PageQuery, search: z.optional(text(40)) }),
  reply: page(VendorRow),
});

const one = { params: z.object({ code: VendorCode }) };

/** A currency that a vendor names or counts differently: one of its units is `times` of ours. */
export const CurrencyScale = z.object({
  currency: Currency,
  code: z.string().check(z.regex(/^[A-Z0-9]{2,10}$/)),
  times: z.int().check(z.minimum(1), z.maximum(1_000_000)),
});
export type CurrencyScale = z.output<typeof CurrencyScale>;

/** ROUND: the wins of one round. PRIZE: a prize, or a win without a stake. JACKPOT: one jackpot win. DAY: everything a merchant's members win in a business day beyond their stakes. */
export const PayoutLimitKind = z.enum(['ROUND', 'PRIZE', 'JACKPOT', 'DAY']);

/** The payouts a vendor may make by itself. Payouts above a ceiling are held until two operators have decided. */
export const PayoutTerms = z.object({
  /** It may pay prizes and free rounds of its own campaigns. */
  ownPromotions: z.boolean(),
  /** How many times its stake a round may win; null: the platform's usual number. */
  winMultiple: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  /** Ceilings that differ from the usual ones, which follow from the merchant's largest bet. */
  ceilings: z.array(z.object({ kind: PayoutLimitKind, limit: Money })).check(z.maxLength(200)),
});
export type PayoutTerms = z.output<typeof PayoutTerms>;

export const OpenedVendor = z.object({
  vendor: VendorRow,
  /** The status at each merchant in scope. */
  merchants: z.array(z.object({ merchantId: MerchantId, here: Switch })),
  launchMode: z.nullable(z.enum(['iframe', 'popup', 'redirect'])),
  /** The agreed terms; null for a vendor that keeps its players' money itself. */
  terms: z.nullable(
    z.object({ canResettle: z.boolean(), takesLateWins: z.boolean(), winsWithoutBet: z.boolean(), refusesShortAdjust: z.boolean() }),
  ),
  /** The payouts it may make by itself; null as for `terms`. */
  payouts: z.nullable(PayoutTerms),
  /** The capabilities of its protocol besides staking and paying. */
  caps: z.nullable(
    z.object({ freeRounds: z.boolean(), jackpots: z.boolean(), roundStatus: z.boolean(), dataFeed: z.boolean(), resettle: z.boolean() }),
  ),
  scales: z.array(CurrencyScale),
  /** After how many minutes an open round is queried; null: by the kind of game, as in `stuckAfterMinutes`. */
  stuckAfterMinutes: z.nullable(z.number()),
  feed: z.object({ readAt: z.nullable(Moment), problem: z.nullable(VendorProblem) }),
});
export type OpenedVendor = z.output<typeof OpenedVendor>;

export const openedVendor = endpoint({
  method: 'GET',
  path: '/ops/hub/vendors/:code',
  access: 'operator',
  needs: 'vendor.read',
  summary: 'Get one vendor: its status at each merchant, the agreed terms and its capabilities. Refuses NOT_FOUND.',
  ...one,
  reply: OpenedVendor,
});

export const switchHubVendor = endpoint({
  method: 'PUT',
  path: '/ops/hub/vendors/:code/switch',
  access: 'operator',
  needs: 'vendor.switch',
  confirms: 'WORK',
  summary:
    'Open or close a vendor at one merchant, or at all with `merchantId: null` (only for operators of all merchants). The stricter status applies, from the next launch and the next bet. Wins and rollbacks are always accepted. Refuses NOT_FOUND, MERCHANT_UNKNOWN.',
  ...one,
  body: z.object({ merchantId: z.nullable(MerchantId), to: Switch, reason: Reason }),
  reply: OpenedVendor,
});

/** Lower values come first in lists, across all vendors. */
const PinOrder = z.int().check(z.minimum(1), z.maximum(9_999));

/**
 * How a game is featured: as hot, and pinned before unpinned games. For a merchant, null in either field means the setting for everywhere;
 * elsewhere, null in `pinOrder` means not pinned.
 */
export const Forward = z.object({ hot: z.nullable(z.boolean()), pinOrder: z.nullable(PinOrder) });
export type Forward = z.output<typeof Forward>;

export const GameForward = z.object({
  nodeId: NodeId,
  forward: Forward,
  /** Merchants in scope with another setting in one of the two. */
  forwardAt: z.array(z.object({ merchantId: MerchantId, here: Forward })),
});
export type GameForward = z.output<typeof GameForward>;

export const VendorGame = z.object({
  ...GameForward.shape,
  gameCode: GameCode,
  name: z.string(),
  category: GameCategory,
  everywhere: Switch,
  closedAt: z.array(z.object({ merchantId: MerchantId, here: Switch })),
});
export type VendorGame = z.output<typeof VendorGame>;

export const vendorGames = endpoint({
  method: 'GET',
  path: '/ops/hub/vendors/:code/games',
  access: 'operator',
  needs: 'vendor.read',
  summary: 'List the games of a vendor by name with their status. Refuses NOT_FOUND.',
  ...one,
  /** `forward`: only games that are featured, everywhere or at a merchant in scope. */
  query: z.object({ ...PageQuery, search: z.optional(text(40)), closed: z.optional(z.enum(['1'])), forward: z.optional(z.enum(['1'])) }),
  reply: page(VendorGame),
});

export const switchHubGame = endpoint({
  method: 'PUT',
  path: '/ops/hub/games/:nodeId/switch',
  access: 'operator',
  needs: 'vendor.switch',
  confirms: 'WORK',
  summary: 'Open or close one game, with the same rules as for a vendor. Refuses GAME_NOT_FOUND, MERCHANT_UNKNOWN.',
  params: z.object({ nodeId: NodeId }),
  body: z.object({ merchantId: z.nullable(MerchantId), to: Switch, reason: Reason }),
  reply: VendorGame,
});

export const forwardHubGame = endpoint({
  method: 'PUT',
  path: '/ops/hub/games/:nodeId/forward',
  access: 'operator',
  needs: 'content.edit',
  confirms: 'WORK',
  summary:
    'Feature a game or stop featuring it, at one merchant or, with `merchantId: null`, at all that have no setting of their own (only for operators of all merchants). Applies within two seconds; cached lobby answers last up to fifteen. Refuses GAME_NOT_FOUND, MERCHANT_UNKNOWN, CHANGED_MEANWHILE.',
  params: z.object({ nodeId: NodeId }),
  body: z
    .object({
      merchantId: z.nullable(MerchantId),
      to: Forward,
      /** The settings as shown to the operator who changes them. */
      before: Forward,
      reason: Reason,
    })
    .check(z.refine(({ merchantId, to }) => merchantId !== null || to.hot !== null, 'everywhere a game is hot or not')),
  reply: GameForward,
});

export const saveScales = endpoint({
  method: 'PUT',
  path: '/ops/hub/vendors/:code/scales',
  access: 'operator',
  needs: 'vendor.edit',
  confirms: true,
  summary:
    "Set the vendor's names and units of currencies. Currencies not listed use the platform's units. Refuses ROUNDS_OPEN until the vendor and its brands are stopped at every merchant and no round is open in a changed currency, because later amounts would have another meaning; NOT_FOUND, also for a vendor of the canonical protocol; CHANGED_MEANWHILE; REFERENCE_CONFLICT for two currencies with one name; and NOT_ALLOWED for operators who do not serve every merchant.",
  ...one,
  body: z.object({
    scales: z.array(CurrencyScale).check(z.maxLength(50)),
    /** The settings as shown to the operator who changes them. */
    before: z.array(CurrencyScale).check(z.maxLength(50)),
    reason: Reason,
  }),
  reply: OpenedVendor,
});

export const saveStuckAfter = endpoint({
  method: 'PUT',
  path: '/ops/hub/vendors/:code/stuck-after',
  access: 'operator',
  needs: 'vendor.edit',
  confirms: 'WORK',
  summary:
    'Set after how many minutes the vendor is queried about an open round. Refuses NOT_FOUND, and NOT_ALLOWED for operators who do not serve every merchant.',
  ...one,
  body: z.object({ minutes: z.nullable(z.int().check(z.minimum(5), z.maximum(20_160))), reason: Reason }),
  reply: OpenedVendor,
});

export const savePayoutTerms = endpoint({
  method: 'PUT',
  path: '/ops/hub/vendors/:code/payouts',
  access: 'operator',
  needs: 'vendor.edit',
  confirms: true,
  summary:
    'Set what a vendor may pay by itself. Payouts above a ceiling are credited and held, and open an exception that two operators decide. Applies within two seconds. Refuses NOT_FOUND, CHANGED_MEANWHILE, REFERENCE_CONFLICT for two ceilings of one kind and currency, AMOUNT_OUT_OF_RANGE, and NOT_ALLOWED for operators who do not serve every merchant.',
  ...one,
  body: z.object({
    payouts: PayoutTerms,
    /** The terms as shown to the operator who changes them. */
    before: PayoutTerms,
    reason: Reason,
  }),
  reply: OpenedVendor,
});

// ---- bet limits

export const BetLimitId = z.uuid().brand<'BetLimitId'>();
export type BetLimitId = z.output<typeof BetLimitId>;

const limit = {
  /** The game; null for all games of the vendor. */
  gameCode: z.nullable(GameCode),
  /** Null: at every merchant. */
  merchantId: z.nullable(MerchantId),
  /** For members from this level on; the limit of the highest level reached applies. */
  fromLevel: z.int().check(z.minimum(0), z.maximum(100)),
};

export const BetLimit = z.object({ id: BetLimitId, vendor: VendorCode, ...limit, min: z.nullable(Money), max: z.nullable(Money) });
export type BetLimit = z.output<typeof BetLimit>;

export const betLimits = endpoint({
  method: 'GET',
  path: '/ops/hub/vendors/:code/limits',
  access: 'operator',
  needs: 'vendor.read',
  summary:
    "List a vendor's bet limits. Among the limits of one vendor or game at one merchant or at all, the one of the highest level the member has reached applies; of the remaining ones, the strictest. Refuses NOT_FOUND.",
  ...one,
  query: z.object(PageQuery),
  reply: page(BetLimit),
});

export const saveBetLimit = endpoint({
  method: 'PUT',
  path: '/ops/hub/vendors/:code/limits',
  access: 'operator',
  needs: 'vendor.edit',
  confirms: 'WORK',
  summary:
    'Set a bet limit. Replaces the limit of the same vendor, game, merchant, level and currency. Refuses NOT_FOUND, GAME_NOT_FOUND, MERCHANT_UNKNOWN, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE, and LIMIT_REACHED above 500 limits of one vendor.',
  ...one,
  body: z.object({ ...limit, min: z.nullable(Money), max: z.nullable(Money), reason: Reason }),
  reply: BetLimit,
});

export const removeBetLimit = endpoint({
  method: 'POST',
  path: '/ops/hub/limits/:id/removal',
  access: 'operator',
  needs: 'vendor.edit',
  confirms: 'WORK',
  summary: 'Delete a bet limit. Refuses NOT_FOUND.',
  params: z.object({ id: BetLimitId }),
  body: z.object({ reason: Reason }),
  reply: z.null(),
});
