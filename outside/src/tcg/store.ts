import type { Tx } from '../database.ts';
import type { Shop } from './shops.ts';

export type Player = { login: string; username: string; balance: bigint };
export type Movement = {
  login: string;
  reference: string;
  username: string;
  fund_type: 1 | 2;
  amount: bigint;
  state: 'SUCCESS' | 'FAILED' | 'PENDING';
};
export type PlayVisit = { id: string; login: string; username: string; game_code: string; back_url: string };
export type Round = { id: string; chosen: number; drawn: number; stake: bigint; payout: bigint; at: Temporal.Instant };

export const findShop = async (tx: Tx, login: string): Promise<Shop | undefined> =>
  (await tx.query<Shop>('select * from tcg.shop where login = $1', [login])).rows[0];

/** False when there is one of this name. */
export const addPlayer = async (tx: Tx, login: string, username: string): Promise<boolean> =>
  (await tx.query('insert into tcg.player (login, username) values ($1, $2) on conflict do nothing', [login, username])).rowCount === 1;

export const lockPlayer = async (tx: Tx, login: string, username: string): Promise<Player | undefined> =>
  (await tx.query<Player>('select * from tcg.player where login = $1 and username = $2 for update', [login, username])).rows[0];

/** Adds to what a player has. False, and nothing changed, when less would be left than nothing. */
export const addTo = async (tx: Tx, { login, username }: Pick<Player, 'login' | 'username'>, amount: bigint): Promise<boolean> =>
  (
    await tx.query('update tcg.player set balance = balance + $3 where login = $1 and username = $2 and balance + $3 >= 0', [
      login,
      username,
      amount,
    ])
  ).rowCount === 1;

export const findMovement = async (tx: Tx, login: string, reference: string): Promise<Movement | undefined> =>
  (await tx.query<Movement>('select * from tcg.movement where login = $1 and reference = $2', [login, reference])).rows[0];

export const insertMovement = async (tx: Tx, movement: Movement & { due_at: Temporal.Instant | null }): Promise<void> => {
  const { login, reference, username, fund_type, amount, state, due_at } = movement;
  await tx.query(
    'insert into tcg.movement (login, reference, username, fund_type, amount, state, due_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [login, reference, username, fund_type, amount, state, due_at?.toString() ?? null],
  );
};

/** Movements that were put off and are due. */
export const takeDue = async (tx: Tx, at: Temporal.Instant): Promise<Movement[]> =>
  (
    await tx.query<Movement>(
      "select * from tcg.movement where state = 'PENDING' and due_at <= $1 order by due_at limit 100 for update skip locked",
      [at.toString()],
    )
  ).rows;

export const endMovement = async (tx: Tx, { login, reference }: Movement, state: 'SUCCESS' | 'FAILED'): Promise<void> => {
  await tx.query('update tcg.movement set state = $3, due_at = null where login = $1 and reference = $2', [login, reference, state]);
};

export const insertVisit = async (tx: Tx, { login, username, game_code, back_url }: Omit<PlayVisit, 'id'>): Promise<string> =>
  (
    await tx.query<{ id: string }>('insert into tcg.visit (login, username, game_code, back_url) values ($1, $2, $3, $4) returning id', [
      login,
      username,
      game_code,
      back_url,
    ])
  ).rows[0]?.id ?? '';

/** A visit of the last twelve hours. */
export const findVisit = async (tx: Tx, id: string): Promise<PlayVisit | undefined> =>
  (await tx.query<PlayVisit>("select * from tcg.visit where id = $1 and at > now() - interval '12 hours'", [id])).rows[0];

/** Undefined when a round of this key was played before. */
export const insertRound = async (
  tx: Tx,
  {
    key,
    login,
    username,
    game_code,
    chosen,
    drawn,
    stake,
    payout,
  }: Omit<Round, 'id' | 'at'> & { key: string; login: string; username: string; game_code: string },
): Promise<Round | undefined> =>
  (
    await tx.query<Round>(
      `insert into tcg.round (key, login, username, game_code, chosen, drawn, stake, payout) values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (key) do nothing returning *`,
      [key, login, username, game_code, chosen, drawn, stake, payout],
    )
  ).rows[0];

export const latestRounds = async (tx: Tx, { login, username, game_code }: PlayVisit, limit: number): Promise<Round[]> =>
  (
    await tx.query<Round>('select * from tcg.round where login = $1 and username = $2 and game_code = $3 order by id desc limit $4', [
      login,
      username,
      game_code,
      limit,
    ])
  ).rows;

/** The bets of a merchant's players, oldest first. A bet younger than a second may still get an older neighbour, and is told of the next time. */
export const roundsAfter = async (
  tx: Tx,
  login: string,
  after: string,
  limit: number,
): Promise<(Round & { username: string; game_code: string })[]> =>
  (
    await tx.query<Round & { username: string; game_code: string }>(
      `select * from tcg.round where login = $1 and ($2 = '' or id > nullif($2, '')::uuid) and at < clock_timestamp() - interval '1 second' order by id limit $3`,
      [login, after, limit],
    )
  ).rows;
