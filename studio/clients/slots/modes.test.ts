/** The ante and the bought feature on the screen of a slot with lines. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { SessionView } from '../../src/families/slots/protocol.ts';
import { aGame, balance, idle, loss, spun, until } from './a-game.ts';
import { aGameOf, aRoundThat, theGame } from './a-round.ts';
import { playing } from './bonus/playing.ts';
import { luckyWindow } from './show-lucky.ts';
import { StripFile } from '../../src/families/slots/title-strips.ts';
import type { LoadRows } from './published-mathematics.ts';
import { verifyRound } from './verify-round.ts';

const rules = { minSpinMs: 0, allowAutoplay: true, allowTurbo: true, celebrateLdw: false, allowFeatureBuy: true };
const bought = aRoundThat(({ spins, payout }) => spins.length === 11 && payout > 0, theGame, 'buy');
const lucky = aRoundThat(({ spins, lucky: cells }) => spins.length === 11 && cells !== undefined && spins[0]?.coins === 0, theGame, 'ante');

test('with the ante switched on, every round stakes its price, and given rounds are played without', async () => {
  const { game, asked } = aGame(() => spun(loss, '8.75'), { rules });
  game.setAnte(true);
  game.pressSpin();
  assert.equal(game.state.get().balance, '8.75');
  await idle(game);
  assert.deepEqual(asked[0]?.body['choice'], { mode: 'ante' });
  game.setAnte(false);
  game.pressSpin();
  await idle(game);
  assert.equal('choice' in (asked.findLast(({ path }) => path.endsWith('/spin'))?.body ?? {}), false);
});

test('where the merchant does not allow it nothing is bought and no ante is taken', async () => {
  const { game, asked } = aGame(() => spun(loss, '9.00'));
  game.setAnte(true);
  game.askToBuy(true);
  game.buy();
  assert.deepEqual([game.state.get().ante, game.state.get().buying], [false, false]);
  game.pressSpin();
  await idle(game);
  assert.deepEqual(
    asked.map(({ body }) => body['choice']),
    [undefined],
  );
});

test('a purchase is asked about first, takes its price, and begins with the scatters on the window that lies there', async () => {
  const { game, asked } = playing({ ...bought, state: 'OPEN' }, theGame, {
    rules,
    balance: { ...balance('99.00') } as SessionView['balance'],
  });
  const before = game.state.get().window;
  game.askToBuy(true);
  assert.equal(game.state.get().buying, true);
  assert.equal(asked.length, 0);
  game.buy();
  assert.equal(game.state.get().balance, (99 - Number(bought.bet)).toFixed(2));
  const [event] = bought.events;
  assert.ok(event?.type === 'lucky');
  await until('the scatters lie there', () => game.state.get().window !== before);
  assert.deepEqual(game.state.get().window, luckyWindow(before, event));
  assert.equal(
    game.state
      .get()
      .window.flat()
      .filter((symbol) => symbol === 'scatter').length,
    event.cells.length,
  );
  await idle(game);
  assert.deepEqual([game.state.get().win, asked[0]?.body['choice']], [bought.payout, { mode: 'buy' }]);
});

test('a price above the balance is refused before anything is asked for', async () => {
  const { game, asked } = aGame(() => 'lost', { rules, balance: { ...balance('2.00') } as SessionView['balance'] });
  game.askToBuy(true);
  game.buy();
  await until('it says so', () => game.state.get().trouble !== undefined);
  assert.equal(asked.length, 0);
});

test('a bought round that is interrupted goes on with its bet, its scatters and the free spins left', async () => {
  const round = { ...bought, state: 'OPEN' as const, step: 2 };
  const { game } = playing(round, theGame, { openRound: round, rules });
  const begun = game.begin();
  await until('it asks to go on', () => game.state.get().interlude?.kind === 'resume');
  const { bet, window, interlude } = game.state.get();
  assert.equal(bet, '1.00');
  assert.equal(window.flat().filter((symbol) => symbol === 'scatter').length, 3);
  assert.equal(interlude?.kind === 'resume' && interlude.left, 10);
  await begun;
  await idle(game);
  assert.equal(game.state.get().win, bought.payout);
});

test('the scatters of the ante fall after a spin that lost, and nothing is said of a loss before them', async () => {
  const { game } = playing({ ...lucky, state: 'OPEN' }, theGame, { rules });
  const said: string[] = [];
  game.state.subscribe(() => void said.push(game.state.get().said.kind));
  game.setAnte(true);
  game.pressSpin();
  await until('it begins', () => game.state.get().phase !== 'idle');
  await idle(game);
  assert.ok(said.includes('lucky') && !said.slice(0, said.indexOf('lucky')).includes('lost'));
  assert.equal(game.state.get().win, lucky.payout);
});

test('rounds of both modes are computed again in the browser, and one under another mode is not genuine', async () => {
  const { config } = theGame;
  for (const round of [bought, lucky]) {
    assert.equal(await verifyRound({ round, config }), 'genuine');
    assert.equal(await verifyRound({ round: { ...round, choice: undefined }, config }), 'outcome');
    const moved = round.events.map((event) => (event.type === 'lucky' ? { ...event, cells: [[0, 0] as [number, number]] } : event));
    assert.equal(await verifyRound({ round: { ...round, events: moved }, config }), 'outcome');
  }
  const hoard = aGameOf('hoard');
  const coins = aRoundThat(({ bonus }) => bonus !== undefined, hoard, 'buy');
  const fromDisk: LoadRows = async (file) => {
    const url = new URL(`../../src/families/slots/strips/${file}.json`, import.meta.url);
    return StripFile.parse(JSON.parse(await readFile(url, 'utf8'))).titles;
  };
  assert.equal(await verifyRound({ round: coins, config: hoard.config }, fromDisk), 'genuine');
});
