import type { GameCode, MemberId, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { type Selectable, sql } from 'kysely';
import { bigints, dates, texts, uuids } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import type { DaySum } from './count.rules.ts';
import type { LotteryMarginTables } from './tables.ts';

const tables = open<LotteryMarginTables>;

export type Reading = Selectable<LotteryMarginTables['agents.lottery_reading']>;

/** Vendors that are due to be asked, taken by putting off the next time. A vendor that is new is due at once. */
export const takeDue = async (tx: Tx, houses: readonly VendorCode[], at: Temporal.Instant, until: Temporal.Instant): Promise<Reading[]> => {
  if (houses.length === 0) return [];
  await tables(tx)
    .insertInto('agents.lottery_reading')
    .values(houses.map((house) => ({ house, after: null, next_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const due = tables(tx)
    .selectFrom('agents.lottery_reading')
    .select('house')
    .where('house', 'in', houses)
    .where('next_at', '<=', at)
    .forUpdate()
    .skipLocked();
  return tables(tx).updateTable('agents.lottery_reading').set({ next_at: until }).where('house', 'in', due).returningAll().execute();
};

/** Moves the reading of a vendor; false when somebody else has moved it meanwhile. */
export const moveReading = async (
  tx: Tx,
  { house, after }: Pick<Reading, 'house' | 'after'>,
  to: { after: string | null; next_at: Temporal.Instant },
): Promise<boolean> => {
  const moved = await tables(tx)
    .updateTable('agents.lottery_reading')
    .set(to)
    .where('house', '=', house)
    .where('after', 'is not distinct from', after)
    .returning('house')
    .executeTakeFirst();
  return moved !== undefined;
};

export type RoundRow = Selectable<LotteryMarginTables['agents.lottery_round']>;

export const roundsOf = (tx: Tx, keys: readonly { vendor: VendorCode; roundId: string }[]): Promise<RoundRow[]> =>
  tables(tx)
    .selectFrom('agents.lottery_round')
    .selectAll()
    .where(
      sql<boolean>`(vendor, round_id) in (select * from unnest(${keys.map(({ vendor }) => vendor)}::text[], ${keys.map(({ roundId }) => roundId)}::text[]))`,
    )
    .execute();

export const keepRounds = async (tx: Tx, rounds: readonly RoundRow[]): Promise<void> => {
  if (rounds.length === 0) return;
  await tables(tx)
    .insertInto('agents.lottery_round')
    .values(rounds.map((round) => ({ ...round, plays: JSON.stringify(round.plays) })))
    .onConflict((conflict) =>
      conflict
        .columns(['vendor', 'round_id'])
        .doUpdateSet((row) => ({ version: row.ref('excluded.version'), plays: row.ref('excluded.plays') })),
    )
    .execute();
};

/** Rounds that count on a day, of members at some places, with a member of the last page more than the limit where there are more. */
export const roundsAt = async (tx: Tx, day: string, placements: readonly bigint[], limit: number): Promise<RoundRow[]> => {
  const { rows } = await sql<RoundRow>`
    select * from agents.lottery_round where day = ${day}::date and placement = any(${bigints(placements)}::bigint[]) limit ${limit}
  `.execute(tables(tx));
  return rows;
};

/** Adds to the sums of days. The caller gives the sums in the order of their keys, so that two who add never wait in a circle. */
export const addSums = async (tx: Tx, merchantId: MerchantId, sums: readonly DaySum[]): Promise<void> => {
  if (sums.length === 0) return;
  const amounts = (name: 'bets' | 'stake' | 'valid' | 'prize' | 'rebate') => bigints(sums.map((one) => one[name]));
  await sql`
    insert into agents.lottery_day as d (member_id, day, vendor, game_code, play, merchant_id, family, bets, stake, valid, prize, rebate, margin_micro)
    select member_id, day, vendor, game_code, play, ${merchantId}, family, bets, stake, valid, prize, rebate, micro::numeric from (
      select unnest(${uuids(sums.map(({ memberId }) => memberId))}::uuid[]) as member_id, unnest(${dates(sums.map(({ day }) => day))}::date[]) as day,
        unnest(${texts(sums.map(({ vendor }) => vendor))}::text[]) as vendor, unnest(${texts(sums.map(({ gameCode }) => gameCode))}::text[]) as game_code,
        unnest(${texts(sums.map(({ play }) => play))}::text[]) as play, unnest(${texts(sums.map(({ family }) => family))}::text[]) as family,
        unnest(${amounts('bets')}::bigint[]) as bets, unnest(${amounts('stake')}::bigint[]) as stake, unnest(${amounts('valid')}::bigint[]) as valid,
        unnest(${amounts('prize')}::bigint[]) as prize, unnest(${amounts('rebate')}::bigint[]) as rebate,
        unnest(${texts(sums.map(({ marginMicro }) => marginMicro.toString()))}::text[]) as micro) given
    on conflict (member_id, day, vendor, game_code, play) do update set bets = d.bets + excluded.bets, stake = d.stake + excluded.stake,
      valid = d.valid + excluded.valid, prize = d.prize + excluded.prize, rebate = d.rebate + excluded.rebate,
      margin_micro = d.margin_micro + excluded.margin_micro
  `.execute(tables(tx));
};

type Days = { from: string; to: string };
export type MarginRow = { member_id: MemberId; family: string; stake: bigint; micro: string };

/** Margins of a merchant's agents on some days, by family; `stake`: of the plays that earned something. */
export const marginsOn = async (tx: Tx, merchantId: MerchantId, { from, to }: Days): Promise<MarginRow[]> => {
  const { rows } = await sql<MarginRow>`
    select member_id, family, sum(stake)::bigint as stake, sum(margin_micro)::text as micro from agents.lottery_day
    where merchant_id = ${merchantId} and day between ${from}::date and ${to}::date and margin_micro <> 0
    group by member_id, family order by member_id, family
  `.execute(tables(tx));
  return rows;
};

export type PlaySums = { bets: bigint; stake: bigint; valid: bigint; prize: bigint; rebate: bigint; micro: string };
export type PlayRow = PlaySums & { vendor: VendorCode; game_code: GameCode; family: string; play: string };

/** Lottery play of a member and all below them on some days, lottery by lottery and play by play. */
export const playsOf = async (tx: Tx, memberId: MemberId, { from, to }: Days, limit: number): Promise<PlayRow[]> => {
  const { rows } = await sql<PlayRow>`
    select vendor, game_code, family, play, sum(bets)::bigint as bets, sum(stake)::bigint as stake, sum(valid)::bigint as valid, sum(prize)::bigint as prize,
      sum(rebate)::bigint as rebate, sum(margin_micro)::text as micro
    from agents.lottery_day where member_id = ${memberId} and day between ${from}::date and ${to}::date
    group by vendor, game_code, family, play order by vendor, game_code, stake desc, play limit ${limit}
  `.execute(tables(tx));
  return rows;
};
