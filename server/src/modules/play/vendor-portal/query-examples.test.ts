/** The reference of what the platform asks of a vendor, carried out: its examples are asked over the network of a house that answers just what they say. */
import assert from 'node:assert/strict';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { GameCode, type MemberId, type OperatorId, type VendorCode } from '@croupier/contract/core/ids';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import { FreeRoundsPayout, freeRoundsRefusals } from '@croupier/contract/vendor-api/questions';
import { signedText } from '@croupier/contract/vendor-api/wallet';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../app.ts';
import * as catalogue from '#modules/play/catalogue';
import * as members from '#modules/people/members';
import * as vendorsModule from '#modules/play/vendors';
import * as protocols from '#modules/play/protocols';
import * as freeRoundsModule from '#modules/play/free-rounds';
import { now } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { type AskedHouse, anAskedHouse } from '#test/asked-house';
import { aMember } from '#test/builders';
import { aMemberToPlay, openCoin } from '#test/coin';
import { ask } from '#test/player';
import { signCall } from '#test/signed-calls';
import { aDeskVendor, deskSecret } from '#test/vendor-desk';
import { readBrands, readFeed, readLotteries, readPlayNames, readSettledRounds, readTransactions } from '../vendors/feed-calls.ts';
import { queriesFor, tryQuery } from '../vendors/query-vendor.ts';
import { verdictOf } from '../stuck-rounds/stuck.rules.ts';
import type { QueryExample, QueryContext } from './reference/query-example.ts';
import { queryExamples, freeExamples, shownContext, shownGrant, shownTimes } from './reference/query-examples.ts';
import type { ExampleContext } from './reference/examples.ts';
import { holiday, settingsOf, shownDraw, shownMerchant, shownProposal } from './reference/lottery-examples.ts';
import { querySignature } from './reference/signature.ts';

let app: FastifyInstance;
let house: AskedHouse;
let code: VendorCode;
let vendor: vendorsModule.Vendor;
before(async () => {
  app = await createApp();
  house = await anAskedHouse();
  code = await aDeskVendor('CANONICAL', house.url);
  house.signAs(`${code}-1`);
  const found = await vendorsModule.findVendor(code);
  assert.ok(found !== undefined);
  vendor = found;
});
after(async () => {
  await house.close();
  await app.close();
  await closeDatabase();
});

const questions = () => {
  const { roundStatus, freeRounds } = queriesFor(vendor);
  assert.ok(roundStatus !== undefined && freeRounds !== undefined);
  return { roundStatus, freeRounds };
};
const THB = Currency.parse('THB');
const lottery = protocols.lotteryQueries;
const valueOf = <T>(query: Parameters<typeof tryQuery<T>>[1]): Promise<T> => vendorsModule.queryVendor(vendor, query);

/** Asks as the platform does, and says in a word what came of it. */
const asking: Readonly<Record<QueryExample['asked'], (seat: QueryContext) => Promise<string>>> = {
  vendors: async () => (await readBrands(vendor))?.map(({ code: one, revision }) => `${one} ${revision}`).join() ?? 'none',
  games: async (seat) => {
    const { games, reading } = await readFeed(vendor, seat.vendor as VendorCode, null);
    return `${games.map(({ gameCode }) => gameCode).join()} ${reading.revision}`;
  },
  transactions: async () => {
    const page = await readTransactions(vendor, Temporal.Instant.from(shownTimes.from), Temporal.Instant.from(shownTimes.until), undefined);
    return page?.transactions.map(({ txId, stake, payout }) => `${txId} ${stake} ${payout}`).join() ?? 'none';
  },
  round: async ({ playerId }) => {
    const { outcome } = await tryQuery(vendor, (place) => questions().roundStatus(place, { roundId: 'round-1', playerId }));
    if ('error' in outcome) return protocols.problemOf(outcome.error).code;
    const verdict = verdictOf(outcome.value, { stake: 10_0000n, payout: 0n, names: new Set(), currency: THB }, vendor.units);
    if (verdict.is === 'OPEN' && verdict.until !== undefined) return `OPEN ${verdict.until}`;
    return verdict.is === 'ENDED' ? `ENDED ${verdict.payout}` : verdict.is;
  },
  give: async ({ reference, playerId, gameCode, currency }) => {
    const [from, until] = [Temporal.Instant.from(shownGrant.from), Temporal.Instant.from(shownGrant.until)];
    const given = { campaignId: reference, playerId, displayName: '', gameCodes: [gameCode], currency, payout: 'TOTAL' as const };
    const { outcome } = await tryQuery(vendor, (place) =>
      questions().freeRounds.create(place, { ...given, rounds: shownGrant.rounds, stake: shownGrant.stake, from, until }),
    );
    return 'error' in outcome ? Object.values(protocols.problemOf(outcome.error)).join(' ') : 'DONE';
  },
  takeBack: async ({ reference }) => {
    const { outcome } = await tryQuery(vendor, (place) => questions().freeRounds.cancel(place, reference));
    return 'error' in outcome ? Object.values(protocols.problemOf(outcome.error)).join(' ') : 'DONE';
  },
  lotteries: async () =>
    (await readLotteries(vendor))?.map(({ gameCode, open, results }) => `${gameCode} ${open.length} ${results.length}`).join() ?? 'none',
  draws: async () => {
    const { draws, more } = await valueOf((place) => lottery.draws(place, { list: 'ATTENTION', page: 1 }));
    return `${draws.map(({ numero, alerts }) => `${numero} ${alerts.join()}`).join()} ${more}`;
  },
  draw: async () => (await valueOf((place) => lottery.draw(place, shownDraw))).reports.map(({ source }) => source).join(),
  preview: async () => {
    const { code: said, changes } = await valueOf((place) => lottery.preview(place, shownDraw, { kind: 'RESULT', numbers: ['1234'] }));
    return `${said} ${changes?.map(({ pays }) => pays).join() ?? ''}`;
  },
  propose: async () => {
    const asked = { kind: 'RESULT' as const, numbers: ['1234'], basedOn: 0, reason: 'read from the gazette', by: 'somsri' };
    return (await valueOf((place) => lottery.propose(place, shownDraw, asked))).code;
  },
  decide: async () => (await valueOf((place) => lottery.decide(place, shownProposal, { accept: true, by: 'somsri' }))).code,
  profit: async () =>
    (await valueOf((place) => lottery.profit(place, { from: '2026-03-01', until: '2026-03-01' }))).lines.map(({ profit }) => profit).join(),
  settled: async () =>
    (await readSettledRounds(vendor, undefined))?.rounds.flatMap(({ plays }) => plays.map(({ stake }) => stake)).join() ?? 'none',
  plays: async () => (await readPlayNames(vendor, 'th'))?.families.flatMap(({ plays }) => plays.map(({ name }) => name)).join() ?? 'none',
  holidays: async () => (await valueOf((place) => lottery.holidays(place, { year: 2026 }))).holidays.map(({ movedTo }) => movedTo).join(),
  setHoliday: async ({ gameCode }) => {
    const asked = { ...holiday, gameCodes: [GameCode.parse(gameCode)], dryRun: true };
    const { code: said, effect } = await valueOf((place) => lottery.setHoliday(place, asked));
    return `${said} ${effect?.refunds.map(({ amount }) => amount).join() ?? ''}`;
  },
  settings: async () => {
    const { revision, settings } = await valueOf((place) => lottery.settings(place, { merchantId: shownMerchant }));
    return `${revision} ${settings.hot.map(({ outcome, pays }) => `${outcome} ${pays}`).join()}`;
  },
  changeSettings: async (seat) => {
    const asked = { merchantId: shownMerchant, currency: THB, basedOn: 2, settings: settingsOf(seat), by: 'somsri', dryRun: false };
    return (await valueOf((place) => lottery.changeSettings(place, asked))).code;
  },
};

/** The expected outcome of each example, in their order. */
const outcomes = (seat: QueryContext): string[] => [
  `${seat.vendor} 7`,
  `${seat.gameCode} 7`,
  'bet-1 10.00 0.00,win-1 0.00 25.00',
  'ENDED 250000',
  'OPEN',
  'OPEN 2036-04-01T08:30:00Z',
  'CANCELLED',
  'UNKNOWN',
  'DONE',
  'REFUSED STAKE_NOT_OFFERED',
  'DONE',
  'REFUSED NOT_FOUND',
  `${seat.gameCode} 1 1`,
  '20260301 LATE false',
  'GAZETTE',
  'OK 9500.00',
  'OK',
  'SECOND_PERSON_NEEDED',
  '-9490.00',
  '10.00,20.00',
  '3 ตัวบน,2 ตัวบน',
  '2026-05-02',
  'OK 20.00',
  '3 234 HALF',
  'SETTINGS_CHANGED',
];

const aSeat = async (): Promise<QueryContext> => ({
  vendor: code,
  playerId: (await aMember()).id,
  gameCode: 'coin',
  currency: 'THB',
  reference: randomUUID(),
});

/** A query may be written in more than one way. */
const plain = (path: string): string => decodeURIComponent(path);

test('every question of the reference is asked as it says, and its answer comes to what it says', async () => {
  const seat = await aSeat();
  const wanted = outcomes(seat);
  assert.equal(queryExamples.length, wanted.length);
  for (const [place, example] of queryExamples.entries()) {
    house.answer(() => ({ value: example.answer(seat) }));
    assert.equal(await asking[example.asked](seat), wanted[place], example.title);
    const question = house.heard.at(-1);
    assert.equal(question?.method, example.method, example.title);
    assert.equal(plain(question?.path ?? ''), plain(example.path(seat)), example.title);
    const body = example.body?.(seat);
    const moments = body === undefined ? [] : ['from', 'until'];
    const said = question?.body as Record<string, unknown> | undefined;
    for (const name of moments) if (typeof said?.[name] === 'string') said[name] = Temporal.Instant.from(said[name]).toString();
    assert.deepEqual(said, body, example.title);
    assert.equal(question?.signedRightly, true, example.title);
  }
  assert.deepEqual(new Set(queryExamples.map(({ asked }) => asked)), new Set(Object.keys(asking)), 'every question has an example');
});

test('an answer that is not signed by the vendor, comes too late, is an error or of another shape, is no answer to any question', async () => {
  const seat = await aSeat();
  for (const example of queryExamples.filter(({ asked }) => asked === 'round' || asked === 'give' || asked === 'takeBack')) {
    house.answer(() => ({ value: example.answer(seat), unsigned: true }));
    assert.match(await asking[example.asked](seat), /^SIGNATURE/, example.title);
    house.answer(() => ({ status: 503 }));
    assert.match(await asking[example.asked](seat), /^STATUS/, example.title);
    house.answer(() => ({ value: { odd: true } }));
    assert.match(await asking[example.asked](seat), /^NOT_AS_AGREED/, example.title);
    house.answer(() => ({ raw: '<html>' }));
    assert.match(await asking[example.asked](seat), /^NOT_AS_AGREED/, example.title);
  }
  for (const asked of ['vendors', 'games', 'transactions'] as const) {
    const example = queryExamples.find((one) => one.asked === asked);
    house.answer(() => ({ value: example?.answer(seat), unsigned: true }));
    await assert.rejects(asking[asked](seat), /not signed/);
  }
});

test('every decision of the reference is final, with its own code', async () => {
  const seat = await aSeat();
  for (const decision of freeRoundsRefusals) {
    house.answer(() => ({ value: { code: decision, reference: seat.reference } }));
    assert.equal(await asking.give(seat), `REFUSED ${decision}`);
  }
});

test('the recipe for answers gives the signature it shows', () => {
  const { path, timestamp, nonce, body, secret, signature, text } = querySignature;
  const lines = signedText('GET', path, timestamp, nonce, createHash('sha256').update(body).digest('hex'));
  assert.equal(text, lines);
  assert.equal(createHmac('sha256', secret).update(lines).digest('base64'), signature);
});

/** Gives a player free rounds as an operator does: the vendor is told over the network, in the words of the reference. */
const given = async (memberId: MemberId, payout: 'PER_ROUND' | 'TOTAL' | 'INFO_ONLY'): Promise<string> => {
  const member = await inTransaction((tx) => members.getMemberOrThrow(tx, memberId));
  const money = (amount: string) => moneyOf(amount, member.currency);
  house.answer(({ body }) => {
    const { reference } = body as { reference: string };
    return { value: { code: 'OK', reference, state: 'OPEN', played: 0, won: '0.00' } };
  });
  const campaign = await inTransaction((tx) =>
    freeRoundsModule.grantCampaign(tx, {
      key: randomUUID(),
      merchantId: member.merchantId,
      vendor: code,
      gameCode: GameCode.parse('coin'),
      name: payout,
      rounds: shownGrant.rounds,
      stake: money(shownGrant.stake),
      payout,
      wageringPpm: null,
      costMax: money('100.00'),
      startsAt: now().subtract({ minutes: 1 }),
      endsAt: now().add({ hours: 1 }),
      members: [memberId],
      by: { operatorId: randomUUID() as OperatorId, userName: 'operator' },
    }),
  );
  await freeRoundsModule.grantFreeRounds();
  const [row] = await ask<{ id: string; state: string }>('select id, state from vendors.free_rounds where campaign_id = $1', [campaign.id]);
  assert.equal(row?.state, 'GRANTED');
  assert.equal((house.heard.at(-1)?.body as { payout: string } | undefined)?.payout, payout);
  return row.id;
};

const send = async (op: string, request: object): Promise<Record<string, unknown> & { player?: { sessionId: string } }> => {
  const path = `/gw/v1/${code}/${op}`;
  const body = JSON.stringify(request);
  const headers = signCall({ keyId: `${code}-1`, algorithm: 'hmac-sha256', secret: deskSecret }, path, body);
  return (await app.inject({ method: 'POST', url: path, headers, payload: body })).json();
};

const varying = ['walletTxId', 'processedAt'];

for (const payout of FreeRoundsPayout.options)
  test(`${payout}: free rounds that are played as the reference says are paid as it says`, async () => {
    house.answer(() => ({
      value: queryExamples.find(({ asked }) => asked === 'games')?.answer({ ...shownContext, vendor: code }),
    }));
    const { games } = await readFeed(vendor, code, null);
    await inTransaction((tx) => catalogue.applyFeed(tx, code, games));
    const member = await aMemberToPlay();
    const reference = await given(member.id, payout);
    const token = await openCoin(member, code);
    const { player } = await send('authenticate', { token, gameCode: 'coin' });
    const seat: ExampleContext = { playerId: member.id, sessionId: player?.sessionId ?? '', token, gameCode: 'coin', currency: 'THB' };
    for (const { op, title, request, answer } of freeExamples[payout]) {
      const reply = await send(op, unique(request({ ...seat, reference }), payout));
      const same = Object.fromEntries(
        Object.entries(reply).map(([name, value]) => [name, varying.includes(name) || name === 'txId' ? answer[name] : value]),
      );
      assert.deepEqual(same, answer, `${title}: ${JSON.stringify(reply)}`);
    }
  });

/** The three styles are played under one vendor's code, where a name is given once. */
const unique = (request: Record<string, unknown>, payout: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(request).map(([name, value]) => [
      name,
      name === 'txId' || name === 'roundId'
        ? `${payout}:${String(value)}`
        : name === 'refTxIds' && Array.isArray(value)
          ? value.map((one) => `${payout}:${String(one)}`)
          : value,
    ]),
  );
