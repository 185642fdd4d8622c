import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { isSignedBy, privateKey, publicKey, readHead, sharedKey, sharedSigning, signedHeaders } from '../signature.rules.ts';
import { type VendorEndpoint, VendorRefusal } from '../outbound.rules.ts';
import { canonicalQueries } from './canonical.outbound.rules.ts';

const pemOf = () => {
  const pair = generateKeyPairSync('ed25519');
  return {
    secret: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    known: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
};
const [ours, theirs] = [pemOf(), pemOf()];
const atMs = 1_795_255_200_000;
const place: VendorEndpoint = {
  url: 'https://studio.test',
  settings: {},
  secret: '',
  vendor: 'OXBOW',
  signing: privateKey('platform-1', ours.secret),
  keys: new Map([['studio-1', publicKey('studio-1', theirs.known)]]),
  atMs,
  nonce: '5373b655-c3a4-41d3-abf3-8b68847251d5',
};

const player = '019a1111-0000-7000-8000-000000000001';
const path = `/feed/v1/rounds/r-1?vendor=OXBOW&player=${player}`;
const signed = (method: string, at: string, value: unknown, key = theirs.secret) => {
  const body = Buffer.from(JSON.stringify(value));
  return { body, head: signedHeaders(privateKey('studio-1', key), method, at, body, atMs, 'a-nonce-of-theirs') };
};
const line = (txId: string, more: object) => ({
  vendor: 'OXBOW',
  txId,
  op: 'bet',
  playerId: player,
  gameCode: 'velvet-paw',
  roundId: 'r-1',
  stake: '0.00',
  payout: '0.00',
  currency: 'THB',
  state: 'APPLIED',
  at: '2026-11-21T10:00:00Z',
  ...more,
});
const bet = line('r-1:bet', { stake: '20.00' });
const win = line('r-1:win', { op: 'settle', payout: '25.00', endRound: true, refTxIds: ['r-1:bet'] });

const asking = () => {
  const question = canonicalQueries.roundStatus?.(place, { roundId: 'r-1', playerId: player });
  assert.ok(question !== undefined);
  return question;
};
const read = (state: string, transactions: unknown[], but: { roundId?: string } = {}) => {
  const { body, head } = signed('GET', path, { roundId: 'r-1', state, transactions, ...but });
  return asking()
    .read(body, head)
    .map(({ txId, winTxId, state: is, stake, payout }) => [txId, winTxId, is, stake, payout]);
};

test('a round is asked for by its name and its player, with our signature', () => {
  const { request } = asking();
  assert.deepEqual([request.method, request.url, request.body], ['GET', `https://studio.test${path}`, undefined]);
  const head = readHead({ ...request.headers });
  assert.ok(head !== undefined && isSignedBy(publicKey('platform-1', ours.known), 'GET', path, head, Buffer.alloc(0), atMs));
  const shared = canonicalQueries.roundStatus?.(
    { ...place, signing: sharedSigning('platform-1', 'a secret') },
    { roundId: 'r-1', playerId: player },
  );
  const small = readHead({ ...shared?.request.headers });
  assert.ok(small !== undefined && isSignedBy(sharedKey('platform-1', 'a secret'), 'GET', path, small, Buffer.alloc(0), atMs));
});

test('its transactions are told in the words of every family', () => {
  const stands = ['r-1:bet', undefined, 'OPEN', '20.00', '0.00'];
  assert.deepEqual(read('UNKNOWN', []), []);
  assert.deepEqual(read('OPEN', [bet]), [stands]);
  assert.deepEqual(read('ENDED', [bet, win]), [stands, ['r-1:win', 'r-1:win', 'ENDED', '0.00', '25.00']]);
  assert.deepEqual(read('CANCELLED', [{ ...bet, state: 'UNDONE' }]), [['r-1:bet', undefined, 'CANCELLED', '20.00', '0.00']]);
});

test('a round’s state is the word for the round: an end may be a line of its own, and an open round has not ended', () => {
  assert.deepEqual(read('ENDED', [bet, { ...win, endRound: false }]).map(([, , is]) => is), ['OPEN', 'ENDED']); // prettier-ignore
  assert.deepEqual(read('OPEN', [bet, win]).map(([, , is]) => is), ['OPEN', 'OPEN']); // prettier-ignore
  assert.deepEqual(read('CANCELLED', [bet]).map(([, , is]) => is), ['CANCELLED']); // prettier-ignore
});

test('an answer that is not the vendor’s, or is about something else, is none', () => {
  const right = { roundId: 'r-1', state: 'OPEN', transactions: [bet] };
  const { body, head } = signed('GET', path, right);
  assert.equal(asking().read(body, head).length, 1);
  assert.throws(() => asking().read(body), /not signed/);
  assert.throws(() => asking().read(Buffer.from(JSON.stringify({ ...right, state: 'CANCELLED' })), head), /not signed/);
  const stranger = signed('GET', path, right, ours.secret);
  assert.throws(() => asking().read(stranger.body, stranger.head), /not signed/);
  const elsewhere = signed('GET', path.replace('r-1', 'r-2'), right);
  assert.throws(() => asking().read(elsewhere.body, elsewhere.head), /not signed/);
  assert.throws(() => read('OPEN', [bet], { roundId: 'r-2' }), /another round/);
  assert.throws(() => read('OPEN', [{ ...bet, playerId: 'somebody else' }]), /another round/);
  assert.throws(() => read('OPEN', []));
  assert.throws(() => read('UNKNOWN', [bet]));
  assert.throws(() => read('LOST', [bet]));
});

const campaign = {
  campaignId: 'c-1',
  playerId: player,
  displayName: 'Lucky',
  gameCodes: ['velvet-paw'],
  currency: 'THB',
  rounds: 10,
  stake: '2.00',
  payout: 'TOTAL' as const,
  from: Temporal.Instant.from('2026-11-21T10:00:00Z'),
  until: Temporal.Instant.from('2026-11-22T10:00:00Z'),
};

test('free rounds are given with the way they are paid, and taken back by their name; both are signed with their body', () => {
  const given = canonicalQueries.freeRounds?.create(place, campaign);
  assert.equal(
    given?.request.body,
    `{"reference":"c-1","vendor":"OXBOW","playerId":"${player}","gameCodes":["velvet-paw"],"currency":"THB","rounds":10,"stake":"2.00","payout":"TOTAL","from":"2026-11-21T10:00:00Z","until":"2026-11-22T10:00:00Z"}`,
  );
  assert.equal(given?.request.url, 'https://studio.test/free-rounds/v1');
  const head = readHead({ ...given?.request.headers });
  const body = Buffer.from(given?.request.body ?? '');
  assert.ok(head !== undefined && isSignedBy(publicKey('platform-1', ours.known), 'POST', '/free-rounds/v1', head, body, atMs));
  const ok = signed('POST', '/free-rounds/v1', { code: 'OK', reference: 'c-1', state: 'OPEN', played: 0, won: '0.00' });
  assert.equal(given?.read(ok.body, ok.head), undefined);
  const back = canonicalQueries.freeRounds?.cancel(place, 'c-1');
  assert.deepEqual([back?.request.url, back?.request.body], ['https://studio.test/free-rounds/v1/c-1/cancellation', '{"reference":"c-1"}']);
});

test('a vendor’s refusal is told apart from no answer', () => {
  const given = canonicalQueries.freeRounds?.create(place, campaign);
  const answered = (value: unknown, key?: string) => {
    const { body, head } = signed('POST', '/free-rounds/v1', value, key);
    return () => given?.read(body, head);
  };
  assert.throws(answered({ code: 'STAKE_NOT_OFFERED', reference: 'c-1' }), VendorRefusal);
  const isNone = (error: unknown) => error instanceof Error && !(error instanceof VendorRefusal);
  assert.throws(answered({ code: 'OK', reference: 'c-2' }), isNone);
  assert.throws(answered({ code: 'MAYBE', reference: 'c-1' }), isNone);
  assert.throws(answered({ code: 'STAKE_NOT_OFFERED', reference: 'c-1' }, ours.secret), isNone);
});
