import type { PlanTerms, ShareTerms } from '@croupier/contract/earnings/affiliates';
import type { MemberId } from '@croupier/contract/core/ids';
import { amountFor, tierReached } from '#rules/earnings/contracts/tier';
import type { Tier } from '#rules/earnings/contracts/terms';
import { type Before, carryIn, carryOut, dividendBase } from '#rules/earnings/contracts/carry';
import type { Kept } from '#rules/earnings/settlement/kept';
import { type Costs, netOf, nothing, type Sums } from '#rules/earnings/settlement/team';

/** The figures of one player of an affiliate's in a period, in units of the currency. `qualified`: in this period, and for how much. */
export type PlayerPeriod = {
  memberId: MemberId;
  ggr: bigint;
  bonuses: bigint;
  deposits: bigint;
  /** The win that they had not lost again when they were set apart; zero or less. */
  fencedIn: bigint;
  qualified: { atMs: number; amount: bigint } | null;
};

/** The same with what came of it. */
export type PlayerShare = PlayerPeriod & { cpa: bigint; fencedOut: bigint };

/** How an affiliate's pay for a period was worked out. */
export type Commission = {
  qualified: bigint;
  qualifiedOver: bigint;
  cpa: bigint;
  ggr: bigint;
  bonuses: bigint;
  deposits: bigint;
  depositFee: bigint;
  adminFee: bigint;
  /** Added to NGR because players are counted by themselves: what they won is left out, what they lose again before it is used up too. */
  fenced: bigint;
  ngr: bigint;
  carryIn: bigint;
  carryOut: bigint;
  base: bigint;
  tier: number | null;
  share: bigint;
  capped: bigint;
  entitlement: bigint;
};
export type KeptCommission = Kept<Commission>;

type CommissionContext = { before: Before | undefined; month: string; step: bigint };

/**
 * An affiliate's pay for a period: sums for those who qualified in it, and a share of NGR, at most the plan's maximum. NGR is GGR less bonuses, a part of
 * deposits, and a part of GGR for the house's costs (`docs/agent-pay.md#affiliates`). Never below zero. The order of players is all the same.
 */
export const commissionOf = (
  { cpa, share, payMax }: PlanTerms,
  players: readonly PlayerPeriod[],
  context: CommissionContext,
): { commission: Commission; players: PlayerShare[] } => {
  const paidFor = firstOf(players, cpa?.playersMax ?? null);
  const shared = players.map((player): PlayerShare => ({
    ...player,
    cpa: paidFor.has(player.memberId) ? (player.qualified?.amount ?? 0n) : 0n,
    fencedOut: fencedOut(player, share),
  }));
  const sum = (of: (player: PlayerShare) => bigint): bigint => shared.reduce((all, player) => all + of(player), 0n);
  const [ggr, bonuses, deposits] = [sum((one) => one.ggr), sum((one) => one.bonuses), sum((one) => one.deposits)];
  const fenced = sum((one) => one.fencedIn - one.fencedOut);
  const { ngr, vendorFee: adminFee, paymentFee: depositFee } = netOf({ ...countedOf(shared), deposits }, 0n, costsOf(share));
  const strategy = share?.carriesLoss === true ? 'PERMANENT' : 'NONE';
  const carriedIn = carryIn(strategy, context.before, context.month);
  const base = dividendBase(ngr, carriedIn);
  const tiers = share === null ? [] : share.tiers.map(asTier);
  const tier = base === 0n ? undefined : tierReached(tiers, { validBet: 0n, profit: base, active: 0n, singleBet: 0n });
  const bySum = sum((one) => one.cpa);
  const byShare = amountFor(tiers, tier, { won: 0n, lost: base }, { unit: null, step: context.step, bandedBy: null });
  const all = bySum + byShare;
  const capped = payMax !== null && all > payMax.amount ? all - payMax.amount : 0n;
  const qualified = BigInt(shared.filter((one) => one.qualified !== null).length);
  const commission = {
    qualified,
    qualifiedOver: qualified - BigInt(paidFor.size),
    cpa: bySum,
    ggr,
    bonuses,
    deposits,
    depositFee,
    adminFee,
    fenced,
    ngr,
    carryIn: carriedIn,
    carryOut: share === null ? 0n : carryOut(strategy, ngr, carriedIn),
    base,
    tier: tier ?? null,
    share: byShare,
    capped,
    entitlement: all - capped,
  };
  return { commission, players: shared };
};

/** Those who are paid for when only so many are: who qualified first; of two at once, whoever's id comes first. */
const firstOf = (players: readonly PlayerPeriod[], most: number | null): Set<MemberId> =>
  new Set(
    players
      .flatMap(({ memberId, qualified }) => (qualified === null ? [] : [{ memberId, atMs: qualified.atMs }]))
      .toSorted((a, b) => a.atMs - b.atMs || (a.memberId < b.memberId ? -1 : 1))
      .slice(0, most ?? undefined)
      .map(({ memberId }) => memberId),
  );

/** The amount that a player who won much still has to lose before they count again; zero or less. */
const fencedOut = ({ ggr, bonuses, fencedIn }: PlayerPeriod, share: ShareTerms | null): bigint => {
  if (share === null || share.highRollerWin === null) return 0n;
  const all = ggr - bonuses + fencedIn;
  return all < 0n && (fencedIn < 0n || all < -share.highRollerWin.amount) ? all : 0n;
};

/**
 * The sum of the players who are not set apart, so that the others pay no fee for gifts to these. A player who has lost all they had won adds the part above
 * it.
 */
const countedOf = (players: readonly PlayerShare[]): Sums =>
  players
    .filter((one) => one.fencedOut === 0n)
    .reduce((sum, { ggr, bonuses, fencedIn }) => ({ ...sum, ggr: sum.ggr + ggr + fencedIn, given: sum.given + bonuses }), nothing);

const asTier = ({ ngrMin, ratePpm }: ShareTerms['tiers'][number]): Tier => ({
  validBetMin: null,
  profitMin: ngrMin.amount,
  activeMin: null,
  singleBetMin: null,
  rates: { won: BigInt(ratePpm), lost: BigInt(ratePpm) },
});

const costsOf = (share: ShareTerms | null): Costs => ({
  vendorFeePpm: BigInt(share?.adminFeePpm ?? 0),
  paymentFeePpm: BigInt(share?.depositFeePpm ?? 0),
});

const million = 1_000_000n;

/** A day's figures on the way to pay: what the day comes to by itself. Below zero where players won. */
export const estimateOf = (
  { share }: Pick<PlanTerms, 'share'>,
  day: { ggr: bigint; bonuses: bigint; deposits: bigint; cpa: bigint },
  ratePpm: number,
): { ngr: bigint; commission: bigint } => {
  const { ngr } = netOf({ ...nothing, ggr: day.ggr, given: day.bonuses, deposits: day.deposits }, 0n, costsOf(share));
  return { ngr, commission: day.cpa + (ngr * BigInt(ratePpm)) / million };
};
