import { randomInt } from 'node:crypto';
import type { Deposit } from '@croupier/contract/cashier';
import type { DepositId, MemberId, MerchantId } from '@croupier/contract/ids';
import { isTrialType, type MemberType } from '@croupier/contract/members';
import { decimalOf, type Money } from '@croupier/contract/money';
import * as limits from '#modules/limits';
import * as members from '#modules/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { deadlinesFrom, isTaken, type Range } from './deposit.rules.ts';
import { expire } from './expire-deposits.ts';
import { referenceCount, referenceOf } from './reference.rules.ts';
import { shownDeposit } from './shown-deposit.ts';
import * as store from './store.ts';

type Announced = { memberId: MemberId; merchantId: MerchantId; type: MemberType; bankCode: string; money: Money; returnTo: string };

/**
 * Announces a transfer the member is going to make, and gives the reference to write on it.
 *
 * Refuses TRIAL_NOT_ALLOWED, CURRENCY_MISMATCH, NOT_FOUND (no such bank here), AMOUNT_OUT_OF_RANGE (with `min` and `max`), whatever
 * `limits` says, and DEPOSIT_ALREADY_OPEN (with the `depositId` of the one open at this bank).
 */
export const openDeposit = ({ memberId, merchantId, type, bankCode, money, returnTo }: Announced): Promise<Deposit> =>
  inTransaction(async (tx) => {
    if (isTrialType(type)) throw new Refusal('TRIAL_NOT_ALLOWED');
    const member = await members.needMember(tx, memberId);
    if (member.currency !== money.currency) throw new Refusal('CURRENCY_MISMATCH');
    const account = (await store.offeredAccounts(tx, merchantId, money.currency)).find((offered) => offered.bank_code === bankCode);
    if (account === undefined) throw new Refusal('NOT_FOUND');
    if (!isTaken(money, account)) throw outOfRange(money, account);
    await limits.mayDeposit(tx, member, money);
    await closeOverdue(tx, memberId, bankCode);

    const id = await insertWithFreshReference(tx, {
      merchant_id: merchantId,
      member_id: memberId,
      bank_code: bankCode,
      receiving_account_id: account.id,
      currency: money.currency,
      amount: money.amount,
    });
    const deposit = await store.findDeposit(tx, memberId, id);
    if (deposit === undefined) throw new Error(`deposit ${id} is not there`);
    return shownDeposit(deposit, returnTo);
  });

const outOfRange = ({ currency }: Money, { deposit_min, deposit_max, cash_step }: Range): Refusal => {
  const decimal = (amount: bigint) => decimalOf({ amount, currency });
  return new Refusal('AMOUNT_OUT_OF_RANGE', { min: decimal(deposit_min), max: decimal(deposit_max), step: decimal(cash_step), currency });
};

/** One that ran out and that the timer has not come to yet must not stand in the way. */
const closeOverdue = async (tx: Tx, memberId: MemberId, bankCode: string): Promise<void> => {
  const open = await store.findOpenDeposit(tx, memberId, bankCode);
  if (open === undefined) return;
  if (Temporal.Instant.compare(open.expires_at, now()) > 0) throw new Refusal('DEPOSIT_ALREADY_OPEN', { depositId: open.id });
  await expire(tx, open.id);
};

type Unreferenced = Omit<Parameters<typeof store.insertDeposit>[1], 'reference' | 'created_at' | 'expires_at' | 'matches_until'>;

const draws = 5;

/** References are drawn at random, so one that was used before is drawn about once in a thousand million deposits: then another is. */
const insertWithFreshReference = async (tx: Tx, deposit: Unreferenced): Promise<DepositId> => {
  const at = now();
  const { expiresAt, matchesUntil } = deadlinesFrom(at);
  for (let draw = 1; draw <= draws; draw += 1) {
    const reference = referenceOf(randomInt(referenceCount));
    const inserted = await store.insertDeposit(tx, {
      ...deposit,
      reference,
      created_at: at,
      expires_at: expiresAt,
      matches_until: matchesUntil,
    });
    if (inserted !== undefined) return inserted.id;
    // It may also be that the member opened one in another tab at this moment.
    const open = await store.findOpenDeposit(tx, deposit.member_id, deposit.bank_code);
    if (open !== undefined) throw new Refusal('DEPOSIT_ALREADY_OPEN', { depositId: open.id });
  }
  throw new Error('no fresh reference was found');
};
