import type { MemberId, MerchantId } from '@croupier/contract/ids';
import type { Currency } from '@croupier/contract/money';
import { sql } from 'kysely';
import { uuids } from '#platform/arrays';
import { adding, type Ask, ask, column, tell } from '#platform/ask';
import { open, together, type Tx } from '#platform/database';
import type { GameType } from '../journal.rules.ts';
import type { Placed } from '../write-lines.ts';
import type { TurnoverTables } from '../tables.ts';

const tables = open<TurnoverTables>;

/** Appends what is not there yet, in the order given; returns what was new. */
export const append = async (tx: Tx, merchantId: MerchantId, lines: readonly Placed[]): Promise<Placed[]> => {
  const [, end, known] = await together(tx, [openEnd(merchantId), holdEnd(merchantId), namesAmong(lines)]);
  const fresh = lines.filter((line) => !known.has(nameOf(line)));
  if (fresh.length === 0) return [];
  const numbered = fresh.map((line, index) => ({ line, number: end + BigInt(index + 1) }));
  await together(tx, [addLines(numbered), moveEnd(merchantId, end + BigInt(fresh.length))]);
  return fresh;
};

/** What names a line: it is written once. */
export const nameOf = ({ kind, cause }: Pick<Placed, 'kind' | 'cause'>): string => `${kind} ${cause}`;

const openEnd = (merchantId: MerchantId): Ask<void> =>
  tell`insert into turnover.journal_end (merchant_id) values (${merchantId}) on conflict do nothing`;

const holdEnd = (merchantId: MerchantId): Ask<bigint> =>
  ask(([row]) => BigInt(row?.[0] ?? 0))`select number from turnover.journal_end where merchant_id = ${merchantId} for update`;

const moveEnd = (merchantId: MerchantId, number: bigint): Ask<void> =>
  tell`update turnover.journal_end set number = ${number} where merchant_id = ${merchantId}`;

/** The names of those that are there already. */
const namesAmong = (lines: readonly Placed[]): Ask<Set<string>> =>
  ask((rows) => new Set(rows.map(([name]) => name ?? '')))`
    select kind || ' ' || cause from turnover.journal where cause = any(${uuids(lines.map(({ cause }) => cause))}::uuid[])
  `;

type Numbered = { line: Placed; number: bigint };

const addLines = adding<Numbered>('turnover.journal', {
  merchant_id: column.text(({ line }) => line.merchantId),
  number: column.bigint(({ number }) => number),
  kind: column.text(({ line }) => line.kind),
  cause: column.uuid(({ line }) => line.cause),
  member_id: column.uuid(({ line }) => line.memberId),
  placement: column.bigint(({ line }) => line.placement),
  day: column.date(({ line }) => line.day),
  at: column.epochMs(({ line }) => line.atMs),
  simulated: column.boolean(({ line }) => line.simulated),
  round: column.uuid(({ line }) => line.round),
  game: column.text(({ line }) => line.game),
  game_type: column.text(({ line }) => line.gameType),
  currency: column.text(({ line }) => line.currency),
  stake: column.bigint(({ line }) => line.stake),
  payout: column.bigint(({ line }) => line.payout),
  valid: column.bigint(({ line }) => line.valid),
  amount: column.bigint(({ line }) => line.amount),
});

/** Lines after a number, in their order. */
export const linesAfter = (tx: Tx, merchantId: MerchantId, number: bigint, limit: number) =>
  tables(tx)
    .selectFrom('turnover.journal')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute();

export type JournalRow = Awaited<ReturnType<typeof linesAfter>>[number];

/** The deposits that members paid in at some moments; of each moment one. */
export const depositsAt = async (tx: Tx, moments: readonly { memberId: MemberId; at: Temporal.Instant }[]): Promise<JournalRow[]> => {
  if (moments.length === 0) return [];
  const { rows } = await sql<JournalRow>`
    select distinct on (j.member_id, j.at) j.* from unnest(${moments.map(({ memberId }) => memberId)}::uuid[], ${moments.map(({ at }) => at.toString())}::timestamptz[]) as wanted (member_id, at)
      join turnover.journal j on j.member_id = wanted.member_id and j.at = wanted.at and j.kind = 'DEPOSIT'
     order by j.member_id, j.at, j.number
  `.execute(tables(tx));
  return rows;
};

/** Rounds and their corrections after a number, in their order. */
export const betsAfter = (tx: Tx, merchantId: MerchantId, number: bigint, limit: number) =>
  tables(tx)
    .selectFrom('turnover.journal')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('number', '>', number)
    .where('kind', 'in', ['BET', 'CORRECTION'])
    .orderBy('number')
    .limit(limit)
    .execute();

/** A stretch of time, and the business days it lies in. */
type Stretch = { currency: Currency; from: string; to: string; start: Temporal.Instant; end: Temporal.Instant };

/** Valid bets by who won, a push among the lost with nothing, and what the house kept. */
export type PlacedBets = { member_id: MemberId; placement: bigint; won: bigint; lost: bigint; ggr: bigint };

/** What rounds of a stretch came to, by the place their members stood at: the next so many members after one; `last` is null when there are no more. */
export const betsByPlace = async (
  tx: Tx,
  merchantId: MerchantId,
  { currency, from, to, start, end, after, limit }: Stretch & { after: MemberId | null; limit: number },
): Promise<{ rows: PlacedBets[]; last: MemberId | null }> => {
  const { rows } = await sql<PlacedBets>`
    select member_id, placement, coalesce(sum(valid) filter (where payout > stake), 0)::bigint as won,
      coalesce(sum(valid) filter (where payout <= stake), 0)::bigint as lost, sum(stake - payout)::bigint as ggr
    from turnover.journal where merchant_id = ${merchantId} and day between ${from}::date and ${to}::date and kind = 'BET' and currency = ${currency}
      and at >= ${start.toString()}::timestamptz and at < ${end.toString()}::timestamptz and (${after}::uuid is null or member_id > ${after}::uuid)
    group by 1, 2 order by 1, 2 limit ${limit}
  `.execute(tables(tx));
  const last = rows.at(-1)?.member_id;
  if (last === undefined || rows.length < limit) return { rows, last: null };
  // The last one may have stood at other places, too: they come again next time, whole.
  const whole = rows.filter(({ member_id }) => member_id !== last);
  const before = whole.at(-1)?.member_id;
  if (before === undefined) throw new Error(`${last} stood at more than ${limit} places`);
  return { rows: whole, last: before };
};

/** Corrections of a stretch, in their order: of members after one up to another. */
export const correctionsWithin = (
  tx: Tx,
  merchantId: MerchantId,
  { currency, from, to, start, end, after, upTo }: Stretch & { after: MemberId | null; upTo: MemberId | null },
) => {
  let query = tables(tx)
    .selectFrom('turnover.journal')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', '=', 'CORRECTION')
    .where('currency', '=', currency)
    .where('at', '>=', start)
    .where('at', '<', end)
    .orderBy('number');
  if (after !== null) query = query.where('member_id', '>', after);
  if (upTo !== null) query = query.where('member_id', '<=', upTo);
  return query.execute();
};

/** The last number before any line of a moment or after it; `day` is the business day it lies in. */
export const numberBefore = async (tx: Tx, merchantId: MerchantId, at: Temporal.Instant, day: string): Promise<bigint> => {
  const first = await tables(tx)
    .selectFrom('turnover.journal')
    .select(({ fn }) => fn.min('number').as('number'))
    .where('merchant_id', '=', merchantId)
    .where('day', '>=', day)
    .where('at', '>=', at)
    .executeTakeFirst();
  return first?.number === undefined || first.number === null ? (await endsOf(tx, merchantId)).written : first.number - 1n;
};

/** How many lines of before a moment are not in the sums of days yet. */
export const unsummedBefore = async (tx: Tx, merchantId: MerchantId, at: Temporal.Instant): Promise<number> => {
  const { summed } = await endsOf(tx, merchantId);
  const { count } = await tables(tx)
    .selectFrom('turnover.journal')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('number', '>', summed)
    .where('at', '<', at)
    .executeTakeFirstOrThrow();
  return Number(count);
};

type Places = { placements: readonly bigint[]; but: MemberId | null; limit: number; offset: number };
type Of = { days: { from: string; to: string }; start: Temporal.Instant; end: Temporal.Instant } | { after: bigint; upTo: bigint };

/** Rounds and corrections of members at some places, the newest first, and how many there are. `but`: whose own are left out. */
export const betsAtPlaces = async (tx: Tx, merchantId: MerchantId, of: Of, { placements, but, limit, offset }: Places) => {
  let query = tables(tx)
    .selectFrom('turnover.journal')
    .where('merchant_id', '=', merchantId)
    .where('kind', 'in', ['BET', 'CORRECTION'])
    .where('placement', '=', sql<bigint>`any(${[...placements]}::bigint[])`);
  if (but !== null) query = query.where('member_id', '<>', but);
  query =
    'days' in of
      ? query.where('day', '>=', of.days.from).where('day', '<=', of.days.to).where('at', '>=', of.start).where('at', '<', of.end)
      : query.where('number', '>', of.after).where('number', '<=', of.upTo);
  const { total } = await query.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  return { rows: await query.selectAll().orderBy('number', 'desc').limit(limit).offset(offset).execute(), total: Number(total) };
};

/** All that the journal says of some rounds. */
export const betsOf = (tx: Tx, rounds: readonly string[]) =>
  tables(tx)
    .selectFrom('turnover.journal')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('cause', '=', sql<string>`any(${[...rounds]}::uuid[])`), where('kind', '=', 'BET')]),
        // Written out, because a kept plan finds the index of corrections by nothing else.
        where.and([where('round', '=', sql<string>`any(${[...rounds]}::uuid[])`), sql<boolean>`kind = 'CORRECTION'`]),
      ]),
    )
    .orderBy('number')
    .execute();

/** The merchants whose journals go on after what is summed. */
export const merchantsToSum = async (tx: Tx): Promise<MerchantId[]> => {
  const { rows } = await sql<{ merchant_id: MerchantId }>`
    select e.merchant_id from turnover.journal_end e left join turnover.summed_until s using (merchant_id)
     where e.number > coalesce(s.number, 0) order by 1
  `.execute(tables(tx));
  return rows.map(({ merchant_id }) => merchant_id);
};

/** How far a merchant's journal is summed, for the one who goes on; undefined while another does. */
export const holdSummed = async (tx: Tx, merchantId: MerchantId): Promise<bigint | undefined> => {
  await sql`insert into turnover.summed_until (merchant_id) values (${merchantId}) on conflict do nothing`.execute(tables(tx));
  const held = await tables(tx)
    .selectFrom('turnover.summed_until')
    .select('number')
    .where('merchant_id', '=', merchantId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return held?.number;
};

export const noteSummed = async (tx: Tx, merchantId: MerchantId, number: bigint): Promise<void> => {
  await tables(tx).updateTable('turnover.summed_until').set({ number }).where('merchant_id', '=', merchantId).execute();
};

export const endsOf = async (tx: Tx, merchantId: MerchantId): Promise<{ written: bigint; summed: bigint }> => {
  const written = await tables(tx)
    .selectFrom('turnover.journal_end')
    .select('number')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  const summed = await tables(tx)
    .selectFrom('turnover.summed_until')
    .select('number')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return { written: written?.number ?? 0n, summed: summed?.number ?? 0n };
};

type Span = { merchantId: MerchantId; after: bigint; until: bigint };

export type Activity = { memberId: MemberId; day: string; placement: bigint; isActive: boolean };

/**
 * Adds the rounds and corrections of a span to the days of their members, in the order of the keys, so that two who sum never wait in a circle. Returns on which
 * days members became active by it, or are so no more: something valid was staked from that place.
 */
export const addPlayedToDays = async (tx: Tx, { merchantId, after, until }: Span): Promise<Activity[]> => {
  // Whose sum had been above nothing and stays so is as active as before, unless another sum of that day is below it: few days have to be looked at as a whole.
  const { rows } = await sql<{ member_id: MemberId; day: string; placement: bigint; active: boolean }>`
    with added as (
      insert into turnover.day as d (member_id, merchant_id, day, game_type, placement, currency, rounds, corrections, stake, payout, valid)
      select member_id, merchant_id, day, game_type, placement, currency, count(*) filter (where kind = 'BET'), count(*) filter (where kind <> 'BET'),
        sum(stake)::bigint, sum(payout)::bigint, sum(valid)::bigint
      from turnover.journal where merchant_id = ${merchantId} and number > ${after} and number <= ${until} and kind in ('BET', 'CORRECTION')
      group by 1, 2, 3, 4, 5, 6 order by 1, 3, 4, 5
      on conflict (member_id, day, game_type, placement, currency) do update set rounds = d.rounds + excluded.rounds,
        corrections = d.corrections + excluded.corrections, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout, valid = d.valid + excluded.valid
      returning member_id, day, placement, coalesce(old.valid, 0) as earlier, new.valid as later
    ), changed as (
      select member_id, day, placement, sum(later - earlier) as more from added a group by 1, 2, 3
      having bool_or(later <> earlier and (later <= 0 or earlier <= 0 or exists (select from turnover.day_below_nothing b where b.member_id = a.member_id and b.day = a.day)))
    ), below as (
      insert into turnover.day_below_nothing select distinct member_id, day from added where later < 0 on conflict do nothing
    )
    select c.member_id, c.day, c.placement, whole.was + c.more > 0 as active from changed c cross join lateral (
      -- As the days were before this statement.
      select coalesce(sum(valid), 0) as was from turnover.day d where d.member_id = c.member_id and d.day = c.day and d.placement = c.placement
    ) whole where (whole.was > 0) <> (whole.was + c.more > 0) order by 1, 2, 3
  `.execute(tables(tx));
  return rows.map(({ member_id, day, placement, active }) => ({ memberId: member_id, day, placement, isActive: active }));
};

/** Adds the deposits, withdrawals and bonuses of a span to the days of their members, in the order of the keys likewise. */
export const addMoneyToDays = async (tx: Tx, { merchantId, after, until }: Span): Promise<void> => {
  await sql`
    insert into turnover.money as m (member_id, merchant_id, day, placement, currency, deposits, deposit_count, withdrawals, bonuses)
    select member_id, merchant_id, day, placement, currency, coalesce(sum(amount) filter (where kind = 'DEPOSIT'), 0)::bigint,
      count(*) filter (where kind = 'DEPOSIT'), coalesce(sum(amount) filter (where kind = 'WITHDRAWAL'), 0)::bigint,
      coalesce(sum(amount) filter (where kind = 'BONUS'), 0)::bigint
    from turnover.journal where merchant_id = ${merchantId} and number > ${after} and number <= ${until} and kind in ('DEPOSIT', 'WITHDRAWAL', 'BONUS')
    group by 1, 2, 3, 4, 5 order by 1, 3, 4
    on conflict (member_id, day, placement, currency) do update set deposits = m.deposits + excluded.deposits,
      deposit_count = m.deposit_count + excluded.deposit_count, withdrawals = m.withdrawals + excluded.withdrawals, bonuses = m.bonuses + excluded.bonuses
  `.execute(tables(tx));
};

/** What a member played from one place on a day, in games of one type. */
export type PlayedFrom = {
  memberId: MemberId;
  placement: bigint;
  day: string;
  gameType: GameType;
  simulated: boolean;
  rounds: bigint;
  corrections: bigint;
  stake: bigint;
  payout: bigint;
  valid: bigint;
};

/** The rounds and corrections of a span, summed. */
export const playedIn = async (tx: Tx, { merchantId, after, until }: Span): Promise<PlayedFrom[]> => {
  const { rows } = await sql<PlayedFrom>`
    select member_id as "memberId", placement, day, game_type as "gameType", simulated, count(*) filter (where kind = 'BET') as rounds,
      count(*) filter (where kind <> 'BET') as corrections, sum(stake)::bigint as stake, sum(payout)::bigint as payout, sum(valid)::bigint as valid
    from turnover.journal where merchant_id = ${merchantId} and number > ${after} and number <= ${until} and kind in ('BET', 'CORRECTION')
    group by 1, 2, 3, 4, 5
  `.execute(tables(tx));
  return rows;
};

/** The lines of a span that tell of anything else, in their order. */
export const othersIn = (tx: Tx, { merchantId, after, until }: Span): Promise<JournalRow[]> =>
  tables(tx)
    .selectFrom('turnover.journal')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('number', '>', after)
    .where('number', '<=', until)
    .where('kind', 'not in', ['BET', 'CORRECTION'])
    .orderBy('number')
    .execute();

export type ActiveDay = { memberId: MemberId; day: string; placement: bigint };

/** The active days of some members that lie up to so many days before or after one of theirs. `nearest`: only the last before and the first after. */
export const activeDaysAround = async (
  tx: Tx,
  days: readonly { memberId: MemberId; day: string }[],
  windowDays: number,
  nearest: boolean,
): Promise<ActiveDay[]> => {
  if (days.length === 0) return [];
  const limit = nearest ? sql`limit 1` : sql``;
  const { rows } = await sql<{ member_id: MemberId; day: string; placement: bigint }>`
    select distinct a.member_id, found.day, found.placement from unnest(${days.map(({ memberId }) => memberId)}::uuid[], ${days.map(({ day }) => day)}::date[])
      as a (member_id, day)
    cross join lateral (
      (select d.day, d.placement from turnover.day d where d.member_id = a.member_id and d.day >= a.day - ${windowDays}::int and d.day < a.day
        group by 1, 2 having sum(d.valid) > 0 order by 1 desc ${limit})
      union all
      (select d.day, d.placement from turnover.day d where d.member_id = a.member_id and d.day = a.day group by 1, 2 having sum(d.valid) > 0)
      union all
      (select d.day, d.placement from turnover.day d where d.member_id = a.member_id and d.day <= a.day + ${windowDays}::int and d.day > a.day
        group by 1, 2 having sum(d.valid) > 0 order by 1 ${limit})
    ) found
  `.execute(tables(tx));
  return rows.map(({ member_id, day, placement }) => ({ memberId: member_id, day, placement }));
};
