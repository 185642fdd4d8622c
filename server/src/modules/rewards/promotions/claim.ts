import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { expectMerchant, type Merchant } from '#modules/brand/merchants';
import { sumsOf } from '#modules/money/turnover';
import { getMemberOrThrow, type Member } from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { isInAudience } from './audience.ts';
import { giveClaim } from './give-claim.ts';
import type { Facts } from './kinds/kind.ts';
import { hasTwin } from './links.ts';
import { periodOf } from './period.rules.ts';
import { readSettings } from './read-settings.ts';
import * as claims from './store/claims.ts';
import { entriesOf, insertEntry } from './store/entries.ts';
import { findPromotion, holdPromotion, type PromotionRow } from './store/promotions.ts';
import { isOver } from './status.rules.ts';
import { takeBudget } from './take-budget.ts';

type Own = { memberId: MemberId; merchantId: MerchantId };
type Wanted = { id: string; inApp: boolean; period?: string | undefined };

/** The business day of the merchant. */
export const dayNow = ({ timeZone }: Pick<Merchant, 'timeZone'>): Temporal.PlainDate => now().toZonedDateTimeISO(timeZone).toPlainDate();

/** A running promotion of the merchant. Refuses NOT_FOUND, and NOT_CLAIMABLE for one that has not begun. */
const getPromotion = async (tx: Tx, { merchantId }: Own, id: string, find = findPromotion): Promise<PromotionRow> => {
  const row = await find(tx, id);
  if (row === undefined || row.merchant_id !== merchantId) throw new Refusal('NOT_FOUND');
  if (Temporal.Instant.compare(now(), row.starts_at) < 0) throw new Refusal('NOT_CLAIMABLE');
  return row;
};

/** Takes part in a promotion; again changes nothing. Refuses NOT_FOUND and NOT_CLAIMABLE. */
export const joinPromotion = (own: Own, id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const row = await getPromotion(tx, own, id);
    const member = await getMemberOrThrow(tx, own.memberId);
    if (isOver({ endsAt: row.ends_at, closedAt: row.closed_at }, now()) || !row.joins) throw new Refusal('NOT_CLAIMABLE');
    if (!(await isInAudience(tx, row.audience, member))) throw new Refusal('NOT_CLAIMABLE');
    await insertEntry(tx, { promotion_id: id, member_id: own.memberId, merchant_id: own.merchantId, joined_at: now() });
  });

/** Facts about a member for a reward without a deposit. */
export const factsOfClaim = async (tx: Tx, member: Member, merchant: Merchant, inApp: boolean): Promise<Facts> => {
  const yesterday = dayNow(merchant).subtract({ days: 1 }).toString();
  const sums = (await sumsOf(tx, [member.id], yesterday, yesterday)).get(member.id);
  return { currency: member.currency, inApp, loss: sums === undefined ? 0n : sums.stake - sums.payout };
};

/**
 * Claims the reward of a promotion: one that a deposit earned, or one without a deposit, once in each period. Everything is checked again while the promotion is
 * held. A promotion whose budget has ended is closed although the claim is refused.
 */
export const claimPromotion = async (own: Own, wanted: Wanted): Promise<claims.ClaimRow> => {
  const merchant = await expectMerchant(own.merchantId);
  const outcome = await inTransaction(async (tx) => {
    // One that ran out is refused without waiting for those who hold it.
    if ((await findPromotion(tx, wanted.id))?.closed_because === 'BUDGET' && (await isNothingOwn(tx, own, wanted.id))) return 'SOLD_OUT';
    const row = await getPromotion(tx, own, wanted.id, holdPromotion);
    const member = await getMemberOrThrow(tx, own.memberId);
    const ready = await readyClaim(tx, row, own, wanted.period);
    if (ready !== undefined) return giveClaim(tx, row, member, ready, { state: 'CLAIMED', amount: ready.amount });
    return claimAnew(tx, row, member, merchant, wanted);
  });
  if (outcome === 'SOLD_OUT') throw new Refusal('SOLD_OUT', { left: 0 });
  return outcome;
};

/** Whether the member has no reward of a promotion, waiting or claimed. */
const isNothingOwn = async (tx: Tx, { memberId }: Own, id: string): Promise<boolean> =>
  (await claims.holdersAmong(tx, id, [memberId])).size === 0;

/** The reward that waits, the first to expire if no period is named. The promotion is held, so nobody claims it meanwhile. */
const readyClaim = async (
  tx: Tx,
  { id }: PromotionRow,
  { memberId }: Own,
  period: string | undefined,
): Promise<claims.ClaimRow | undefined> =>
  (await claims.readyOf(tx, memberId, now())).find(
    (claim) => claim.promotion_id === id && (period === undefined || claim.period === period),
  );

const claimAnew = async (
  tx: Tx,
  row: PromotionRow,
  member: Member,
  merchant: Merchant,
  { inApp }: Wanted,
): Promise<claims.ClaimRow | 'SOLD_OUT'> => {
  const { type, settings } = readSettings(row);
  const day = dayNow(merchant).toString();
  const period = periodOf(row.repeats, day);
  const before = await claims.claimOf(tx, row.id, member.id, period);
  if (before?.state === 'CLAIMED') return before;
  const isOpen = !isOver({ endsAt: row.ends_at, closedAt: row.closed_at }, now());
  if (row.closed_because === 'BUDGET') return 'SOLD_OUT';
  if (before !== undefined || !isOpen || type.trigger !== 'CLAIM') throw new Refusal('NOT_CLAIMABLE');
  if (row.joins && !(await entriesOf(tx, member.id)).has(row.id)) throw new Refusal('NOT_CLAIMABLE');
  if (!(await isInAudience(tx, row.audience, member)) || (await hasTwin(tx, row, member))) throw new Refusal('NOT_CLAIMABLE');
  const facts = await factsOfClaim(tx, member, merchant, inApp);
  const amount = type.reward?.(settings, facts) ?? 0n;
  if (type.gives === 'MONEY' && amount === 0n) throw new Refusal('NOT_CLAIMABLE');
  if (!(await takeBudget(tx, row, amount, { day, currency: member.currency }))) return 'SOLD_OUT';
  const claim = await claims.insertClaim(tx, {
    promotion_id: row.id,
    merchant_id: member.merchantId,
    member_id: member.id,
    period,
    state: 'READY',
    amount: amount === 0n ? null : amount,
    deposit_id: null,
    deposit: null,
    day,
    made_at: now(),
    claim_until: now(),
    reason: null,
    decided_at: null,
    decided_by: null,
    decided_name: null,
    given_id: null,
  });
  if (claim === undefined) throw new Error(`promotion ${row.id} was claimed while it was held`);
  return giveClaim(tx, row, member, claim, { state: 'CLAIMED', amount: claim.amount });
};
