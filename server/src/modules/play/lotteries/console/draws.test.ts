/** Operators read draws of lotteries, and two of them decide results. */
import assert from 'node:assert/strict';
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { VendorCode } from '@croupier/contract/core/ids';
import * as lotteries from '@croupier/contract/play/lotteries-console';
import type { FastifyInstance } from 'fastify';
import { aFeedHouse } from '#test/feed-house';
import '#test/quick-passwords';

// The platform asks with a key of its own, which is read from a file when the first module is loaded.
const folder = mkdtempSync(join(tmpdir(), 'draws-'));
writeFileSync(join(folder, 'platform.pem'), generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
process.env['PLATFORM_KEY_FILE'] = join(folder, 'platform.pem');

const games = await import('#modules/play/catalogue');
const { closeDatabase, inTransaction } = await import('#platform/database');
const { registerVendor, registerVendorKey } = await import('#modules/play/vendors');
const { aMerchant } = await import('#test/builders');
const { anOperator, callConsole, said } = await import('#test/console');
const { createApp } = await import('../../../../app.ts');

const secret = 'a secret of a house';
const code = VendorCode.parse(`D${randomBytes(4).toString('hex').toUpperCase()}`);
const house = await aFeedHouse({ keyId: `${code}-1`, secret });
const { id: merchantId } = await aMerchant();
let app: FastifyInstance;
type Operator = Awaited<ReturnType<typeof anOperator>>;
let nok: Operator;
let lek: Operator;

before(async () => {
  app = await createApp();
  nok = await anOperator('Owner');
  lek = await anOperator('Owner');
  const terms = { canResettle: true, takesLateWins: false, winsWithoutBet: false, refusesShortAdjust: false };
  await inTransaction(async (tx) => {
    await games.registerVendor(tx, { code, displayName: code });
    await registerVendor(tx, { code, internalUrl: house.url, launchUrl: house.url, launchMode: 'iframe', ...terms });
    await registerVendorKey(tx, code, { keyId: `${code}-1`, secret });
  });
});
after(async () => {
  await app.close();
  await house.close();
  await closeDatabase();
  rmSync(folder, { recursive: true });
});

const id = randomUUID();
const line = {
  id,
  vendor: code,
  gameCode: 'lao-vip',
  numero: '20261201',
  closesAt: '2026-12-01T14:20:00Z',
  drawsAt: '2026-12-01T14:30:00Z',
  state: 'CLOSED',
  from: 'SOURCES',
  resultVersion: 0,
  numbers: null,
  alerts: ['LATE'],
  slips: 2,
  money: [{ currency: 'THB', stake: '20.00', paid: '0.00', refunded: '0.00' }],
};
const details = (by?: string) => ({
  draw: line,
  shape: [{ prize: 'draw', digits: 4, count: 1 }],
  exposure: [],
  reports: [],
  results: [],
  proposals:
    by === undefined
      ? []
      : [
          {
            id,
            kind: 'RESULT',
            numbers: ['1234'],
            reason: 'from the gazette',
            by,
            at: '2026-12-01T15:00:00Z',
            state: 'WAITING',
            decidedBy: null,
          },
        ],
});

/** The answers of the house by the end of the path. */
const answer = (answers: Readonly<Record<string, unknown>>): void =>
  house.lie(({ pathname }) => {
    const found = Object.entries(answers).find(([end]) => pathname.endsWith(end));
    return found === undefined ? { status: 404 } : { value: found[1] };
  });
const one = { params: { house: code, id } };
const as = ({ token }: Operator) => ({ token });
const proposal = { kind: 'RESULT', numbers: ['1234'], basedOn: 0, reason: 'read from the gazette' };

test('operators of all merchants see the draws of a vendor; others do not', async () => {
  answer({ '/draws': { draws: [line], more: false } });
  const { status, value } = await callConsole(app, lotteries.draws, { ...as(nok), query: { house: code } });
  assert.equal(status, 200);
  assert.deepEqual((value as { draws: { numero: string }[] }).draws.map(({ numero }) => numero), ['20261201']);
  const local = await anOperator('Owner', [merchantId]);
  assert.equal(await said(callConsole(app, lotteries.draws, { ...as(local), query: { house: code } })), 'NOT_ALLOWED');
}); // prettier-ignore

test('an operator who proposed a result is not offered to accept it, and the vendor refuses it', async () => {
  answer({ '/proposals': { code: 'OK', proposalId: id }, [`/draws/${id}`]: details(nok.userName) });
  const proposed = await callConsole(app, lotteries.proposeDraw, { ...as(nok), ...one, body: proposal });
  assert.deepEqual([proposed.status, (proposed.value as lotteries.OpenedDraw).mayAccept], [200, false]);
  const seen = await callConsole(app, lotteries.openedDraw, { ...as(lek), ...one });
  assert.equal((seen.value as lotteries.OpenedDraw).mayAccept, true);
  answer({ '/decision': { code: 'SECOND_PERSON_NEEDED' }, [`/draws/${id}`]: details(nok.userName) });
  const body = { proposalId: id, accept: true, reason: null };
  assert.equal(await said(callConsole(app, lotteries.decideDraw, { ...as(nok), ...one, body })), 'SAME_APPROVER');
});

test('a refusal of the vendor is told by its code, and a vendor that does not know or does not answer is no result', async () => {
  answer({ '/proposals': { code: 'NUMERO_CHANGED' } });
  const propose = () => said(callConsole(app, lotteries.proposeDraw, { ...as(nok), ...one, body: proposal }));
  assert.equal(await propose(), 'CHANGED_MEANWHILE');
  answer({ '/proposals': { code: 'RESULT_REFUSED' } });
  assert.equal(await propose(), 'FIELD_FORMAT');
  answer({});
  assert.equal(await propose(), 'NOT_FOUND');
  house.lie(() => ({ value: { code: 'OK', proposalId: id }, unsigned: true }));
  assert.equal(await propose(), 'VENDOR_UNAVAILABLE');
});

test('a report is about at most 93 days', async () => {
  answer({ '/profit': { lines: [] } });
  const profit = (from: string, until: string) =>
    said(callConsole(app, lotteries.lotteryProfit, { ...as(nok), query: { house: code, from, until } }));
  assert.equal(await profit('2026-01-01', '2026-04-03'), '200');
  assert.equal(await profit('2026-01-01', '2026-04-04'), 'FIELD_FORMAT');
  assert.equal(await profit('2026-01-02', '2026-01-01'), 'FIELD_FORMAT');
});
