import { randomUUIDv7 } from 'node:crypto';
import type { Page } from '@croupier/contract/core/envelope';
import { isAgentType, isTrialType } from '@croupier/contract/people/members';
import type { MemberId } from '@croupier/contract/core/ids';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import type { MemberTransfer, transferOverview as overview, transferToMember as contract } from '@croupier/contract/payments/withdrawals';
import * as access from '#modules/people/access';
import * as limits from '#modules/people/limits';
import * as members from '#modules/people/members';
import * as terms from '#modules/people/terms';
import * as wallet from '#modules/money/wallet';
import type * as z from 'zod/mini';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { businessDay } from './business-day.ts';
import * as store from './store/transfers.ts';
import { type Terms, termsOf } from './terms.ts';
import { whatMayLeave } from './what-may-leave.ts';

type Wish = z.output<NonNullable<typeof contract.body>>;

/** To whom a member may transfer, and how much. */
export const transferOverviewOf = ({ memberId, merchantId }: MemberCaller): Promise<z.output<typeof overview.reply>> =>
  inTransaction(async (tx) => {
    const member = await members.getMemberOrThrow(tx, memberId);
    const { currency } = member;
    const terms = await termsOf(tx, merchantId, currency);
    const upline = member.uplineId === null ? undefined : await members.findMember(tx, member.uplineId);
    const left = await leftToday(tx, member, terms);
    const money = (amount: bigint): Money => ({ amount, currency });
    return {
      upline: upline?.state === 'ACTIVE' ? upline.nickname : null,
      downline: isAgentType(member.type),
      withdrawable: money((await whatMayLeave(tx, member)).withdrawable),
      min: money(terms.transferMin),
      max: money(left < terms.transferMax ? left : terms.transferMax),
      step: money(terms.step),
      today: { amountLeft: money(left) },
      proofs: await access.paymentProofsOf(tx, memberId),
    };
  });

/**
 * Gives some of a member's withdrawable cash to the member above them or, by an agent, to one below. The same `key` again is the same transfer.
 * Refuses what `confirmPayment` and `limits` do, TERMS_NOT_ACCEPTED (with `TermsDue`), NO_UPLINE, NOT_IN_DOWNLINE, AMOUNT_OUT_OF_RANGE, DAILY_LIMIT, TURNOVER_INCOMPLETE.
 */
export const transferToMember = async (caller: MemberCaller, wish: Wish, visit: access.Visit): Promise<MemberTransfer> => {
  const { memberId: id, merchantId, type } = caller;
  const known = await inTransaction(async (tx) => {
    const earlier = await replayed(tx, id, wish);
    // Asked before a code is used up, which is sent again after the yes.
    if (earlier === undefined) await terms.requireConsent(tx, { id, merchantId, type });
    return earlier;
  });
  if (known !== undefined) return known;
  await access.confirmPayment(caller, wish, visit);
  const made = await inTransaction(async (tx) => {
    const row = await handOver(tx, caller, wish);
    return shown(tx, row, id);
  });
  log.info({ merchantId, memberId: id, transfer: made.id, ip: visit.ip }, 'member transfer posted');
  return made;
};

const replayed = async (tx: Tx, memberId: MemberId, wish: Wish): Promise<MemberTransfer | undefined> => {
  const row = await transferOfKey(tx, memberId, wish);
  return row && shown(tx, row, memberId);
};

/** The transfer that was sent under a key before. Refuses REFERENCE_CONFLICT when that was something else. */
const transferOfKey = async (tx: Tx, memberId: MemberId, wish: Wish): Promise<store.TransferRow | undefined> => {
  const { key, direction, money } = wish;
  const row = await store.findTransfer(tx, memberId, key);
  if (row === undefined) return undefined;
  if (row.amount !== money.amount || row.currency !== money.currency || row.direction !== direction)
    throw new Refusal('REFERENCE_CONFLICT');
  if (direction === 'DOWN' && !(await isReceiver(tx, row, wish))) throw new Refusal('REFERENCE_CONFLICT');
  return row;
};

/** Upward there is one receiver, whom the sender does not name. */
const isReceiver = async (tx: Tx, { merchant_id, receiver_id }: store.TransferRow, { account }: Wish): Promise<boolean> =>
  (await members.findByUserName(tx, merchant_id, account ?? ''))?.id === receiver_id;

/** Decided while nobody else changes the sender, so that two transfers at once are one after the other. */
export const handOver = async (tx: Tx, { memberId, merchantId }: MemberCaller, wish: Wish): Promise<store.TransferRow> => {
  const { key, direction, account, money } = wish;
  const sender = await members.holdOpenMember(tx, memberId);
  const known = await transferOfKey(tx, memberId, wish);
  if (known !== undefined) return known;
  if (sender.currency !== money.currency) throw new Refusal('CURRENCY_MISMATCH');
  const receiver = direction === 'UP' ? await needUpline(tx, sender) : await needDownline(tx, sender, account ?? '');
  if (receiver.currency !== money.currency) throw new Refusal('CURRENCY_MISMATCH');
  // Nobody passes on what they owe.
  await wallet.payDebt(tx, { memberId, merchantId, currency: money.currency }, `member-transfer:${memberId}:${key}:owed`);

  const terms = await termsOf(tx, merchantId, money.currency);
  const decimal = (amount: bigint) => decimalOf({ amount, currency: money.currency });
  if (money.amount < terms.transferMin || money.amount > terms.transferMax || money.amount % terms.step !== 0n)
    throw new Refusal('AMOUNT_OUT_OF_RANGE', {
      min: decimal(terms.transferMin),
      max: decimal(terms.transferMax),
      step: decimal(terms.step),
      currency: money.currency,
    });
  await limits.mayTransfer(tx, sender, money);
  const left = await leftToday(tx, sender, terms);
  if (money.amount > left) throw new Refusal('DAILY_LIMIT', { kind: 'AMOUNT', left: decimal(left), currency: money.currency });
  const { cash, withdrawable } = await whatMayLeave(tx, sender);
  if (money.amount > cash) throw new Refusal('INSUFFICIENT_FUNDS');
  if (money.amount > withdrawable)
    throw new Refusal('TURNOVER_INCOMPLETE', { withdrawable: decimal(withdrawable), currency: money.currency });

  const id = randomUUIDv7();
  await wallet.handOver(tx, {
    memberId,
    merchantId,
    to: receiver.id,
    money,
    reference: `member-transfer:${id}`,
    reason: direction === 'UP' ? 'TRANSFER_TO_UPLINE' : 'TRANSFER_TO_DOWNLINE',
  });
  return store.insertTransfer(tx, {
    id,
    merchant_id: merchantId,
    sender_id: memberId,
    receiver_id: receiver.id,
    request_key: key,
    direction,
    currency: money.currency,
    amount: money.amount,
    day: await businessDay(merchantId),
    at: now(),
  });
};

const needUpline = async (tx: Tx, { uplineId }: members.Member): Promise<members.Member> => {
  const upline = uplineId === null ? undefined : await members.findMember(tx, uplineId);
  if (upline?.state !== 'ACTIVE') throw new Refusal('NO_UPLINE');
  return upline;
};

/** A member who is no agent has nobody below, and one who is not below is told of as one who does not exist. */
const needDownline = async (tx: Tx, { id, merchantId, type }: members.Member, account: string): Promise<members.Member> => {
  const found = isAgentType(type) ? await members.findByUserName(tx, merchantId, account) : undefined;
  if (found?.state !== 'ACTIVE' || isTrialType(found.type) || !(await members.isBelow(tx, found, id)))
    throw new Refusal('NOT_IN_DOWNLINE', { field: 'account' });
  return found;
};

const leftToday = async (tx: Tx, { id, merchantId }: members.Member, { transferDaily }: Terms): Promise<bigint> => {
  const left = transferDaily - (await store.sentOn(tx, id, await businessDay(merchantId)));
  return left > 0n ? left : 0n;
};

/** Transfers a member sent and received, newest first. */
export const transfersOf = async (
  tx: Tx,
  memberId: MemberId,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page<MemberTransfer>> => {
  const { rows, total } = await store.transfersOf(tx, memberId, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  const content: MemberTransfer[] = [];
  for (const row of rows) content.push(await shown(tx, row, memberId));
  return { content, pageNum: pageNo, pageSize, totalPages: Math.ceil(total / pageSize), totalElements: total };
};

/** Those above are known by their nickname, those below by their account name. */
const shown = async (tx: Tx, row: store.TransferRow, memberId: MemberId): Promise<MemberTransfer> => {
  const way = row.sender_id === memberId ? 'OUT' : 'IN';
  const other = await members.getMemberOrThrow(tx, way === 'OUT' ? row.receiver_id : row.sender_id);
  const isAbove = (row.direction === 'UP') === (way === 'OUT');
  return {
    id: row.id,
    direction: row.direction,
    way,
    other: isAbove ? other.nickname : other.userName,
    money: { amount: row.amount, currency: row.currency },
    at: row.at.toString(),
  };
};
