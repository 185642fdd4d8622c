import type { CampaignId } from '@croupier/contract/play/free-rounds-console';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { FreeRoundsTables } from './tables.ts';

const tables = open<FreeRoundsTables>;

export type CampaignRow = Selectable<FreeRoundsTables['vendors.campaign']>;
export type GivenRow = Selectable<FreeRoundsTables['vendors.free_rounds']>;

/** Undefined where its operator has given something under this key before. */
export const insertCampaign = (tx: Tx, campaign: Insertable<FreeRoundsTables['vendors.campaign']>): Promise<CampaignRow | undefined> =>
  tables(tx)
    .insertInto('vendors.campaign')
    .values(campaign)
    .onConflict((conflict) => conflict.columns(['made_by', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const campaignOfKey = (tx: Tx, madeBy: OperatorId, key: string): Promise<CampaignRow> =>
  tables(tx).selectFrom('vendors.campaign').selectAll().where('made_by', '=', madeBy).where('key', '=', key).executeTakeFirstOrThrow();

export const membersGiven = async (tx: Tx, id: CampaignId): Promise<MemberId[]> => {
  const rows = await tables(tx).selectFrom('vendors.free_rounds').select('member_id').where('campaign_id', '=', id).execute();
  return rows.map(({ member_id }) => member_id);
};

export const insertGiven = async (tx: Tx, rows: readonly Insertable<FreeRoundsTables['vendors.free_rounds']>[]): Promise<void> => {
  await tables(tx).insertInto('vendors.free_rounds').values([...rows]).execute(); // prettier-ignore
};

export const insertOneGiven = async (tx: Tx, row: Insertable<FreeRoundsTables['vendors.free_rounds']>): Promise<string> => {
  const { id } = await tables(tx).insertInto('vendors.free_rounds').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** How often rounds of a campaign were given, without those that no vendor took. */
export const countGiven = async (tx: Tx, id: CampaignId): Promise<bigint> => {
  const { given } = await tables(tx)
    .selectFrom('vendors.free_rounds')
    .select(({ fn }) => fn.countAll<bigint>().as('given'))
    .where('campaign_id', '=', id)
    .where('state', '<>', 'FAILED')
    .executeTakeFirstOrThrow();
  return given;
};

export const lockCampaign = (tx: Tx, id: CampaignId): Promise<CampaignRow | undefined> =>
  tables(tx).selectFrom('vendors.campaign').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findCampaign = (tx: Tx, id: CampaignId): Promise<CampaignRow | undefined> =>
  tables(tx).selectFrom('vendors.campaign').selectAll().where('id', '=', id).executeTakeFirst();

export const campaignsPage = (tx: Tx, merchants: readonly MerchantId[], wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('vendors.campaign')
      .selectAll()
      .where('merchant_id', 'in', merchants.length === 0 ? [sql<MerchantId>`''`] : [...merchants])
      .orderBy('id', 'desc'),
    wanted,
  );

/** The sums of campaigns' rounds together. */
export const sumsOf = async (
  tx: Tx,
  ids: readonly CampaignId[],
): Promise<Map<CampaignId, { members: number; played: number; won: bigint }>> => {
  if (ids.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('vendors.free_rounds')
    .select(({ fn }) => [
      'campaign_id as id',
      fn.countAll<bigint>().as('members'),
      sql<bigint>`sum(played)::bigint`.as('played'),
      sql<bigint>`sum(won)::bigint`.as('won'),
    ])
    .where('campaign_id', 'in', [...ids])
    .groupBy('campaign_id')
    .execute();
  return new Map(rows.map(({ id, members, played, won }) => [id, { members: Number(members), played: Number(played), won }]));
};

export const givenPage = (tx: Tx, id: CampaignId, wanted: PageWanted) =>
  readPage(tables(tx).selectFrom('vendors.free_rounds').selectAll().where('campaign_id', '=', id).orderBy('id'), wanted);

/** So long what was taken up to be told is in the hands of whoever took it: longer than a vendor is waited for. */
const inHand = { minutes: 2 };

/** Ends a campaign: what was not told to its vendor never is, what was is taken back; what is being told right now, when that is over. */
export const endCampaign = async (tx: Tx, id: CampaignId, why: 'OPERATOR' | 'COST', at: Temporal.Instant): Promise<void> => {
  await tables(tx).updateTable('vendors.campaign').set({ state: 'CANCELLED', why_ended: why }).where('id', '=', id).execute();
  await tables(tx)
    .updateTable('vendors.free_rounds')
    .set({
      state: 'CANCELLING',
      // A vendor that is told first to take back what it does not know refuses for good, and is given it afterwards.
      due_at: sql<Temporal.Instant>`case when state = 'NEW' then least(greatest(due_at, ${at}), ${at.add(inHand)}) else ${at} end`,
      tries: 0,
    })
    .where('campaign_id', '=', id)
    .where('state', 'in', ['NEW', 'GRANTED'])
    .execute();
};

/** Campaigns that won as much as they may cost. */
export const payoutDebts = async (tx: Tx, limit: number): Promise<CampaignId[]> => {
  const { rows } = await sql<{ id: CampaignId }>`
    select c.id from vendors.campaign c
     where c.state = 'OPEN' and (select sum(f.won) from vendors.free_rounds f where f.campaign_id = c.id) >= c.cost_max
       and exists (select from vendors.free_rounds f where f.campaign_id = c.id and f.state in ('NEW', 'GRANTED'))
     limit ${limit}
  `.execute(tables(tx));
  return rows.map(({ id }) => id);
};

/** Takes up what is to be told to vendors, and puts each off, so that no two processes tell the same. */
export const takeToNotify = (tx: Tx, at: Temporal.Instant, limit: number): Promise<GivenRow[]> =>
  tables(tx)
    .updateTable('vendors.free_rounds')
    .set({ due_at: at.add(inHand) })
    .where('id', 'in', (select) =>
      select
        .selectFrom('vendors.free_rounds')
        .select('id')
        .where('state', 'in', ['NEW', 'CANCELLING'])
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

export const changeGiven = async (
  tx: Tx,
  id: string,
  from: readonly GivenRow['state'][],
  changed: Updateable<FreeRoundsTables['vendors.free_rounds']>,
): Promise<void> => {
  await tables(tx)
    .updateTable('vendors.free_rounds')
    .set(changed)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .execute();
};

/** Since when nothing was heard of free rounds; `forLong`: while one of them is still open. */
type Quiet = { since: Temporal.Instant; forLong: Temporal.Instant };

/** Nothing of `f` is on its way any more. A last round may win free spins in its game, and so be open long after its stake was told; its id is younger than the grant's. */
const isQuiet = ({ since, forLong }: Quiet) => sql<boolean>`
  f.played_at < ${since} and (f.played_at < ${forLong} or not exists (
    select from vendors.round r
     where r.member_id = f.member_id and r.id > f.id and r.vendor = f.vendor and r.state in ('OPEN', 'STUCK')
       and exists (select from vendors.transaction t where t.round_id = r.id and t.details ->> 'freeRounds' = f.id::text)
  ))
`;

/** Those that are over: played to the last and quiet since, or past their end. */
export const endPlayed = async (tx: Tx, quiet: Quiet, endedBefore: Temporal.Instant, limit: number): Promise<void> => {
  await sql`
    update vendors.free_rounds set state = 'ENDED' where id in (
      select f.id from vendors.free_rounds f join vendors.campaign c on c.id = f.campaign_id
       where f.state = 'GRANTED' and (c.ends_at < ${endedBefore} or (f.played >= c.rounds and ${isQuiet(quiet)}))
       limit ${limit} for update of f skip locked
    )
  `.execute(tables(tx));
};

/** Those that are over and won what is not given yet. Their rows stay as they are until the transaction ends. */
export const takeToCredit = async (tx: Tx, quiet: Quiet, limit: number): Promise<(GivenRow & { campaign: CampaignRow })[]> => {
  const given = await tables(tx)
    .selectFrom('vendors.free_rounds as f')
    .innerJoin('vendors.campaign as c', 'c.id', 'f.campaign_id')
    .selectAll('f')
    .where('f.state', 'in', ['ENDED', 'CANCELLED', 'CANCELLING'])
    .whereRef('f.won', '>', 'f.credited')
    .where(isQuiet(quiet))
    .where((where) => where.or([where('c.wagering_ppm', 'is not', null), where('c.payout', '=', 'INFO_ONLY')]))
    .orderBy('f.id')
    .limit(limit)
    .forUpdate('f')
    .skipLocked()
    .execute();
  const rows: (GivenRow & { campaign: CampaignRow })[] = [];
  for (const one of given) {
    const campaign = await findCampaign(tx, one.campaign_id);
    if (campaign !== undefined) rows.push({ ...one, campaign });
  }
  return rows;
};

export const noteCredited = async (tx: Tx, id: string, credited: bigint): Promise<void> => {
  await tables(tx).updateTable('vendors.free_rounds').set({ credited }).where('id', '=', id).execute();
};

/** The free rounds that a member can play now, those that end first in front. */
export const playableOf = async (tx: Tx, memberId: MemberId, at: Temporal.Instant): Promise<(GivenRow & { campaign: CampaignRow })[]> => {
  const given = await tables(tx)
    .selectFrom('vendors.free_rounds as f')
    .innerJoin('vendors.campaign as c', 'c.id', 'f.campaign_id')
    .selectAll('f')
    .where('f.member_id', '=', memberId)
    .where('f.state', '=', 'GRANTED')
    .where('c.state', '=', 'OPEN')
    .where('c.starts_at', '<=', at)
    .where('c.ends_at', '>', at)
    .whereRef('f.played', '<', 'c.rounds')
    .orderBy('c.ends_at')
    .limit(20)
    .execute();
  const rows: (GivenRow & { campaign: CampaignRow })[] = [];
  for (const one of given) {
    const campaign = await findCampaign(tx, one.campaign_id);
    if (campaign !== undefined) rows.push({ ...one, campaign });
  }
  return rows;
};
