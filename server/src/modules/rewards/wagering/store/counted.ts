import type { MemberId } from '@croupier/contract/core/ids';
import type { PageWanted } from '@croupier/contract/core/envelope';
import { sql } from 'kysely';
import { bigints, uuids } from '#platform/arrays';
import { adding, type Ask, ask, column, type Row } from '#platform/ask';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { TurnoverTables } from '../../../money/turnover/tables.ts';

const tables = open<TurnoverTables>;

export type Named = { member_id: MemberId; round: string };
export type CountedPart = TurnoverTables['turnover.counted_part'];
export type CountedRound = Named & { valid_bet: bigint; contribution_ppm: bigint };

/** Those that were not counted before, each once, with what is left of its valid bet after the corrections that were told before it. */
export const notingRounds = (rounds: readonly CountedRound[]): Ask<CountedRound[]> =>
  ask((rows) => rows.map(countedRoundFrom))`
    insert into turnover.counted_round (member_id, round, valid_bet, contribution_ppm, split)
    select r.member_id, r.round, greatest(0, r.valid_bet + coalesce(
      (select sum(c.valid_bet) from turnover.counted_correction c where c.member_id = r.member_id and c.round = r.round), 0))::bigint, r.contribution_ppm, true
    from unnest(${uuids(rounds.map(({ member_id }) => member_id))}::uuid[], ${uuids(rounds.map(({ round }) => round))}::uuid[],
      ${bigints(rounds.map(({ valid_bet }) => valid_bet))}::bigint[], ${bigints(rounds.map(({ contribution_ppm }) => contribution_ppm))}::bigint[])
      as r (member_id, round, valid_bet, contribution_ppm)
    on conflict do nothing
    returning member_id, round, valid_bet, contribution_ppm
  `;

const countedRoundFrom = (row: Row): CountedRound => {
  const [member_id, round, valid_bet, contribution_ppm] = row as readonly [MemberId, string, string, string];
  return { member_id, round, valid_bet: BigInt(valid_bet), contribution_ppm: BigInt(contribution_ppm) };
};

/** The names of those that were not noted before. */
export const noteCorrections = async (
  tx: Tx,
  corrections: readonly TurnoverTables['turnover.counted_correction'][],
): Promise<Set<string>> => {
  const of = <K extends keyof TurnoverTables['turnover.counted_correction']>(key: K) => corrections.map((one) => one[key]);
  const { rows } = await sql<{ correction: string }>`
    insert into turnover.counted_correction (correction, member_id, round, valid_bet)
    select * from unnest(${of('correction')}::uuid[], ${of('member_id')}::uuid[], ${of('round')}::uuid[], ${of('valid_bet')}::bigint[])
    on conflict do nothing
    returning correction
  `.execute(tables(tx));
  return new Set(rows.map(({ correction }) => correction));
};

/** The counted ones among some rounds, as they stand. */
export const countedRounds = async (tx: Tx, rounds: readonly Named[]): Promise<(CountedRound & { split: boolean })[]> => {
  const { rows } = await sql<CountedRound & { split: boolean }>`
    select member_id, round, valid_bet, contribution_ppm, split from turnover.counted_round
    where (member_id, round) in (select * from ${named(rounds)})
  `.execute(tables(tx));
  return rows;
};

/** Which requirements were filled by some rounds, and how far. */
export const partsOf = async (tx: Tx, rounds: readonly Named[]): Promise<TurnoverTables['turnover.counted_part'][]> => {
  const { rows } = await sql<TurnoverTables['turnover.counted_part']>`
    select member_id, round, requirement_id, counted, basis, uncapped from turnover.counted_part
    where (member_id, round) in (select * from ${named(rounds)})
  `.execute(tables(tx));
  return rows;
};

const named = (rounds: readonly Named[]) =>
  sql`unnest(${rounds.map(({ member_id }) => member_id)}::uuid[], ${rounds.map(({ round }) => round)}::uuid[])`;

export const saveRounds = async (tx: Tx, rounds: readonly (Named & { valid_bet: bigint })[]): Promise<void> => {
  if (rounds.length === 0) return;
  await sql`
    update turnover.counted_round r set valid_bet = fresh.valid_bet
    from unnest(${rounds.map(({ member_id }) => member_id)}::uuid[], ${rounds.map(({ round }) => round)}::uuid[],
      ${rounds.map(({ valid_bet }) => valid_bet)}::bigint[]) as fresh (member_id, round, valid_bet)
    where r.member_id = fresh.member_id and r.round = fresh.round
  `.execute(tables(tx));
};

/** Adds the parts of rounds that were noted in this transaction. */
export const addingParts = adding<CountedPart>('turnover.counted_part', {
  member_id: column.uuid(({ member_id }) => member_id),
  round: column.uuid(({ round }) => round),
  requirement_id: column.uuid(({ requirement_id }) => requirement_id),
  counted: column.bigint(({ counted }) => counted),
  basis: column.bigint(({ basis }) => basis),
  uncapped: column.bigint(({ uncapped }) => uncapped),
});

/** Each requirement's part of a round as it stands now; a pair is given once. */
export const saveParts = async (tx: Tx, parts: readonly TurnoverTables['turnover.counted_part'][]): Promise<void> => {
  if (parts.length === 0) return;
  const of = <K extends keyof TurnoverTables['turnover.counted_part']>(key: K) => parts.map((one) => one[key]);
  await sql`
    insert into turnover.counted_part (member_id, round, requirement_id, counted, basis, uncapped)
    select * from unnest(${of('member_id')}::uuid[], ${of('round')}::uuid[], ${of('requirement_id')}::uuid[], ${of('counted')}::bigint[],
      ${of('basis')}::bigint[], ${of('uncapped')}::bigint[])
    on conflict (member_id, round, requirement_id) do update set counted = excluded.counted, basis = excluded.basis, uncapped = excluded.uncapped
  `.execute(tables(tx));
};

/** The rounds that counted something towards what a grant asks for, the newest first. */
export const countedForGrant = (tx: Tx, grantId: string, wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('turnover.counted_part as p')
      .innerJoin('turnover.requirement as r', 'r.id', 'p.requirement_id')
      .select(['p.round', 'p.counted'])
      .where('r.source', '=', 'GRANT')
      .where('r.source_id', '=', grantId)
      .where('p.counted', '>', 0n)
      .orderBy('p.round', 'desc'),
    wanted,
  );
