import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency, Money } from '@croupier/contract/core/money';
import * as ledger from '#modules/money/ledger';
import * as limits from '#modules/people/limits';
import { holdOpenMember, getMemberOrThrow } from '#modules/people/members';
import * as wallet from '#modules/money/wallet';
import { askOne, inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { owedSum } from './store/lines.ts';

type Caller = { memberId: MemberId; merchantId: MerchantId };

/** The amount that somebody is to give back of pay by another programme, out of the same account, and could not yet. */
export type OwedBesides = (tx: Tx, memberId: MemberId) => Promise<bigint>;

export const commissionFor = (caller: Caller, owedBesides: OwedBesides) => inTransaction((tx) => inHand(tx, caller, owedBesides));

/**
 * An agent takes pay into their wallet. Refuses INSUFFICIENT_FUNDS, also for what they owe to others, CURRENCY_MISMATCH, and who keeps away from the
 * house or is blocked: theirs stays where it is until that was looked at. The same key again changes nothing.
 */
export const collectFor = ({ memberId, merchantId }: Caller, { key, money }: { key: string; money: Money }, owedBesides: OwedBesides) =>
  inTransaction(async (tx) => {
    const member = await holdOpenMember(tx, memberId);
    if (member.currency !== money.currency) throw new Refusal('CURRENCY_MISMATCH');
    await limits.mayTransfer(tx, member, money);
    // A payment of a due amount waits here, or was first: debts are looked at once for all.
    await askOne(tx, ledger.lockAccountsOf([memberId]));
    const purse = { memberId, merchantId, currency: money.currency };
    const before = await balanceOf(tx, purse, 'COMMISSION');
    await wallet.collect(tx, { memberId, merchantId, money, reference: `collect:${memberId}:${key}`, reason: 'AGENT_PAY_COLLECTED' });
    const left = await balanceOf(tx, purse, 'COMMISSION');
    // The same key again takes nothing, whatever came to be owed since.
    if (left < before && left < (await owedBy(tx, memberId, owedBesides))) throw new Refusal('INSUFFICIENT_FUNDS');
    return inHand(tx, { memberId, merchantId }, owedBesides);
  });

const inHand = async (tx: Tx, { memberId, merchantId }: Caller, owedBesides: OwedBesides): Promise<{ commission: Money; cash: Money }> => {
  const { currency } = await getMemberOrThrow(tx, memberId);
  const purse = { memberId, merchantId, currency };
  return {
    commission: await mayCollect(tx, purse, owedBesides),
    cash: { amount: await balanceOf(tx, purse, 'CASH'), currency },
  };
};

type Purse = Caller & { currency: Currency };

/** The part of their pay that somebody can take into the wallet now: their debts stay for the creditors, who are paid first. */
export const mayCollect = async (tx: Tx, purse: Purse, owedBesides: OwedBesides): Promise<Money> => {
  const free = (await balanceOf(tx, purse, 'COMMISSION')) - (await owedBy(tx, purse.memberId, owedBesides));
  return { amount: free > 0n ? free : 0n, currency: purse.currency };
};

const owedBy = async (tx: Tx, memberId: MemberId, owedBesides: OwedBesides): Promise<bigint> =>
  (await owedSum(tx, memberId, 'OUT')) + (await owedBesides(tx, memberId));

const balanceOf = async (tx: Tx, { memberId, merchantId, currency }: Purse, kind: 'COMMISSION' | 'CASH'): Promise<bigint> =>
  (await ledger.accountsOf(tx, memberId, merchantId, [kind])).find(({ ref }) => ref.kind === kind && ref.currency === currency)?.balance ??
  0n;
