import type { MemberId, VendorCode } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { bigints, integers, texts, uuids } from '#platform/arrays';
import { type Ask, ask, type Row } from '#platform/ask';
import { open, type Tx } from '#platform/database';
import type { ReconcileTables } from '../tables.ts';

const tables = open<ReconcileTables>;

type Wanted = { vendor: VendorCode; memberId: MemberId; gameCode: string; roundName: string; txIds: readonly string[] };

/** Our deed in the vendor's place for the round of a line, where it stands: the deed's name, by the line's place among those that are wanted. */
export const substitutionsFor = (wanted: readonly Wanted[]): Ask<Map<number, string>> =>
  ask((rows: readonly Row[]) => new Map(rows.map(([place, deed]) => [Number(place), deed ?? ''])))`
    select wanted.place, t.tx_id
    from (select unnest(${texts(wanted.map(({ vendor }) => vendor))}::text[]) as vendor, unnest(${uuids(wanted.map(({ memberId }) => memberId))}::uuid[]) as member_id,
      unnest(${texts(wanted.map(({ gameCode }) => gameCode))}::text[]) as game_code, unnest(${texts(wanted.map(({ roundName }) => roundName))}::text[]) as vendor_round_id,
      generate_series(0, ${wanted.length - 1}::int) as place offset 0) wanted
    cross join lateral (
      select id from vendors.round
      where member_id = wanted.member_id and vendor = wanted.vendor and game_code = wanted.game_code and vendor_round_id = wanted.vendor_round_id
      union
      select n.round_id from unnest(${integers(wanted.flatMap(({ txIds }, place) => txIds.map(() => place)))}::int[], ${texts(wanted.flatMap(({ txIds }) => txIds))}::text[]) as named (place, tx_id)
      cross join lateral (select round_id from vendors.transaction where vendor = wanted.vendor and tx_id = named.tx_id and member_id = wanted.member_id offset 0) n
      where named.place = wanted.place and n.round_id is not null
    ) r
    cross join lateral (
      select tx_id from vendors.transaction
      where round_id = r.id and state = 'APPLIED' and op in ('settle', 'rollback') and (tx_id like 'ask:%' or tx_id like 'op:%') offset 0
    ) t
  `;

/** Whether a payout of ours in the vendor's place was taken back in a round: what it stood for is the vendor's to tell, piece by piece. */
export const wasTakenBack = (roundId: string): Ask<boolean> =>
  ask((rows: readonly Row[]) => rows.length > 0)`
    select 1 from vendors.transaction where round_id = ${roundId} and state = 'REVERSED' and op = 'settle' and (tx_id like 'ask:%' or tx_id like 'op:%') limit 1
  `;

/** A line of a vendor's that is counted to a deed of ours. Amounts in 10^-scale. */
export type SubstitutedItem = { vendor: VendorCode; about: string; deed: string; stake: bigint; payout: bigint };

/** Counts lines of an hour to our deeds; the same line again is the same. */
export const countSubstituted = async (
  tx: Tx,
  house: VendorCode,
  hourAt: Temporal.Instant,
  lines: readonly SubstitutedItem[],
  at: Temporal.Instant,
): Promise<void> => {
  if (lines.length === 0) return;
  await sql`
    insert into vendors.told_instead (vendor, about, deed, house, hour_at, stake, payout, seen_at)
    select l.vendor, l.about, l.deed, ${house}, ${hourAt}, l.stake, l.payout, ${at}
    from unnest(${texts(lines.map(({ vendor }) => vendor))}::text[], ${texts(lines.map(({ about }) => about))}::text[], ${texts(lines.map(({ deed }) => deed))}::text[],
      ${bigints(lines.map(({ stake }) => stake))}::bigint[], ${bigints(lines.map(({ payout }) => payout))}::bigint[]) as l (vendor, about, deed, stake, payout)
    on conflict (vendor, about) do update
      set deed = excluded.deed, hour_at = excluded.hour_at, stake = excluded.stake, payout = excluded.payout, seen_at = excluded.seen_at
  `.execute(tables(tx));
};

/** Forgets what an hour's whole reading, begun at a moment, has not said again, or has found under its own name by now. */
export const forgetUnreported = async (tx: Tx, house: VendorCode, hourAt: Temporal.Instant, begunAt: Temporal.Instant): Promise<void> => {
  await tables(tx)
    .deleteFrom('vendors.told_instead')
    .where('house', '=', house)
    .where('hour_at', '=', hourAt)
    .where('seen_at', '<', begunAt)
    .execute();
};

export type SubstitutionSum = { vendor: VendorCode; deed: string; stake: bigint; payout: bigint };

/** The sum of told lines, for each deed that an hour told something for. */
export const sumsOfHour = async (tx: Tx, house: VendorCode, hourAt: Temporal.Instant): Promise<SubstitutionSum[]> =>
  (
    await sql<SubstitutionSum>`
      select t.vendor, t.deed, sum(t.stake)::bigint as stake, sum(t.payout)::bigint as payout
      from (select distinct vendor, deed from vendors.told_instead where house = ${house} and hour_at = ${hourAt}) d
      join vendors.told_instead t using (vendor, deed) group by 1, 2
    `.execute(tables(tx))
  ).rows;
