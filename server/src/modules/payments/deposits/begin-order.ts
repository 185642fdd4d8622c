import type { DepositId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as rails from '#modules/payments/channels';
import { findBank, receivingAccountById } from './store/accounts.ts';
import * as store from './store/deposits.ts';

/**
 * Asks the channel of a CREATED deposit for the member's instructions, and makes it AWAITING. The first caller wins: the channel knows the deposit by its
 * reference, so asking twice begins one payment. When the channel refuses, the deposit is given up, and the refusal is thrown.
 */
export const beginOrder = async (id: DepositId): Promise<void> => {
  const order = await inTransaction((tx) => orderOf(tx, id));
  if (order === undefined) return;
  try {
    const instructions = await instructionsFor(order);
    await inTransaction(async (tx) => {
      const deposit = await store.lockDeposit(tx, id);
      if (deposit?.state !== 'CREATED') return;
      await store.keepInstructions(tx, id, instructions);
      await store.moveDeposit(tx, id, 'AWAITING', now());
    });
  } catch (error) {
    await inTransaction(async (tx) => {
      const deposit = await store.lockDeposit(tx, id);
      if (deposit?.state === 'CREATED')
        await store.moveDeposit(tx, id, 'CANCELLED', now(), { closed_at: now(), reason: 'the rail gave no instructions' });
    });
    throw error;
  }
};

/** A bank that only sends us its statement is not asked anything: its account, and its page where it has one, are all that a member needs. */
const instructionsFor = async (order: Order): Promise<rails.Instructions> => {
  try {
    return await rails.beginOrder(order);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return { kind: 'TRANSFER', qr: null, payUrl: payUrlOf(order) };
    throw error;
  }
};

const payUrlOf = ({ payPage, account, money, reference, returnTo }: Order): string | null => {
  if (payPage === null) return null;
  const url = new URL(payPage);
  url.search = new URLSearchParams({ account, amount: decimalOf(money), currency: money.currency, reference, back: returnTo }).toString();
  return url.toString();
};

/** The way back from the bank: the page of this deposit, where its receipt is. */
const pageOfDeposit = (depositsPage: string | null, id: DepositId): string => {
  if (depositsPage === null || !URL.canParse(depositsPage)) return depositsPage ?? '';
  const url = new URL(depositsPage);
  url.searchParams.set('id', id);
  return url.toString();
};

type Order = Parameters<typeof rails.beginOrder>[0] & { payPage: string | null };

const orderOf = async (tx: Tx, id: DepositId): Promise<Order | undefined> => {
  const deposit = await store.lockDeposit(tx, id);
  if (deposit === undefined || deposit.state !== 'CREATED') return undefined;
  const { account, holder } = await receivingAccountById(tx, deposit.receiving_account_id);
  const payPage = (await findBank(tx, deposit.bank_code))?.pay_page ?? null;
  return {
    payPage,
    depositId: id,
    merchantId: deposit.merchant_id,
    memberId: deposit.member_id,
    rail: deposit.bank_code,
    account,
    holder,
    money: { amount: deposit.expected, currency: deposit.currency },
    reference: deposit.reference,
    createdAt: deposit.created_at,
    expiresAt: deposit.expires_at,
    returnTo: pageOfDeposit(deposit.return_to, id),
  };
};
