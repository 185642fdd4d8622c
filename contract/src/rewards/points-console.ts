/** Points in the console: rates and conversion of a merchant, the products of its mall, and redemptions to decide. */
import { RedemptionState } from './states.ts';
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Day, Moment, PageQuery, page, text, textOrNone } from '../core/envelope.ts';
import { MemberId, MerchantId } from '../core/ids.ts';
import { Money, PositiveMoney } from '../core/money.ts';
import { DeliveryAddress, PointRecord, PointSource, ProductKind } from './points.ts';
import { Reward } from './rewards.ts';

const Level = z.int().check(z.minimum(0), z.maximum(100));
const points = z.int().check(z.minimum(1), z.maximum(1_000_000_000));
const language = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/));
const wordsOf = (most: number, isNeeded: boolean) =>
  z.record(language, isNeeded ? text(most) : textOrNone(most)).check(z.refine((given) => Object.keys(given).length <= 100));

/** The maximum number of rates, and of products, of a merchant. */
export const ratesMax = 200;
export const productsMax = 500;

/** Drawings of products that every merchant may use, served by the image hosts at `productDrawingPath`. */
export const productDrawings = ['coins', 'gem', 'crown', 'chest'] as const;
export const productDrawingPath = (name: (typeof productDrawings)[number]): string => `/art/product/${name}.{w}.{ext}`;

/** `points` for each full `amount` of valid bets of a game type or of deposits, for members from a level up. */
export const PointRate = z.object({
  source: PointSource,
  fromLevel: Level,
  points: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  amount: PositiveMoney,
});
export type PointRate = z.output<typeof PointRate>;

const settings = {
  rates: z.array(PointRate).check(z.maxLength(ratesMax)),
  /** How points become cash; null: they do not. */
  conversion: z.nullable(
    z.object({
      points,
      money: PositiveMoney,
      pointsMin: points,
      pointsDailyMax: z.nullable(points),
      turnoverPpm: z.int().check(z.minimum(0), z.maximum(100_000_000)),
    }),
  ),
  rules: wordsOf(4_000, false),
};

export const PointSettings = z.object({
  merchantId: MerchantId,
  ...settings,
  languages: z.array(z.string()),
  /** Rises with each change. */
  version: z.int(),
});
export type PointSettings = z.output<typeof PointSettings>;

const ofMerchant = { params: z.object({ id: MerchantId }) };

export const pointSettings = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/points',
  access: 'operator',
  needs: 'points.read',
  summary: 'Get the rates, the conversion and the rules of points of a merchant. Refuses MERCHANT_UNKNOWN.',
  ...ofMerchant,
  reply: PointSettings,
});

export const changePointSettings = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/points',
  access: 'operator',
  needs: 'points.edit',
  confirms: true,
  summary:
    'Change the rates, the conversion and the rules of points. A changed rate counts from the next run on and drops what its members had towards the next point. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE, CURRENCY_MISMATCH, and FIELD_FORMAT for two rates of one source and level.',
  ...ofMerchant,
  body: z.object({ ...settings, version: z.int(), reason: Reason }),
  reply: PointSettings,
});

const terms = {
  kind: ProductKind,
  /** By language; one is shown if the reader's is missing. */
  name: wordsOf(100, true).check(z.refine((given) => Object.keys(given).length > 0)),
  description: wordsOf(1_000, false),
  picture: z.nullable(text(500)),
  points,
  /** The cash asked beside the points; null: none. */
  price: z.nullable(PositiveMoney),
  /** CASH, BONUS or FREE_ROUNDS as given for one piece; null for goods. */
  reward: z.nullable(Reward),
  stock: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  perMember: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  fromLevel: Level,
  /** Whether an operator decides each redemption; always for goods. */
  reviewed: z.boolean(),
  shown: z.boolean(),
  place: z.int().check(z.minimum(0), z.maximum(100_000)),
};

export const Product = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  ...terms,
  version: z.int(),
  /** Pieces in process and approved. */
  redeemed: z.int(),
});
export type Product = z.output<typeof Product>;

export const products = endpoint({
  method: 'GET',
  path: '/ops/points/products',
  access: 'operator',
  needs: 'points.read',
  summary: 'List the products of the malls in their order, hidden ones too. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId) }),
  reply: page(Product),
});

export const NewProduct = z.object({ merchantId: MerchantId, ...terms, reason: Reason });
export type NewProduct = z.output<typeof NewProduct>;

const refusesOfTerms =
  'Refuses MERCHANT_UNKNOWN, CURRENCY_MISMATCH, and FIELD_FORMAT if the reward is of another kind than the product or goods are not reviewed.';

export const addProduct = endpoint({
  method: 'POST',
  path: '/ops/points/products',
  access: 'operator',
  needs: 'points.edit',
  confirms: true,
  summary: `Add a product to a mall. ${refusesOfTerms} Refuses LIMIT_REACHED with ${productsMax} products.`,
  body: NewProduct,
  reply: Product,
});

export const changeProduct = endpoint({
  method: 'PUT',
  path: '/ops/points/products/:id',
  access: 'operator',
  needs: 'points.edit',
  confirms: true,
  summary: `Change a product. Redemptions keep what they were offered. Refuses NOT_FOUND and CHANGED_MEANWHILE. ${refusesOfTerms}`,
  params: z.object({ id: z.uuid() }),
  body: z.object({ ...terms, version: z.int(), reason: Reason }),
  reply: Product,
});

export const RedemptionCase = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  member: z.object({ id: MemberId, account: z.string() }),
  reference: z.string(),
  kind: ProductKind,
  name: z.string(),
  quantity: z.int(),
  points: z.int(),
  price: z.nullable(Money),
  address: z.nullable(DeliveryAddress),
  state: RedemptionState,
  remark: z.nullable(z.string()),
  appliedAt: Moment,
  decidedAt: z.nullable(Moment),
  decidedBy: z.nullable(z.string()),
});
export type RedemptionCase = z.output<typeof RedemptionCase>;

export const redemptionCases = endpoint({
  method: 'GET',
  path: '/ops/points/redemptions',
  access: 'operator',
  needs: 'points.read',
  summary: 'List redemptions: those in process oldest first, others newest first. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId), state: z._default(RedemptionState, 'PROCESS') }),
  reply: page(RedemptionCase),
});

export const decideRedemption = endpoint({
  method: 'POST',
  path: '/ops/points/redemptions/:id/decision',
  access: 'operator',
  needs: 'points.decide',
  confirms: true,
  summary:
    'Approve a redemption, which gives its reward or says that the goods are on their way, or reject it, which returns the points, the cash and the stock. The member reads the remark. Refuses NOT_FOUND, CASE_CLOSED, FIELD_EMPTY for goods without an address, and SELF_EXCLUDED or ACCOUNT_LOCKED if the member may not get the reward: it can be rejected.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ decision: z.enum(['APPROVED', 'REJECTED']), remark: text(300) }),
  reply: RedemptionCase,
});

export const MemberPoints = z.object({
  points: z.int(),
  /** The last business day for which points were added; null: none yet. */
  countedUntil: z.nullable(Day),
  /** The newest changes, at most 20. */
  records: z.array(PointRecord),
});
export type MemberPoints = z.output<typeof MemberPoints>;

export const memberPoints = endpoint({
  method: 'GET',
  path: '/ops/members/:id/points',
  access: 'operator',
  needs: 'points.read',
  summary: "Get a member's points and the last 20 changes of them, newest first. Refuses MEMBER_NOT_FOUND.",
  params: z.object({ id: MemberId }),
  reply: MemberPoints,
});
