import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { RaffleTables } from '../tables.ts';

const tables = open<RaffleTables>;

export type EnvelopeRow = Selectable<RaffleTables['raffles.envelope']>;
export type ShareRow = Selectable<RaffleTables['raffles.share']>;

/** Undefined if there is a red envelope of this id. */
export const insertEnvelope = (
  tx: Tx,
  { name, needs, ...row }: Insertable<RaffleTables['raffles.envelope']>,
): Promise<EnvelopeRow | undefined> =>
  tables(tx)
    .insertInto('raffles.envelope')
    .values({ ...row, name: JSON.stringify(name) as never, needs: JSON.stringify(needs) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const insertShares = async (tx: Tx, envelopeId: string, amounts: readonly bigint[]): Promise<void> => {
  await sql`
    insert into raffles.share (envelope_id, number, amount)
      select ${envelopeId}, number, amount from unnest(${amounts.map(String)}::bigint[]) with ordinality as given (amount, number)
  `.execute(tables(tx));
};

export const findEnvelope = (tx: Tx, id: string): Promise<EnvelopeRow | undefined> =>
  tables(tx).selectFrom('raffles.envelope').selectAll().where('id', '=', id).executeTakeFirst();

export const holdEnvelope = (tx: Tx, id: string): Promise<EnvelopeRow | undefined> =>
  tables(tx).selectFrom('raffles.envelope').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const changeEnvelope = (tx: Tx, id: string, change: Updateable<RaffleTables['raffles.envelope']>): Promise<EnvelopeRow> =>
  tables(tx).updateTable('raffles.envelope').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Red envelopes that are shown: open ones first, then the next ones, then the last ones. */
export const shownEnvelopes = (
  tx: Tx,
  merchantId: MerchantId,
  { at, from, to }: { at: Temporal.Instant; from: Temporal.Instant; to: Temporal.Instant },
  limit: number,
): Promise<EnvelopeRow[]> =>
  tables(tx)
    .selectFrom('raffles.envelope')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('closes_at', '>', from)
    .where('opens_at', '<', to)
    .orderBy(
      sql`case when closes_at <= ${at.toString()}::timestamptz then 2 when opens_at > ${at.toString()}::timestamptz then 1 else 0 end`,
    )
    .orderBy(sql`case when closes_at > ${at.toString()}::timestamptz then opens_at end`)
    .orderBy('closes_at', 'desc')
    .limit(limit)
    .execute();

/**
 * Takes a free share for a member, in one statement that waits for nobody: shares that others are taking are skipped. Undefined if none is left. A member who has one
 * violates `one_share_of_a_member`.
 */
export const takeShare = async (tx: Tx, envelopeId: string, memberId: MemberId, at: Temporal.Instant): Promise<bigint | undefined> => {
  const { rows } = await sql<{ amount: bigint }>`
    with free as (
      select number from raffles.share where envelope_id = ${envelopeId} and member_id is null order by number limit 1 for update skip locked
    )
    update raffles.share s set member_id = ${memberId}, taken_at = ${at.toString()}::timestamptz
      from free where s.envelope_id = ${envelopeId} and s.number = free.number
    returning s.amount
  `.execute(tables(tx));
  return rows[0]?.amount;
};

export const shareOf = async (tx: Tx, envelopeId: string, memberId: MemberId): Promise<bigint | undefined> => {
  const row = await tables(tx)
    .selectFrom('raffles.share')
    .select('amount')
    .where('envelope_id', '=', envelopeId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.amount;
};

/** The shares of a member in some red envelopes. */
export const sharesOf = async (tx: Tx, memberId: MemberId, envelopes: readonly string[]): Promise<Map<string, bigint>> => {
  const rows = await tables(tx)
    .selectFrom('raffles.share')
    .select(['envelope_id', 'amount'])
    .where('member_id', '=', memberId)
    .where('envelope_id', '=', sql<string>`any(${[...envelopes]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ envelope_id, amount }) => [envelope_id, amount]));
};

/** Those of some red envelopes that have a free share. */
export const withFreeShares = async (tx: Tx, envelopes: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...envelopes]}::uuid[]) as wanted (id) where exists (select 1 from raffles.share where envelope_id = id and member_id is null)
  `.execute(tables(tx));
  return new Set(rows.map(({ id }) => id));
};

/** The next taken share that is not paid, after one that failed; it is held until the transaction ends. */
export const holdShareToPay = (
  tx: Tx,
  after: Pick<ShareRow, 'envelope_id' | 'number' | 'taken_at'> | undefined,
): Promise<(ShareRow & Pick<EnvelopeRow, 'merchant_id' | 'turnover_ppm'> & { name: Record<string, string> }) | undefined> => {
  const query = tables(tx)
    .selectFrom('raffles.share as share')
    .innerJoin('raffles.envelope as envelope', 'envelope.id', 'share.envelope_id')
    .selectAll('share')
    .select(['envelope.merchant_id', 'envelope.turnover_ppm', 'envelope.name'])
    .where('share.given_id', 'is', null)
    .where('share.member_id', 'is not', null)
    .orderBy('share.taken_at')
    .orderBy('share.envelope_id')
    .orderBy('share.number')
    .limit(1)
    .forUpdate('share')
    .skipLocked();
  const at = after?.taken_at?.toString({ fractionalSecondDigits: 6 });
  return (
    after === undefined || at === undefined
      ? query
      : query.where(
          sql<boolean>`(share.taken_at, share.envelope_id, share.number) > (${at}::timestamptz, ${after.envelope_id}::uuid, ${after.number})`,
        )
  ).executeTakeFirst();
};

export const noteShareGiven = async (tx: Tx, { envelope_id, number }: ShareRow, givenId: string): Promise<void> => {
  await tables(tx)
    .updateTable('raffles.share')
    .set({ given_id: givenId })
    .where('envelope_id', '=', envelope_id)
    .where('number', '=', number)
    .execute();
};

export const holdEnvelopeToRepeat = (tx: Tx, at: Temporal.Instant): Promise<EnvelopeRow | undefined> =>
  tables(tx)
    .selectFrom('raffles.envelope')
    .selectAll()
    .where('repeat_days', 'is not', null)
    .where('followed_by', 'is', null)
    .where('closes_at', '<=', at)
    .orderBy('closes_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const countOpenEnvelopes = async (tx: Tx, merchantId: MerchantId, at: Temporal.Instant): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('raffles.envelope')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('closes_at', '>', at)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const envelopesPage = (tx: Tx, merchants: readonly MerchantId[], wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('raffles.envelope')
      .selectAll()
      .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
      .orderBy('opens_at', 'desc')
      .orderBy('id'),
    wanted,
  );

/** Shares taken and their money. */
export const takenOf = async (tx: Tx, envelopes: readonly string[]): Promise<Map<string, { taken: number; amount: bigint }>> => {
  const { rows } = await sql<{ envelope_id: string; taken: bigint; amount: bigint }>`
    select envelope_id, count(*) as taken, sum(amount)::bigint as amount from raffles.share
     where envelope_id = any(${[...envelopes]}::uuid[]) and member_id is not null group by 1
  `.execute(tables(tx));
  return new Map(rows.map((row) => [row.envelope_id, { taken: Number(row.taken), amount: row.amount }]));
};
