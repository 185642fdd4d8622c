import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aGame, balance, idle, loss, spun, until, win } from './a-game.ts';

test('money that comes in while a round is shown is on show after it', async () => {
  const { game, asked, siteSays } = aGame(({ path }) => (path.endsWith('/spin') ? spun(loss, '2.00') : { body: balance('502.00') }));
  game.pressSpin();
  siteSays({ type: 'croupier:balance-changed' });
  assert.equal(asked.length, 1, 'not in the middle of the round');
  await until('landing', () => game.state.get().phase === 'landing');
  siteSays({ type: 'croupier:balance-changed' });
  await idle(game);
  await until('refreshed', () => game.state.get().balance === '502.00');
  game.pressSpin();
  await idle(game);
  assert.deepEqual(
    asked.map(({ method }) => method),
    ['POST', 'GET', 'POST'],
    'once for all that was heard, and not again after the next round',
  );
});

test('money that comes in while a spin is refused is on show after it', async () => {
  const { game, siteSays } = aGame(({ path }) =>
    path.endsWith('/spin') ? { status: 503, body: { code: 'WALLET_UNAVAILABLE', message: '' } } : { body: balance('502.00') },
  );
  game.pressSpin();
  siteSays({ type: 'croupier:balance-changed' });
  await idle(game);
  await until('refreshed', () => game.state.get().balance === '502.00');
});

test('a payout that comes late is waited for, whatever is heard meanwhile', async () => {
  let now = balance('9.00', win.payout);
  const { game, asked, siteSays } = aGame(({ path }) => (path.endsWith('/spin') ? spun(win, '9.00', null) : { body: now }));
  game.pressSpin();
  siteSays({ type: 'croupier:balance-changed' });
  await until('under way', () => game.state.get().phase === 'landing');
  await idle(game);
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.equal(game.state.get().paidLater, true);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  assert.ok(
    asked.some(({ method }) => method === 'GET'),
    'it was looked for',
  );
  assert.deepEqual([game.state.get().balance, game.state.get().paidLater], ['10.45', true], 'not there yet, and not gone');
  now = balance('10.45', win.payout);
  siteSays({ type: 'croupier:balance-changed' });
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.equal(game.state.get().balance, '10.45', 'the wallet has it and the studio has not heard so: it is not counted twice');
  now = balance('10.45');
  await until('paid', () => !game.state.get().paidLater);
  assert.equal(game.state.get().balance, '10.45');
});

test('a payout that has not come when the next spin begins is waited for after that one', async () => {
  const answers = [spun(win, '9.00', null), spun(loss, '8.00')];
  let now = balance('8.00', win.payout);
  const { game } = aGame(({ path }) => (path.endsWith('/spin') ? (answers.shift() ?? 'lost') : { body: now }));
  game.pressSpin();
  await until('under way', () => game.state.get().phase === 'landing');
  await idle(game);
  game.pressSpin();
  await idle(game);
  await until('looked for', () => game.state.get().paidLater);
  assert.equal(game.state.get().balance, '9.45');
  now = balance('9.45');
  await until('paid', () => !game.state.get().paidLater);
  assert.equal(game.state.get().balance, '9.45');
});

test('a game taken over by another tab while its spin is asked for lies still, and says so whatever the spin comes to', async () => {
  const { game, asked, openInAnotherTab } = aGame(() => 'lost');
  game.pressSpin();
  await until('asked', () => asked.length === 1);
  openInAnotherTab();
  await idle(game);
  assert.deepEqual(game.state.get().trouble, { kind: 'taken' });
});

test('a game taken over by another tab while autoplay is being chosen stakes nothing, and goes on saying why', async () => {
  const { game, asked, openInAnotherTab } = aGame(() => spun(loss, '9.00'));
  openInAnotherTab();
  game.startAutoplay({ left: 10, lossLimit: 500_000n, winLimit: undefined });
  const { phase, autoplay, trouble } = game.state.get();
  assert.deepEqual([asked.length, phase, autoplay, trouble], [0, 'idle', undefined, { kind: 'taken' }]);
});
