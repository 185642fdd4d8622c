/** Points: the balance and statement of a member, the mall, redemptions, and points that become cash. */
import { RedemptionState } from './states.ts';
import * as z from 'zod/mini';
import { endpoint, takesKey } from '../core/endpoint.ts';
import { Day, Moment, PageQuery, page, text } from '../core/envelope.ts';
import { Money } from '../core/money.ts';
import { paymentProof, PaymentProofs } from '../payments/withdrawals.ts';
import { gameCategories } from '../play/catalogue.ts';

/** The sources of points: valid bets of a game type, and deposits. */
export const pointSources = [...gameCategories, 'DEPOSIT'] as const;
export const PointSource = z.enum(pointSources);
export type PointSource = z.output<typeof PointSource>;

/** Why a balance changed. REDEEM: points paid in the mall. REFUND: a redemption was rejected. CONVERT: they became cash. REWARD: a programme gave them. */
export const pointEntryTypes = [...pointSources, 'REDEEM', 'REFUND', 'CONVERT', 'REWARD'] as const;
export const PointEntryType = z.enum(pointEntryTypes);
export type PointEntryType = z.output<typeof PointEntryType>;

/** GOODS: sent by the operator to an address. The others are given on the platform. */
export const productKinds = ['CASH', 'BONUS', 'FREE_ROUNDS', 'GOODS'] as const;
export const ProductKind = z.enum(productKinds);
export type ProductKind = z.output<typeof ProductKind>;

export const DeliveryAddress = z.object({ recipient: text(100), phone: text(30), address: text(400) });
export type DeliveryAddress = z.output<typeof DeliveryAddress>;

/** At most so many pieces in one redemption. */
export const quantityMax = 100;

export const PointBalance = z.object({
  points: z.int(),
  /** The last business day for which points were added; null: none yet. */
  countedUntil: z.nullable(Day),
});
export type PointBalance = z.output<typeof PointBalance>;

export const pointBalance = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_getPointBalance',
  access: 'member',
  summary:
    "Get the member's points, and up to which business day play and deposits were counted. The balance is below zero after a correction.",
  reply: PointBalance,
});

export const PointConfig = z.object({
  /** The rates of the member's level: `points` for each full `amount`. */
  rates: z.array(z.object({ source: PointSource, points: z.int(), amount: Money })),
  /** Null: points do not become cash here. */
  conversion: z.nullable(
    z.object({
      points: z.int(),
      money: Money,
      pointsMin: z.int(),
      pointsDailyMax: z.nullable(z.int()),
      /** Points that may still be converted today; null: no limit. */
      leftToday: z.nullable(z.int()),
      turnoverPpm: z.int(),
    }),
  ),
  /** The merchant's own rules as text. */
  rules: z.nullable(z.string()),
  proofs: PaymentProofs,
});
export type PointConfig = z.output<typeof PointConfig>;

export const pointConfig = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_getPointConfig',
  access: 'member',
  summary: 'Get how points are earned at the level of the member, how they become cash, and the rules of the merchant.',
  reply: PointConfig,
});

/** Why a product cannot be redeemed now. */
export const productObstacles = ['LEVEL', 'SOLD_OUT', 'LIMIT', 'POINTS'] as const;
export const ProductObstacle = z.enum(productObstacles);
export type ProductObstacle = z.output<typeof ProductObstacle>;

export const PointReward = z.object({
  id: z.uuid(),
  kind: ProductKind,
  name: z.string(),
  description: z.string(),
  /** Path of its picture on any image host; null: none. */
  picture: z.nullable(z.string()),
  points: z.int(),
  /** The cash asked beside the points. */
  money: z.nullable(Money),
  /** The value of a cash reward or a bonus. */
  value: z.nullable(Money),
  stock: z.nullable(z.int()),
  perMember: z.nullable(z.int()),
  /** Pieces that the member redeemed; rejected redemptions do not count. */
  redeemed: z.int(),
  fromLevel: z.int(),
  obstacle: z.nullable(ProductObstacle),
});
export type PointReward = z.output<typeof PointReward>;

export const pointRewards = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_getPointReward',
  access: 'member',
  summary: 'List the products of the mall in their order, with the reason why the member cannot redeem one now.',
  query: z.object({ ...PageQuery, kind: z.optional(ProductKind) }),
  reply: page(PointReward),
});

export const Redemption = z.object({
  id: z.uuid(),
  referenceNumber: z.string(),
  applyTime: Moment,
  type: ProductKind,
  name: z.string(),
  quantity: z.int(),
  pointsRequirement: z.int(),
  /** The cash paid beside the points; null: none. */
  amountRequirement: z.nullable(Money),
  status: RedemptionState,
  /** The operator's words. */
  remark: z.nullable(z.string()),
  /** Where goods are sent; null for the other kinds, and until the member states it. */
  address: z.nullable(DeliveryAddress),
});
export type Redemption = z.output<typeof Redemption>;

export const redeemPoints = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_getRedeemPointList',
  access: 'member',
  summary: "List the member's redemptions, newest first.",
  query: z.object(PageQuery),
  reply: page(Redemption),
});

export const PointRecord = z.object({
  id: z.uuid(),
  at: Moment,
  type: PointEntryType,
  changedPoints: z.int(),
  pointsBalance: z.int(),
  /** The business day of play and deposits; null for other changes. */
  day: z.nullable(Day),
  note: z.nullable(z.string()),
});
export type PointRecord = z.output<typeof PointRecord>;

export const pointRecords = endpoint({
  method: 'GET',
  path: '/wps/v2/points/records',
  access: 'member',
  summary: "List each change of the member's points with the balance it left, newest first.",
  query: z.object(PageQuery),
  reply: page(PointRecord),
});

const seldom = { calls: 20, perSeconds: 60 };

export const redeemPointReward = endpoint({
  ...takesKey,
  path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
  access: 'member',
  encrypted: true,
  summary:
    'Redeem a product for points, and for cash if it asks for some. The points leave the balance immediately and come back if the redemption is rejected. The same `key` is the same redemption. Refuses NOT_FOUND, LEVEL_TOO_LOW with `level`, SOLD_OUT with `left`, LIMIT_REACHED with `left`, POINTS_SHORT with `points` and `missing`, INSUFFICIENT_FUNDS, and FIELD_EMPTY for goods without an address.',
  body: z.object({
    key: z.uuid(),
    rewardId: z.uuid(),
    quantity: z.int().check(z.minimum(1), z.maximum(quantityMax)),
    address: z.optional(DeliveryAddress),
    ...paymentProof,
  }),
  reply: Redemption,
  rateLimit: seldom,
});

export const Conversion = z.object({ id: z.uuid(), points: z.int(), money: Money, pointsBalance: z.int() });
export type Conversion = z.output<typeof Conversion>;

export const convertPoint = endpoint({
  ...takesKey,
  path: '/wps/relay/passwordCheck/MCS2_convertPoint',
  access: 'member',
  encrypted: true,
  summary:
    'Convert points into cash by the ratio of the merchant. The points must be a multiple of the ratio. The same `key` is the same conversion. Refuses NOT_FOUND if points do not become cash, POINTS_OUT_OF_RANGE with `min` and `step`, DAILY_LIMIT with `left`, and POINTS_SHORT with `points` and `missing`.',
  body: z.object({ key: z.uuid(), points: z.int().check(z.minimum(1), z.maximum(1_000_000_000)), ...paymentProof }),
  reply: Conversion,
  rateLimit: seldom,
});

export const setDeliveryAddress = endpoint({
  method: 'PUT',
  path: '/wps/v2/points/redemptions/:id/address',
  access: 'member',
  summary:
    'State or change where goods are sent, while the redemption is in process. Refuses NOT_FOUND, and CASE_CLOSED when it is decided.',
  params: z.object({ id: z.uuid() }),
  body: DeliveryAddress,
  reply: Redemption,
  rateLimit: seldom,
});
