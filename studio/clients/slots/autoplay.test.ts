import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Decimal } from '@croupier/contract/core/money';
import type { SessionView } from '../../src/families/slots/protocol.ts';
import { aGame, balance, loss, spun, until, win } from './a-game.ts';
import type { Game } from './game.ts';

const ended = async (game: Game): Promise<void> => {
  await until('at its end', () => game.state.get().autoplay === undefined && game.state.get().phase === 'idle');
  // As long as it would wait before the next spin.
  await new Promise((resolve) => setTimeout(resolve, 700));
};
const without = { winLimit: undefined };
const given = (left: number): NonNullable<SessionView['freeRounds']> => ({
  reference: 'c-1',
  rounds: 2,
  left,
  bet: Decimal.parse('1.00'),
  won: Decimal.parse('0.00'),
  until: '2026-12-01T00:00:00Z',
});
const refused = (code: string, value: object = {}) => ({ status: 409, body: { code, message: '', value } });

test('money that comes in from elsewhere does not lift the limit on losses', async () => {
  let cash = 10;
  const { game, asked } = aGame(() => spun(loss, `${(cash += 99)}.00`));
  game.startAutoplay({ left: 10, lossLimit: 20_000n, ...without });
  await until('two spins', () => asked.length === 2);
  await ended(game);
  assert.equal(asked.length, 2);
});

test('money that leaves meanwhile is not counted as lost', async () => {
  let cash = 100;
  const { game, asked } = aGame(() => spun(loss, `${(cash -= 40)}.00`), { balance: balance('100.00') as SessionView['balance'] });
  game.startAutoplay({ left: 2, lossLimit: 20_000n, ...without });
  await until('two spins', () => asked.length === 2);
  await ended(game);
  assert.deepEqual([asked.length, game.state.get().balance], [2, '20.00']);
});

test('autoplay begun on rounds that were given ends with them', async () => {
  const answers = [spun({ ...loss, isFree: true }, '10.00', '10.00', given(1)), spun({ ...loss, isFree: true }, '10.00')];
  const { game, asked } = aGame(() => answers.shift() ?? spun(loss, '9.00'), { freeRounds: given(2) });
  game.startAutoplay({ left: 10, lossLimit: 500_000n, ...without });
  await until('both played', () => asked.length === 2);
  await ended(game);
  assert.deepEqual([asked.length, game.state.get().balance], [2, '10.00']);
});

test('autoplay is over when the given rounds are taken back in the middle of it', async () => {
  const { game, asked } = aGame(
    ({ path }, view) => (path.endsWith('/spin') ? refused('FREE_ROUNDS_OVER') : { body: { ...view, freeRounds: null } }),
    { freeRounds: given(2) },
  );
  game.startAutoplay({ left: 10, lossLimit: 500_000n, ...without });
  await until('looked', () => game.state.get().freeRounds === undefined && game.state.get().phase === 'idle');
  assert.deepEqual([asked.length, game.state.get().autoplay, game.state.get().trouble], [2, undefined, undefined]);
});

/** Between its first spin and the second. */
const between = (game: Game) => until('between two spins', () => game.state.get().phase === 'idle' && game.state.get().nextSpinAt > 0);

test('a round of the past is not shown between two spins of autoplay, whenever it was asked for', async () => {
  const past = Promise.withResolvers<void>();
  const { game, asked } = aGame(({ path }) => (path.endsWith('/spin') ? spun(loss, '9.00') : { body: win }));
  const studio = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'GET') await past.promise;
    return studio(input, init);
  };
  const before = game.replay(win.id);
  game.startAutoplay({ left: 2, lossLimit: 500_000n, ...without });
  await between(game);
  past.resolve();
  await Promise.all([before, game.replay(win.id)]);
  assert.equal(game.state.get().replay, false);
  await ended(game);
  assert.deepEqual(
    asked.map(({ method }) => method),
    ['POST', 'GET', 'POST'],
  );
});

test('autoplay that cannot go on is over, and does not hang', async () => {
  const { game, asked } = aGame(() => spun(loss, '9.00'));
  game.startAutoplay({ left: 10, lossLimit: 500_000n, ...without });
  await between(game);
  game.state.set({ trouble: { kind: 'maintenance' } });
  await ended(game);
  assert.equal(asked.length, 1);
});

test('autoplay that is stopped between two spins and begun anew goes on as the new one', async () => {
  const { game, asked } = aGame(() => spun(loss, '9.00'));
  game.startAutoplay({ left: 10, lossLimit: 500_000n, ...without });
  await between(game);
  game.stopAutoplay();
  game.startAutoplay({ left: 2, lossLimit: 500_000n, ...without });
  await until('all three', () => asked.length === 3);
  await ended(game);
  assert.equal(asked.length, 3);
});

test('autoplay is over when another round is open, which goes on when the player says so', async () => {
  const { game } = aGame(({ path }) =>
    path.endsWith('/spin') ? refused('ROUND_OPEN', { roundId: loss.id }) : { body: { ...loss, state: 'OPEN' } },
  );
  game.startAutoplay({ left: 10, lossLimit: 500_000n, ...without });
  await until('asked', () => game.state.get().interlude?.kind === 'resume');
  assert.equal(game.state.get().autoplay, undefined);
});
