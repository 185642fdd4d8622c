/** Game vendors as operators see them: which there are, whether they are open, what was agreed with them. Rounds and free rounds are in `hub-*.ts`. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { GameCategory } from './catalogue.ts';
import { GameCode, MerchantId, NodeId, VendorCode } from '../core/ids.ts';
import { Currency, Money } from '../core/money.ts';
import { VendorProblem } from '../vendor-api/problems.ts';

/**
 * How far a vendor or a game is open. CLOSING: nobody opens it any more, and who plays may go on. CLOSED: no new stake either. HIDDEN: as CLOSED, and no
 * lobby shows it. Wins and what is undone get in whatever the switch says.
 */
export const switches = ['OPEN', 'CLOSING', 'CLOSED', 'HIDDEN'] as const;
export const Switch = z.enum(switches);
export type Switch = z.output<typeof Switch>;

/** TRANSFER: it keeps its players' money itself. */
export const vendorFamilies = ['CANONICAL', 'HUB88', 'PRAGMATIC', 'SLOTEGRATOR', 'EVOLUTION', 'TRANSFER'] as const;
export const VendorFamily = z.enum(vendorFamilies);
export type VendorFamily = z.output<typeof VendorFamily>;

export const VendorRow = z.object({
  code: VendorCode,
  name: z.string(),
  family: VendorFamily,
  /** The vendor that speaks for it; null: it stands for itself. */
  house: z.nullable(VendorCode),
  /** At every merchant. */
  everywhere: Switch,
  /** Where a merchant in scope has closed it further than everywhere. */
  closedAt: z.array(MerchantId),
  games: z.number(),
  /** Rounds that wait for a decision, of members in scope. */
  stuck: z.number(),
});
export type VendorRow = z.output<typeof VendorRow>;

export const hubVendors = endpoint({
  method: 'GET',
  path: '/ops/hub/vendors',
  access: 'operator',
  needs: 'vendor.read',
  summary: 'Game vendors by name: whether they are open, and what of theirs waits.',
  query: z.object({ ...PageQuery, search: z.optional(text(40)) }),
  reply: page(VendorRow),
});

const one = { params: z.object({ code: VendorCode }) };

/** A currency that a vendor calls or counts otherwise: one of its units is `times` of ours. */
export const CurrencyScale = z.object({
  currency: Currency,
  code: z.string().check(z.regex(/^[A-Z0-9]{2,10}$/)),
  times: z.int().check(z.minimum(1), z.maximum(1_000_000)),
});
export type CurrencyScale = z.output<typeof CurrencyScale>;

export const OpenedVendor = z.object({
  vendor: VendorRow,
  /** How far each merchant in scope has it open. */
  merchants: z.array(z.object({ merchantId: MerchantId, here: Switch })),
  launchMode: z.nullable(z.enum(['iframe', 'popup', 'redirect'])),
  /** What was agreed; null of a vendor that keeps its players' money itself. */
  terms: z.nullable(
    z.object({ canResettle: z.boolean(), takesLateWins: z.boolean(), winsWithoutBet: z.boolean(), refusesShortAdjust: z.boolean() }),
  ),
  /** What its protocol can do besides staking and paying. */
  caps: z.nullable(
    z.object({ freeRounds: z.boolean(), jackpots: z.boolean(), roundStatus: z.boolean(), dataFeed: z.boolean(), resettle: z.boolean() }),
  ),
  scales: z.array(CurrencyScale),
  /** After how many minutes an open round is asked about; null: by what is played, as in `stuckAfterMinutes`. */
  stuckAfterMinutes: z.nullable(z.number()),
  feed: z.object({ readAt: z.nullable(Moment), problem: z.nullable(VendorProblem) }),
});
export type OpenedVendor = z.output<typeof OpenedVendor>;

export const openedVendor = endpoint({
  method: 'GET',
  path: '/ops/hub/vendors/:code',
  access: 'operator',
  needs: 'vendor.read',
  summary: 'One vendor: its switches at each merchant, what was agreed, what it can do. Refuses NOT_FOUND.',
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
    'Opens or closes a vendor, at one merchant or (`merchantId` null, by who serves all) at every one; the stricter counts. The next launch and the next bet find it so; wins and rollbacks get in whatever it says. Refuses NOT_FOUND, MERCHANT_UNKNOWN.',
  ...one,
  body: z.object({ merchantId: z.nullable(MerchantId), to: Switch, reason: Reason }),
  reply: OpenedVendor,
});

/** Lower comes first in lists, whatever vendor the games are of. */
const PinOrder = z.int().check(z.minimum(1), z.maximum(9_999));

/**
 * How a game is put forward: among the hot ones, and pinned before all that is not. Null in `hot`, of a merchant alone: as everywhere; null in `pinOrder`: not
 * pinned, and at a merchant as everywhere.
 */
export const Forward = z.object({ hot: z.nullable(z.boolean()), pinOrder: z.nullable(PinOrder) });
export type Forward = z.output<typeof Forward>;

export const GameForward = z.object({
  nodeId: NodeId,
  forward: Forward,
  /** Merchants in scope that say otherwise in one of the two. */
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
  summary: 'The games of a vendor by name, with their switches. Refuses NOT_FOUND.',
  ...one,
  /** `forward`: those alone that are put forward, everywhere or at a merchant in scope. */
  query: z.object({ ...PageQuery, search: z.optional(text(40)), closed: z.optional(z.enum(['1'])), forward: z.optional(z.enum(['1'])) }),
  reply: page(VendorGame),
});

export const switchHubGame = endpoint({
  method: 'PUT',
  path: '/ops/hub/games/:nodeId/switch',
  access: 'operator',
  needs: 'vendor.switch',
  confirms: 'WORK',
  summary: 'As with a vendor, of one game. Refuses GAME_NOT_FOUND, MERCHANT_UNKNOWN.',
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
    'Puts a game forward or no more, at one merchant or (`merchantId` null, by who serves all) at every one that says nothing else. Lobbies are answered so within two seconds, and keep an answer for fifteen. Refuses GAME_NOT_FOUND, MERCHANT_UNKNOWN, CHANGED_MEANWHILE.',
  params: z.object({ nodeId: NodeId }),
  body: z
    .object({
      merchantId: z.nullable(MerchantId),
      to: Forward,
      /** As it was shown to who changes it. */
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
    'Says how a vendor calls and counts currencies; what is not named it counts as we do. ROUNDS_OPEN while the vendor, or a brand of it, is not stopped everywhere, and while a round in a currency that changes is open, because the amounts to come would mean something else than the ones that came. Refuses NOT_FOUND, also for a vendor of our own protocol, which counts as we do, CHANGED_MEANWHILE, REFERENCE_CONFLICT for two currencies of one name; NOT_ALLOWED to who does not serve every merchant.',
  ...one,
  body: z.object({
    scales: z.array(CurrencyScale).check(z.maxLength(50)),
    /** As they were shown to who changes them. */
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
    'Says after how many minutes an open round of a vendor is asked about. Refuses NOT_FOUND; NOT_ALLOWED to who does not serve every merchant.',
  ...one,
  body: z.object({ minutes: z.nullable(z.int().check(z.minimum(5), z.maximum(20_160))), reason: Reason }),
  reply: OpenedVendor,
});

// ---- how much one bet may be

export const BetLimitId = z.uuid().brand<'BetLimitId'>();
export type BetLimitId = z.output<typeof BetLimitId>;

const limit = {
  /** Of one game; null: of all of the vendor's. */
  gameCode: z.nullable(GameCode),
  /** Null: at every merchant. */
  merchantId: z.nullable(MerchantId),
  /** For members from this level on; the highest they reach counts. */
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
    'What one bet may be at a vendor. Of the limits of one vendor or game at one merchant or at all, that of the highest level a member has reached counts; of those that remain, the strictest. Refuses NOT_FOUND.',
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
    'Sets what one bet may be; one of the same vendor, game, merchant, level and currency is replaced. Refuses NOT_FOUND, GAME_NOT_FOUND, MERCHANT_UNKNOWN, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE, and LIMIT_REACHED above 500 of one vendor.',
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
  summary: 'Takes a limit away. Refuses NOT_FOUND.',
  params: z.object({ id: BetLimitId }),
  body: z.object({ reason: Reason }),
  reply: z.null(),
});
