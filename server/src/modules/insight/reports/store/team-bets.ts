import type { GameType } from '@croupier/contract/earnings/team';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type RawBuilder, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { inSteps } from './in-steps.ts';

const tables = open<Record<string, never>>;

export type Wanted = {
  /** The agent's number in paths. */
  number: number;
  /** All who were ever in the team, where they are few. */
  memberIds: readonly MemberId[] | undefined;
  withTests: boolean;
  /** The business days on which the team played. */
  days: readonly string[];
  gameType: GameType | undefined;
  limit: number;
  offset: number;
};

export type TeamBetRow = {
  number: bigint;
  member_id: MemberId;
  kind: 'BET' | 'CORRECTION';
  round: string;
  game: string;
  game_type: GameType;
  stake: bigint;
  payout: bigint;
  valid: bigint;
  at: Temporal.Instant;
};

/** Rounds and corrections of a team as it stood when they were bet, the latest day and number first. */
export const teamBets = async (tx: Tx, merchantId: MerchantId, wanted: Wanted): Promise<TeamBetRow[]> =>
  (await betsOf(merchantId, wanted).execute(tables(tx))).rows;

/** The same as they are found, so many at once. */
export const teamBetsInSteps = (tx: Tx, merchantId: MerchantId, wanted: Wanted, many: number): AsyncGenerator<TeamBetRow[]> =>
  inSteps(tx, betsOf(merchantId, wanted), many);

const betsOf = (
  merchantId: MerchantId,
  { number, memberIds, withTests, days, gameType, limit, offset }: Wanted,
): RawBuilder<TeamBetRow> => {
  const fits = sql`j.merchant_id = ${merchantId} and j.day = any(${[...days]}::date[]) and j.kind in ('BET', 'CORRECTION')
    and (${gameType ?? null}::text is null or j.game_type = ${gameType ?? null}) and (${withTests} or not j.simulated)
    and exists (select from agents.placement p where p.id = j.placement and ${number}::int = any(p.path))`;
  // One member can have no more rows on the page than come before its end.
  const source =
    memberIds === undefined
      ? sql`turnover.journal j where ${fits}`
      : sql`unnest(${[...memberIds]}::uuid[]) as m (id) cross join lateral (
          select * from turnover.journal j where j.member_id = m.id and ${fits} order by j.day desc, j.number desc limit ${offset + limit}) j`;
  return sql<TeamBetRow>`
    select j.number, j.member_id, j.kind, j.round, j.game, j.game_type, j.stake, j.payout, j.valid, j.at from ${source}
     order by j.day desc, j.number desc limit ${limit} offset ${offset}
  `;
};
