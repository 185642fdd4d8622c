import { isTrialType } from '@croupier/contract/people/members';
import type { Conversion } from '@croupier/contract/rewards/points';
import * as merchants from '#modules/brand/merchants';
import * as access from '#modules/people/access';
import * as members from '#modules/people/members';
import { giveReward } from '#modules/rewards/giving';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { takePoints } from './move-points.ts';
import { cashFor, inContract } from './points.rules.ts';
import { assertPointsOn } from './redeem.ts';
import { balanceOf, holdAccounts } from './store/accounts.ts';
import * as store from './store/conversions.ts';
import { findSetting } from './store/settings.ts';

type Order = { key: string; points: number };
type Proof = Parameters<typeof access.confirmPayment>[1];

/** Converts points into cash, once for each key. Refuses as the contract says, and what `confirmPayment` refuses. */
export const convertPoints = async (
  caller: MemberCaller,
  { key, points, ...proof }: Order & Proof,
  visit: access.Visit,
): Promise<Conversion> => {
  const order = { key, points };
  const known = await inTransaction((tx) => convertedBefore(tx, caller, order));
  if (known !== undefined) return known;
  await access.confirmPayment(caller, proof, visit);
  return inTransaction((tx) => convert(tx, caller, order));
};

const convertedBefore = async (tx: Tx, caller: Pick<MemberCaller, 'memberId'>, { key, points }: Order): Promise<Conversion | undefined> => {
  const row = await store.conversionOfKey(tx, caller.memberId, key);
  if (row === undefined) return undefined;
  if (row.points !== BigInt(points)) throw new Refusal('REFERENCE_CONFLICT');
  return shown(row, await balanceOf(tx, caller));
};

/** The caller has confirmed that it is the member. */
export const convert = async (
  tx: Tx,
  caller: Pick<MemberCaller, 'memberId' | 'merchantId' | 'type'>,
  order: Order,
): Promise<Conversion> => {
  const { memberId, merchantId } = caller;
  if (isTrialType(caller.type)) throw new Refusal('TRIAL_NOT_ALLOWED');
  await assertPointsOn(merchantId);
  const member = await members.holdOpenMember(tx, memberId);
  await holdAccounts(tx, merchantId, [memberId]);
  const known = await convertedBefore(tx, caller, order);
  if (known !== undefined) return known;
  const { currency, timeZone } = await merchants.getMerchantOrThrow(merchantId);
  const terms = await findSetting(tx, merchantId);
  if (terms?.convert_points == null || terms.convert_amount === null || terms.convert_min === null) throw new Refusal('NOT_FOUND');
  if (member.currency !== currency) throw new Refusal('CURRENCY_MISMATCH');
  const points = BigInt(order.points);
  const money = cashFor(points, { points: terms.convert_points, money: { amount: terms.convert_amount, currency } });
  if (money === undefined || points < terms.convert_min)
    throw new Refusal('POINTS_OUT_OF_RANGE', { min: inContract(terms.convert_min), step: inContract(terms.convert_points) });
  const day = now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const before = await store.convertedOn(tx, memberId, day);
  const most = terms.convert_daily_max;
  if (most !== null && before + points > most) throw new Refusal('DAILY_LIMIT', { left: inContract(most > before ? most - before : 0n) });

  const row = await store.insertConversion(tx, {
    merchant_id: merchantId,
    member_id: memberId,
    key: order.key,
    points,
    currency,
    amount: money.amount,
    day,
    at: now(),
  });
  const balance = await takePoints(tx, merchantId, { memberId, points, type: 'CONVERT', reference: `convert:${row.id}` });
  const { withheld } = await giveReward(
    tx,
    { id: memberId },
    { kind: 'CASH', money, turnoverPpm: Number(terms.convert_turnover_ppm) },
    { programme: 'POINTS', programmeId: 'CONVERSION', reference: `conversion:${row.id}`, why: `${order.points} points` },
  );
  if (withheld !== null) throw new Refusal(withheld === 'EXCLUDED' ? 'SELF_EXCLUDED' : 'ACCOUNT_LOCKED');
  return shown(row, balance);
};

const shown = ({ id, points, amount, currency }: store.ConversionRow, balance: bigint): Conversion => ({
  id,
  points: inContract(points),
  money: { amount, currency },
  pointsBalance: inContract(balance),
});
