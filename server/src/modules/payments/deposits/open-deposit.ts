import { createHash, randomInt } from 'node:crypto';
import type { Deposit } from '@croupier/contract/payments/deposits';
import type { DepositId, MemberId, MerchantId } from '@croupier/contract/core/ids';
import { isTrialType, type MemberType } from '@croupier/contract/people/members';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import * as limits from '#modules/people/limits';
import * as members from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { beginOrder } from './begin-order.ts';
import { businessDay } from './business-day.ts';
import { deadlinesFrom, feeOf, isTaken, levelFor, type Range, rangeOf, rotated, slotsOf, turnsOf } from './deposit.rules.ts';
import { expire } from './expire-deposits.ts';
import { insertWithFreshReference } from './fresh-reference.ts';
import { lookUpDeposit } from './look-up-deposits.ts';
import * as accounts from './store/accounts.ts';
import * as store from './store/deposits.ts';

type Announced = {
  memberId: MemberId;
  merchantId: MerchantId;
  type: MemberType;
  method: string;
  money: Money;
  from?: { bank: string; account?: string | undefined } | undefined;
  /** The caller's Idempotency-Key, if they sent one. */
  key?: string | undefined;
  returnTo: string;
  language: string;
};

const openUsually = 3;
const keysKeptHours = 24;

/**
 * Announces a deposit, and gives its instructions. It asks everything that could forbid it before any instruction is shown.
 *
 * Refuses TRIAL_NOT_ALLOWED, CURRENCY_MISMATCH, METHOD_NOT_OFFERED, AMOUNT_OUT_OF_RANGE (with `min`, `max` and `step`), whatever `limits` says,
 * DEPOSIT_ALREADY_OPEN (with the `depositId` of the newest, when as many are open as may be), ACCOUNTS_FULL, AMOUNT_TAKEN (with amounts `near` it),
 * KEY_REUSED, and RAIL_UNAVAILABLE: then the deposit is given up again.
 */
export const openDeposit = async (wanted: Announced): Promise<Deposit> => {
  const { id, isAsked } = await inTransaction((tx) => announce(tx, wanted));
  if (!isAsked) await beginOrder(id);
  return lookUpDeposit({ memberId: wanted.memberId, id, language: wanted.language });
};

/** The deposit in state CREATED; or the one that was made of the same wish before. */
const announce = async (tx: Tx, wanted: Announced): Promise<{ id: DepositId; isAsked: boolean }> => {
  const { memberId, merchantId, money } = wanted;
  if (isTrialType(wanted.type)) throw new Refusal('TRIAL_NOT_ALLOWED');
  // One at a time for each member: what is counted here stays so until this is kept.
  const member = await members.holdMember(tx, memberId);
  const standing = await earlierWish(tx, wanted);
  if (standing !== undefined) return standing;

  if (member.currency !== money.currency) throw new Refusal('CURRENCY_MISMATCH');
  const method = (await accounts.methodsOf(tx, merchantId)).find(({ code }) => code === wanted.method);
  const level = method && levelFor(method.levels, member.level);
  const offered = method?.accounts.filter(({ status, enabled }) => status === 'ACTIVE' && enabled) ?? [];
  const range = level && rangeOf(level, offered);
  if (method === undefined || !method.enabled || method.currency !== money.currency || level === undefined || range === undefined)
    throw new Refusal('METHOD_NOT_OFFERED');
  if (!isTaken(money, range, method.cash_step)) throw outOfRange(money, range, method.cash_step);
  const openOnes = await needRoomForOne(tx, merchantId, memberId);
  const tail = method.tail_step === null ? 0n : method.tail_step * BigInt(method.tail_count);
  const awaiting = async () => openOnes.reduce((sum, { expected }) => sum + expected, 0n);
  await limits.mayDeposit(tx, member, { ...money, amount: money.amount + tail }, awaiting);
  await needKnownBank(tx, wanted, method);

  const at = now();
  const { expiresAt, matchesUntil } = deadlinesFrom(at, method);
  const candidates = turnsOf(await accounts.lockOfferedAccounts(tx, method.id, await businessDay(merchantId, at)), money.amount + tail);
  const [first] = candidates;
  if (first === undefined) throw new Refusal('ACCOUNTS_FULL');
  const deposit = await insertWithFreshReference(tx, {
    merchant_id: merchantId,
    member_id: memberId,
    bank_code: first.bank_code,
    receiving_account_id: first.id,
    method_id: method.id,
    currency: money.currency,
    amount: money.amount,
    expected: money.amount,
    fee: feeOf(money.amount, level, method.cash_step),
    from_bank: wanted.from?.bank ?? null,
    from_account: wanted.from?.account ?? null,
    return_to: wanted.returnTo,
    created_at: at,
    expires_at: expiresAt,
    matches_until: matchesUntil,
  });
  if (method.tail_step !== null) {
    const amounts = slotsOf(money.amount, { step: method.tail_step, count: method.tail_count });
    const slot = await reserve(tx, deposit, candidates, rotated(amounts, randomInt(amounts.length)));
    const expected = { amount: slot.amount, currency: money.currency };
    const fee = feeOf(expected.amount, level, method.cash_step);
    await store.assign(tx, deposit.id, {
      receiving_account_id: slot.account.id,
      bank_code: slot.account.bank_code,
      expected: expected.amount,
      fee,
    });
  }
  await store.addSteps(tx, [{ deposit_id: deposit.id, state: 'CREATED' }], at);
  if (wanted.key !== undefined)
    await store.keepWish(tx, { member_id: memberId, key: wanted.key, fingerprint: fingerprintOf(wanted), deposit_id: deposit.id, at });
  return { id: deposit.id, isAsked: false };
};

const earlierWish = async (tx: Tx, wanted: Announced): Promise<{ id: DepositId; isAsked: boolean } | undefined> => {
  if (wanted.key === undefined) return undefined;
  const known = await store.findWish(tx, wanted.memberId, wanted.key);
  if (known === undefined || Temporal.Instant.compare(known.at.add({ hours: keysKeptHours }), now()) <= 0) return undefined;
  if (known.fingerprint !== fingerprintOf(wanted)) throw new Refusal('KEY_REUSED');
  const deposit = await store.lockDeposit(tx, known.deposit_id);
  // One that was never told how to pay is asked for again: the channel knows it by its reference.
  return { id: known.deposit_id, isAsked: deposit?.state !== 'CREATED' };
};

const fingerprintOf = ({ method, money, from }: Announced): string =>
  createHash('sha256')
    .update(JSON.stringify([method, money.currency, decimalOf(money), from?.bank ?? null, from?.account ?? null]))
    .digest('hex');

const outOfRange = ({ currency }: Money, { deposit_min, deposit_max }: Range, cashStep: bigint): Refusal => {
  const decimal = (amount: bigint) => decimalOf({ amount, currency });
  return new Refusal('AMOUNT_OUT_OF_RANGE', { min: decimal(deposit_min), max: decimal(deposit_max), step: decimal(cashStep), currency });
};

/** The deposits that the member may still pay and those on their way, after deposits that ran out were closed: the timer may not have come to them yet. */
const needRoomForOne = async (tx: Tx, merchantId: MerchantId, memberId: MemberId) => {
  const all = await store.openDepositsOf(tx, memberId);
  const coming = all.filter(({ state }) => state === 'MATCHED');
  const asked = all.filter(({ state }) => state !== 'MATCHED');
  for (const { id } of asked.filter((one) => isOver(one.expires_at))) await expire(tx, id);
  const open = asked.filter((one) => !isOver(one.expires_at));
  const [newest] = open;
  const most = (await accounts.openDepositsMax(tx, merchantId)) ?? openUsually;
  if (newest !== undefined && open.length >= most)
    throw new Refusal('DEPOSIT_ALREADY_OPEN', { depositId: newest.id, open: open.length, most });
  return [...open, ...coming];
};

const isOver = (expiresAt: Temporal.Instant): boolean => Temporal.Instant.compare(expiresAt, now()) <= 0;

const needKnownBank = async (tx: Tx, { from, merchantId }: Announced, { countries }: { countries: readonly string[] }): Promise<void> => {
  if (from === undefined) return;
  const known = await accounts.localBanks(tx, merchantId, countries);
  if (!known.some(({ code }) => code === from.bank)) throw new Refusal('NOT_FOUND');
};

const nearShown = 4;

/** On the account whose turn it is, else on the next: each has amounts of its own. */
const reserve = async <A extends { id: string; bank_code: string }>(
  tx: Tx,
  { id, amount, currency, created_at, matches_until }: store.DepositRow,
  candidates: readonly A[],
  amounts: readonly bigint[],
): Promise<{ account: A; amount: bigint }> => {
  for (const account of candidates) {
    const slot = await store.reserveSlot(tx, { accountId: account.id, amounts, depositId: id, since: created_at, until: matches_until });
    if (slot !== undefined) return { account, amount: slot };
  }
  const span = amounts.reduce((most, one) => (one - amount > most ? one - amount : most), 0n);
  const near = Array.from({ length: nearShown }, (_, index) =>
    decimalOf({ amount: amount + (span + (amounts.length > 0 ? span / BigInt(amounts.length) : 0n)) * BigInt(index + 1), currency }),
  );
  throw new Refusal('AMOUNT_TAKEN', { near });
};

/** Idempotency keys older than a day, and slots whose time is over, are forgotten. Returns how many. */
export const forgetWishes = async (): Promise<number> => {
  let forgotten = 0;
  for (let more = true; more;) {
    const count = await inTransaction(async (tx) => {
      const wishes = await store.forgetWishes(tx, now().subtract({ hours: keysKeptHours }), forgetBatch);
      return wishes + (await store.forgetSlots(tx, now().subtract({ hours: slotsKeptHours }), forgetBatch));
    });
    forgotten += count;
    more = count >= forgetBatch;
  }
  return forgotten;
};
const forgetBatch = 1_000;
/** For a week after its time an amount still tells a person whose late money it probably is. */
const slotsKeptHours = 168;
