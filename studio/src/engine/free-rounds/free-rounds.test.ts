import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import { FreeRoundsAnswer, freeRoundsCancelPath, freeRoundsPath } from '@croupier/contract/vendor-api/questions';
import { FeedTransactions } from '@croupier/contract/vendor-api/wallet';
import { sql } from 'kysely';
import { gameCode, platform, seeds, signedByPlatform } from '#studio/test/own-studio';
import { Player } from '#studio/test/player';

const { createApp } = await import('#studio/app');
const { freezeTime } = await import('#studio/clock');
const { inTransaction, open } = await import('#studio/database');
const { deliverDue } = await import('#studio/engine/wallet/deliver');
const { findStuckRounds } = await import('#studio/engine/rounds/sweep-rounds');
const { payTotals } = await import('./pay-totals.ts');

const app = await createApp();
after(() => app.close());

const THB = Currency.parse('THB');
const units = (text: string): bigint => moneyOf(text, THB).amount;

const post = async (path: string, value: object, signedBody?: object) => {
  const body = Buffer.from(JSON.stringify(value));
  const headers = {
    ...signedByPlatform(path, Date.now(), Buffer.from(JSON.stringify(signedBody ?? value))),
    'content-type': 'application/json',
  };
  const answer = await app.inject({ method: 'POST', url: path, headers, payload: body });
  return answer.statusCode === 200 ? FreeRoundsAnswer.parse(answer.json()) : answer.statusCode;
};
const grant = (but: object = {}) => ({
  reference: randomUUID(),
  vendor: 'STUDIO',
  playerId: platform.playerId,
  gameCodes: [gameCode],
  currency: 'THB',
  rounds: 2,
  stake: '20.00',
  payout: 'PER_ROUND',
  from: Temporal.Now.instant().subtract({ hours: 1 }).toString(),
  until: Temporal.Now.instant().add({ hours: 1 }).toString(),
  ...but,
});
const give = async (but: object = {}) => {
  const asked = grant(but);
  assert.deepEqual(await post(freeRoundsPath, asked), { code: 'OK', reference: asked.reference, state: 'OPEN', played: 0, won: '0.00' });
  return asked.reference;
};
const seat = async (seed: string, but: object = {}) => {
  freezeTime();
  platform.newPlayer('100.00');
  const reference = await give(but);
  const player = await Player.open(app, platform, gameCode);
  await player.seed(seed);
  return { reference, player };
};
/** The platform's words on free rounds, in order. */
const told = () => platform.frees;

test('a player finds what they were given, plays it for nothing, and is paid what it wins', async () => {
  const { reference, player } = await seat(seeds.win);
  const { freeRounds } = player.view;
  assert.deepEqual([freeRounds?.reference, freeRounds?.left, freeRounds?.bet, freeRounds?.won], [reference, 2, '20.00', '0.00']);
  const { round, balance, freeRounds: then } = await player.spin('20.00', randomUUID(), reference);
  assert.equal(round.isFree, true);
  assert.ok(units(round.payout) > 0n);
  assert.equal(units(balance?.total ?? '0.00'), units('100.00') + units(round.payout), 'nothing was taken');
  assert.deepEqual([then?.left, then?.won], [1, round.payout]);
  assert.deepEqual(told(), [
    { op: 'bet', amount: '0.00', campaign: reference, index: 0 },
    { op: 'settle', amount: round.payout, kind: 'FREEROUND' },
  ]);
  const last = await player.spin('20.00', randomUUID(), reference);
  if (last.round.state === 'OPEN') await player.finish(last.round.id);
  assert.equal((await player.reload()).freeRounds, null);
  assert.equal((await player.trySpin('20.00', randomUUID(), reference)).body.code, 'FREE_ROUNDS_OVER');
  const paid = await player.spin('20.00');
  assert.equal(paid.round.isFree, false, 'and then it is their own money');
});

test('the same press of the button is the same free round, and ten at once are no more than were given', async () => {
  const { reference, player } = await seat(seeds.loss);
  const requestId = randomUUID();
  const [one, two] = [await player.spin('20.00', requestId, reference), await player.spin('20.00', requestId, reference)];
  assert.equal(one.round.id, two.round.id);
  assert.equal((await player.trySpin('20.00', requestId)).body.code, 'REQUEST_MISMATCH', 'not one of their own money');
  const answers = await Promise.all(Array.from({ length: 10 }, () => player.trySpin('20.00', randomUUID(), reference)));
  assert.ok(answers.filter(({ status }) => status === 200).length <= 1);
  const { rounds } = await player.history();
  assert.ok(rounds.filter(({ isFree, state }) => isFree && state !== 'VOID').length <= 2);
});

test('free rounds are of one player, one bet and one game, and not before or after their time', async () => {
  const { reference, player } = await seat(seeds.loss);
  const over = async (bet: string, ref: string) => (await player.trySpin(bet, randomUUID(), ref)).body.code;
  assert.equal(await over('10.00', reference), 'FREE_ROUNDS_OVER');
  assert.equal(await over('20.00', randomUUID()), 'FREE_ROUNDS_OVER');
  assert.equal(await over('20.00', await give({ playerId: randomUUID() })), 'FREE_ROUNDS_OVER');
  assert.equal(await over('20.00', await give({ gameCodes: ['dusty-star-marshal'] })), 'FREE_ROUNDS_OVER');
  const soon = { from: Temporal.Now.instant().add({ minutes: 30 }).toString() };
  assert.equal(await over('20.00', await give(soon)), 'FREE_ROUNDS_OVER');
  freezeTime(Temporal.Now.instant().add({ minutes: 61 }));
  assert.equal(await over('20.00', reference), 'FREE_ROUNDS_OVER');
  freezeTime();
});

test('given twice they are given once; what does not fit is a decision, and nobody but the platform gives any', async () => {
  const asked = grant();
  await post(freeRoundsPath, asked);
  assert.equal((await post(freeRoundsPath, asked) as FreeRoundsAnswer).code, 'OK'); // prettier-ignore
  const codeOf = async (but: object) => (await post(freeRoundsPath, { ...asked, ...but }) as FreeRoundsAnswer).code; // prettier-ignore
  assert.equal(await codeOf({ rounds: 3 }), 'DUPLICATE_MISMATCH');
  assert.equal(await codeOf({ reference: 'other', gameCodes: ['nothing-of-ours'] }), 'GAME_UNKNOWN');
  assert.equal(
    await codeOf({ reference: 'other', gameCodes: ['lotus-baccarat'], stake: '15.00' }),
    'STAKE_NOT_OFFERED',
    'no chip of the table',
  );
  assert.equal(await codeOf({ reference: 'other', gameCodes: ['lotus-baccarat'], vendor: 'OXBOW' }), 'GAME_UNKNOWN');
  assert.equal(
    await codeOf({ reference: 'other', gameCodes: ['thai-government-lottery'] }),
    'GAME_UNKNOWN',
    'a lottery has no free rounds',
  );
  assert.equal(await codeOf({ reference: 'other', vendor: 'OXBOW' }), 'GAME_UNKNOWN');
  assert.equal(await codeOf({ reference: 'other', stake: '0.03' }), 'STAKE_NOT_OFFERED');
  assert.equal(await codeOf({ reference: 'other', until: asked.from }), 'TIME_OVER');
  assert.equal(await post(freeRoundsPath, { ...asked, rounds: 0 }), 400);
  assert.equal(await post(freeRoundsPath, { ...asked, rounds: 9 }, asked), 401, 'signed for another body');
  assert.equal((await post(freeRoundsCancelPath('nobody'), { reference: 'nobody' }) as FreeRoundsAnswer).code, 'NOT_FOUND'); // prettier-ignore
});

test('free rounds that were taken back are played no more; where the platform says so first, we believe it', async () => {
  const { reference, player } = await seat(seeds.win, { rounds: 5 });
  await player.spin('20.00', randomUUID(), reference);
  const back = await post(freeRoundsCancelPath(reference), { reference });
  assert.ok(typeof back !== 'number' && back.state === 'CANCELLED' && back.played === 1);
  assert.equal((await player.trySpin('20.00', randomUUID(), reference)).body.code, 'FREE_ROUNDS_OVER');
  const other = await give({ rounds: 5 });
  platform.refuseBets = 'NOT_ALLOWED';
  assert.equal((await player.trySpin('20.00', randomUUID(), other)).body.code, 'FREE_ROUNDS_OVER');
  platform.refuseBets = undefined;
  assert.equal((await player.reload()).freeRounds, null);
});

test('a free round whose stake was in doubt is offered again when the platform has it back, and none is played before', async () => {
  const { reference, player } = await seat(seeds.loss, { rounds: 1 });
  platform.be('bet', 'brokenAfter', 'brokenAfter');
  platform.be('rollback', 'broken');
  const play = () => player.trySpin('20.00', randomUUID(), reference);
  assert.equal((await play()).body.code, 'WALLET_UNAVAILABLE');
  const untried = `select from wallet.call where op = 'rollback' and attempts = 0`;
  while ((await ask(untried)).length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  // Until the rollback is there, the platform counts the round as played.
  platform.refuseBets = 'NOT_ALLOWED';
  assert.equal((await play()).body.code, 'WALLET_UNAVAILABLE');
  assert.equal((await player.history()).rounds.length, 1, 'nothing was drawn');
  platform.refuseBets = undefined;
  freezeTime(Temporal.Now.instant().add({ seconds: 30 }));
  await deliverDue();
  assert.equal((await player.reload()).freeRounds?.left, 1);
  assert.equal((await play()).status, 200);
  freezeTime();
});

test('the same press of the button on a free round that was taken back is refused the same', async () => {
  const { reference, player } = await seat(seeds.loss);
  const requestId = randomUUID();
  platform.refuseBets = 'NOT_ALLOWED';
  const first = (await player.trySpin('20.00', requestId, reference)).body.code;
  platform.refuseBets = undefined;
  assert.deepEqual([first, (await player.trySpin('20.00', requestId, reference)).body.code], ['FREE_ROUNDS_OVER', 'FREE_ROUNDS_OVER']);
});

test('where the sum is paid, it is paid once, when nothing of it is played any more, and stands on our list', async () => {
  const { reference, player } = await seat(seeds.win, { payout: 'TOTAL', rounds: 3 });
  const begun = Temporal.Now.instant().subtract({ seconds: 5 });
  const { round } = await player.spin('20.00', randomUUID(), reference);
  const last = await player.spin('20.00', randomUUID(), reference);
  await payTotals();
  await deliverDue();
  assert.deepEqual(told().filter(({ op }) => op === 'promo'), [], 'there is one left'); // prettier-ignore
  await post(freeRoundsCancelPath(reference), { reference });
  if (last.round.state === 'OPEN') {
    await payTotals();
    assert.deepEqual(told().filter(({ op }) => op === 'promo'), [], 'one is being played'); // prettier-ignore
    freezeTime(Temporal.Now.instant().add({ minutes: 2 }));
    await findStuckRounds();
  }
  platform.be('promo', 'lost');
  for (let turn = 0; turn < 3; turn += 1) {
    await payTotals();
    await deliverDue();
    freezeTime(Temporal.Now.instant().add({ minutes: 3 + turn }));
  }
  const sum = units(round.payout) + units(last.round.payout);
  const paid = told().filter(({ op }) => op === 'promo');
  assert.deepEqual(paid.map((one) => [one.campaign, units(one.amount)]), [[reference, sum]]); // prettier-ignore
  const query = new URLSearchParams({
    from: begun.toString(),
    until: Temporal.Now.instant().add({ hours: 1 }).toString(),
    cursor: 'totals|',
  });
  const path = `/feed/v1/transactions?${query.toString()}`;
  const listed = FeedTransactions.parse((await app.inject({ url: path, headers: signedByPlatform(path) })).json());
  assert.deepEqual(
    listed.transactions.map(({ txId, op, payout }) => [txId, op, units(payout)]),
    [[`${reference}:total`, 'promo', sum]],
  );
  freezeTime();
});

test('no more is played of totalled free rounds, whatever the clock of another process says', async () => {
  const { reference, player } = await seat(seeds.win, { payout: 'TOTAL' });
  freezeTime(Temporal.Now.instant().add({ minutes: 61 }));
  await payTotals();
  freezeTime();
  assert.equal((await player.trySpin('20.00', randomUUID(), reference)).body.code, 'FREE_ROUNDS_OVER');
});

const totalsWaitFor = 7;
/** From here on to the end of this file: who looks for what is to be totalled waits for the lock of this number, behind that look and before any grant is held. */
const letTotalsWait = `
  create function rounds.is_let_through() returns boolean language plpgsql stable as $$ begin
    if current_query() like '%payout_style%' then perform pg_advisory_xact_lock_shared(${totalsWaitFor}); end if;
    return true;
  end $$;
  alter table rounds.round rename to every_round;
  create view rounds.round as select * from rounds.every_round where rounds.is_let_through();
`;
const ask = (statement: string) => inTransaction(async (tx) => (await sql.raw(statement).execute(open(tx))).rows);
const untilOneWaits = async (): Promise<void> => {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await ask(waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
};

test('a round that begins while its sum is looked for is in the sum', async () => {
  const { reference, player } = await seat(seeds.feature, { payout: 'TOTAL' });
  await ask(letTotalsWait);
  const { totalling, round } = await inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${totalsWaitFor})`.execute(open(tx));
    freezeTime(Temporal.Now.instant().add({ minutes: 61 }));
    const under = payTotals();
    await untilOneWaits();
    // For the player's spin it is not over yet.
    freezeTime();
    return { totalling: under, round: (await player.spin('20.00', randomUUID(), reference)).round };
  });
  await totalling;
  assert.equal(round.state, 'OPEN');
  await player.finish(round.id);
  freezeTime(Temporal.Now.instant().add({ minutes: 62 }));
  await payTotals();
  await deliverDue();
  const paid = told().filter(({ op }) => op === 'promo');
  assert.deepEqual(paid.map((one) => [one.campaign, one.amount]), [[reference, round.payout]]); // prettier-ignore
  freezeTime();
});
