import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { CeilingKind, CeilingPeriod, Limits } from '@croupier/contract/people/limits';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import { isTrialType } from '@croupier/contract/people/members';
import * as members from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { isLooser, raiseTimes } from './own.rules.ts';
import { ownLimits } from './own-limits.ts';
import * as store from './store/own.ts';
import { markPlayed } from './store/sittings.ts';

type Held = { member: members.Member; own: store.OwnRow; at: Temporal.Instant };

/** One change of a member's own limits: nobody else changes them meanwhile, open tabs are told, and the answer is what holds then. */
const change = (memberId: MemberId, work: (tx: Tx, held: Held) => Promise<void>): Promise<Limits> =>
  inTransaction(async (tx) => {
    const member = await members.getMemberOrThrow(tx, memberId);
    if (isTrialType(member.type)) throw new Refusal('TRIAL_NOT_ALLOWED');
    const own = await store.holdOwn(tx, idsOf(member));
    await work(tx, { member, own, at: now() });
    await publish(tx, [{ type: 'limits.changed', merchantId: member.merchantId, memberId }]);
    return ownLimits(tx, memberId);
  });

const idsOf = ({ id: memberId, merchantId }: members.Member): { memberId: MemberId; merchantId: MerchantId } => ({ memberId, merchantId });

type Wish = { kind: CeilingKind; period: CeilingPeriod; limit: Money | null };

/**
 * Sets a ceiling of the member's own. A first or a lower one holds at once; a higher one, or none, waits a day and is then confirmed. Whatever waited
 * before is replaced. Refuses CURRENCY_MISMATCH and TRIAL_NOT_ALLOWED.
 */
export const setOwnCeiling = (memberId: MemberId, { kind, period, limit }: Wish): Promise<Limits> =>
  change(memberId, async (tx, { member, at }) => {
    const { currency } = member;
    if (limit !== null && limit.currency !== currency) throw new Refusal('CURRENCY_MISMATCH');
    const before = (await store.ceilingsSet(tx, memberId, at)).find(
      (ceiling) => ceiling.kind === kind && ceiling.period === period && ceiling.set_by === 'MEMBER',
    );
    const amount = limit?.amount ?? null;
    const details = { kind, period, from: shown(before?.amount ?? null, currency), to: shown(amount, currency), currency };
    await store.replaceRaise(tx, { memberId, kind, period }, at);
    if (isLooser(before?.amount ?? null, amount)) {
      await wait(tx, member, { kind, period, amount, minutes: null }, at);
      await store.addHistory(tx, idsOf(member), 'RAISE_ASKED', details, at);
      return;
    }
    await store.putOwnCeiling(tx, idsOf(member), { kind, period, amount, currency }, at);
    await store.addHistory(tx, idsOf(member), 'CEILING_SET', details, at);
  });

/** Sets how long one sitting may last. Shorter holds at once; longer, or no end, waits a day and is then confirmed. */
export const setSittingLength = (memberId: MemberId, minutes: number | null): Promise<Limits> =>
  change(memberId, async (tx, { member, own, at }) => {
    const details = { from: own.sitting_minutes, to: minutes };
    await store.replaceRaise(tx, { memberId, kind: 'SITTING', period: null }, at);
    if (isLooser(own.sitting_minutes, minutes)) {
      await wait(tx, member, { kind: 'SITTING', period: null, amount: null, minutes }, at);
      await store.addHistory(tx, idsOf(member), 'LONGER_SITTING_ASKED', details, at);
      return;
    }
    await store.updateOwn(tx, memberId, { sitting_minutes: minutes });
    if (own.sitting_minutes === null) await markPlayed(tx, memberId);
    await store.addHistory(tx, idsOf(member), 'SITTING_SET', details, at);
  });

/** How many minutes lie between two reminders; they cost nothing, so either way it holds at once. */
export const setRealityCheck = (memberId: MemberId, minutes: number | null): Promise<Limits> =>
  change(memberId, async (tx, { member, own, at }) => {
    await store.updateOwn(tx, memberId, { reality_check_minutes: minutes });
    await store.addHistory(tx, idsOf(member), 'REALITY_CHECK_SET', { from: own.reality_check_minutes, to: minutes }, at);
  });

/** Lets a raise hold that has waited long enough. Refuses NOT_FOUND for one that waits no more, and TOO_EARLY with `readyAt`. */
export const confirmRaise = (memberId: MemberId, id: string): Promise<Limits> =>
  change(memberId, async (tx, { member, at }) => {
    const raise = await waitingOf(tx, memberId, id, at);
    if (Temporal.Instant.compare(raise.ready_at, at) > 0) throw new Refusal('TOO_EARLY', { readyAt: raise.ready_at.toString() });
    const { kind, period, amount, minutes } = raise;
    if (kind === 'SITTING') await store.updateOwn(tx, memberId, { sitting_minutes: minutes });
    else if (period !== null) await store.putOwnCeiling(tx, idsOf(member), { kind, period, amount, currency: member.currency }, at);
    await store.decideRaise(tx, id, 'CONFIRMED', at);
    await store.addHistory(tx, idsOf(member), 'RAISE_CONFIRMED', { kind, period, to: shown(amount, member.currency), minutes }, at);
  });

/** Gives up a raise that waits. Refuses NOT_FOUND when it waits no more. */
export const withdrawRaise = (memberId: MemberId, id: string): Promise<Limits> =>
  change(memberId, async (tx, { member, at }) => {
    const { kind, period } = await waitingOf(tx, memberId, id, at);
    await store.decideRaise(tx, id, 'WITHDRAWN', at);
    await store.addHistory(tx, idsOf(member), 'RAISE_WITHDRAWN', { kind, period }, at);
  });

const waitingOf = async (tx: Tx, memberId: MemberId, id: string, at: Temporal.Instant): Promise<store.RaiseRow> => {
  const raise = (await store.waitingRaises(tx, memberId, at)).find((one) => one.id === id);
  if (raise === undefined) throw new Refusal('NOT_FOUND');
  return raise;
};

const wait = (
  tx: Tx,
  { id: member_id, merchantId: merchant_id }: members.Member,
  raise: Pick<store.RaiseRow, 'kind' | 'period' | 'amount' | 'minutes'>,
  at: Temporal.Instant,
): Promise<void> => {
  const { readyAt, lapsesAt } = raiseTimes(at);
  return store.insertRaise(tx, { ...raise, member_id, merchant_id, requested_at: at, ready_at: readyAt, lapses_at: lapsesAt });
};

const shown = (amount: bigint | null, currency: members.Member['currency']): string | null =>
  amount === null ? null : decimalOf({ amount, currency });
