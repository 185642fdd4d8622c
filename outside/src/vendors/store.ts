import type { Currency } from '@croupier/contract/core/money';
import type { Tx } from '../database.ts';
import type { ReportedOperation } from './book.rules.ts';
import type { Operation, Family, Session } from './operation.rules.ts';

export type HouseRow = { code: string; family: Family; platform_url: string; key: string; checks: string };

/** Makes a house known, or brings what it is called by and signs with up to date. */
export const saveHouse = async (tx: Tx, { code, family, platform_url, key, checks }: HouseRow): Promise<void> => {
  await tx.query(
    `insert into vendor.house (code, family, platform_url, key, checks) values ($1, $2, $3, $4, $5)
     on conflict (code) do update set family = excluded.family, platform_url = excluded.platform_url, key = excluded.key, checks = excluded.checks`,
    [code, family, platform_url, key, checks],
  );
};

export const findHouse = async (tx: Tx, code: string): Promise<HouseRow | undefined> =>
  (await tx.query<HouseRow>('select code, family, platform_url, key, checks from vendor.house where code = $1', [code])).rows[0];

export type SessionRow = { token: string; house: string; player: string; game: string; currency: Currency; language: string };

export const saveSession = async (tx: Tx, session: SessionRow): Promise<void> => {
  const { token, house, player, game, currency, language } = session;
  await tx.query(
    'insert into vendor.session (token, house, player, game, currency, language) values ($1, $2, $3, $4, $5, $6) on conflict (token) do nothing',
    [token, house, player, game, currency, language],
  );
};

export const findSession = async (tx: Tx, token: string): Promise<SessionRow | undefined> =>
  (await tx.query<SessionRow>('select token, house, player, game, currency, language from vendor.session where token = $1', [token]))
    .rows[0];

export const faults = ['LATE', 'DOUBLE', 'OUT_OF_ORDER', 'WRONG_SIGNATURE', 'TIMEOUT_AFTER_COMMIT', 'MISSING_WIN', 'RESETTLE'] as const;
export type Fault = (typeof faults)[number];

export const injectFault = async (tx: Tx, house: string, what: Fault, times: number, seconds: number): Promise<void> => {
  await tx.query('insert into vendor.mischief (house, what, times_left, seconds) values ($1, $2, $3, $4)', [house, what, times, seconds]);
};

/** Uses up what was asked for first; undefined when the next round is to go well. */
export const takeFault = async (tx: Tx, house: string): Promise<{ what: Fault; seconds: number } | undefined> =>
  (
    await tx.query<{ what: Fault; seconds: number }>(
      `update vendor.mischief set times_left = times_left - 1 where id = (
         select id from vendor.mischief where house = $1 and times_left > 0 order by id limit 1 for update skip locked
       ) returning what, seconds`,
      [house],
    )
  ).rows[0];

export type Round = {
  name: string;
  token: string;
  bet: string;
  win: string;
  stake: bigint;
  payout: bigint;
  state: 'OPEN' | 'ENDED' | 'VOID' | 'UNTOLD';
  began_at: Temporal.Instant;
};

export const addRound = async (tx: Tx, { name, token, bet, win, stake, payout }: Omit<Round, 'state' | 'began_at'>): Promise<void> => {
  await tx.query(`insert into vendor.round (name, token, bet, win, stake, payout, state) values ($1, $2, $3, $4, $5, $6, 'OPEN')`, [
    name,
    token,
    bet,
    win,
    stake,
    payout,
  ]);
};

/** A round without its stake is void, whatever is heard of its win afterwards. */
export const setRound = async (tx: Tx, name: string, state: Round['state'], payout?: bigint): Promise<void> => {
  await tx.query("update vendor.round set state = $2, payout = coalesce($3, payout) where name = $1 and state <> 'VOID'", [
    name,
    state,
    payout ?? null,
  ]);
};

/** The round is over, and nobody will tell of its win. */
export const noteUnreported = async (tx: Tx, name: string): Promise<void> => {
  await tx.query(
    `update vendor.round r set state = 'UNTOLD' where name = $1 and state = 'OPEN'
     and not exists (select from vendor.message m where m.round = r.name and m.deed ->> 'kind' = 'WIN')`,
    [name],
  );
};

export const findRound = async (tx: Tx, name: string): Promise<Round | undefined> =>
  (await tx.query<Round>('select name, token, bet, win, stake, payout, state, began_at from vendor.round where name = $1', [name])).rows[0];

/** The rounds of one stay, newest first. */
export const roundsOfSession = async (tx: Tx, token: string, limit: number): Promise<Round[]> =>
  (
    await tx.query<Round>(
      'select name, token, bet, win, stake, payout, state, began_at from vendor.round where token = $1 order by began_at desc limit $2',
      [token, limit],
    )
  ).rows;

/** A round with whose it was, by the name of its bet. */
export const roundOfBet = async (tx: Tx, bet: string): Promise<SeenRound | undefined> =>
  (
    await tx.query<SeenRound>(
      `select r.name, r.token, r.bet, r.win, r.stake, r.payout, r.state, r.began_at, s.house, s.player, s.game, s.currency
       from vendor.round r join vendor.session s using (token) where r.bet = $1`,
      [bet],
    )
  ).rows[0];
export type SeenRound = Round & Pick<SessionRow, 'house' | 'player' | 'game' | 'currency'>;

export type Listed = Round & Pick<SessionRow, 'player' | 'game' | 'currency'>;

/** The rounds of a house in the order they began: of a stretch of time, or one of a name. All of them, or at most `limit` after so many. */
export const roundsOf = async (
  tx: Tx,
  house: string,
  { from, until, name }: { from?: Temporal.Instant; until?: Temporal.Instant; name?: string } = {},
  { limit, offset }: { limit: number | null; offset: number } = { limit: null, offset: 0 },
): Promise<Listed[]> =>
  (
    await tx.query<Listed>(
      `select r.name, r.token, r.bet, r.win, r.stake, r.payout, r.state, r.began_at, s.player, s.game, s.currency
       from vendor.round r join vendor.session s using (token)
       where s.house = $1 and ($2::timestamptz is null or r.began_at >= $2) and ($3::timestamptz is null or r.began_at < $3) and ($4::text is null or r.name = $4)
       order by r.began_at, r.name limit $5 offset $6`,
      [house, from?.toString() ?? null, until?.toString() ?? null, name ?? null, limit, offset],
    )
  ).rows;

export type DeliveryFault = 'DOUBLE' | 'WRONG_SIGNATURE' | 'TIMEOUT_AFTER_COMMIT';
type NewMessage = {
  token: string;
  round: string | null;
  operation: Operation;
  waitsFor?: string;
  quirk?: DeliveryFault | undefined;
  at: Temporal.Instant;
};

export const addMessage = async (tx: Tx, { token, round, operation, waitsFor, quirk, at }: NewMessage): Promise<string> => {
  const { rows } = await tx.query<{ id: string }>(
    'insert into vendor.message (token, round, deed, waits_for, quirk, next_try_at) values ($1, $2, $3, $4, $5, $6) returning id',
    [token, round, JSON.stringify(operation), waitsFor ?? null, quirk ?? null, at.toString()],
  );
  return rows[0]?.id ?? '';
};

export type Message = {
  id: string;
  token: string;
  round: string | null;
  operation: Operation;
  quirk: DeliveryFault | null;
  attempts: number;
};

/** Takes up what is due, and puts each off until it is claimed to be lost. One that waits for another is due when that one is done. */
export const claimDue = async (tx: Tx, at: Temporal.Instant, claimedUntil: Temporal.Instant, limit: number): Promise<Message[]> =>
  (
    await tx.query<Message>(
      `update vendor.message m set attempts = attempts + 1, next_try_at = $2 where id in (
         select id from vendor.message d where heard is null and next_try_at <= $1
           and (waits_for is null or exists (select from vendor.message w where w.id = d.waits_for and w.heard = 'DONE'))
         order by next_try_at, id limit $3 for update skip locked
       ) returning id, token, round, deed as operation, quirk, attempts`,
      [at.toString(), claimedUntil.toString(), limit],
    )
  ).rows;

export const noteAnswered = async (tx: Tx, id: string, answer: 'DONE' | 'REFUSED' | 'GIVEN_UP', said: string): Promise<void> => {
  await tx.query('update vendor.message set heard = $2, said = $3 where id = $1', [id, answer, said]);
};

export const scheduleRetry = async (tx: Tx, id: string, said: string, next: Temporal.Instant): Promise<void> => {
  await tx.query('update vendor.message set said = $2, next_try_at = $3 where id = $1', [id, said, next.toString()]);
};

/** The messages of each of some rounds, in the order they were written. */
export const reportsOfRounds = async (tx: Tx, rounds: readonly string[]): Promise<Map<string, ReportedOperation[]>> => {
  const { rows } = await tx.query<ReportedOperation & { round: string }>(
    'select id, round, deed as operation, heard, waits_for as "waitsFor" from vendor.message where round = any($1) order by id',
    [rounds],
  );
  return Map.groupBy(rows, ({ round }) => round);
};

/** The messages of a round, in the order they were written. */
export const messagesOf = async (tx: Tx, round: string): Promise<(Message & { heard: string | null; said: string | null })[]> =>
  (
    await tx.query<Message & { heard: string | null; said: string | null }>(
      'select id, token, round, deed as operation, quirk, attempts, heard, said from vendor.message where round = $1 order by id limit 100',
      [round],
    )
  ).rows;

/** A session as its family speaks of it. */
export const asSession = ({ token, player, game, currency }: SessionRow): Session => ({ token, player, game, currency });
