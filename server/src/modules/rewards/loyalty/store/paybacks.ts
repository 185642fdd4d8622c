import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { GameCategory } from '@croupier/contract/play/catalogue';
import type { PaybackProgramme } from '@croupier/contract/rewards/loyalty';
import { type Insertable, type Selectable, sql } from 'kysely';
import { uuids } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import { playedIn } from './sums.ts';
import type { LoyaltyTables } from '../tables.ts';

const tables = open<LoyaltyTables>;

export type PaymentRow = Selectable<LoyaltyTables['loyalty.payment']>;
export type EntryRow = Selectable<LoyaltyTables['loyalty.entry']>;

/** The next members after one, in the order of their ids, whose entries of a programme are not paid. */
export const membersToPay = async (
  tx: Tx,
  { merchantId, programme, after, limit }: { merchantId: MerchantId; programme: PaybackProgramme; after: MemberId | null; limit: number },
): Promise<MemberId[]> => {
  const { rows } = await sql<{ member_id: MemberId }>`
    select distinct member_id from loyalty.entry where merchant_id = ${merchantId} and programme = ${programme} and payment_id is null
      ${after === null ? sql`` : sql`and member_id > ${after}::uuid`} order by member_id limit ${limit}
  `.execute(tables(tx));
  return rows.map(({ member_id }) => member_id);
};

/** The entries of some members that are not paid, held until the transaction ends, in one order. */
export const holdOpenEntries = async (tx: Tx, programme: PaybackProgramme, memberIds: readonly MemberId[]): Promise<EntryRow[]> => {
  if (memberIds.length === 0) return [];
  return tables(tx)
    .selectFrom('loyalty.entry')
    .selectAll()
    .where('programme', '=', programme)
    .where('member_id', '=', sql<MemberId>`any(${uuids(memberIds)}::uuid[])`)
    .where('payment_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
};

export const openSum = async (tx: Tx, programme: PaybackProgramme, memberId: MemberId): Promise<bigint> => {
  const { sum } = await tables(tx)
    .selectFrom('loyalty.entry')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('programme', '=', programme)
    .where('member_id', '=', memberId)
    .where('payment_id', 'is', null)
    .executeTakeFirstOrThrow();
  return sum;
};

/** Payments with the ids that they get. */
export const insertPayments = async (
  tx: Tx,
  rows: readonly (Insertable<LoyaltyTables['loyalty.payment']> & { id: string })[],
): Promise<void> => {
  if (rows.length > 0) await tables(tx).insertInto('loyalty.payment').values([...rows]).execute(); // prettier-ignore
};

export type Settled = { paymentId: string; givenId: string; withheld: string | null; entryIds: readonly string[] };

/** Notes on payments which reward they became, and on entries which payment covers them. */
export const noteSettled = async (tx: Tx, settled: readonly Settled[]): Promise<void> => {
  if (settled.length === 0) return;
  const entries = settled.flatMap(({ paymentId, entryIds }) => entryIds.map((entryId) => ({ paymentId, entryId })));
  await sql`
    update loyalty.entry e set payment_id = s.payment_id
      from unnest(${uuids(entries.map(({ entryId }) => entryId))}::uuid[], ${uuids(entries.map(({ paymentId }) => paymentId))}::uuid[]) as s (id, payment_id)
     where e.id = s.id
  `.execute(tables(tx));
  await sql`
    update loyalty.payment p set given_id = s.given_id, withheld = s.withheld
      from unnest(${uuids(settled.map(({ paymentId }) => paymentId))}::uuid[], ${uuids(settled.map(({ givenId }) => givenId))}::uuid[],
        ${settled.map(({ withheld }) => withheld)}::text[]) as s (id, given_id, withheld)
     where p.id = s.id
  `.execute(tables(tx));
};

export const paymentOfKey = (tx: Tx, memberId: MemberId, key: string): Promise<PaymentRow | undefined> =>
  tables(tx).selectFrom('loyalty.payment').selectAll().where('member_id', '=', memberId).where('key', '=', key).executeTakeFirst();

export const paymentsPage = (tx: Tx, memberId: MemberId, programme: PaybackProgramme | undefined, wanted: PageWanted) => {
  const payments = tables(tx).selectFrom('loyalty.payment').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc');
  return readPage(programme === undefined ? payments : payments.where('programme', '=', programme), wanted);
};

export type PartRow = { payment_id: string; from_day: string; to_day: string; kind: EntryRow['kind']; amount: bigint };

/** The periods that payments cover: at most 100 rows each. */
export const partsOf = async (tx: Tx, paymentIds: readonly string[]): Promise<PartRow[]> => {
  if (paymentIds.length === 0) return [];
  const { rows } = await sql<PartRow>`
    select e.payment_id, e.from_day, p.to_day, e.kind, e.amount from unnest(${uuids(paymentIds)}::uuid[]) as x (id) cross join lateral (
      select payment_id, programme, member_id, from_day, kind, sum(amount)::bigint as amount from loyalty.entry where payment_id = x.id
       group by 1, 2, 3, 4, 5 order by from_day limit 100
    ) e join loyalty.period p on p.programme = e.programme and p.member_id = e.member_id and p.from_day = e.from_day order by e.from_day
  `.execute(tables(tx));
  return rows;
};

/** The period of a member that begins on a day; none if it was not calculated. */
export const periodsOf = (tx: Tx, programme: PaybackProgramme, memberId: MemberId, from: string) =>
  tables(tx)
    .selectFrom('loyalty.period')
    .selectAll()
    .where('programme', '=', programme)
    .where('member_id', '=', memberId)
    .where('from_day', '=', from)
    .execute();

/** Valid bets by game type that count for rebates. */
export const countedBets = async (tx: Tx, played: Parameters<typeof playedIn>[0]): Promise<Map<GameCategory, bigint>> => {
  const { rows } = await sql<{ game_type: GameCategory; valid: bigint }>`
    select game_type, valid from ${playedIn(played, { bonusRounds: false })} p
  `.execute(tables(tx));
  return new Map(rows.map(({ game_type, valid }) => [game_type, valid]));
};

/** The entries that a run wrote. */
export const entriesOfRun = (tx: Tx, runId: string, wanted: PageWanted) =>
  readPage(tables(tx).selectFrom('loyalty.entry').selectAll().where('run_id', '=', runId).orderBy('id'), wanted);
