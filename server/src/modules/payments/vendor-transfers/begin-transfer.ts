import { randomUUIDv7 } from 'node:crypto';
import type { MemberId, MerchantId, VendorCode, VendorTransferId } from '@croupier/contract/core/ids';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import * as limits from '#modules/people/limits';
import * as members from '#modules/people/members';
import * as wallet from '#modules/money/wallet';
import * as withdrawals from '#modules/payments/withdrawals';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { businessDay } from './business-day.ts';
import { type Contract, getContractOrThrow } from './contracts.ts';
import { playerName } from './player-name.ts';
import * as store from './store/transfers.ts';
import * as wallets from './store/wallets.ts';
import { inSteps, mayMove } from './switch.rules.ts';
import { publishChange } from './publish-change.ts';

export type Direction = 'TO_VENDOR' | 'TO_MAIN';
export type NewTransfer = {
  memberId: MemberId;
  merchantId: MerchantId;
  vendor: VendorCode;
  /** The wish's own: the same again is the same transfer. */
  key: string;
  direction: Direction;
  cause: store.TransferRow['cause'];
  /** Absent: all that may go; of what is at a vendor, what our book has there. */
  money?: Money | undefined;
};

/**
 * Writes a transfer down and takes its money out of the member's hands, so that nothing else is done with it. Nobody was asked yet. Refuses TRANSFER_UNDER_WAY,
 * AMOUNT_OUT_OF_RANGE, DAILY_LIMIT, INSUFFICIENT_FUNDS, TURNOVER_INCOMPLETE, VENDOR_UNAVAILABLE, CURRENCY_MISMATCH, REFERENCE_CONFLICT, and to a vendor the
 * refusals of `limits`. A member who keeps away from playing can always bring their money home.
 */
export const beginTransfer = async (tx: Tx, wish: NewTransfer): Promise<store.TransferRow> => {
  const { memberId, merchantId, vendor, key, direction, cause, money } = wish;
  const member = direction === 'TO_VENDOR' ? await members.holdOpenMember(tx, memberId) : await members.holdMember(tx, memberId);
  const known = await store.findByKey(tx, memberId, key, vendor);
  if (known !== undefined) return sameWish(known, wish);
  const contract = await getContractOrThrow(tx, merchantId, vendor);
  const { currency } = contract;
  if (member.currency !== currency || (money !== undefined && money.currency !== currency)) throw new Refusal('CURRENCY_MISMATCH');
  if (!mayMove(contract.switch, direction)) throw new Refusal('VENDOR_UNAVAILABLE');

  await wallets.addWallet(tx, {
    member_id: memberId,
    vendor,
    merchant_id: merchantId,
    currency,
    player: playerName(),
    opened_at: null,
    told_at: null,
  });
  const underWay = (await store.underWayOf(tx, memberId)).find((row) => row.vendor === vendor);
  if (underWay !== undefined) throw new Refusal('TRANSFER_UNDER_WAY', { transferId: underWay.id });
  // Nobody takes away what they owe.
  if (direction === 'TO_VENDOR') await wallet.payDebt(tx, { memberId, merchantId, currency }, `vendor-transfer:${memberId}:${key}:owed`);
  const amount = money?.amount ?? (await everything(tx, member, contract, direction));
  if (direction === 'TO_VENDOR') await refuseTooMuch(tx, member, contract, amount);
  else if (amount % contract.step !== 0n) throw outOfRange(contract);

  // A question to the vendor about its balance at this moment would count money that moves.
  await wallets.countReading(tx, memberId, vendor, null);
  const at = now();
  const row = await store.insertTransfer(tx, {
    id: randomUUIDv7() as VendorTransferId,
    merchant_id: merchantId,
    member_id: memberId,
    vendor,
    request_key: key,
    direction,
    cause,
    currency,
    amount,
    failure: null,
    problem: null,
    day: await businessDay(merchantId),
    made_at: at,
    begun_at: null,
    ask_at: null,
    settled_by: null,
    ended_at: null,
  });
  if (direction === 'TO_VENDOR') await wallet.sendOff(tx, movementOf(row, 'off'));
  await publishChange(tx, row);
  return row;
};

const sameWish = (known: store.TransferRow, { direction, money }: NewTransfer): store.TransferRow => {
  if (known.direction !== direction || (money !== undefined && (money.amount !== known.amount || money.currency !== known.currency)))
    throw new Refusal('REFERENCE_CONFLICT');
  return known;
};

const everything = async (tx: Tx, member: members.Member, contract: Contract, direction: Direction): Promise<bigint> => {
  if (direction === 'TO_MAIN') {
    const purse = { memberId: member.id, merchantId: member.merchantId, currency: contract.currency };
    const there = inSteps((await wallet.atVendors(tx, purse)).get(contract.vendor)?.there ?? 0n, contract.step);
    if (there === 0n) throw new Refusal('INSUFFICIENT_FUNDS');
    return there;
  }
  const risk = await riskLeft(tx, member);
  if (risk !== undefined && risk.left < contract.min) throw new Refusal('LIMIT_REACHED', risk.hit);
  const may = [await maySend(tx, member, contract), contract.max, await leftToday(tx, member, contract), ...(risk ? [risk.left] : [])];
  const most = inSteps(
    may.reduce((least, one) => (one < least ? one : least)),
    contract.step,
  );
  if (most < contract.min)
    throw new Refusal(may[0] !== undefined && may[0] >= contract.min ? 'DAILY_LIMIT' : 'INSUFFICIENT_FUNDS', leftOf(contract, most));
  return most;
};

/**
 * The part of a member's cash that may go to a vendor: coins that a chain may still take back stay, bonuses are no cash, and turnover stays with the member.
 */
export const maySend = async (tx: Tx, member: members.Member, { takes }: Pick<Contract, 'takes'>): Promise<bigint> => {
  const { cash, notYetFinal, withdrawable } = await withdrawals.whatMayLeave(tx, member);
  return takes === 'CASH' ? cash - notYetFinal : withdrawable;
};

/**
 * The amount that a member's ceilings on stakes and losses let go to vendors, with everything already there counted as lost; undefined where no ceiling stands.
 */
export const riskLeft = async (tx: Tx, member: members.Member) => {
  const { id: memberId, merchantId, currency } = member;
  const there = [...(await wallet.atVendors(tx, { memberId, merchantId, currency })).values()];
  return limits.riskLeft(
    tx,
    member,
    there.reduce((sum, held) => sum + held.transit + held.there, 0n),
  );
};

/** The amount that may still go to a vendor on this business day. */
export const leftToday = async (tx: Tx, { id, merchantId }: members.Member, { vendor, dailyMax }: Contract): Promise<bigint> => {
  const left = dailyMax - (await store.sentOn(tx, id, vendor, await businessDay(merchantId)));
  return left > 0n ? left : 0n;
};

const refuseTooMuch = async (tx: Tx, member: members.Member, contract: Contract, amount: bigint): Promise<void> => {
  const { min, max, step, currency } = contract;
  await limits.mayTransfer(tx, member, { amount, currency });
  await limits.mayPlay(tx, member);
  if (amount < min || amount > max || amount % step !== 0n) throw outOfRange(contract);
  const risk = await riskLeft(tx, member);
  if (risk !== undefined && amount > risk.left) throw new Refusal('LIMIT_REACHED', risk.hit);
  const left = await leftToday(tx, member, contract);
  if (amount > left) throw new Refusal('DAILY_LIMIT', leftOf(contract, left));
  const { cash, withdrawable } = await withdrawals.whatMayLeave(tx, member);
  if (amount > cash) throw new Refusal('INSUFFICIENT_FUNDS');
  if (amount > (await maySend(tx, member, contract)))
    throw new Refusal('TURNOVER_INCOMPLETE', { withdrawable: decimalOf({ amount: withdrawable, currency }), currency });
};

const leftOf = ({ currency }: Contract, left: bigint) => ({ kind: 'AMOUNT', left: decimalOf({ amount: left, currency }), currency });

const outOfRange = ({ min, max, step, currency }: Contract): Refusal => {
  const decimal = (amount: bigint) => decimalOf({ amount, currency });
  return new Refusal('AMOUNT_OUT_OF_RANGE', { min: decimal(min), max: decimal(max), step: decimal(step), currency });
};

/** A transfer as the wallet's verbs want it; `step` tells apart what it does in the book. */
export const movementOf = (row: store.TransferRow, step: 'off' | 'there' | 'back' | 'home' | 'owed') => ({
  memberId: row.member_id,
  merchantId: row.merchant_id,
  vendor: row.vendor,
  money: { amount: row.amount, currency: row.currency },
  reference: `vendor-transfer:${row.id}:${step}`,
});
