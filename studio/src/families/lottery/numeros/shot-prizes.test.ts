import '#studio/test/short-wallet-timeout';
import { platform } from '#studio/test/own-studio';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { MerchantId } from '@croupier/contract/core/ids';
import { Currency, Decimal } from '@croupier/contract/core/money';
import type { ShotPrize } from '@croupier/contract/vendor-api/lottery-settings';
import { Player } from '#studio/test/player';

const { freezeTime } = await import('#studio/clock');
const { openLotteryHouse, units } = await import('../test/lottery-house.ts');
const { deliverDue } = await import('#studio/engine/wallet/deliver');
const { changeSettings, readSettings } = await import('../settings/change-settings.ts');
const { lotteryBook } = await import('../slips/book.ts');
const { closeAndDraw } = await import('./draw-numeros.ts');

const { begin, database, playerIn } = await openLotteryHouse();
const THB = Currency.parse('THB');
const ruby = MerchantId.parse('ruby');

beforeEach(async () => {
  await begin('100.00');
  platform.merchantId = ruby;
});

const save = async (shotPrizes: ShotPrize[], group = 'YEEKEE') => {
  const { revision } = await readSettings(ruby);
  const settings = { off: [], hot: [], groups: [{ group, plays: [], shotPrizes }] };
  return changeSettings({ merchantId: ruby, currency: THB, basedOn: revision, settings, by: 'somsri', dryRun: false });
};
const prize = (place: number, amount: string): ShotPrize => ({ place, amount: Decimal.parse(amount) });

const yeekee = () => playerIn('yeekee-5m');

type Numero = { id: string; drawsAt: string };
/** Shoots so many numbers into the next numero of a player, and draws it. */
const shootAndDraw = async (player: Player, shots: number): Promise<Numero> => {
  const [numero] = (await player.call('GET', '/api/lottery/numeros/open')).body['numeros'] as Numero[];
  assert.ok(numero);
  for (let nth = 0; nth < shots; nth += 1) {
    freezeTime(Temporal.Instant.from(numero.drawsAt).subtract({ seconds: 3 * (shots - nth) }));
    assert.equal((await player.call('POST', `/api/lottery/numeros/${numero.id}/shots`, { number: 12_345 })).status, 200);
  }
  freezeTime(Temporal.Instant.from(numero.drawsAt).add({ seconds: 1 }));
  await closeAndDraw();
  while ((await deliverDue()) > 0);
  return numero;
};

test('the first and the sixteenth shot win their prizes at the draw, once, and the wallet is told under one name', async () => {
  await save([prize(1, '50.00'), prize(16, '80.00'), prize(17, '90.00')]);
  const player = await yeekee();
  const board = (await player.call('GET', '/api/lottery/board')).body['terms'] as { shotPrizes: object[] };
  assert.deepEqual(board.shotPrizes[0], { place: 1, amount: '50.00' });
  platform.be('promo', 'lost', 'brokenAfter');
  const numero = await shootAndDraw(player, 16);
  for (let tries = 0; tries < 6; tries += 1) {
    freezeTime(Temporal.Instant.from(numero.drawsAt).add({ minutes: 5 * (tries + 1) }));
    while ((await deliverDue()) > 0);
  }
  assert.equal(platform.cash, units('100.00') + units('130.00'));
  const { prizes } = (await player.call('GET', `/api/lottery/numeros/${numero.id}/shots`)).body as unknown as { prizes: object[] };
  assert.deepEqual(prizes, [{ place: 1, amount: '50.00' }, { place: 16, amount: '80.00' }]);
  const at = Temporal.Instant.from(numero.drawsAt);
  const stretch = { from: at.subtract({ hours: 1 }), until: at.add({ hours: 1 }) };
  const page = await lotteryBook.prizes(stretch, undefined, 1);
  const rest = await lotteryBook.prizes(stretch, page.next, 10);
  const listed = [...page.transactions, ...rest.transactions].map(({ op, txId, payout }) => [op, txId, payout]);
  assert.deepEqual(listed, [['promo', `${numero.id}:shot-1`, '50.00'], ['promo', `${numero.id}:shot-16`, '80.00']]);
}); // prettier-ignore

test('shots of a merchant without prizes, and of play money, win nothing', async () => {
  platform.merchantId = MerchantId.parse('jade');
  const player = await yeekee();
  const numero = await shootAndDraw(player, 1);
  assert.equal(platform.cash, units('100.00'));
  const { rows } = await database.query('select from lottery.shot_prize where numero_id = $1', [numero.id]);
  assert.equal(rows.length, 0);
});

test('a prize of a lottery without shots, two of one place, and one of nothing are refused', async () => {
  assert.equal((await save([prize(1, '5.00')], 'LAO')).code, 'PLACE_REFUSED');
  assert.equal((await save([prize(1, '5.00'), prize(1, '6.00')])).code, 'PLACE_REFUSED');
  assert.equal((await save([prize(1, '0.00')])).code, 'AMOUNT_REFUSED');
});
