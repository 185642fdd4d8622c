import type { DepositState } from '@croupier/contract/payments/deposits';
import type { DepositId, MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { Instructions } from '#modules/payments/channels';
import type { CashierTables } from '../tables.ts';

const tables = open<CashierTables>;

export type DepositRow = Selectable<CashierTables['cashier.deposit']>;
export type NewDeposit = Insertable<CashierTables['cashier.deposit']>;

/** Undefined when the reference was used before. */
export const insertDeposit = (tx: Tx, deposit: NewDeposit): Promise<DepositRow | undefined> =>
  tables(tx)
    .insertInto('cashier.deposit')
    .values(deposit)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'reference']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const lockDeposit = (tx: Tx, id: DepositId): Promise<DepositRow | undefined> =>
  tables(tx).selectFrom('cashier.deposit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** In the order of their ids, as all who lock several take them. */
export const lockDeposits = async (tx: Tx, ids: readonly DepositId[]): Promise<DepositRow[]> =>
  ids.length === 0
    ? []
    : tables(tx)
        .selectFrom('cashier.deposit')
        .selectAll()
        .where('id', '=', sql<DepositId>`any(${[...ids]}::uuid[])`)
        .orderBy('id')
        .forUpdate()
        .execute();

type Step = { deposit_id: DepositId; state: DepositState; reason?: string | null; operator_id?: OperatorId | null };

/** Adds states to the histories of deposits. The caller holds the deposits locked. */
export const addSteps = async (tx: Tx, steps: readonly Step[], at: Temporal.Instant): Promise<void> => {
  if (steps.length === 0) return;
  await sql`
    insert into cashier.deposit_step (deposit_id, number, state, at, reason, operator_id)
    select s.deposit_id, coalesce((select max(k.number) from cashier.deposit_step k where k.deposit_id = s.deposit_id), 0)
      + row_number() over (partition by s.deposit_id order by s.place), s.state, ${at}, s.reason, s.operator_id
    from unnest(
      ${steps.map(({ deposit_id }) => deposit_id)}::uuid[], ${steps.map(({ state }) => state)}::text[],
      ${steps.map(({ reason }) => reason ?? null)}::text[], ${steps.map(({ operator_id }) => operator_id ?? null)}::uuid[]
    ) with ordinality as s (deposit_id, state, reason, operator_id, place)
  `.execute(tables(tx));
};

/** Brings a deposit that the caller holds to another state, and writes that into its history. */
export const moveDeposit = async (
  tx: Tx,
  id: DepositId,
  state: DepositState,
  at: Temporal.Instant,
  { reason, operatorId, ...set }: Updateable<CashierTables['cashier.deposit']> & { reason?: string | null; operatorId?: OperatorId } = {},
): Promise<DepositRow> => {
  const row = await tables(tx)
    .updateTable('cashier.deposit')
    .set({ ...set, state })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addSteps(tx, [{ deposit_id: id, state, reason: reason ?? null, operator_id: operatorId ?? null }], at);
  return row;
};

/** Gives a deposit the account and the amount it got. */
export const assign = async (tx: Tx, id: DepositId, set: Updateable<CashierTables['cashier.deposit']>): Promise<void> => {
  await tables(tx).updateTable('cashier.deposit').set(set).where('id', '=', id).execute();
};

export const keepInstructions = async (tx: Tx, id: DepositId, instructions: Instructions): Promise<void> => {
  await tables(tx)
    .updateTable('cashier.deposit')
    .set({ instructions: JSON.stringify(instructions) })
    .where('id', '=', id)
    .execute();
};

/** The deposits a member may still pay, and those whose money is on its way, the newest first. */
export const openDepositsOf = (tx: Tx, memberId: MemberId) =>
  tables(tx)
    .selectFrom('cashier.deposit')
    .select(['id', 'state', 'expires_at', 'expected', 'currency'])
    .where('member_id', '=', memberId)
    .where('state', 'in', ['CREATED', 'AWAITING', 'MATCHED'])
    .orderBy('id', 'desc')
    .limit(50)
    .forUpdate()
    .execute();

/** The deposit of a member that is waited for the longest: one that may still be paid, or whose money is on its way. */
export const lastOpenDeposit = (tx: Tx, memberId: MemberId, at: Temporal.Instant) =>
  tables(tx)
    .selectFrom('cashier.deposit')
    .select(['id', 'expires_at'])
    .where('member_id', '=', memberId)
    .where((is) => is.or([is('state', '=', 'MATCHED'), is.and([is('state', 'in', ['CREATED', 'AWAITING']), is('expires_at', '>', at)])]))
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();

const withItsMethod = (tx: Tx) =>
  tables(tx)
    .selectFrom('cashier.deposit as deposit')
    .innerJoin('cashier.receiving_account as account', 'account.id', 'deposit.receiving_account_id')
    .innerJoin('cashier.bank as bank', 'bank.code', 'deposit.bank_code')
    .leftJoin('cashier.pay_method as method', 'method.id', 'deposit.method_id')
    .leftJoin('cashier.local_bank as from', 'from.code', 'deposit.from_bank')
    .leftJoin('cashier.bank_logo as logo', (join) =>
      join.onRef('logo.bank_code', '=', 'deposit.from_bank').onRef('logo.merchant_id', '=', 'deposit.merchant_id'),
    )
    .selectAll('deposit')
    .select([
      'account.account',
      'account.holder',
      'bank.name as bank_name',
      'method.code as method_code',
      'method.kind as method_kind',
      'method.names as method_names',
      'method.standard as method_standard',
      'from.names as from_names',
      'from.mark as from_mark',
      'from.hue as from_hue',
      'logo.id as from_logo',
    ]);

export type ShownDeposit = Awaited<ReturnType<typeof findDeposit>> & {};

export const findDeposit = (tx: Tx, memberId: MemberId, id: DepositId) =>
  withItsMethod(tx).where('deposit.id', '=', id).where('deposit.member_id', '=', memberId).executeTakeFirst();

export const depositsOf = async (tx: Tx, memberId: MemberId, { limit, offset }: { limit: number; offset: number }) => {
  const { total } = await tables(tx)
    .selectFrom('cashier.deposit')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const rows = await withItsMethod(tx)
    .where('deposit.member_id', '=', memberId)
    .orderBy('deposit.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(total) };
};

type Queue = {
  merchants: readonly MerchantId[];
  states?: readonly DepositState[] | undefined;
  memberId?: MemberId | undefined;
  reference?: string | undefined;
  id?: DepositId | undefined;
};

const queued = (tx: Tx, { merchants, states, memberId, reference, id }: Queue) => {
  let query = withItsMethod(tx).where(sql<boolean>`deposit.merchant_id = any(${[...merchants]}::text[])`);
  if (states !== undefined && states.length > 0) query = query.where('deposit.state', 'in', states);
  if (memberId !== undefined) query = query.where('deposit.member_id', '=', memberId);
  if (reference !== undefined) query = query.where('deposit.reference', 'like', `${reference.replaceAll(/[^0-9A-Z]/g, '')}%`);
  if (id !== undefined) query = query.where('deposit.id', '=', id);
  return query;
};

export const queuedDeposits = async (tx: Tx, asked: Queue, { limit, offset }: { limit: number; offset: number }) => {
  const { total } = await queued(tx, asked)
    .clearSelect()
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await queued(tx, asked).orderBy('deposit.id', 'desc').limit(limit).offset(offset).execute();
  return { rows, total: Number(total) };
};

export const stepsOf = (tx: Tx, id: DepositId) =>
  tables(tx).selectFrom('cashier.deposit_step').selectAll().where('deposit_id', '=', id).orderBy('number').limit(100).execute();

export const takeDueDeposits = (tx: Tx, at: Temporal.Instant, limit: number) =>
  tables(tx)
    .selectFrom('cashier.deposit')
    .select(['id', 'merchant_id', 'member_id', 'expected', 'currency'])
    .where('state', 'in', ['CREATED', 'AWAITING'])
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const depositsById = async (tx: Tx, ids: readonly DepositId[]): Promise<DepositRow[]> =>
  ids.length === 0
    ? []
    : tables(tx)
        .selectFrom('cashier.deposit')
        .selectAll()
        .where('id', '=', sql<DepositId>`any(${[...ids]}::uuid[])`)
        .execute();

/** The newest deposit of a member on an account of a chain that takes what is seen at a moment, and has nothing seen for it: an open one, else one given up. */
export const depositAwaitingCoins = async (
  tx: Tx,
  { rail, account, memberId, at }: { rail: string; account: string; memberId: MemberId; at: Temporal.Instant },
): Promise<DepositId | undefined> => {
  const { rows } = await sql<{ id: DepositId }>`
    select d.id from cashier.deposit d join cashier.receiving_account a on a.id = d.receiving_account_id
    where d.member_id = ${memberId} and a.bank_code = ${rail} and a.account = ${account}
      and d.state in ('AWAITING', 'EXPIRED', 'CANCELLED') and d.instructions is not null and d.created_at <= ${at}::timestamptz + interval '2 minutes' and d.matches_until >= ${at}
      and not exists (select 1 from cashier.coin_payment p where p.deposit_id = d.id and p.state <> 'GONE')
    order by d.state = 'AWAITING' desc, d.id desc limit 1
  `.execute(tables(tx));
  return rows[0]?.id;
};

type Near = { merchantId: MerchantId; currency: string; at: Temporal.Instant; limit: number };

/** The newest deposits of a merchant that no money has come for, made before a moment and within the two days up to it. */
export const depositsNear = (tx: Tx, { merchantId, currency, at, limit }: Near): Promise<DepositRow[]> =>
  tables(tx)
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('currency', '=', currency as DepositRow['currency'])
    .where('state', 'in', ['CREATED', 'AWAITING', 'EXPIRED', 'CANCELLED'])
    .where('created_at', '>', at.subtract({ hours: 48 }))
    .where('created_at', '<=', at.add({ minutes: 5 }))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

// ---- slots

/** Reserves the first of these amounts on an account that no deposit holds at this moment. Undefined when all are held. */
export const reserveSlot = async (
  tx: Tx,
  {
    accountId,
    amounts,
    depositId,
    since,
    until,
  }: { accountId: string; amounts: readonly bigint[]; depositId: DepositId; since: Temporal.Instant; until: Temporal.Instant },
): Promise<bigint | undefined> => {
  const held = await tables(tx)
    .selectFrom('cashier.amount_slot')
    .select('amount')
    .where('receiving_account_id', '=', accountId)
    .where(sql<boolean>`amount = any(${[...amounts]}::bigint[])`)
    .where('until', '>', since)
    .execute();
  const taken = new Set(held.map(({ amount }) => amount));
  for (const amount of amounts) {
    if (taken.has(amount)) continue;
    const { rows } = await sql<{ amount: bigint }>`
      insert into cashier.amount_slot as slot (receiving_account_id, amount, deposit_id, since, until)
      values (${accountId}, ${amount}, ${depositId}, ${since}, ${until})
      on conflict (receiving_account_id, amount) do update set deposit_id = excluded.deposit_id, since = excluded.since, until = excluded.until
      where slot.until <= excluded.since
      returning amount
    `.execute(tables(tx));
    if (rows.length === 1) return amount;
  }
  return undefined;
};

/** Slots whose time is over say nothing any more. Returns how many were forgotten. */
export const forgetSlots = async (tx: Tx, at: Temporal.Instant, limit: number): Promise<number> => {
  const { rows } = await sql`
    delete from cashier.amount_slot where (receiving_account_id, amount) in (
      select receiving_account_id, amount from cashier.amount_slot where until < ${at} limit ${limit} for update skip locked
    ) returning 1
  `.execute(tables(tx));
  return rows.length;
};

// ---- idempotency keys

export const findWish = (tx: Tx, memberId: MemberId, key: string) =>
  tables(tx)
    .selectFrom('cashier.deposit_wish')
    .select(['fingerprint', 'deposit_id', 'at'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();

export const keepWish = async (tx: Tx, wish: Insertable<CashierTables['cashier.deposit_wish']>): Promise<void> => {
  const { fingerprint, deposit_id, at } = wish;
  await tables(tx)
    .insertInto('cashier.deposit_wish')
    .values(wish)
    .onConflict((conflict) => conflict.columns(['member_id', 'key']).doUpdateSet({ fingerprint, deposit_id, at }))
    .execute();
};

export const forgetWishes = async (tx: Tx, before: Temporal.Instant, limit: number): Promise<number> => {
  const { rows } = await sql`
    delete from cashier.deposit_wish where (member_id, key) in (select member_id, key from cashier.deposit_wish where at < ${before} limit ${limit}) returning 1
  `.execute(tables(tx));
  return rows.length;
};
