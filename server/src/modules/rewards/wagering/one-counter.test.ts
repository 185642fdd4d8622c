/** Migrations 0134 and 0140 on a database that has grants and bets from before them. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { migrate } from '../../../migrate.ts';

let admin: pg.Client;
let client: pg.Client;
let address: URL;

const connected = async (to: URL): Promise<pg.Client> => {
  const made = new pg.Client({ connectionString: to.toString() });
  await made.connect();
  return made;
};

type Grant = { id: string; member: string };

/** A grant of a new member, whose count by stakes is `wagered`; an earlier round counted `valid` towards its requirement. */
const aGrant = async ({ wagered, valid = 0, isAsked = true }: { wagered: number; valid?: number; isAsked?: boolean }): Promise<Grant> => {
  const [id, member, requirement] = [randomUUID(), randomUUID(), randomUUID()];
  await client.query(
    `insert into bonuses.bonus_grant (id, merchant_id, member_id, currency, amount, wagering_required, wagered, expires_at)
     values ($1, 'm', $2, 'THB', 100, 1000, $3, now() + interval '1 day')`,
    [id, member, wagered],
  );
  if (isAsked)
    await client.query(
      `insert into turnover.requirement (id, merchant_id, member_id, currency, source, source_id, amount, required, counted, since)
       values ($1, 'm', $2, 'THB', 'GRANT', $3, 100, 1000, $4, now())`,
      [requirement, member, id, valid],
    );
  if (valid > 0) await countRound(member, requirement, randomUUID(), valid);
  return { id, member };
};

const countRound = async (member: string, requirement: string, round: string, valid: number): Promise<void> => {
  await client.query('insert into turnover.counted_round (member_id, round, valid_bet, split) values ($1, $2, $3, true)', [
    member,
    round,
    valid,
  ]);
  await client.query('insert into turnover.counted_part (member_id, round, requirement_id, counted) values ($1, $2, $3, $4)', [
    member,
    round,
    requirement,
    valid,
  ]);
};

/** A bet of 150 in an open round, as the code before 0134 wrote it. */
const anOpenBet = async ({ id, member }: Grant): Promise<string> => {
  const round = randomUUID();
  await client.query(
    `insert into vendors.round (id, merchant_id, member_id, vendor, game_code, vendor_round_id, currency, state, stake, payout, bets, settles, started_at)
     values ($1, 'm', $2, 'V', 'diner', $3, 'THB', 'OPEN', 150, 0, 1, 0, now())`,
    [round, member, round],
  );
  await aTransaction({ round, member, txId: `bet ${round}`, op: 'bet', details: { wagering: [{ grantId: id, amount: '150' }] } });
  return round;
};

type Transaction = { round: string; member: string; txId: string; op: string; ref?: string; details?: unknown };

const aTransaction = async ({ round, member, txId, op, ref, details }: Transaction): Promise<void> => {
  await client.query(
    `insert into vendors.transaction (vendor, tx_id, id, merchant_id, member_id, op, round_id, ref_tx_id, currency, state, code, fingerprint, details, at)
     values ('V', $1, $2, 'm', $3, $4, $5, $6, 'THB', 'APPLIED', 'OK', '', $7, clock_timestamp())`,
    [txId, randomUUID(), member, op, round, ref ?? null, details === undefined ? null : JSON.stringify(details)],
  );
};

/** The round ends with a valid bet of 60, as the code since 0134 counts it. */
const endRound = async ({ id, member }: Grant, round: string): Promise<void> => {
  await client.query(`update vendors.round set state = 'SETTLED', ended_at = clock_timestamp(), valid_bet = 60 where id = $1`, [round]);
  const { rows } = await client.query<{ id: string }>(
    'update turnover.requirement set counted = counted + 60 where source_id = $1 returning id',
    [id],
  );
  await countRound(member, rows[0]?.id ?? '', round, 60);
};

const rollBack = async ({ member }: Grant, round: string): Promise<void> => {
  await client.query(`update vendors.transaction set state = 'REVERSED' where round_id = $1`, [round]);
  await aTransaction({ round, member, txId: `undo ${round}`, op: 'rollback', ref: `bet ${round}` });
  await client.query(`update vendors.round set state = 'CANCELLED', ended_at = clock_timestamp() where id = $1`, [round]);
};

type Counts = Record<string, number | 'done'>;

const countsOf = async (grants: Record<string, Grant>): Promise<Counts> => {
  const { rows } = await client.query<{ source_id: string; counted: number; done: boolean }>(
    `select source_id, counted::int as counted, closed_at is not null as done from turnover.requirement`,
  );
  const byGrant = new Map(rows.map(({ source_id, counted, done }) => [source_id, done ? ('done' as const) : counted]));
  return Object.fromEntries(Object.entries(grants).map(([name, { id }]) => [name, byGrant.get(id) ?? -1]));
};

let oneCounter: Counts;
let newest: Counts;

before(async () => {
  const own = new URL(process.env['DATABASE_URL'] ?? '');
  address = new URL(own);
  address.pathname = `${own.pathname}_before_0134`;
  admin = await connected(own);
  await admin.query(`create database ${address.pathname.slice(1)}`);
  await migrate(address.toString(), '0133');
  client = await connected(address);

  const grants = {
    stakesAhead: await aGrant({ wagered: 700, valid: 300 }),
    validAhead: await aGrant({ wagered: 200, valid: 500 }),
    wageredThrough: await aGrant({ wagered: 1000, valid: 300 }),
    notAsked: await aGrant({ wagered: 400, isAsked: false }),
    notAskedThrough: await aGrant({ wagered: 1000, isAsked: false }),
    open: await aGrant({ wagered: 700, valid: 300 }),
    openValidAhead: await aGrant({ wagered: 200, valid: 500 }),
    openValidNear: await aGrant({ wagered: 350, valid: 300 }),
    openThrough: await aGrant({ wagered: 1000 }),
    openOldRounds: await aGrant({ wagered: 700 }),
    endedBetween: await aGrant({ wagered: 700, valid: 300 }),
    undoneBetween: await aGrant({ wagered: 700 }),
    endedBefore: await aGrant({ wagered: 700 }),
    undoneBefore: await aGrant({ wagered: 550 }),
  };
  for (const name of ['open', 'openValidAhead', 'openValidNear', 'openThrough', 'openOldRounds'] as const) await anOpenBet(grants[name]);
  await client.query('insert into turnover.counted_round (member_id, round, valid_bet) values ($1, $2, 40)', [
    grants.openOldRounds.member,
    randomUUID(),
  ]);
  const [ended, undone] = [await anOpenBet(grants.endedBetween), await anOpenBet(grants.undoneBetween)];
  await endRound(grants.endedBefore, await anOpenBet(grants.endedBefore));
  await rollBack(grants.undoneBefore, await anOpenBet(grants.undoneBefore));
  await migrate(address.toString(), '0134');
  oneCounter = await countsOf(grants);
  await endRound(grants.endedBetween, ended);
  await rollBack(grants.undoneBetween, undone);
  await migrate(address.toString());
  newest = await countsOf(grants);
});
after(async () => {
  await client.end();
  await admin.query(`drop database ${address.pathname.slice(1)} with (force)`);
  await admin.end();
});

test('0134 keeps the count that is ahead, stakes or valid bets; a grant that is wagered through is done', () => {
  assert.deepEqual([oneCounter['stakesAhead'], oneCounter['validAhead'], oneCounter['wageredThrough']], [700, 500, 'done']);
});

test('0134 gives a grant without a requirement one with its count of stakes', () => {
  assert.deepEqual([oneCounter['notAsked'], oneCounter['notAskedThrough']], [400, 'done']);
});

test('0140 leaves counts without open bets as 0134 made them', () => {
  for (const name of ['stakesAhead', 'validAhead', 'wageredThrough', 'notAsked', 'notAskedThrough'])
    assert.equal(newest[name], oneCounter[name], name);
});

test('0140 takes the stake of a bet that is still open off the count', () => {
  assert.deepEqual([oneCounter['open'], newest['open']], [700, 550]);
});

test('a bet whose round ended between the migrations counts once, by its valid bet, and one that was rolled back not at all', () => {
  assert.deepEqual([oneCounter['endedBetween'], newest['endedBetween']], [700, 610]);
  assert.deepEqual([oneCounter['undoneBetween'], newest['undoneBetween']], [700, 550]);
});

test('0140 takes nothing off for bets that ended or were rolled back before 0134', () => {
  assert.deepEqual([newest['endedBefore'], newest['undoneBefore']], [700, 550]);
});

test('0140 takes off no valid bet of an ended round, where no stake was carried over or less than the open one', () => {
  assert.deepEqual([newest['openValidAhead'], newest['openValidNear']], [500, 300]);
});

test('0140 leaves requirements that are done, and members with rounds whose parts are unknown', () => {
  assert.deepEqual([newest['openThrough'], newest['openOldRounds']], ['done', 700]);
});
