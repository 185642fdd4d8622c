import assert from 'node:assert/strict';
import { generateKeyPairSync, verify } from 'node:crypto';
import { test } from 'node:test';
import { evolutionOutbound } from './evolution/evolution.outbound.rules.ts';
import { hub88Outbound } from './hub88/hub88.outbound.rules.ts';
import type { SessionLaunch, VendorEndpoint } from './outbound.rules.ts';
import { pragmaticOutbound } from './pragmatic/pragmatic.outbound.rules.ts';
import { hashOf } from './pragmatic/pragmatic.rules.ts';
import { signOf } from './slotegrator/slotegrator.rules.ts';
import { slotegratorOutbound } from './slotegrator/slotegrator.outbound.rules.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privatePem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const placeOf = (settings: Record<string, string>, secret = 'secret'): VendorEndpoint => ({
  url: 'https://vendor.test',
  settings,
  secret,
  vendor: 'VENDOR',
  atMs: 1_700_000_000_000,
  nonce: '5373b655-c3a4-41d3-abf3-8b68847251d5',
});
const launch: SessionLaunch = {
  playerId: '019a1111-0000-7000-8000-000000000001',
  token: 'a-token-of-the-session',
  gameCode: 'lantern',
  currency: 'THB',
  language: 'th',
  country: null,
  displayName: 'Lucky',
  isMobile: true,
  ip: '192.0.2.7',
  backUrl: 'https://site.test/',
  depositUrl: 'https://site.test/member?page=depositv2',
};
const [from, until] = [Temporal.Instant.from('2026-11-21T10:00:00.5Z'), Temporal.Instant.from('2026-11-21T11:00:00Z')];
const answer = (value: unknown): Buffer => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

test('Hub88: a game is asked for with a signature over the body, and the address is one for browsers', () => {
  const { request, read } = hub88Outbound.launch(placeOf({ operatorId: '816' }, privatePem), launch);
  assert.equal(request.url, 'https://vendor.test/operator/generic/v2/game/url');
  assert.equal(
    request.body,
    '{"operator_id":816,"user":"019a1111-0000-7000-8000-000000000001","token":"a-token-of-the-session","game_code":"lantern","currency":"THB","platform":"GPL_MOBILE","lang":"th","country":"XX","ip":"192.0.2.7","lobby_url":"https://site.test/","deposit_url":"https://site.test/member?page=depositv2"}',
  );
  const signature = Buffer.from(request.headers['x-hub88-signature'] ?? '', 'base64');
  assert.ok(verify('sha256', Buffer.from(request.body ?? ''), pair.publicKey, signature));
  assert.equal(read(answer({ url: 'https://games.test/lantern?s=1' })), 'https://games.test/lantern?s=1');
  for (const bad of [{ url: 'javascript:alert(1)' }, { error: 'no' }, 'nothing']) assert.throws(() => read(answer(bad)));
});

test('Hub88: games that are off, or whose code is none of ours, are left out; transactions are rounds in parts', () => {
  const place = placeOf({ operatorId: '816' }, privatePem);
  const { games } = hub88Outbound.listGames(place, undefined).read(
    answer([
      { game_code: 'lantern', name: 'Lantern Night', category: 'Video Slots', enabled: true },
      { game_code: 'live_1', name: 'Live Roulette', category: 'Live Dealer' },
      { game_code: 'off', name: 'Off', enabled: false },
      { game_code: 'no good', name: 'No' },
    ]),
  );
  assert.deepEqual(
    games.map(({ gameCode, category, names, iconPath }) => [gameCode, category, names['en'], iconPath]),
    [
      ['lantern', 'RNG', 'Lantern Night', '/art/kind/RNG-828.{w}.{ext}'],
      ['live_1', 'LIVE', 'Live Roulette', '/art/kind/LIVE-163.{w}.{ext}'],
    ],
  );
  const asked = hub88Outbound.pullRounds?.(place, from, until, undefined);
  assert.match(asked?.request.body ?? '', /"start_time":"2026-11-21T10:00:00","end_time":"2026-11-21T11:00:00"/);
  const line = {
    transaction_uuid: 't-1',
    kind: 'bet',
    status: 'RS_OK',
    user: 'u',
    game_code: 'lantern',
    round: 'r-1',
    currency: 'THB',
    inserted_at: 'now',
  };
  const page = asked?.read(
    answer([
      { ...line, amount: 1_050_000 },
      { ...line, transaction_uuid: 't-2', kind: 'win', round_closed: true, amount: 1 },
    ]),
  );
  assert.deepEqual(
    page?.rounds.map(({ txId, state, stake, payout }) => [txId, state, stake, payout]),
    [
      ['t-1', 'OPEN', '10.5', '0'],
      ['t-2', 'ENDED', '0', '0.00001'],
    ],
  );
});

test('Pragmatic: what is sent is hashed; an error is no answer', () => {
  const { request, read } = pragmaticOutbound.launch(placeOf({ secureLogin: 'crp' }), launch);
  assert.equal(request.url, 'https://vendor.test/IntegrationService/v3/http/CasinoGameAPI/game/url/');
  const { hash, ...fields } = Object.fromEntries(new URLSearchParams(request.body));
  assert.equal(hash, hashOf(fields, 'secret'));
  assert.deepEqual(
    [fields['symbol'], fields['secureLogin'], fields['platform'], fields['token']],
    ['lantern', 'crp', 'MOBILE', launch.token],
  );
  assert.equal(read(answer({ error: '0', gameURL: 'https://games.test/x' })), 'https://games.test/x');
  assert.throws(() => read(answer({ error: '7', description: 'no', gameURL: 'https://games.test/x' })));
});

test('Pragmatic: the feed of rounds is read by the names in its head', () => {
  const asked = pragmaticOutbound.pullRounds?.(placeOf({ secureLogin: 'crp' }), from, until, undefined);
  assert.equal(
    asked?.request.url,
    'https://vendor.test/IntegrationService/v3/DataFeeds/gamerounds/finished/?login=crp&password=secret&timepoint=1795255200500',
  );
  const csv = [
    'timepoint=1795255200500',
    'playerID,extPlayerID,gameID,playSessionID,parentSessionID,startDate,endDate,status,type,bet,win,currency,jackpot',
    '12,019a1111,vs20cm,5103188801,null,2026-11-21 10:00:01,2026-11-21 10:00:09,C,R,10.00,25.50,THB,0.00',
  ].join('\n');
  const view = { txId: undefined, roundId: '5103188801', playerId: '019a1111', gameCode: 'vs20cm', currency: 'THB', state: 'ENDED' };
  assert.deepEqual(asked?.read(answer(csv)).rounds, [{ ...view, stake: '10', payout: '25.5', at: '2026-11-21T10:00:09Z' }]);
  assert.throws(() => asked?.read(answer('<html>')));
});

test('Slotegrator: query and form are signed with the headers, and the list has pages', () => {
  const place = placeOf({ merchantId: 'm-1' });
  const { request, read } = slotegratorOutbound.launch(place, launch);
  const { 'X-Sign': sign, 'X-Merchant-Id': id = '', 'X-Timestamp': timestamp = '', 'X-Nonce': nonce = '' } = request.headers;
  const fields = [...new URLSearchParams(request.body)];
  assert.equal(sign, signOf(fields, { 'X-Merchant-Id': id, 'X-Timestamp': timestamp, 'X-Nonce': nonce }, 'secret'));
  assert.equal(timestamp, '1700000000');
  assert.equal(Object.fromEntries(fields)['session_id'], launch.token);
  assert.equal(read(answer({ url: 'https://games.test/y' })), 'https://games.test/y');
  const list = slotegratorOutbound.listGames(place, '2');
  assert.equal(list.request.url, 'https://vendor.test/games?page=2');
  const page = (currentPage: number) =>
    list.read(answer({ items: [{ uuid: 'g', name: 'G', type: 'slots' }], _meta: { pageCount: 3, currentPage } })).next;
  assert.deepEqual([page(2), page(3)], ['3', undefined]);
});

test('Evolution: a seat is at their own address; each bet of a game is a round of ours', () => {
  const place = placeOf({ casinoKey: 'crp' }, 'their token');
  const { request, read } = evolutionOutbound.launch(place, launch);
  assert.equal(request.url, 'https://vendor.test/ua/v1/crp/their%20token');
  assert.deepEqual((JSON.parse(request.body ?? '') as { player: { session: unknown } }).player.session, {
    id: launch.token,
    ip: '192.0.2.7',
  });
  assert.equal(read(answer({ entry: '/entry?params=abc' })), 'https://vendor.test/entry?params=abc');
  assert.throws(() => read(answer({ entry: 'javascript:alert(1)' })));
  const game = {
    id: 'g-1',
    status: 'Resolved',
    table: { id: 'tbl-1' },
    startedAt: '2026-11-21T10:00:00Z',
    settledAt: '2026-11-21T10:00:40Z',
    participants: [
      {
        playerId: 'p',
        currency: 'THB',
        bets: [
          { stake: 10.5, payout: 20, transactionId: 'ref-1' },
          { stake: 5, payout: 0, transactionId: 'ref-2' },
        ],
      },
    ],
  };
  const one = evolutionOutbound.roundStatus?.(place, { roundId: 'g-1:ref-2', playerId: 'p' });
  assert.equal(one?.request.url, 'https://vendor.test/api/gamehistory/v1/casino/games/g-1');
  assert.equal(one?.request.headers['authorization'], `Basic ${Buffer.from('crp:their token').toString('base64')}`);
  assert.deepEqual(
    one?.read(answer({ data: game })).map(({ txId, roundId, stake, payout, state }) => [txId, roundId, stake, payout, state]),
    [['ref-2', 'g-1:ref-2', '5', '0', 'ENDED']],
  );
});

test('free rounds are given and taken back in each family’s own fields', () => {
  const campaign = {
    campaignId: 'c-1',
    playerId: 'p-1',
    displayName: 'Lucky',
    gameCodes: ['lantern', 'orchid'],
    currency: 'THB',
    rounds: 10,
    stake: '2.50',
    payout: 'PER_ROUND' as const,
    from,
    until,
  };
  const [hub, pp, slot] = [placeOf({ operatorId: '816' }, privatePem), placeOf({ secureLogin: 'crp' }), placeOf({ merchantId: 'm-1' })];
  assert.equal(
    hub88Outbound.freeRounds?.create(hub, campaign).request.body,
    '{"operator_id":816,"reward_uuid":"c-1","user":"p-1","game_codes":["lantern","orchid"],"currency":"THB","bet_count":10,"bet_value":"2.50","start_time":"2026-11-21T10:00:00","end_time":"2026-11-21T11:00:00"}',
  );
  const given = new URLSearchParams(pragmaticOutbound.freeRounds?.create(pp, campaign).request.body);
  assert.deepEqual(
    ['bonusCode', 'playerId', 'gameIDList', 'rounds', 'totalBet', 'startDate'].map((name) => given.get(name)),
    ['c-1', 'p-1', 'lantern,orchid', '10', '2.50', '1795255200'],
  );
  const set = slotegratorOutbound.freeRounds?.create(slot, campaign).request;
  assert.equal(set?.url, 'https://vendor.test/freespins/set');
  assert.equal(new URLSearchParams(set?.body).get('freespin_id'), 'c-1');
  assert.match(pragmaticOutbound.freeRounds?.cancel(pp, 'c-1').request.url ?? '', /\/bonus\/cancel\/$/);
  assert.throws(() => pragmaticOutbound.freeRounds?.cancel(pp, 'c-1').read(answer({ error: '120', description: 'no' })));
});
