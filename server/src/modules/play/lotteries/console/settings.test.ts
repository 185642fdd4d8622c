import assert from 'node:assert/strict';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { GameCode, VendorCode } from '@croupier/contract/core/ids';
import { Decimal } from '@croupier/contract/core/money';
import * as contract from '@croupier/contract/play/lottery-settings-console';
import type { FastifyInstance } from 'fastify';
import { aFeedHouse } from '#test/feed-house';
import '#test/quick-passwords';

// The platform asks with a key of its own, which is read from a file when the first module is loaded.
const folder = mkdtempSync(join(tmpdir(), 'settings-'));
writeFileSync(join(folder, 'platform.pem'), generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
process.env['PLATFORM_KEY_FILE'] = join(folder, 'platform.pem');

const games = await import('#modules/play/catalogue');
const { closeDatabase, inTransaction } = await import('#platform/database');
const { registerVendor, registerVendorKey } = await import('#modules/play/vendors');
const { aMerchant } = await import('#test/builders');
const { anOperator, callConsole, said } = await import('#test/console');
const { createApp } = await import('../../../../app.ts');
const { settingChanges } = await import('./setting-changes.rules.ts');

const secret = 'a secret of a house';
const code = VendorCode.parse(`S${randomBytes(4).toString('hex').toUpperCase()}`);
const house = await aFeedHouse({ keyId: `${code}-1`, secret });
const { id: merchantId } = await aMerchant();
const { id: otherId } = await aMerchant();
const gameCode = GameCode.parse('lao-vip');
let app: FastifyInstance;
type Operator = Awaited<ReturnType<typeof anOperator>>;
let nok: Operator;
let local: Operator;

before(async () => {
  app = await createApp();
  nok = await anOperator('Owner');
  local = await anOperator('Owner', [merchantId]);
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

const none = { off: [], groups: [], hot: [] };
const opened = {
  revision: 3,
  currency: 'THB',
  settings: { ...none, groups: [{ group: 'LAO', seriesMax: 1850, plays: [] }] },
  changedBy: 'lek',
  changedAt: '2026-12-01T15:00:00Z',
  groups: [{ group: 'LAO', series: { min: 1600, max: 1900, default: 1900 }, plays: ['three-top'] }],
  lotteries: [{ vendor: code, gameCode, group: 'LAO' }],
};
const wanted = { house: code, merchantId, basedOn: 3, settings: { ...none, off: [gameCode] } };
const as = ({ token }: Operator) => ({ token });
const reason = 'agreed with the merchant';

/** The answers of the house to a read and to a change. */
const answer = (read: object, changed: object): void => {
  let isRead = true;
  house.lie(({ pathname, searchParams }) => {
    if (pathname !== '/lottery/v1/settings' && pathname !== '/lottery/v1/holidays') return { status: 404 };
    isRead = searchParams.size > 0;
    return { value: isRead ? read : changed };
  });
};

test('a preview says what changes and what the vendor says of it', async () => {
  answer(opened, { code: 'OK', revision: 3, outcomesFull: 2 });
  const { status, value } = await callConsole(app, contract.previewLotterySettings, { ...as(nok), body: wanted });
  assert.equal(status, 200);
  assert.deepEqual(value, {
    code: 'OK',
    subject: null,
    outcomesFull: 2,
    changes: [
      { what: 'SERIES_MAX', name: 'LAO', before: '1850', after: null },
      { what: 'OFF', name: 'lao-vip', before: null, after: 'OFF' },
    ],
  });
});

test('an operator of one merchant changes its settings, and not those of another', async () => {
  answer(opened, { code: 'OK', revision: 4, outcomesFull: 0 });
  const save = (by: Operator, of: object = {}) => said(callConsole(app, contract.saveLotterySettings, { ...as(by), body: { ...wanted, reason, ...of } }));
  assert.equal(await save(local), '200');
  assert.equal(await save(local, { merchantId: otherId }), 'MERCHANT_UNKNOWN');
  assert.equal(await said(callConsole(app, contract.lotterySettings, { ...as(local), query: { house: code, merchantId: otherId } })), 'MERCHANT_UNKNOWN');
}); // prettier-ignore

test('settings that somebody changed meanwhile, and those the vendor refuses, are not saved', async () => {
  const save = () => said(callConsole(app, contract.saveLotterySettings, { ...as(nok), body: { ...wanted, reason } }));
  answer(opened, { code: 'SETTINGS_CHANGED' });
  assert.equal(await save(), 'CHANGED_MEANWHILE');
  answer(opened, { code: 'PLAY_UNKNOWN', subject: 'LAO nothing' });
  assert.equal(await save(), 'FIELD_FORMAT');
});

test('a holiday is set by operators of all merchants alone', async () => {
  const effect = { removed: 1, voided: 0, made: 0, slips: 0, refunds: [] };
  answer({ holidays: [] }, { code: 'OK', effect });
  const body = { house: code, gameCodes: [gameCode], day: '2027-02-06', kind: 'NONE', reason };
  assert.equal(await said(callConsole(app, contract.setHoliday, { ...as(local), body })), 'NOT_ALLOWED');
  const done = await callConsole(app, contract.setHoliday, { ...as(nok), body });
  assert.deepEqual(done.value, { code: 'OK', effect });
  answer({ holidays: [] }, { code: 'DAY_OVER' });
  assert.equal(await said(callConsole(app, contract.setHoliday, { ...as(nok), body })), 'CHANGED_MEANWHILE');
});

test('every part of the settings that differs is a line', () => {
  const amount = (text: string) => Decimal.parse(text);
  const before = { off: [], groups: [{ group: 'LAO', payoutMax: amount('10.00'), plays: [{ play: 'run', stakeMin: amount('1.00') }] }], hot: [] };
  const hot = [{ gameCode, play: 'three-top', outcome: '111', pays: 'HALF' as const }];
  const after = { off: [], groups: [{ group: 'LAO', payoutMax: amount('20.00'), cancelMinutes: 0, plays: [{ play: 'run', stakeMin: amount('1.00'), stakeMax: amount('5.00') }] }], hot };
  assert.deepEqual(
    settingChanges(before, after).map(({ what, name, before: was, after: will }) => [what, name, was, will]),
    [
      ['PAYOUT_MAX', 'LAO', '10.00', '20.00'],
      ['CANCEL_MINUTES', 'LAO', null, '0'],
      ['STAKE_MAX', 'LAO run', null, '5.00'],
      ['HOT', 'lao-vip three-top 111', null, 'HALF'],
    ],
  );
}); // prettier-ignore
