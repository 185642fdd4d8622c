import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { VendorCode } from '@croupier/contract/core/ids';
import { FreeRoundsPayout, freeRoundsRefusals } from '@croupier/contract/vendor-api/questions';
import { FeedGame, walletOps } from '@croupier/contract/vendor-api/wallet';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createApp } from '../../../app.ts';
import * as games from '#modules/play/catalogue';
import type { Member } from '#modules/people/members';
import * as launch from '#modules/play/launch';
import * as vendorsModule from '#modules/play/vendors';
import { closeDatabase, inTransaction } from '#platform/database';
import { aMemberToPlay, openCoin } from '#test/coin';
import { signCall } from '#test/signed-calls';
import { aDeskVendor, deskSecret } from '#test/vendor-desk';
import { examples, type ExampleContext } from './reference/examples.ts';
import { queryExamples } from './reference/query-examples.ts';
import { querySignature, signatureExample } from './reference/signature.ts';

let app: FastifyInstance;
before(async () => {
  app = await createApp();
});
after(async () => {
  await app.close();
  await closeDatabase();
});

/** Names and times that are others each time: only that they are there is compared. */
const varying = ['walletTxId', 'processedAt', 'player'];

const alike = (said: Record<string, unknown>, promised: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(said).map(([name, value]) => [
      name,
      varying.includes(name) && typeof value === typeof promised[name] ? promised[name] : value,
    ]),
  );

/** A vendor with a game in the lobby. */
const aVendorWithGame = async (address?: string) => {
  const code = await aDeskVendor('CANONICAL', address);
  await inTransaction((tx) =>
    launch.alignVendor(tx, { code, canResettle: true, takesLateWins: false, winsWithoutBet: false, refusesShortAdjust: false }),
  );
  await vendorsModule.notifyVendorsChanged();
  const game = z.parse(FeedGame, {
    gameCode: 'coin',
    category: 'RNG',
    names: { en: 'Coin' },
    iconPath: '/coin.png',
    releasedAt: '2026-01-01T00:00:00Z',
  });
  await inTransaction((tx) => games.applyFeed(tx, code, [game]));
  return code;
};

/** A member with 100.00 who has just opened the game. */
const aSeatAt = async (code: VendorCode): Promise<{ member: Member; seat: ExampleContext }> => {
  const member = await aMemberToPlay();
  const token = await openCoin(member, code);
  return { member, seat: { playerId: member.id, sessionId: '', token, gameCode: 'coin', currency: member.currency } };
};

const sendAs = async (code: VendorCode, op: string, request: object) => {
  const path = `/gw/v1/${code}/${op}`;
  const body = JSON.stringify(request);
  const headers = signCall({ keyId: `${code}-1`, algorithm: 'hmac-sha256', secret: deskSecret }, path, body);
  const said = await app.inject({ method: 'POST', url: path, headers, payload: body });
  return { text: said.body, reply: said.json<Record<string, unknown> & { player?: { sessionId: string } }>() };
};

test('every example of the reference is answered as it says', async () => {
  const code = await aVendorWithGame();
  let { seat } = await aSeatAt(code);
  for (const { op, title, request, answer } of examples) {
    const { reply, text } = await sendAs(code, op, request(seat));
    assert.deepEqual(alike(reply, answer), answer, `${op}: ${title}: ${text}`);
    if (reply.player !== undefined) seat = { ...seat, sessionId: reply.player.sessionId };
  }
  assert.deepEqual(new Set(examples.map(({ op }) => op)), new Set(Object.keys(walletOps)), 'every operation has an example');
});

test('the recipe for signatures gives the signature it shows', () => {
  const { secret, keyId, path, body, timestamp, nonce, signature } = signatureExample;
  const headers = signCall({ keyId, algorithm: 'hmac-sha256', secret }, path, body, { timestampMs: timestamp, nonce });
  assert.equal(headers['x-signature'], signature);
});

test('the page tells of every operation, every refusal and every example, to anybody, in one piece', async () => {
  const answer = await app.inject({ method: 'GET', url: '/wps/vendors', headers: { host: 'console.localhost' } });
  assert.equal(answer.statusCode, 200);
  assert.match(String(answer.headers['content-type']), /^text\/html/);
  assert.match(String(answer.headers['content-security-policy']), /default-src 'none'.*style-src 'sha256-/);
  for (const op of Object.keys(walletOps)) assert.ok(answer.body.includes(`id="op-${op}"`), op);
  for (const { title } of examples) assert.ok(answer.body.includes(title), title);
  assert.ok(answer.body.includes(signatureExample.signature));
  assert.ok(answer.body.includes('ALREADY_SETTLED'));
  for (const { asked, title } of queryExamples) {
    assert.ok(answer.body.includes(`id="asked-${asked}"`), asked);
    assert.ok(answer.body.includes(title), title);
  }
  for (const payout of FreeRoundsPayout.options) assert.ok(answer.body.includes(`id="payout-${payout}"`), payout);
  for (const decision of freeRoundsRefusals) assert.ok(answer.body.includes(`id="decision-${decision}"`), decision);
  assert.ok(answer.body.includes(querySignature.signature));
  assert.ok(answer.body.includes('retried after 30 seconds, 5 minutes, 30 minutes and 2 hours'), 'the rhythm is the one of the rules');
  assert.ok(answer.body.includes('Answer within 10 seconds'));
  const links = [...answer.body.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id);
  assert.ok(links.length > 20);
  for (const id of links) assert.ok(answer.body.includes(`id="${id}"`), `${id} leads somewhere`);
  assert.ok(!/<script/i.test(answer.body));
});
