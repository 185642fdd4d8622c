import '#studio/test/short-wallet-timeout';
import { platform } from '#studio/test/own-studio';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { GameCode, MerchantId } from '@croupier/contract/core/ids';
import { Currency, Decimal } from '@croupier/contract/core/money';
import type { LotterySettings } from '@croupier/contract/vendor-api/lottery-settings';
import { Player } from '#studio/test/player';

const { freezeTime } = await import('#studio/clock');
const { openLotteryHouse } = await import('../test/lottery-house.ts');
const { deliverDue } = await import('#studio/engine/wallet/deliver');
const { lotteries } = await import('../lotteries.ts');
const { closeAndDraw } = await import('../numeros/draw-numeros.ts');
const { reportLotteries } = await import('../report.ts');
const { settleNumeros } = await import('../slips/settle-numeros.ts');
const { changeSettings, readSettings } = await import('./change-settings.ts');

const { app, begin, playerIn } = await openLotteryHouse();
const [ruby, jade] = ['ruby', 'jade'].map((id) => MerchantId.parse(id)) as [MerchantId, MerchantId];
const THB = Currency.parse('THB');
const code = GameCode.parse('lao-vip');
const none: LotterySettings = { off: [], groups: [], hot: [] };

beforeEach(async () => {
  await begin('1000000.00');
  platform.merchantId = ruby;
  await save({});
});

const save = async (settings: Partial<LotterySettings>, more: object = {}) => {
  const { revision } = await readSettings(ruby);
  return changeSettings({ merchantId: ruby, currency: THB, basedOn: revision, settings: { ...none, ...settings }, by: 'somsri', dryRun: false, ...more });
}; // prettier-ignore
const lao = (more: object) => ({ groups: [{ group: 'LAO', plays: [], ...more }] });

type Board = { open: { id: string; drawsAt: string }[]; half: object[]; full: object[]; terms: { isOn: boolean; series: { max: number } } };
const boardOf = async (player: Player): Promise<Board> => (await player.call('GET', '/api/lottery/board')).body as unknown as Board;
const player = (of: string = code): Promise<Player> => playerIn(of);
/** The code of the refusal, or OK. */
const place = async (who: Player, more: object = {}, number = '234', multiple = 10): Promise<string> => {
  const [numero] = (await boardOf(who)).open;
  const rows = [{ play: 'three-top', selection: { numbers: [number] }, unit: '1', multiple }];
  const { status, body } = await who.call('POST', '/api/lottery/slips', { requestId: randomUUID(), series: 1800, rows, numeros: [{ id: numero?.id }], ...more });
  return status === 200 ? 'OK' : String(body.code);
}; // prettier-ignore

test('a lottery that a merchant does not offer takes no slip there, and is reported; at other merchants it goes on', async () => {
  const who = await player();
  assert.equal((await save({ off: [code] })).code, 'OK');
  assert.equal(await place(who), 'LOTTERY_OFF');
  assert.equal((await boardOf(who)).terms.isOn, false);
  const reported = (await reportLotteries()).lotteries.find(({ gameCode }) => gameCode === code);
  assert.deepEqual(reported?.offFor, [ruby]);
  platform.merchantId = jade;
  assert.equal(await place(await Player.open(app, platform, code)), 'OK');
});

test('a series above the highest of the merchant, and one seen under another highest, are stale', async () => {
  const who = await player();
  assert.equal((await save(lao({ seriesMax: 1800, seriesDefault: 1700 }))).code, 'OK');
  assert.deepEqual((await boardOf(who)).terms.series, { min: 1600, max: 1800, default: 1700 });
  assert.equal(await place(who, { series: 1900 }), 'SERIES_STALE');
  assert.equal(await place(who, { series: 1700, seriesMax: 1900 }), 'SERIES_STALE');
  assert.equal(await place(who, { series: 1700, seriesMax: 1800 }), 'OK');
  const { slips } = (await who.call('GET', '/api/lottery/slips')).body as unknown as { slips: { rebate: string }[] };
  assert.equal(slips[0]?.rebate, '0.50', 'the rebate is counted from the highest series of the merchant');
});

test('bets are held to the stakes of their play, and a chase to them in every draw', async () => {
  const who = await player();
  await save(lao({ plays: [{ play: 'three-top', stakeMin: '5.00', stakeMax: '20.00' }] }));
  assert.equal(await place(who, {}, '234', 4), 'BET_STAKE_REFUSED');
  assert.equal(await place(who, {}, '234', 21), 'BET_STAKE_REFUSED');
  assert.equal(await place(who, {}, '234', 20), 'OK');
});

test('an outcome takes no more than the liability of the merchant, and nothing of a refused slip stays', async () => {
  const who = await player();
  await save(lao({ liabilityMax: '20000.00' }));
  assert.equal(await place(who, {}, '555', 20), 'OK');
  const before = platform.cash;
  assert.equal(await place(who, { acceptsHalf: true }, '555', 20), 'OUTCOME_FULL');
  assert.equal(platform.cash, before);
  platform.merchantId = jade;
  assert.equal(await place(await Player.open(app, platform, code), {}, '555', 20), 'OK', 'another merchant has a liability of its own');
  const tried = await save(lao({ liabilityMax: '1000.00' }), { dryRun: true });
  assert.equal(tried.outcomesFull, 1);
});

test('a marked number is closed or pays half, and the board says so before the bet', async () => {
  const who = await player();
  await save({ hot: [{ gameCode: code, play: 'three-top', outcome: '111', pays: 'NONE' }, { gameCode: code, play: 'three-top', outcome: '222', pays: 'HALF' }] });
  const { half, full } = await boardOf(who);
  assert.deepEqual([half, full], [[{ play: 'three-top', outcome: '222' }], [{ play: 'three-top', outcome: '111' }]]);
  assert.equal(await place(who, {}, '111'), 'OUTCOME_FULL');
  assert.equal(await place(who, {}, '222'), 'OUTCOME_HALF');
  assert.equal(await place(who, { acceptsHalf: true }, '222'), 'OK');
  assert.equal(await place(who, {}, '333'), 'OK');
}); // prettier-ignore

test('a slip is paid at most the payout that was in force when it was placed', async () => {
  const who = await player('k3-1m');
  await save({ groups: [{ group: 'K3', plays: [], payoutMax: Decimal.parse('3.00') }] });
  const [numero] = (await boardOf(who)).open;
  assert.ok(numero);
  const odd = lotteries.find((lottery) => lottery.code === 'k3-1m')?.plays.find(({ rule }) => rule.kind === 'cells');
  assert.ok(odd?.rule.kind === 'cells');
  const cells = odd.rule.cells.map(({ key }) => key);
  const rows = [{ play: odd.code, selection: { cells }, unit: '0.02', multiple: 10 }];
  const body = { requestId: randomUUID(), series: 1956, numeros: [{ id: numero.id }] };
  assert.equal((await who.call('POST', '/api/lottery/slips', { ...body, rows: [{ ...rows[0], unit: '2' }] })).body.code, 'PAYOUT_TOO_HIGH');
  await save({ groups: [{ group: 'K3', plays: [], payoutMax: Decimal.parse('50.00') }] });
  const placed = await who.call('POST', '/api/lottery/slips', { ...body, requestId: randomUUID(), rows });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  await save({ groups: [{ group: 'K3', plays: [], payoutMax: Decimal.parse('0.01') }] });
  for (const seconds of [1, 20]) {
    freezeTime(Temporal.Instant.from(numero.drawsAt).add({ seconds }));
    await closeAndDraw();
    await settleNumeros();
  }
  while ((await deliverDue()) > 0);
  const { slips } = (await who.call('GET', '/api/lottery/slips')).body as unknown as { slips: { prize: string; payoutMax: string }[] };
  assert.equal(slips[0]?.payoutMax, '50.00');
  assert.ok(Number(slips[0].prize) > 0.01 && Number(slips[0].prize) <= 50, slips[0].prize);
});

test('settings that no lottery can follow, and those that another operator changed meanwhile, are refused', async () => {
  const refused = async (settings: Partial<LotterySettings>, more: object = {}) => (await save(settings, more)).code;
  assert.equal(await refused({}, { basedOn: 0 }), 'SETTINGS_CHANGED');
  assert.equal(await refused({ off: [GameCode.parse('nothing')] }), 'LOTTERY_UNKNOWN');
  assert.equal(await refused({ groups: [{ group: 'NOTHING', plays: [] }] }), 'GROUP_UNKNOWN');
  assert.equal(await refused(lao({ seriesMax: 1901 })), 'SERIES_OUT_OF_RANGE');
  assert.equal(await refused(lao({ seriesMax: 1800, seriesDefault: 1900 })), 'SERIES_OUT_OF_RANGE');
  assert.equal(await refused(lao({ plays: [{ play: 'nothing' }] })), 'PLAY_UNKNOWN');
  assert.equal(await refused(lao({ plays: [{ play: 'three-top', stakeMin: '9.00', stakeMax: '1.00' }] })), 'AMOUNT_REFUSED');
  assert.equal(await refused(lao({ payoutMax: '0.00' })), 'AMOUNT_REFUSED');
  assert.equal(await refused({ off: [code, code] }), 'NAMED_TWICE');
  assert.equal(await refused({ hot: [{ gameCode: code, play: 'nothing', outcome: '1', pays: 'HALF' }] }), 'PLAY_UNKNOWN');
});
