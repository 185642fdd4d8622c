import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Promotion } from '@croupier/contract/rewards/promotions';
import { promotionsMax } from '@croupier/contract/rewards/promotions';
import { expectMerchant, type Merchant } from '#modules/brand/merchants';
import { getMemberOrThrow, type Member } from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { isForAll, isInAudience } from './audience.ts';
import { dayNow, factsOfClaim } from './claim.ts';
import type { Facts } from './kinds/kind.ts';
import { periodOf } from './period.rules.ts';
import { readSettings } from './read-settings.ts';
import { shownPromotion } from './shown.ts';
import * as claims from './store/claims.ts';
import { depositsOf, entriesOf } from './store/entries.ts';
import * as store from './store/promotions.ts';
import { statusOf } from './status.rules.ts';

const hoursOfDay = 24;
const comingDays = 14;
const keptDays = 30;
const trialUser = 4;

type Caller = { merchantId: MerchantId; memberId?: MemberId | undefined; type?: number | undefined };

/** The promotions that a member or a visitor sees, in their order. */
export const ownPromotions = ({ merchantId, memberId, type }: Caller, language: string): Promise<Promotion[]> =>
  inTransaction(async (tx) => {
    const merchant = await expectMerchant(merchantId);
    const soon = now().add({ hours: hoursOfDay * comingDays });
    const open = (await store.openPromotions(tx, merchantId, now())).filter(
      ({ starts_at }) => Temporal.Instant.compare(starts_at, soon) < 0,
    );
    if (memberId === undefined || type === trialUser)
      return open
        .filter(({ audience }) => isForAll(audience))
        .slice(0, promotionsMax)
        .map((row) => shownPromotion(row, { language, merchant, member: null, isEarned: true }));
    const view = await viewOf(tx, await getMemberOrThrow(tx, memberId), merchant);
    const known = new Set(open.map(({ id }) => id));
    const past = await store.promotionsById(
      tx,
      [...new Set(view.claims.map((claim) => claim.promotion_id))].filter((id) => !known.has(id)),
    );
    const own: store.PromotionRow[] = [];
    for (const row of open) if (view.has(row) || (await isOffered(tx, row, view))) own.push(row);
    return [...own, ...past.filter((row) => row.merchant_id === merchantId && isRecent(row))]
      .slice(0, promotionsMax)
      .map((row) => shownPromotion(row, { language, merchant, member: view.memberOf(row), isEarned: view.isEarned(row) }));
  });

/** One promotion as its member sees it. Refuses NOT_FOUND. */
export const ownPromotion = (own: { memberId: MemberId; merchantId: MerchantId }, id: string, language: string): Promise<Promotion> =>
  inTransaction(async (tx) => {
    const merchant = await expectMerchant(own.merchantId);
    const row = await store.findPromotion(tx, id);
    if (row === undefined || row.merchant_id !== own.merchantId) throw new Refusal('NOT_FOUND');
    const view = await viewOf(tx, await getMemberOrThrow(tx, own.memberId), merchant);
    return shownPromotion(row, { language, merchant, member: view.memberOf(row), isEarned: view.isEarned(row) });
  });

/** The running promotions whose reward the member can claim now without a deposit. */
export const claimableAnew = async (tx: Tx, member: Member, merchant: Merchant): Promise<store.PromotionRow[]> => {
  const view = await viewOf(tx, member, merchant);
  const found: store.PromotionRow[] = [];
  for (const row of await store.openPromotions(tx, merchant.id, now())) {
    const { type } = readSettings(row);
    if (type.trigger !== 'CLAIM' || view.memberOf(row).claim !== null || !view.isEarned(row)) continue;
    const facts = { startsAt: row.starts_at, endsAt: row.ends_at, closedAt: row.closed_at, joins: row.joins, isEarned: true };
    if (statusOf({ trigger: 'CLAIM', ...facts, member: view.memberOf(row) as never }, now()) !== 'CLAIM') continue;
    if (await isInAudience(tx, row.audience, member)) found.push(row);
  }
  return found;
};

/** A welcome promotion is over for a member who made that deposit before. */
const isOffered = async (tx: Tx, row: store.PromotionRow, view: View): Promise<boolean> => {
  const { type, settings } = readSettings(row);
  const number = type.offer(settings, view.merchant.currency).depositNumber ?? null;
  if (number !== null && view.deposits >= number) return false;
  return isInAudience(tx, row.audience, view.member);
};

const isRecent = ({ ends_at, closed_at }: store.PromotionRow): boolean => {
  const end = closed_at ?? ends_at;
  return end === null || Temporal.Instant.compare(end.add({ hours: hoursOfDay * keptDays }), now()) > 0;
};

type View = Awaited<ReturnType<typeof viewOf>>;

/** The facts about a member that are needed to show any promotion. */
const viewOf = async (tx: Tx, member: Member, merchant: Merchant) => {
  const joined = await entriesOf(tx, member.id);
  const own = await claims.claimsOf(tx, member.id, now().subtract({ hours: hoursOfDay * keptDays }));
  const facts: Facts = await factsOfClaim(tx, member, merchant, true);
  const day = dayNow(merchant).toString();
  const claimOf = (row: store.PromotionRow): claims.ClaimRow | null => {
    const mine = own.filter((claim) => claim.promotion_id === row.id);
    const period = periodOf(row.repeats, day);
    return mine.find(({ state }) => waiting.has(state)) ?? mine.find((claim) => claim.period === period) ?? null;
  };
  return {
    member,
    merchant,
    claims: own,
    deposits: await depositsOf(tx, member.id),
    has: (row: store.PromotionRow): boolean => claimOf(row) !== null,
    memberOf: (row: store.PromotionRow) => ({ hasJoined: joined.has(row.id), claim: claimOf(row) }),
    /** Whether a reward without a deposit is earned: those with an amount need one. */
    isEarned: (row: store.PromotionRow): boolean => {
      const { type, settings } = readSettings(row);
      return type.reward === undefined || type.reward(settings, facts) > 0n;
    },
  };
};

const waiting: ReadonlySet<string> = new Set(['READY', 'APPLYING', 'PROCESS']);
