import type { DepositId } from '@croupier/contract/core/ids';
import { type Insertable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { Settled } from './settlement.rules.ts';
import type { ChannelKindName, ChannelTables } from './tables.ts';

const tables = open<ChannelTables>;

// ---- channels and what they must know of our accounts

export const saveBank = async (
  tx: Tx,
  { code, ...bank }: { code: string; name: string; secret: string; pay_page: string | null },
): Promise<void> => {
  await tables(tx)
    .insertInto('cashier.bank')
    .values({ code, ...bank })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(bank))
    .execute();
};

export const saveChannel = async (
  tx: Tx,
  { code, ...rail }: { code: string; kind: ChannelKindName; url: string; settings: object },
): Promise<void> => {
  const written = { ...rail, settings: JSON.stringify(rail.settings) };
  await tables(tx)
    .insertInto('cashier.rail')
    .values({ code, ...written })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ ...written, version: sql`rail.version + 1` }))
    .execute();
};

export const saveChannelAccount = async (
  tx: Tx,
  { rail, account, settings, secret }: { rail: string; account: string; settings: object; secret: string | null },
): Promise<void> => {
  const written = { settings: JSON.stringify(settings), secret };
  await tables(tx)
    .insertInto('cashier.rail_account')
    .values({ rail, account, ...written, polled_to: null })
    .onConflict((conflict) => conflict.columns(['rail', 'account']).doUpdateSet({ ...written, version: sql`rail_account.version + 1` }))
    .execute();
};

const withTheirBank = (tx: Tx) =>
  tables(tx)
    .selectFrom('cashier.rail as rail')
    .innerJoin('cashier.bank as bank', 'bank.code', 'rail.code')
    .select(['rail.code', 'rail.kind', 'rail.url', 'rail.settings', 'rail.enabled', 'bank.secret', 'bank.name', 'bank.pay_page']);

export type ChannelRow = Awaited<ReturnType<typeof findChannel>> & {};
export const findChannel = (tx: Tx, code: string) => withTheirBank(tx).where('rail.code', '=', code).executeTakeFirst();

export type ChannelAccountRow = Awaited<ReturnType<typeof findChannelAccount>> & {};
export const findChannelAccount = (tx: Tx, rail: string, account: string) =>
  tables(tx).selectFrom('cashier.rail_account').selectAll().where('rail', '=', rail).where('account', '=', account).executeTakeFirst();

export const findReceivingAccount = (tx: Tx, rail: string, account: string) =>
  tables(tx)
    .selectFrom('cashier.receiving_account')
    .select(['merchant_id', 'currency', 'holder'])
    .where('bank_code', '=', rail)
    .where('account', '=', account)
    .executeTakeFirst();

/** Whether a deposit has an amount of its own, by which its payment is known. */
export const hasOwnAmount = async (tx: Tx, depositId: DepositId): Promise<boolean> => {
  const row = await tables(tx)
    .selectFrom('cashier.amount_slot')
    .select('deposit_id')
    .where('deposit_id', '=', depositId)
    .executeTakeFirst();
  return row !== undefined;
};

/** The receiving accounts of all enabled channels of a kind, with how far their statements were read. */
export const accountsToPoll = (tx: Tx, kind: ChannelKindName, limit: number) =>
  tables(tx)
    .selectFrom('cashier.receiving_account as receiving')
    .innerJoin('cashier.rail as rail', 'rail.code', 'receiving.bank_code')
    .leftJoin('cashier.rail_account as known', (join) =>
      join.onRef('known.rail', '=', 'receiving.bank_code').onRef('known.account', '=', 'receiving.account'),
    )
    .select(['receiving.bank_code as rail', 'receiving.account', 'receiving.currency', 'receiving.merchant_id', 'known.polled_to'])
    .where('rail.kind', '=', kind)
    .where('rail.enabled', '=', true)
    .orderBy('receiving.bank_code')
    .orderBy('receiving.account')
    .limit(limit)
    .execute();

export const notePolled = async (tx: Tx, rail: string, account: string, to: Temporal.Instant): Promise<void> => {
  await tables(tx)
    .insertInto('cashier.rail_account')
    .values({ rail, account, settings: '{}', secret: null, polled_to: to })
    .onConflict((conflict) => conflict.columns(['rail', 'account']).doUpdateSet({ polled_to: to }))
    .execute();
};

/** The bookings on an account in a span of time, by the channel's own ids. */
export const transactionsBetween = (
  tx: Tx,
  rail: string,
  account: string,
  from: Temporal.Instant,
  until: Temporal.Instant,
  limit: number,
) =>
  tables(tx)
    .selectFrom('cashier.bank_line')
    .select(['line_id', 'amount', 'currency'])
    .where('bank_code', '=', rail)
    .where('account', '=', account)
    .where('posted_at', '>=', from)
    .where('posted_at', '<', until)
    .orderBy('line_id')
    .limit(limit)
    .execute();

const settledAtOnce = 2_000;

/** Keeps the rows of a settlement file as they were first told. */
export const saveSettled = async (
  tx: Tx,
  { rail, account }: { rail: string; account: string },
  rows: readonly Settled[],
  at: Temporal.Instant,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += settledAtOnce) {
    const some = rows.slice(from, from + settledAtOnce);
    await tables(tx)
      .insertInto('cashier.settled')
      .values(some.map(({ id, kind, gross, fee, at: settledAt }) => ({ rail, account, kind, id, gross, fee, at: settledAt, read_at: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

// ---- orders at payment providers

export type ChannelOrderRow = Awaited<ReturnType<typeof findOrder>> & {};

export const findOrder = (tx: Tx, rail: string, account: string, reference: string) =>
  tables(tx)
    .selectFrom('cashier.rail_order')
    .selectAll()
    .where('rail', '=', rail)
    .where('account', '=', account)
    .where('reference', '=', reference)
    .executeTakeFirst();

/** The order that stands afterwards: begun before, or now. */
export const beginOrder = async (tx: Tx, order: Insertable<ChannelTables['cashier.rail_order']>): Promise<ChannelOrderRow> => {
  await tables(tx)
    .insertInto('cashier.rail_order')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await findOrder(tx, order.rail, order.account, order.reference);
  if (row === undefined) throw new Error(`an order of ${order.rail} is not there`);
  return row;
};

type OrderKey = { rail: string; account: string; reference: string };

export const changeOrder = async (
  tx: Tx,
  { rail, account, reference }: OrderKey,
  change: Updateable<ChannelTables['cashier.rail_order']>,
): Promise<void> => {
  await tables(tx)
    .updateTable('cashier.rail_order')
    .set(change)
    .where('rail', '=', rail)
    .where('account', '=', account)
    .where('reference', '=', reference)
    .execute();
};

/** Takes open orders that are due to be asked for, and puts the next asking off. */
export const takeOrdersToAsk = async (tx: Tx, at: Temporal.Instant, next: Temporal.Instant, limit: number): Promise<ChannelOrderRow[]> => {
  const due = await tables(tx)
    .selectFrom('cashier.rail_order')
    .selectAll()
    .where('state', 'in', ['BEGUN', 'OPEN'])
    .where('next_ask_at', '<=', at)
    .orderBy('next_ask_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const order of due) await changeOrder(tx, order, { next_ask_at: next });
  return due;
};

// ---- what channels told us

/** True when it is new. Told again, it is only counted. */
export const storeMessage = async (
  tx: Tx,
  message: {
    rail: string;
    account: string;
    fingerprint: string;
    body: Buffer;
    headers: Record<string, string>;
    received_at: Temporal.Instant;
  },
): Promise<boolean> => {
  const row = await tables(tx)
    .insertInto('cashier.rail_message')
    .values({ ...message, headers: JSON.stringify(message.headers), next_try_at: message.received_at, handled_at: null, problem: null })
    .onConflict((conflict) =>
      conflict.columns(['rail', 'account', 'fingerprint']).doUpdateSet({ times_told: sql`rail_message.times_told + 1` }),
    )
    .returning('times_told')
    .executeTakeFirstOrThrow();
  return row.times_told === 1;
};

/** Takes messages that are due, oldest first, and puts their next try off, so that a crash loses none and no other process has them. */
export const takeMessages = async (tx: Tx, at: Temporal.Instant, next: Temporal.Instant, limit: number) => {
  const due = await tables(tx)
    .selectFrom('cashier.rail_message')
    .selectAll()
    .where('handled_at', 'is', null)
    .where('next_try_at', '<=', at)
    .orderBy('next_try_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length > 0) {
    await tables(tx)
      .updateTable('cashier.rail_message')
      .set({ next_try_at: next, attempts: sql`attempts + 1` })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute();
  }
  return due;
};

export const noteHandled = async (tx: Tx, id: string, at: Temporal.Instant, problem: string | null): Promise<void> => {
  await tables(tx).updateTable('cashier.rail_message').set({ handled_at: at, next_try_at: null, problem }).where('id', '=', id).execute();
};

/** One that another process has handled meanwhile stays as it is. */
export const noteUnhandled = async (tx: Tx, id: string, problem: string, next: Temporal.Instant): Promise<void> => {
  await tables(tx)
    .updateTable('cashier.rail_message')
    .set({ problem, next_try_at: next })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .execute();
};

/** Puts messages back as if they had just come. Returns how many. */
export const replay = async (
  tx: Tx,
  { rail, from, until, at }: { rail: string; from: Temporal.Instant; until: Temporal.Instant; at: Temporal.Instant },
): Promise<number> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('cashier.rail_message')
    .set({ handled_at: null, next_try_at: at, attempts: 0, problem: null })
    .where('rail', '=', rail)
    .where('received_at', '>=', from)
    .where('received_at', '<', until)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
