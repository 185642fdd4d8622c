import assert from 'node:assert/strict';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { VendorCode } from '@croupier/contract/core/ids';
import { aFeedGame, aFeedHouse } from '#test/feed-house';

// The platform asks with a key of its own, which is read from a file when the first module is loaded.
const folder = mkdtempSync(join(tmpdir(), 'jackpots-'));
writeFileSync(join(folder, 'platform.pem'), generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
process.env['PLATFORM_KEY_FILE'] = join(folder, 'platform.pem');

const games = await import('#modules/play/catalogue');
const { forgetCatalogue } = await import('../catalogue/catalogue.ts');
const { syncHouse } = await import('../vendors/sync-catalogue.ts');
const { freezeTime } = await import('#platform/clock');
const { closeDatabase, inTransaction } = await import('#platform/database');
const { aMerchant } = await import('#test/builders');
const { findVendor, registerVendor, registerVendorKey } = await import('#modules/play/vendors');
const { listJackpots } = await import('./list-jackpots.ts');
const { syncJackpots } = await import('./sync-jackpots.ts');

const secret = 'a secret of a house';
const code = VendorCode.parse(`J${randomBytes(4).toString('hex').toUpperCase()}`);
const house = await aFeedHouse({ keyId: `${code}-1`, secret });
const { id: merchantId } = await aMerchant();
after(async () => {
  await house.close();
  await closeDatabase();
  rmSync(folder, { recursive: true });
});

const moment = Temporal.Now.instant();
const meter = (name: string, amount: string) => ({ jackpotId: `four:${name}`, group: 'four', name, amount });
const win = { id: 'w1', jackpotId: 'four:Mini', name: 'Mini', player: 'so***i', gameCode: null, amount: '1240.50', currency: 'THB', at: '2026-11-29T01:00:00Z' }; // prettier-ignore
const asked: string[] = [];
const report = (jackpots: readonly object[], how: { status?: number } = {}): void =>
  house.lie((url) => {
    if (url.pathname !== '/jackpots/v1/meters') return undefined;
    asked.push(url.searchParams.get('currency') ?? '');
    return { value: { jackpots, wins: [win] }, ...how };
  });
const later = async (seconds: number): Promise<void> => {
  freezeTime(moment.add({ seconds }).toString());
  await syncJackpots();
};

test('a site shows the meters of a vendor in its own currency, once it shows a game that plays for them', async () => {
  const terms = { canResettle: false, takesLateWins: false, winsWithoutBet: false, refusesShortAdjust: false };
  await inTransaction(async (tx) => {
    await games.registerVendor(tx, { code, displayName: code });
    await registerVendor(tx, { code, internalUrl: house.url, launchUrl: house.url, launchMode: 'iframe', ...terms });
    await registerVendorKey(tx, code, { keyId: `${code}-1`, secret });
  });
  report([meter('Grand', '4250000.50'), meter('Mini', '912.25')]);
  await later(0);
  assert.deepEqual((await listJackpots(merchantId)).jackpots, [], 'no game of the site plays for them yet');
  house.offer(code, aFeedGame('meters', { kind: 'JACKPOT' }));
  const vendor = await findVendor(code);
  assert.ok(vendor && (await syncHouse(vendor)));
  forgetCatalogue();
  const { currency, jackpots, wins } = await listJackpots(merchantId);
  assert.ok(asked.includes(currency));
  assert.deepEqual(
    jackpots.map(({ name, amount }) => [name, amount]),
    [
      ['Grand', '4250000.50'],
      ['Mini', '912.25'],
    ],
  );
  assert.deepEqual(
    wins.map(({ memberName, amount }) => [memberName, amount]),
    [['so***i', '1240.50']],
  );
});

test('meters are read again after seconds, and those of a vendor that is silent for a minute are not shown', async () => {
  report([meter('Grand', '4250001.00')]);
  await later(6);
  assert.equal((await listJackpots(merchantId)).jackpots[0]?.amount, '4250001.00');
  report([], { status: 500 });
  await later(12);
  assert.equal((await listJackpots(merchantId)).jackpots[0]?.amount, '4250001.00');
  await later(80);
  assert.deepEqual((await listJackpots(merchantId)).jackpots, []);
});
