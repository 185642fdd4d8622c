import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { tabStorage } from './storage.ts';
import { createStore } from './store.ts';
import type { FamilyClient } from './family-client.ts';
import { type Boot, openGame, tryAgain } from './open-game.ts';

// The little of a browser that opening needs: an address, and a studio whose wallet does not answer.
let reloads = 0;
const address = { pathname: '/play/velvet-paw', search: '', hash: '', reload: () => void (reloads += 1) };
Object.assign(globalThis, {
  location: address,
  history: {
    replaceState: () => {
      address.hash = '';
    },
  },
});
const launched: unknown[] = [];
const asSession: (string | null)[] = [];
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const path = input instanceof Request ? input.url : input.toString();
  const bearer = new Headers(init?.headers).get('authorization');
  if (typeof init?.body === 'string') launched.push(JSON.parse(init.body));
  else if (!path.includes('velvet-paw')) asSession.push(bearer);
  return Response.json({ code: 'WALLET_UNAVAILABLE', message: '' }, { status: 503 });
};
after(() => {
  globalThis.fetch = realFetch;
});

/** No game opens in these tests, so no screen is built. */
const family: FamilyClient = { code: 'none', load: () => ({ open: () => Promise.reject(new Error('a screen was opened')) }) };

const keptKey = 'croupier.session.velvet-paw';
const aBoot = () => createStore<Boot>({ step: 'session', done: 0, opened: undefined, trouble: undefined });
const failed = async (boot: ReturnType<typeof aBoot>): Promise<void> => {
  for (let waited = 0; waited < 120_000 && boot.get().trouble === undefined; waited += 10)
    await new Promise((next) => setTimeout(next, 10));
  assert.equal(boot.get().trouble?.kind, 'error');
};

beforeEach(() => {
  reloads = 0;
  launched.length = 0;
  asSession.length = 0;
});

test('without a launch token the session this tab has is opened, and a fresh page is the next try', async () => {
  tabStorage.setItem(keptKey, 'session-of-anna');
  const boot = aBoot();
  await openGame(boot, family);
  await failed(boot);
  assert.deepEqual(asSession, ['Bearer session-of-anna']);
  tryAgain(boot, family);
  assert.deepEqual([reloads, launched.length], [1, 0]);
});

test('a launch that fails is tried again with its own token, and nothing of an earlier stay is opened or asked for', async () => {
  tabStorage.setItem(keptKey, 'session-of-anna');
  tabStorage.setItem('croupier.velvet-paw.pending', '{"requestId":"a spin of anna"}');
  tabStorage.setItem('croupier.session.other-game', 'another game');
  address.hash = '#token=launch-of-boris';
  const boot = aBoot();
  await openGame(boot, family);
  await failed(boot);
  assert.deepEqual([tabStorage.getItem(keptKey), tabStorage.getItem('croupier.velvet-paw.pending')], [null, null]);
  assert.equal(tabStorage.getItem('croupier.session.other-game'), 'another game');
  tryAgain(boot, family);
  await failed(boot);
  const boris = { token: 'launch-of-boris', gameCode: 'velvet-paw' };
  assert.deepEqual([reloads, asSession, launched], [0, [], [boris, boris]]);
});
