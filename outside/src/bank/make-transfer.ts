import type { Money } from '@croupier/contract/core/money';
import type { Tx } from '../database.ts';
import * as store from './store.ts';
import { type Problem, whyNotPaid } from './transfer.rules.ts';

/** The wish of a payer. `key` names this one wish, however often it is sent. */
export type TransferRequest = { key: string; from: string; to: string; money: Money; text: string; by?: 'PERSON' | 'COMPANY' };

/** Thrown when a transfer cannot be made; nothing has moved then. */
export class NotTransferred extends Error {
  readonly problem: Problem | 'KEY_USED';

  constructor(problem: Problem | 'KEY_USED') {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Moves the money at once, writes both statements, and a message to whoever watches the receiving account.
 * The same wish again gives the transfer that was made; another wish under its key is `KEY_USED`.
 */
export const makeTransfer = async (tx: Tx, request: TransferRequest): Promise<{ id: string; announced: boolean }> => {
  const { key, from, to, money, text } = request;
  const accounts = await store.lockAccounts(tx, [from, to]);
  const made = await store.findTransferByKey(tx, key);
  if (made !== undefined) return assertSameRequest(request, made);

  const payer = accounts.find(({ number }) => number === from);
  const payee = accounts.find(({ number }) => number === to);
  const problem = whyNotPaid(payer, payee, money, request.by);
  if (problem !== undefined || payer === undefined || payee === undefined) throw new NotTransferred(problem ?? 'FROM_UNKNOWN');

  const transfer = await store.insertTransfer(tx, { key, from_account: from, to_account: to, ...money, text });
  // The locks on the accounts make two sendings of one page wait for each other; only a key used for other accounts comes here.
  if (transfer === undefined) throw new NotTransferred('KEY_USED');
  await writeLine(tx, transfer, { account: payer, amount: -money.amount, text, other: payee });
  const arrived = await writeLine(tx, transfer, { account: payee, amount: money.amount, text, other: payer });
  return { id: transfer.id, announced: await store.insertMessage(tx, arrived, to, transfer.posted_at) };
};

const assertSameRequest = ({ from, to, money, text }: TransferRequest, made: store.Transfer): { id: string; announced: boolean } => {
  const same =
    made.from_account === from &&
    made.to_account === to &&
    made.amount === money.amount &&
    made.currency === money.currency &&
    made.text === text;
  if (!same) throw new NotTransferred('KEY_USED');
  return { id: made.id, announced: false };
};

type Side = { account: store.Account; amount: bigint; text: string; other: store.Account };

const writeLine = async (
  tx: Tx,
  { id, posted_at }: Pick<store.Transfer, 'id' | 'posted_at'>,
  { account, amount, text, other }: Side,
): Promise<string> => {
  const balance_after = await store.changeBalance(tx, account.number, amount);
  return store.insertLine(tx, id, {
    account: account.number,
    amount,
    balance_after,
    text,
    other_name: other.owner,
    other_account: other.number,
    posted_at,
  });
};
