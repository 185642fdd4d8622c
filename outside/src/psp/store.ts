import type { Currency } from '@croupier/contract/core/money';
import type { Tx } from '../database.ts';
import type { Shop } from './shops.ts';

export type Payment = {
  id: string;
  shop: string;
  reference: string;
  currency: Currency;
  amount: bigint;
  state: 'OPEN' | 'PAID' | 'FAILED';
  return_url: string;
  begun_at: Temporal.Instant;
  expires_at: Temporal.Instant;
  paid_at: Temporal.Instant | null;
  payer: string | null;
  card: string | null;
};

export type Refund = { id: string; payment_id: string; key: string; amount: bigint; made_at: Temporal.Instant };
export type Payout = {
  id: string;
  shop: string;
  reference: string;
  currency: Currency;
  amount: bigint;
  bank: string;
  account: string;
  holder: string;
  text: string;
  code: string | null;
  taken_at: Temporal.Instant;
  paid_at: Temporal.Instant | null;
};

export const findShop = async (tx: Tx, id: string): Promise<Shop | undefined> =>
  (await tx.query<Shop>('select * from psp.shop where id = $1', [id])).rows[0];

export const beginPayment = async (
  tx: Tx,
  payment: Pick<Payment, 'shop' | 'reference' | 'currency' | 'amount' | 'return_url' | 'expires_at'>,
): Promise<Payment> => {
  const { shop, reference, currency, amount, return_url, expires_at } = payment;
  await tx.query(
    `insert into psp.payment (shop, reference, currency, amount, return_url, begun_at, expires_at) values ($1, $2, $3, $4, $5, now(), $6)
     on conflict (shop, reference) do nothing`,
    [shop, reference, currency, amount, return_url, expires_at.toString()],
  );
  const made = await findByReference(tx, shop, reference);
  if (made === undefined) throw new Error('a payment is not there');
  return made;
};

export const findByReference = async (tx: Tx, shop: string, reference: string): Promise<Payment | undefined> =>
  (await tx.query<Payment>('select * from psp.payment where shop = $1 and reference = $2', [shop, reference])).rows[0];

export const lockPayment = async (tx: Tx, id: string): Promise<Payment | undefined> =>
  (await tx.query<Payment>('select * from psp.payment where id = $1 for update', [id])).rows[0];

export const endPayment = async (
  tx: Tx,
  id: string,
  end: { state: 'PAID'; payer: string; card: string } | { state: 'FAILED' },
): Promise<void> => {
  if (end.state === 'PAID')
    await tx.query("update psp.payment set state = 'PAID', paid_at = clock_timestamp(), payer = $2, card = $3 where id = $1", [
      id,
      end.payer,
      end.card,
    ]);
  else await tx.query("update psp.payment set state = 'FAILED' where id = $1", [id]);
};

export const newestPayments = async (tx: Tx, limit: number): Promise<Payment[]> =>
  (await tx.query<Payment>('select * from psp.payment order by id desc limit $1', [limit])).rows;

export const refundsOf = async (tx: Tx, paymentId: string): Promise<Refund[]> =>
  (await tx.query<Refund>('select * from psp.refund where payment_id = $1 order by id', [paymentId])).rows;

export const insertRefund = async (tx: Tx, paymentId: string, key: string, amount: bigint): Promise<Refund | undefined> =>
  (
    await tx.query<Refund>('insert into psp.refund (payment_id, key, amount, made_at) values ($1, $2, $3, clock_timestamp()) returning *', [
      paymentId,
      key,
      amount,
    ])
  ).rows[0];

export const findPayout = async (tx: Tx, shop: string, reference: string): Promise<Payout | undefined> =>
  (await tx.query<Payout>('select * from psp.payout where shop = $1 and reference = $2', [shop, reference])).rows[0];

/** False when one of this reference is there. */
export const insertPayout = async (tx: Tx, payout: Omit<Payout, 'id' | 'taken_at'>): Promise<boolean> => {
  const { shop, reference, currency, amount, bank, account, holder, text, code, paid_at } = payout;
  const { rowCount } = await tx.query(
    `insert into psp.payout (shop, reference, currency, amount, bank, account, holder, text, code, taken_at, paid_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp(), $10) on conflict (shop, reference) do nothing`,
    [shop, reference, currency, amount, bank, account, holder, text, code, paid_at?.toString() ?? null],
  );
  return rowCount === 1;
};

export type Settled = { id: string; reference: string; kind: 'PAYMENT' | 'REFUND' | 'PAYOUT'; amount: bigint; at: Temporal.Instant };

/** The movements for a shop between two moments. */
export const settledBetween = async (tx: Tx, shop: string, from: Temporal.Instant, until: Temporal.Instant): Promise<Settled[]> =>
  (
    await tx.query<Settled>(
      `select id, reference, 'PAYMENT' as kind, amount, paid_at as at from psp.payment where shop = $1 and paid_at >= $2 and paid_at < $3
       union all
       select refund.id, payment.reference, 'REFUND', -refund.amount, refund.made_at from psp.refund refund
         join psp.payment payment on payment.id = refund.payment_id where payment.shop = $1 and refund.made_at >= $2 and refund.made_at < $3
       union all
       select id, reference, 'PAYOUT', -amount, taken_at from psp.payout where shop = $1 and code is null and taken_at >= $2 and taken_at < $3
       order by at, id`,
      [shop, from.toString(), until.toString()],
    )
  ).rows;
