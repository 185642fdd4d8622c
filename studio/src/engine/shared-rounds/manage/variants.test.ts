/** Variants and side bets of a table under an operator: from the next round on, with the rules that belong to them. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { platform } from '#studio/test/own-studio';

const { openTableHouse, tableCode, units } = await import('#studio/test/table-house');
const { changeSettings } = await import('./table-settings.ts');
const { reportTables } = await import('./report-tables.ts');

const { keepFeed } = await import('#studio/engine/feed/keep-feed');
const { readFeed } = await import('#studio/engine/feed/read-feed');
const { house: ownVendor } = await import('#studio/engine/games');

const house = await openTableHouse();
const { muchLater, place, seatIn, sit, until } = house;
const settings = { isOpen: true, hostName: 'Dao', limits: [] };
beforeEach(async () => {
  await changeSettings(tableCode, { ...settings, variant: 'sic-bo', betsOff: [] });
  await house.begin();
});

const reported = async () => (await reportTables()).find(({ gameCode }) => gameCode === tableCode) ?? assert.fail('no table');

test('another variant begins with the next round, and its rules page has its own pays and edges', async () => {
  const player = await sit();
  const first = await until('BETTING');
  assert.equal(await changeSettings(tableCode, { ...settings, variant: 'sic-bo-high' }), true);
  const before = await reported();
  assert.deepEqual([before.variant, before.nextVariant], ['sic-bo.1', 'sic-bo-high']);
  await place(player, first.id, { big: '100.00' });
  await until('CLOSED');
  await player.call('GET', '/api/table');
  const second = await until('BETTING');
  assert.equal(second.number, first.number + 1n);
  assert.equal((await reported()).variant, 'sic-bo-high.1');
  const { body } = await player.call('GET', `/api/games/${tableCode}/rules`);
  const { proof, config } = body as unknown as {
    proof: { mathVersion: string; bets: { bet: string; edgePercent: string }[] };
    config: { mathVersion: string };
  };
  assert.deepEqual([proof.mathVersion, config.mathVersion], ['sic-bo-high.1', 'sic-bo-high.1']);
  assert.equal(proof.bets.find(({ bet }) => bet === 'double')?.edgePercent, '3.7037');
  await muchLater();
  assert.equal((await seatIn(first.id)).state, 'SETTLED');
});

const pictureTable = 'moonlit-fish-prawn-crab';

test('the feed names the return of the variant that an operator chose', async () => {
  const rtp = async (): Promise<string | undefined> => {
    const { games } = await readFeed({ vendor: ownVendor, since: undefined, cursor: '' });
    return games.find(({ gameCode }) => gameCode === pictureTable)?.rtpPercent;
  };
  const revision = async () => (await readFeed({ vendor: ownVendor, since: undefined, cursor: '' })).revision;
  await keepFeed();
  const [own, first] = [await rtp(), await revision()];
  await changeSettings(pictureTable, { ...settings, variant: 'fish-prawn-crab-classic', betsOff: [] });
  assert.equal(await keepFeed(), 1);
  assert.deepEqual([own, await rtp()], ['96.30', '92.13']);
  assert.ok(BigInt(await revision()) > BigInt(first), 'the platform reads it again');
  await changeSettings(pictureTable, { ...settings, variant: 'fish-prawn-crab', betsOff: [] });
});

test('a side bet that is off is taken in the round under way, and not in the next one', async () => {
  const player = await sit();
  const first = await until('BETTING');
  assert.equal(await changeSettings(tableCode, { ...settings, betsOff: ['double', 'total.10'] }), true);
  assert.equal((await place(player, first.id, { 'double.3': '50.00' })).status, 200);
  await until('CLOSED');
  await player.call('GET', '/api/table');
  const second = await until('BETTING');
  const before = platform.cash;
  const { body } = await place(player, second.id, { 'double.3': '50.00', 'total.10': '50.00', big: '100.00' });
  assert.deepEqual(
    (body['bets'] as { bet: string; note: string | null }[]).map(({ bet, note }) => `${bet} ${String(note)}`),
    ['double.3 BET_OFF', 'total.10 BET_OFF', 'big null'],
  );
  assert.equal(platform.cash, before - units('100.00'));
  const { rules } = (await player.call('GET', '/api/table')).body as unknown as { rules: { most: object; betsOff: string[] } };
  assert.deepEqual([rules.betsOff, 'double.3' in rules.most, 'big' in rules.most], [['double', 'total.10'], false, true]);
});

test('a variant of another game and a bet that makes the game are refused', async () => {
  for (const wrong of [{ variant: 'roulette' }, { variant: 'sic-bo.1' }, { betsOff: ['big'] }, { betsOff: ['nonsense'] }])
    assert.equal(await changeSettings(tableCode, { ...settings, ...wrong }), undefined, JSON.stringify(wrong));
});
