import type { MemberId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { AffiliatesTables } from '../tables.ts';

const tables = open<AffiliatesTables>;

export type FigureRow = AffiliatesTables['affiliates.figure'];
export type Counts = Omit<FigureRow, 'campaign_id' | 'day' | 'affiliate_id'>;

export const nothingCounted: Counts = {
  clicks: 0n,
  registrations: 0n,
  first_deposits: 0n,
  qualified: 0n,
  cpa: 0n,
  stake: 0n,
  payout: 0n,
  valid: 0n,
  deposits: 0n,
  bonuses: 0n,
};
export const countNames = Object.keys(nothingCounted) as (keyof Counts)[];

/** Adds to what campaigns brought on some days, in the order of the keys, so that two who add never wait in a circle. */
export const addFigures = async (tx: Tx, rows: readonly FigureRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const sorted = rows.toSorted((a, b) => (`${a.campaign_id} ${a.day}` < `${b.campaign_id} ${b.day}` ? -1 : 1));
  const of = <K extends keyof FigureRow>(key: K) => sorted.map((row) => row[key]);
  const columns = sql.join(countNames.map((name) => sql.ref(name)));
  const arrays = sql.join(countNames.map((name) => sql`${of(name)}::bigint[]`));
  const sums = sql.join(countNames.map((name) => sql`${sql.ref(name)} = f.${sql.ref(name)} + excluded.${sql.ref(name)}`));
  await sql`
    insert into affiliates.figure as f (campaign_id, day, affiliate_id, ${columns})
    select * from unnest(${of('campaign_id')}::uuid[], ${of('day')}::date[], ${of('affiliate_id')}::uuid[], ${arrays})
    on conflict (campaign_id, day) do update set ${sums}
  `.execute(tables(tx));
};

type Wanted = { affiliateId: MemberId; from: string; to: string; campaignIds?: readonly string[] | undefined };

/** Rows of a span of days, by campaign and day, the newest first; at most so many. */
export const figuresOf = (tx: Tx, { affiliateId, from, to, campaignIds }: Wanted, limit: number): Promise<FigureRow[]> => {
  let query = tables(tx)
    .selectFrom('affiliates.figure')
    .selectAll()
    .where('affiliate_id', '=', affiliateId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .orderBy('campaign_id', 'desc')
    .limit(limit);
  if (campaignIds !== undefined) query = query.where('campaign_id', 'in', campaignIds.length === 0 ? [''] : [...campaignIds]);
  return query.execute();
};
