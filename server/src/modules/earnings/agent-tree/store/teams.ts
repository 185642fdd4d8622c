import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import * as turnover from '#modules/money/turnover';
import { bigints, dates, texts } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import type { GapCount } from '../active.rules.ts';
import type { TreeTables } from '../tables.ts';
import type { TeamMoney } from '../team.rules.ts';

const tables = open<TreeTables>;

/**
 * Adds what was played to the sums of who played and of everybody above them, by the places where they stood; in the order of the keys, as all here, so that
 * two who add never wait in a circle.
 */
export const addPlayed = async (tx: Tx, merchantId: MerchantId, played: readonly turnover.PlayedFrom[]): Promise<void> => {
  if (played.length === 0) return;
  const sums = (key: 'placement' | 'rounds' | 'corrections' | 'stake' | 'payout' | 'valid') => bigints(played.map((one) => one[key]));
  // Paths are spread where they lie: at twenty levels they are most of what would have to travel.
  const { rows } = await sql<{ placed: bigint }>`
    with placed as materialized (
      select g.*, p.path from (select unnest(${sums('placement')}::bigint[]) as placement, unnest(${dates(played.map(({ day }) => day))}::date[]) as day,
        unnest(${texts(played.map(({ gameType }) => gameType))}::text[]) as game_type, unnest(${sums('rounds')}::bigint[]) as rounds,
        unnest(${sums('corrections')}::bigint[]) as corrections, unnest(${sums('stake')}::bigint[]) as stake, unnest(${sums('payout')}::bigint[]) as payout,
        unnest(${sums('valid')}::bigint[]) as valid) g
      join agents.placement p on p.id = g.placement
    ), added as (
      insert into agents.team_day as t (number, merchant_id, day, game_type, rounds, corrections, stake, payout, valid)
      select a.number, ${merchantId}, day, game_type, sum(rounds)::bigint, sum(corrections)::bigint, sum(stake)::bigint, sum(payout)::bigint, sum(valid)::bigint
        from placed, unnest(path) as a (number) group by 1, 3, 4 order by 1, 3, 4
      on conflict (number, day, game_type) do update set rounds = t.rounds + excluded.rounds, corrections = t.corrections + excluded.corrections,
        stake = t.stake + excluded.stake, payout = t.payout + excluded.payout, valid = t.valid + excluded.valid
    )
    select count(*) as placed from placed
  `.execute(tables(tx));
  if (rows[0]?.placed !== BigInt(played.length)) throw new Error(`${rows[0]?.placed} of ${played.length} placements are known`);
};

export const addMoney = async (tx: Tx, merchantId: MerchantId, rows: readonly TeamMoney[]): Promise<void> => {
  if (rows.length === 0) return;
  const of = <K extends keyof (typeof rows)[number]>(key: K) => rows.map((row) => row[key]);
  await sql`
    insert into agents.team_money as t (number, merchant_id, day, joined, first_deposits, deposits, deposit_count, withdrawals, bonuses)
    select number, ${merchantId}, day, joined, first_deposits, deposits, deposit_count, withdrawals, bonuses
      from unnest(${of('number')}::int[], ${of('day')}::date[], ${of('joined')}::bigint[], ${of('firstDeposits')}::bigint[], ${of('deposits')}::bigint[],
        ${of('depositCount')}::bigint[], ${of('withdrawals')}::bigint[], ${of('bonuses')}::bigint[])
        as given (number, day, joined, first_deposits, deposits, deposit_count, withdrawals, bonuses)
    on conflict (number, day) do update set joined = t.joined + excluded.joined, first_deposits = t.first_deposits + excluded.first_deposits,
      deposits = t.deposits + excluded.deposits, deposit_count = t.deposit_count + excluded.deposit_count,
      withdrawals = t.withdrawals + excluded.withdrawals, bonuses = t.bonuses + excluded.bonuses
  `.execute(tables(tx));
};

export const addActive = async (tx: Tx, counts: readonly GapCount[]): Promise<void> => {
  if (counts.length === 0) return;
  const of = <K extends keyof GapCount>(key: K) => counts.map((count) => count[key]);
  await sql`
    insert into agents.team_active as t (number, day, gap, members)
    select * from unnest(${of('number')}::int[], ${of('day')}::date[], ${of('gap')}::smallint[], ${of('members')}::int[])
    on conflict (number, day, gap) do update set members = t.members + excluded.members
  `.execute(tables(tx));
};

type Deposit = { memberId: MemberId; at: Temporal.Instant };

/** Notes deposits that are earlier than any known of their members. Those that were, with what was the first until now: null where there was none. */
export const noteFirstDeposits = async (
  tx: Tx,
  merchantId: MerchantId,
  deposits: readonly Deposit[],
): Promise<Map<MemberId, Temporal.Instant | null>> => {
  if (deposits.length === 0) return new Map();
  const { rows } = await sql<{ member_id: MemberId; before: Temporal.Instant | null }>`
    insert into agents.first_deposit as f (member_id, merchant_id, at)
    select member_id, ${merchantId}, at from unnest(${deposits.map(({ memberId }) => memberId)}::uuid[],
      ${deposits.map(({ at }) => at.toString())}::timestamptz[]) as given (member_id, at) order by 1
    on conflict (member_id) do update set at = excluded.at where f.at > excluded.at
    returning new.member_id, old.at as before
  `.execute(tables(tx));
  return new Map(rows.map(({ member_id, before }) => [member_id, before]));
};

type Invited = { code: string; day: string; clicks: number; registrations: number; firstDeposits: number; valid: bigint };

export const addInvited = async (tx: Tx, merchantId: MerchantId, rows: readonly Invited[]): Promise<void> => {
  if (rows.length === 0) return;
  const sorted = rows.toSorted((a, b) => (`${a.code} ${a.day}` < `${b.code} ${b.day}` ? -1 : 1));
  const of = <K extends keyof Invited>(key: K) => sorted.map((row) => row[key]);
  await sql`
    insert into agents.invited as i (merchant_id, code, day, clicks, registrations, first_deposits, valid)
    select ${merchantId}, code, day, clicks, registrations, first_deposits, valid from unnest(${of('code')}::text[], ${of('day')}::date[],
      ${of('clicks')}::int[], ${of('registrations')}::int[], ${of('firstDeposits')}::int[], ${of('valid')}::bigint[])
      as given (code, day, clicks, registrations, first_deposits, valid)
    on conflict (merchant_id, code, day) do update set clicks = i.clicks + excluded.clicks, registrations = i.registrations + excluded.registrations,
      first_deposits = i.first_deposits + excluded.first_deposits, valid = i.valid + excluded.valid
  `.execute(tables(tx));
};

/** False when the visitor clicked the same on that day before. */
export const noteClick = async (tx: Tx, row: TreeTables['agents.clicked']): Promise<boolean> => {
  const noted = await tables(tx)
    .insertInto('agents.clicked')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return noted !== undefined;
};

export const forgetClicks = async (tx: Tx, before: string): Promise<void> => {
  await tables(tx).deleteFrom('agents.clicked').where('day', '<', before).execute();
};

/** The registrations by some codes in a span of days. */
export const invitedBy = async (tx: Tx, merchantId: MerchantId, codes: readonly string[], from: string, to: string) => {
  const { rows } = await sql<{ code: string; clicks: bigint; registrations: bigint; first_deposits: bigint; valid: bigint }>`
    select code, sum(clicks)::bigint as clicks, sum(registrations)::bigint as registrations, sum(first_deposits)::bigint as first_deposits,
      sum(valid)::bigint as valid
      from agents.invited where merchant_id = ${merchantId} and code = any(${[...codes]}::text[]) and day between ${from}::date and ${to}::date group by 1
  `.execute(tables(tx));
  return new Map(rows.map((row) => [row.code, row]));
};

export const countsSimulated = async (tx: Tx, merchantId: MerchantId): Promise<boolean> =>
  (await tables(tx).selectFrom('agents.setting').select('counts_simulated').where('merchant_id', '=', merchantId).executeTakeFirst())
    ?.counts_simulated ?? false;

/** Only where the merchant has said nothing yet. */
export const firstCountsSimulated = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await tables(tx)
    .insertInto('agents.setting')
    .values({ merchant_id: merchantId, counts_simulated: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const setCountsSimulated = async (tx: Tx, merchantId: MerchantId, counts: boolean): Promise<void> => {
  await tables(tx)
    .insertInto('agents.setting')
    .values({ merchant_id: merchantId, counts_simulated: counts })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ counts_simulated: counts }))
    .execute();
};
