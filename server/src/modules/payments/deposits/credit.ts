import { decimalOf, type Money } from '@croupier/contract/core/money';
import type { Event } from '@croupier/contract/core/events';
import type { MemberId } from '@croupier/contract/core/ids';
import * as limits from '#modules/people/limits';
import type { Member } from '#modules/people/members';
import * as turnover from '#modules/rewards/wagering';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { businessDay } from './business-day.ts';
import type { HouseAccount } from '#rules/money/wallet/accounts';
import { openExceptions } from '#modules/payments/exceptions';
import { feeOf, levelFor } from './deposit.rules.ts';
import { type AccountRow, addToDays } from './store/accounts.ts';
import { creditDeposits, levelsOf } from './store/candidates.ts';
import { addSteps, type DepositRow } from './store/deposits.ts';
import type { TransactionRow } from './store/transactions.ts';

export type Credit = { line: TransactionRow; account: AccountRow; member: Member; deposit: DepositRow };

/** Named with its bank, because two banks may give the same number. */
export const bankOf = ({ bank_code, account }: Pick<AccountRow, 'bank_code' | 'account'>): HouseAccount => `BANK:${bank_code}-${account}`;

type From = 'BANK' | 'SUSPENSE';

/**
 * Puts money into the wallets of those it belongs to, all of it or none: what arrived, less the fee. Limits count it but are not asked: the money
 * has come, and it is the member's; where it passed a limit, playing waits until a person has looked. From the bank's account, or from suspense
 * where it was waiting. The caller holds the transactions and the deposits, and notes on the transactions what became of them.
 */
export const creditMany = async (
  tx: Tx,
  credits: readonly Credit[],
  from: From = 'BANK',
  by: { operatorId?: Parameters<typeof addSteps>[1][number]['operator_id']; reason?: string } = {},
): Promise<void> => {
  if (credits.length === 0) return;
  const at = now();
  const fees = await feesOf(tx, credits);
  const sums = credits.map(({ line }, index) => ({ fee: fees[index] ?? 0n, amount: line.amount - (fees[index] ?? 0n) }));
  const moneyOf = (index: number): Money => ({
    amount: sums[index]?.amount ?? 0n,
    currency: credits[index]?.line.currency ?? ('' as never),
  });
  await wallet.receiveMany(
    tx,
    credits.map(({ line, account, member, deposit }, index) => ({
      memberId: member.id,
      merchantId: member.merchantId,
      money: { amount: line.amount, currency: line.currency },
      fee: sums[index]?.fee ?? 0n,
      house: from === 'BANK' ? bankOf(account) : 'SUSPENSE',
      reference: `deposit:${deposit.id}`,
      reason: 'DEPOSIT',
    })),
  );
  await creditDeposits(
    tx,
    credits.map(({ deposit, line }, index) => ({
      id: deposit.id,
      line: line.id,
      amount: sums[index]?.amount ?? 0n,
      fee: sums[index]?.fee ?? 0n,
    })),
    at,
  );
  await addSteps(
    tx,
    credits.flatMap(({ deposit }) => [
      ...(from === 'BANK' && deposit.matched_at === null ? [{ deposit_id: deposit.id, state: 'MATCHED' as const }] : []),
      { deposit_id: deposit.id, state: 'CREDITED' as const, reason: by.reason ?? null, operator_id: by.operatorId ?? null },
    ]),
    at,
  );
  if (from === 'BANK') await noteDays(tx, credits);
  const paid = credits.map(({ member }, index) => ({ member, money: moneyOf(index) }));
  await turnover.requireTurnoverOfMany(
    tx,
    credits.map(({ member, deposit }, index) => ({ member, source: 'DEPOSIT', sourceId: deposit.id, money: moneyOf(index) })),
  );
  await flagPassed(tx, credits, await limits.countPaidInOfMany(tx, paid));
  await publish(
    tx,
    credits.map(({ member, deposit }, index): Event => {
      const money = moneyOf(index);
      const event = { merchantId: member.merchantId, memberId: member.id, depositId: deposit.id };
      return { type: 'deposit.credited', ...event, amount: decimalOf(money), currency: money.currency, atMs: at.epochMilliseconds };
    }),
  );
};

/** The fee of each: the one told when it was announced, or for another amount the one that holds for its member now. */
const feesOf = async (tx: Tx, credits: readonly Credit[]): Promise<bigint[]> => {
  const others = credits.filter(({ line, deposit }) => line.amount !== deposit.expected);
  const methodIds = new Set(others.flatMap(({ deposit }) => deposit.method_id ?? []));
  const levels = Map.groupBy(await levelsOf(tx, [...methodIds]), ({ method_id }) => method_id);
  return credits.map(({ line, deposit, member }) => {
    if (line.amount === deposit.expected) return deposit.fee;
    const level = deposit.method_id === null ? undefined : levelFor(levels.get(deposit.method_id) ?? [], member.level);
    return level === undefined ? 0n : feeOf(line.amount, level, level.cash_step);
  });
};

/** The bookings on each account on each business day. */
export const noteDays = async (tx: Tx, booked: readonly { line: TransactionRow; account: AccountRow }[]): Promise<void> => {
  const days = new Map<string, { receiving_account_id: string; day: string; received: bigint; lines: bigint }>();
  for (const { line, account } of booked) {
    const day = await businessDay(account.merchant_id, line.posted_at);
    const key = `${account.id} ${day}`;
    const sum = days.get(key) ?? { receiving_account_id: account.id, day, received: 0n, lines: 0n };
    days.set(key, { ...sum, received: sum.received + line.amount, lines: sum.lines + 1n });
  }
  await addToDays(tx, [...days.values()]);
};

/**
 * `docs/deposits.md#crediting`: money that came cannot be refused, so it is credited and flagged; where a limit was passed, play is blocked until a person has
 * looked. A member who keeps away by their own wish does not play anyway.
 */
const flagPassed = async (tx: Tx, credits: readonly Credit[], breaches: ReadonlyMap<MemberId, limits.Breach>): Promise<void> => {
  const flagged = [
    ...new Map(credits.flatMap((credit) => (breaches.has(credit.member.id) ? [[credit.member.id, credit] as const] : []))).values(),
  ];
  for (const { member } of flagged) if (breaches.get(member.id)?.why === 'LIMIT') await limits.block(tx, member, 'PLAY', 'OPERATOR', null);
  await openExceptions(
    tx,
    flagged.map(({ line, member, deposit }) => ({
      merchantId: member.merchantId,
      kind: 'LIMIT_PASSED',
      money: { amount: line.amount, currency: line.currency },
      subject: { depositId: deposit.id, memberId: member.id },
      key: `limit-passed:${deposit.id}`,
      text: breaches.get(member.id)?.why ?? 'LIMIT',
    })),
  );
};
