/** A member whose money may leave, the terms it leaves by, and a channel that pays, refuses or keeps silent as a test wishes. */
import { randomUUID } from 'node:crypto';
import type { OperatorId, PayoutAccountId, WithdrawalId } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import * as ledger from '#modules/money/ledger';
import * as accountsModule from '../src/modules/money/ledger/store/accounts.ts';
import type { Member } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import * as wallet from '#modules/money/wallet';
import * as withdrawals from '#modules/payments/withdrawals';
import * as termsModule from '../src/modules/payments/withdrawals/terms.ts';
import { now } from '#platform/clock';
import { inTransaction, open } from '#platform/database';
import { payOutThrough, type PayoutLeg, type PayoutOutcome } from '../src/modules/payments/withdrawals/payout-sender.ts';
import { holdMoney } from '../src/modules/payments/withdrawals/request.ts';
import type { WithdrawalsTables } from '../src/modules/payments/withdrawals/tables.ts';
import { aMember, aMerchant } from './builders.ts';

/** A bank that remembers what it was told. `next` says what happens to a sending, and whether its answer is lost on the way. */
export const aBankChannel = () => {
  const heard = new Map<string, { leg: PayoutLeg; state: 'PAID' | 'REFUSED' }>();
  const counts = { sent: 0, asked: 0 };
  const bank = {
    next: (_leg: PayoutLeg): 'PAY' | 'REFUSE' | 'PAY_AND_LOSE' | 'LOSE' | 'REFUSE_AND_LOSE' => 'PAY',
    /** The bank's answer to a query; `SILENT`: none. */
    isSilent: () => false,
    heard,
    counts,
    paid: (): bigint => [...heard.values()].reduce((sum, { leg, state }) => (state === 'PAID' ? sum + leg.money.amount : sum), 0n),
  };
  const answerOf = (reference: string): PayoutOutcome => {
    const known = heard.get(reference);
    if (known === undefined) return { state: 'UNKNOWN', problem: 'never heard of' };
    return known.state === 'PAID'
      ? { state: 'SENT', externalId: `bank-${reference}`, paid: true }
      : { state: 'REFUSED', code: 'NO_SUCH_ACCOUNT' };
  };
  payOutThrough({
    send: async (leg) => {
      counts.sent += 1;
      if (heard.has(leg.reference)) throw new Error(`sent twice: ${leg.reference}`);
      const fate = bank.next(leg);
      if (fate !== 'LOSE') heard.set(leg.reference, { leg, state: fate.startsWith('PAY') ? 'PAID' : 'REFUSED' });
      return fate.endsWith('LOSE') ? { state: 'UNKNOWN', problem: 'no answer' } : answerOf(leg.reference);
    },
    status: async ({ reference }) => {
      counts.asked += 1;
      return bank.isSilent() ? { state: 'UNKNOWN', problem: 'no answer' } : answerOf(reference);
    },
  });
  return bank;
};

export const units = (amount: string, currency: Member['currency']): bigint => moneyOf(amount, currency).amount;
export const anyOperator = (): OperatorId => randomUUID() as OperatorId;

type Wish = { cash?: string; merchant?: Merchant; terms?: Parameters<typeof termsModule.saveTerms>[3]; count?: number };
export type Payee = Awaited<ReturnType<typeof aPayee>>;

/** A member with cash that nothing holds, an account that is old enough, and a merchant that pays from one bank. */
export const aPayee = async ({ cash = '1000.00', merchant, terms = {}, count = 1_000 }: Wish = {}) => {
  const at = merchant ?? (await aMerchant());
  const member = await aMember({ merchant: at });
  const { currency, merchantId } = member;
  const purse = { memberId: member.id, merchantId, currency };
  const accountId = await inTransaction(async (tx) => {
    await termsModule.saveTerms(tx, merchantId, currency, { countries: ['TH'], autoApproveMax: 0n, ...terms });
    await termsModule.setLevelLimit(tx, merchantId, { level: 0, daily: { count, money: moneyOf('100000000.00', currency) } });
    await termsModule.savePayoutSource(tx, {
      merchantId,
      currency,
      kind: 'BANK',
      funding: 'HOUSE',
      rail: 'TESTBANK',
      account: '0001',
      priority: 100,
      enabled: true,
    });
    if (units(cash, currency) > 0n)
      await wallet.receive(tx, {
        ...purse,
        money: moneyOf(cash, currency),
        house: 'ADJUSTMENT',
        reference: `test:${member.id}`,
        reason: 'TEST',
      });
    return anAccount(tx, member, '1234567890');
  });
  return {
    member,
    purse,
    accountId,
    money: (amount: string) => moneyOf(amount, currency),
    ask: (amount: string, key: string = randomUUID(), forfeits?: string[]): Promise<WithdrawalId> =>
      inTransaction((tx) =>
        holdMoney(
          tx,
          { memberId: member.id, merchantId },
          { key, accountId, money: moneyOf(amount, currency), ...(forfeits && { forfeits }) },
        ),
      ),
    /** The balance of each of the member's accounts, in 10^-4. */
    accounts: async (): Promise<Record<string, bigint>> =>
      Object.fromEntries(
        (await inTransaction((tx) => ledger.accountsOf(tx, member.id, merchantId))).map(({ ref, balance }) => [ref.kind, balance]),
      ),
    house: async (kind: string): Promise<bigint> =>
      inTransaction(async (tx) => {
        await accountsModule.rollUp(tx);
        return (await ledger.accountsOf(tx, 'house', merchantId)).find(({ ref }) => ref.kind === kind)?.balance ?? 0n;
      }),
    look: (id: WithdrawalId) => inTransaction((tx) => withdrawals.withdrawalOf(tx, id)),
  };
};

const anAccount = async (
  tx: Parameters<Parameters<typeof inTransaction>[0]>[0],
  member: Member,
  account: string,
): Promise<PayoutAccountId> => {
  const at = now().subtract({ hours: 100 });
  const { id } = await open<WithdrawalsTables>(tx)
    .insertInto('withdrawals.payout_account')
    .values({
      merchant_id: member.merchantId,
      member_id: member.id,
      kind: 'BANK',
      country: 'TH',
      code: 'TH-KBANK',
      account,
      holder: 'Somchai Jaidee',
      is_default: true,
      added_at: at,
      usable_from: at,
      removed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
