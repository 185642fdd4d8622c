import type { Currency, Money } from '@croupier/contract/core/money';
import type { Tx } from '../database.ts';
import { clearingAccounts } from './demo-accounts.ts';
import { makeTransfer, NotTransferred } from './make-transfer.ts';
import * as store from './store.ts';

export type PayoutRequest = {
  reference: string;
  from: string;
  to: { bank: string; account: string; holder: string };
  money: Money;
  text: string;
};

export type Payout = {
  id: string;
  reference: string;
  from_account: string;
  to_bank: string;
  to_account: string;
  to_holder: string;
  currency: Currency;
  amount: bigint;
  text: string;
  code: string | null;
  paid_at: Temporal.Instant | null;
};

/** How long the receiving bank takes. */
const arrivesAfterSeconds = 3;

/**
 * Pays out under the caller's reference: the same again is the payout that was made. An account that is not one of ours is another bank's and is
 * paid over the clearing, unless it ends in 0000: that one is closed. A name that is not the holder's is refused where we know better.
 */
export const acceptPayout = async (tx: Tx, request: PayoutRequest): Promise<Payout | 'REFERENCE_USED'> => {
  const { reference, from, to, money, text } = request;
  // Both at once: who holds the payer's alone would wait here for the payee's, while the payee's own payment waits for the payer's.
  await store.lockAccounts(tx, [from, to.account]);
  const made = await findPayout(tx, reference);
  if (made !== undefined) return isSame(request, made) ? made : 'REFERENCE_USED';

  const at = Temporal.Now.instant();
  const known = await store.findAccount(tx, to.account);
  const result = await pay(tx, request, known);
  await tx.query(
    `insert into bank.payout (reference, from_account, to_bank, to_account, to_holder, currency, amount, text, code, transfer_id, taken_at, paid_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      reference,
      from,
      to.bank,
      to.account,
      to.holder,
      money.currency,
      money.amount,
      text,
      'code' in result ? result.code : null,
      'code' in result ? null : result.transferId,
      at.toString(),
      'code' in result ? null : at.add({ seconds: arrivesAfterSeconds }).toString(),
    ],
  );
  const payout = await findPayout(tx, reference);
  if (payout === undefined) throw new Error('a payout is not there');
  return payout;
};

const pay = async (tx: Tx, { reference, from, to, money, text }: PayoutRequest, known: store.Account | undefined) => {
  if (to.account.endsWith('0000')) return { code: 'ACCOUNT_CLOSED' };
  if (known !== undefined && plainName(known.owner) !== plainName(to.holder)) return { code: 'NAME_DIFFERS' };
  const clearing = clearingAccounts.find(({ currency }) => currency === money.currency)?.number ?? '';
  const request = { from, to: known?.number ?? clearing, money, text: `${text} ${reference}`.trim().slice(0, 140), by: 'COMPANY' as const };
  try {
    const { rows } = await tx.query<{ key: string }>('select uuidv7() as key');
    return { transferId: (await makeTransfer(tx, { ...request, key: rows[0]?.key ?? '' })).id };
  } catch (error) {
    if (error instanceof NotTransferred) return { code: error.problem };
    throw error;
  }
};

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}]/gu, '');

const isSame = ({ from, to, money, text }: PayoutRequest, made: Payout): boolean =>
  made.from_account === from &&
  made.to_bank === to.bank &&
  made.to_account === to.account &&
  made.to_holder === to.holder &&
  made.currency === money.currency &&
  made.amount === money.amount &&
  made.text === text;

/** References are our caller's, and every account here is one caller's. */
export const findPayout = async (tx: Tx, reference: string): Promise<Payout | undefined> =>
  (await tx.query<Payout>('select * from bank.payout where reference = $1 order by id limit 1', [reference])).rows[0];

/** A payout in the words of the bank's calls. */
export const payoutReply = ({ id, reference, code, paid_at }: Payout) => {
  const isPaid = paid_at !== null && Temporal.Instant.compare(paid_at, Temporal.Now.instant()) <= 0;
  return { id, reference, state: code === null ? (isPaid ? 'PAID' : 'ACCEPTED') : 'REJECTED', code };
};
