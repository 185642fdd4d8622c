import type { GameCategory } from '@croupier/contract/play/catalogue';
import type { MemberId, MerchantId, NodeId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { GamesTables, PlayedRow, WinRow } from '../tables.ts';

const tables = open<GamesTables>;

export const saveWins = async (tx: Tx, wins: readonly WinRow[]): Promise<void> => {
  if (wins.length === 0) return;
  await tables(tx)
    .insertInto('games.win')
    .values(wins)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Counts rounds, in the order of the key, so that two processes that count at once do not lock each other out. */
export const countRounds = async (tx: Tx, rows: readonly PlayedRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into games.played_on as p (merchant_id, node_id, day, rounds, simulated_rounds)
    select merchant_id, node_id, day, rounds, simulated_rounds
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (merchant_id text, node_id text, day date, rounds bigint, simulated_rounds bigint)
     order by merchant_id, day, node_id
    on conflict (merchant_id, day, node_id)
      do update set rounds = p.rounds + excluded.rounds, simulated_rounds = p.simulated_rounds + excluded.simulated_rounds
  `.execute(tables(tx));
};

export type FoundWin = {
  member_id: MemberId;
  node_id: NodeId;
  amount: bigint;
  currency: Currency;
  simulated: boolean;
  at: Temporal.Instant;
};

type Wanted = { merchantId: MerchantId; category: GameCategory | undefined; limit: number };

const ofCategory = (category: GameCategory | undefined) =>
  category === undefined ? sql`true` : sql`exists (select from games.game g where g.node_id = w.node_id and g.category = ${category})`;

const shown = sql`(not w.simulated or exists (select from games.board_setting b where b.merchant_id = w.merchant_id and b.shows_simulated))`;

/** So many of the latest wins are looked at for those worth telling. */
const lookedAt = 100;

/** The highest of the latest wins, newest first: a board of the latest alone would tell of pennies. */
export const latestWins = async (tx: Tx, { merchantId, category, limit }: Wanted): Promise<FoundWin[]> => {
  const { rows } = await sql<FoundWin>`
    select * from (
      select * from (
        select w.id, w.member_id, w.node_id, w.amount, w.currency, w.simulated, w.at from games.win w
         where w.merchant_id = ${merchantId} and ${shown} and ${ofCategory(category)}
         order by w.at desc, w.id desc limit ${lookedAt}
      ) latest order by amount desc, id desc limit ${limit}
    ) high order by at desc, id desc
  `.execute(tables(tx));
  return rows;
};

/** The highest win of each member since a moment, highest first. A merchant has one currency. */
export const highestWins = async (tx: Tx, { merchantId, category, limit }: Wanted, since: Temporal.Instant): Promise<FoundWin[]> => {
  const { rows } = await sql<FoundWin>`
    select * from (
      select distinct on (w.member_id) w.member_id, w.node_id, w.amount, w.currency, w.simulated, w.at from games.win w
       where w.merchant_id = ${merchantId} and w.at >= ${since} and ${shown} and ${ofCategory(category)}
       order by w.member_id, w.amount desc, w.at
    ) best order by amount desc, at limit ${limit}
  `.execute(tables(tx));
  return rows;
};

export const mostPlayed = async (
  tx: Tx,
  { merchantId, category, limit }: Wanted,
  since: Temporal.PlainDate,
): Promise<{ node_id: NodeId; rounds: number }[]> => {
  const { rows } = await sql<{ node_id: NodeId; rounds: number }>`
    select w.node_id, sum(w.rounds + case when b.shows_simulated then w.simulated_rounds else 0 end)::float8 as rounds
      from games.played_on w left join games.board_setting b on b.merchant_id = w.merchant_id
     where w.merchant_id = ${merchantId} and w.day >= ${since} and ${ofCategory(category)}
     group by w.node_id having sum(w.rounds + case when b.shows_simulated then w.simulated_rounds else 0 end) > 0
     order by rounds desc, w.node_id limit ${limit}
  `.execute(tables(tx));
  return rows;
};

export const showSimulated = async (tx: Tx, merchantId: MerchantId, shows: boolean): Promise<void> => {
  await tables(tx)
    .insertInto('games.board_setting')
    .values({ merchant_id: merchantId, shows_simulated: shows })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ shows_simulated: shows }))
    .execute();
};

/** Only where the merchant has said nothing yet. */
export const firstShowSimulated = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await tables(tx)
    .insertInto('games.board_setting')
    .values({ merchant_id: merchantId, shows_simulated: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The hundred highest wins of each day and the latest two hundred of each merchant stay, until they are too old. */
export const sweepBoards = async (tx: Tx, { settled, oldest }: { settled: Temporal.Instant; oldest: Temporal.Instant }): Promise<void> => {
  await sql`
    delete from games.win w using (
      select id, row_number() over (partition by merchant_id, (at at time zone 'UTC')::date order by amount desc) as high,
             row_number() over (partition by merchant_id order by at desc) as late from games.win
    ) placed where placed.id = w.id and (w.at < ${oldest} or (w.at < ${settled} and placed.high > 100 and placed.late > 200))
  `.execute(tables(tx));
  await sql`delete from games.played_on where day < ${oldest}::date`.execute(tables(tx));
};
