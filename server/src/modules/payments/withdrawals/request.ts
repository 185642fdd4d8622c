import { randomInt } from 'node:crypto';
import type { MemberId, WithdrawalId } from '@croupier/contract/core/ids';
import { decimalOf, moneyOf } from '@croupier/contract/core/money';
import type { requestWithdrawal as contract, Withdrawal } from '@croupier/contract/payments/withdrawals';
import * as access from '#modules/people/access';
import * as bonuses from '#modules/rewards/bonuses';
import * as limits from '#modules/people/limits';
import * as members from '#modules/people/members';
import * as wallet from '#modules/money/wallet';
import type * as z from 'zod/mini';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { log } from '#platform/log';
import { publish } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { isSameName } from '#rules/people/profile/person-names';
import { scheduleChecks } from './check-requested.ts';
import { holderNameOf } from './holder-name.ts';
import { isOffered, placesOffered } from './offered-places.ts';
import { needAccount } from './payout-accounts.ts';
import { shownWithdrawal } from './shown-withdrawal.ts';
import { feeOf } from './state.rules.ts';
import * as store from './store/withdrawals.ts';
import { termsOf } from './terms.ts';
import { dailyAllowanceOf } from './daily-allowance.ts';
import { whatMayLeave } from './what-may-leave.ts';

type Wish = z.output<NonNullable<typeof contract.body>>;
type Asked = Pick<Wish, 'key' | 'accountId' | 'money' | 'forfeits'>;

/**
 * Asks for money to be paid out: it is held from here on. The same `key` again is the same request, and proves nothing a second time.
 * Refuses what `confirmPayment`, `limits` and the account do; AMOUNT_OUT_OF_RANGE, DAILY_LIMIT, TURNOVER_INCOMPLETE, INSUFFICIENT_FUNDS, BONUS_FORFEITS.
 */
export const requestWithdrawal = async (caller: MemberCaller, wish: Wish, visit: access.Visit): Promise<Withdrawal> => {
  const known = await inTransaction((tx) => replayed(tx, caller, wish));
  if (known !== undefined) return known;
  await access.confirmPayment(caller, wish, visit);
  const id = await inTransaction((tx) => holdMoney(tx, caller, wish));
  log.info({ merchantId: caller.merchantId, memberId: caller.memberId, withdrawal: id, ip: visit.ip }, 'withdrawal requested');
  scheduleChecks();
  return inTransaction((tx) => shownWithdrawal(tx, id));
};

const replayed = async (tx: Tx, { memberId }: MemberCaller, wish: Wish): Promise<Withdrawal | undefined> => {
  const id = await requestOfKey(tx, memberId, wish);
  return id === undefined ? undefined : shownWithdrawal(tx, id);
};

/** The withdrawal that was asked for under a key before. Refuses REFERENCE_CONFLICT when that was something else. */
const requestOfKey = async (tx: Tx, memberId: MemberId, { key, accountId, money }: Asked): Promise<WithdrawalId | undefined> => {
  const row = await store.findByKey(tx, memberId, key);
  if (row === undefined) return undefined;
  if (row.account_id !== accountId || row.amount !== money.amount || row.currency !== money.currency)
    throw new Refusal('REFERENCE_CONFLICT');
  return row.id;
};

/** Decided while nobody else changes the member, so that two requests at once are one after the other. */
export const holdMoney = async (
  tx: Tx,
  { memberId, merchantId }: Pick<MemberCaller, 'memberId' | 'merchantId'>,
  wish: Asked,
): Promise<WithdrawalId> => {
  const { key, accountId, money } = wish;
  const member = await members.holdOpenMember(tx, memberId);
  const known = await requestOfKey(tx, memberId, wish);
  if (known !== undefined) return known;
  if (member.currency !== money.currency) throw new Refusal('CURRENCY_MISMATCH');
  // Nobody takes out what they owe.
  await wallet.payDebt(tx, { memberId, merchantId, currency: member.currency }, `withdrawal:${memberId}:${key}:owed`);
  // Early, because whoever asks for too much, and often, is answered soonest.
  const { balance } = await wallet.balanceOf(tx, { memberId, merchantId, currency: member.currency });
  if (money.amount > moneyOf(balance, member.currency).amount) throw new Refusal('INSUFFICIENT_FUNDS');
  const terms = await termsOf(tx, merchantId, money.currency);
  const fee = feeOf(money.amount, terms);

  const account = await needAccount(tx, memberId, accountId);
  if (Temporal.Instant.compare(account.usable_from, now()) > 0)
    throw new Refusal('PAYOUT_ACCOUNT_COOLING', { until: account.usable_from.toString() });
  if (!isOffered(await placesOffered(tx, merchantId, money.currency), account)) throw new Refusal('NO_PAYOUT_SOURCE');
  const name = await holderNameOf(tx, memberId);
  if (account.kind === 'BANK' && name !== undefined && !isSameName(account.holder, name.name)) throw new Refusal('HOLDER_NAME_DIFFERS');

  await limits.mayWithdraw(tx, member, money);
  const decimal = (amount: bigint) => decimalOf({ amount, currency: money.currency });
  if (money.amount < terms.min || money.amount > terms.max || money.amount % terms.step !== 0n || fee >= money.amount)
    throw new Refusal('AMOUNT_OUT_OF_RANGE', {
      min: decimal(terms.min),
      max: decimal(terms.max),
      step: decimal(terms.step),
      currency: money.currency,
    });
  const today = await dailyAllowanceOf(tx, member, terms.max);
  if (today.countLeft < 1) throw new Refusal('DAILY_LIMIT', { kind: 'COUNT' });
  if (money.amount > today.amountLeft)
    throw new Refusal('DAILY_LIMIT', { kind: 'AMOUNT', left: decimal(today.amountLeft), currency: money.currency });
  const { withdrawable } = await whatMayLeave(tx, member);
  if (money.amount > withdrawable)
    throw new Refusal('TURNOVER_INCOMPLETE', { withdrawable: decimal(withdrawable), currency: money.currency });

  const lost = await bonuses.lostByWithdrawal(tx, memberId);
  if (lost.some(({ id }) => wish.forfeits?.includes(id) !== true))
    throw new Refusal('BONUS_FORFEITS', {
      amount: decimal(lost.reduce((sum, { balance }) => sum + balance, 0n)),
      currency: money.currency,
    });

  const row = await insertWithFreshReference(tx, {
    merchant_id: merchantId,
    member_id: memberId,
    request_key: key,
    account_id: accountId,
    currency: money.currency,
    amount: money.amount,
    fee,
    held: money.amount,
    state: 'REQUESTED',
    day: today.day,
    requested_at: now(),
  });
  await bonuses.forfeitForWithdrawal(
    tx,
    lost.map(({ id }) => id),
    row.id,
  );
  await limits.countPaidOut(tx, member, money);
  await wallet.lock(tx, { memberId, merchantId, money, reference: `withdrawal:${row.id}`, reason: 'WITHDRAWAL_HELD' });
  await store.addStep(tx, { withdrawal_id: row.id, state: 'REQUESTED', at: row.requested_at, operator_id: null, note: null });
  await publish(tx, [
    { type: 'withdrawal.requested', merchantId, memberId, withdrawalId: row.id, amount: decimalOf(money), currency: money.currency },
    { type: 'withdrawal.changed', merchantId, memberId, withdrawalId: row.id, state: 'REQUESTED' },
  ]);
  return row.id;
};

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const draws = 5;

/** Drawn at random; the member's row is held, so a row that is there already can only have the same reference. */
const insertWithFreshReference = async (tx: Tx, row: Omit<Parameters<typeof store.insertWithdrawal>[1], 'reference'>) => {
  for (let draw = 1; draw <= draws; draw += 1) {
    const reference = Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
    const inserted = await store.insertWithdrawal(tx, { ...row, reference });
    if (inserted !== undefined) return inserted;
  }
  throw new Error('no fresh reference was found');
};
