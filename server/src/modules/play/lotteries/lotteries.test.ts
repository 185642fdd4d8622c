import assert from 'node:assert/strict';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { GameCode, NodeId, VendorCode } from '@croupier/contract/core/ids';
import { aFeedGame, aFeedHouse } from '#test/feed-house';

// The platform asks with a key of its own, which is read from a file when the first module is loaded.
const folder = mkdtempSync(join(tmpdir(), 'lotteries-'));
writeFileSync(join(folder, 'platform.pem'), generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
process.env['PLATFORM_KEY_FILE'] = join(folder, 'platform.pem');

const games = await import('#modules/play/catalogue');
const { forgetCatalogue } = await import('../catalogue/catalogue.ts');
const { syncHouse } = await import('../vendors/sync-catalogue.ts');
const { freezeTime } = await import('#platform/clock');
const { closeDatabase, inTransaction } = await import('#platform/database');
const { aMember, aMerchant } = await import('#test/builders');
const { launchGame } = await import('#modules/play/launch');
const { findVendor, registerVendor, registerVendorKey } = await import('#modules/play/vendors');
const { listMenu, listVietnamese, openedEverywhere, openedInVietNam } = await import('./list-lotteries.ts');
const { syncLotteries } = await import('./sync-lotteries.ts');

const secret = 'a secret of a house';
const code = VendorCode.parse(`L${randomBytes(4).toString('hex').toUpperCase()}`);
const house = await aFeedHouse({ keyId: `${code}-1`, secret });
const merchant = await aMerchant();
const { id: merchantId } = merchant;
after(async () => {
  await house.close();
  await closeDatabase();
  rmSync(folder, { recursive: true });
});

/** The house signs by the real clock, which may differ from ours by five minutes. */
const moment = Temporal.Now.instant();
const numero = (label: string, minutes: number) => ({
  numero: label,
  closesAt: moment.add({ minutes }).toString(),
  drawsAt: moment.add({ minutes: minutes + 1 }).toString(),
});
const result = { numero: 'n0', drawsAt: '2026-11-29T09:00:00Z', numbers: ['12345', '67'] };
const lottery = (gameCode: string, more: object = {}) => ({
  vendor: code,
  gameCode,
  family: 'VN_NORTH',
  area: 'VN',
  open: [numero('n1', 1), numero('n2', 5)],
  results: [result],
  ...more,
});

/** Sets the lotteries that the house reports; its feed stays truthful. */
const report = (lotteries: readonly object[], how: { status?: number; unsigned?: true } = {}): void =>
  house.lie((url) => (url.pathname === '/lottery/v1/lotteries' ? { value: { lotteries }, ...how } : undefined));

const later = async (seconds: number): Promise<void> => {
  freezeTime(moment.add({ seconds }).toString());
  await syncLotteries();
};

test('lotteries that a vendor reports are shown where the catalogue shows them, and draws whose time is over are not', async () => {
  const terms = { canResettle: false, takesLateWins: false, winsWithoutBet: false, refusesShortAdjust: false };
  await inTransaction(async (tx) => {
    await games.registerVendor(tx, { code, displayName: code });
    await registerVendor(tx, { code, internalUrl: house.url, launchUrl: house.url, launchMode: 'iframe', ...terms });
    await registerVendorKey(tx, code, { keyId: `${code}-1`, secret });
  });
  house.offer(code, aFeedGame('north', { category: 'LOTT', prizeMode: 'SEA' }), aFeedGame('thai', { category: 'ELOTT' }));
  const vendor = await findVendor(code);
  assert.ok(vendor && (await syncHouse(vendor)));
  forgetCatalogue();
  report([
    lottery('north'),
    lottery('thai', { family: 'THAI', area: 'TH' }),
    lottery('unlisted'),
    { ...lottery('north'), vendor: 'SOMEBODY' },
  ]);
  await later(0);
  const [family, ...others] = await listVietnamese(merchantId, 'en');
  assert.deepEqual(others, []);
  assert.equal(family?.family, 'VN_NORTH');
  assert.deepEqual(
    family.lotteries.map(({ nodeId, numeros, results }) => ({ nodeId, numeros: numeros.map((one) => one.numero), results })),
    [{ nodeId: `${code}:north`, numeros: ['n1', 'n2'], results: [result] }],
  );
  freezeTime(moment.add({ minutes: 2 }).toString());
  const opened = await openedInVietNam(merchantId, GameCode.parse('north'));
  assert.deepEqual(opened.numeros.map((one) => one.numero), ['n2']);
  await assert.rejects(openedInVietNam(merchantId, GameCode.parse('thai')), { code: 'GAME_NOT_FOUND' });
  const menu = await listMenu(merchantId, { vassalage: code, language: 'en' });
  assert.deepEqual(menu.families.map(({ family: name, lotteries }) => [name, lotteries.length]), [['THAI', 1], ['VN_NORTH', 1]]);
  assert.equal(menu.serverTime, moment.add({ minutes: 2 }).toString());
  const everywhere = (await openedEverywhere(merchantId, code)).map(({ gameCode }) => gameCode);
  assert.deepEqual(everywhere, ['thai', 'north']);
}); // prettier-ignore

test('a lottery that a merchant has turned off is not opened there, also by who knows its address', async () => {
  const member = await aMember({ merchant });
  const caller = { memberId: member.id, merchantId, sessionId: member.id, type: member.type };
  const open = () => launchGame(caller, { nodeId: NodeId.parse(`${code}:north`), device: 'WEB', language: 'en' }, 'http://site.localhost');
  assert.equal((await open()).mode, 'iframe');
  report([lottery('north', { offFor: [merchantId] }), lottery('thai')]);
  await later(5);
  await assert.rejects(open, { code: 'GAME_NOT_FOUND' });
  report([lottery('north'), lottery('thai')]);
  await later(10);
  assert.equal((await open()).mode, 'iframe');
});

test('a vendor that fails or does not sign keeps what it reported last, and is asked again', async () => {
  report([], { unsigned: true });
  await later(15);
  assert.equal((await openedEverywhere(merchantId, code)).length, 2);
  report([lottery('north')]);
  await later(25);
  assert.equal((await openedEverywhere(merchantId, code)).length, 2, 'it is not due yet');
  await later(60);
  assert.equal((await openedEverywhere(merchantId, code)).length, 1);
});

test('a vendor without lotteries is asked rarely', async () => {
  house.lie(() => ({ status: 404 }));
  const count = (): number => house.asked.filter((path) => path === '/lottery/v1/lotteries').length;
  await later(70);
  const before = count();
  await later(80);
  await later(600);
  assert.equal(count(), before);
  await later(680);
  assert.equal(count(), before + 1);
});
