import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Decimal } from '@croupier/contract/core/money';
import type { RoundView, SessionView } from '../../src/families/slots/protocol.ts';
import { aGame, balance, feature, idle, loss, nothing, spun, until, win } from './a-game.ts';
import { theGame } from './a-round.ts';
import { rememberedIn } from '../shell/remembered.ts';

test('a spin takes the stake, shows the round, and ends with what the wallet says', async () => {
  const { game, asked, told } = aGame(() => spun(win, '9.00', '11.75'));
  game.pressSpin();
  assert.equal(game.state.get().balance, '9.00');
  await until('under way', () => game.state.get().phase !== 'idle');
  await idle(game);
  const { balance: shown, win: won, window, said } = game.state.get();
  assert.deepEqual([shown, won, said.kind], ['11.75', win.payout, 'won']);
  const [first] = win.events;
  assert.deepEqual(window, first?.type === 'spin' ? first.window : undefined);
  assert.equal(asked.length, 1);
  assert.deepEqual(
    told.map(({ type }) => type),
    ['croupier:round-ended'],
  );
});

const given = (left: number, won = '0.00'): NonNullable<SessionView['freeRounds']> => ({
  reference: 'c-1',
  rounds: 2,
  left,
  bet: Decimal.parse('2.00'),
  won: Decimal.parse(won),
  until: '2026-12-01T00:00:00Z',
});

test('rounds that were given are played first, for nothing, and what they won is counted and stays on show', async () => {
  const answers = [
    spun({ ...win, isFree: true }, '0.50', '3.25', given(1, win.payout)),
    spun({ ...loss, isFree: true }, '3.25'),
    spun(loss, '1.25'),
  ];
  const { game, asked, told } = aGame(() => answers.shift() ?? 'lost', {
    freeRounds: given(2),
    balance: { ...balance('0.50') } as SessionView['balance'],
  });
  game.changeBet(1);
  assert.equal(game.state.get().bet, '1.00', 'its bet is not chosen');
  game.pressSpin();
  assert.equal(game.state.get().balance, '0.50', 'poorer than the bet, and nothing is taken');
  assert.deepEqual([game.state.get().freeRounds?.left, game.state.get().freeRounds?.won], [1, '0.00'], 'what is won is not told before');
  await idle(game);
  assert.deepEqual([game.state.get().freeRounds?.won, game.state.get().balance, game.state.get().staked], [win.payout, '3.25', 0n]);
  game.pressSpin();
  await idle(game);
  assert.deepEqual([game.state.get().freeRounds?.left, game.state.get().freeRounds?.won], [0, win.payout], 'how it ended');
  game.pressSpin();
  assert.equal(game.state.get().freeRounds, undefined);
  await idle(game);
  assert.deepEqual(
    asked.map(({ body }) => [body['bet'], body['freeRounds']]),
    [
      ['2.00', 'c-1'],
      ['2.00', 'c-1'],
      ['1.00', undefined],
    ],
  );
  assert.deepEqual(told.map((message) => 'stake' in message && message.stake), ['0.00', '0.00', loss.bet]); // prettier-ignore
});

test('rounds that were taken back meanwhile are gone, without a fuss', async () => {
  const { game } = aGame(
    ({ path }, view) =>
      path.endsWith('/spin') ? { status: 409, body: { code: 'FREE_ROUNDS_OVER', message: '' } } : { body: { ...view, freeRounds: null } },
    { freeRounds: given(2) },
  );
  game.pressSpin();
  await until('looked', () => game.state.get().freeRounds === undefined && game.state.get().phase === 'idle');
  assert.deepEqual([game.state.get().balance, game.state.get().trouble], ['10.00', undefined]);
});

test('where no bet is open, the rounds that were given are played, and then it is said', async () => {
  const answers = [spun({ ...loss, isFree: true }, '10.00', '10.00', given(1)), spun({ ...loss, isFree: true }, '10.00')];
  const { game, asked } = aGame(() => answers.shift() ?? 'lost', { ladder: [], defaultBet: null, freeRounds: given(2) });
  for (const trouble of [undefined, { kind: 'noBets' }]) {
    game.pressSpin();
    await until('under way', () => game.state.get().phase !== 'idle');
    await idle(game);
    assert.deepEqual(game.state.get().trouble, trouble);
  }
  game.pressSpin();
  assert.equal(asked.length, 2);

  const taken = aGame(
    ({ path }, view) =>
      path.endsWith('/spin') ? { status: 409, body: { code: 'FREE_ROUNDS_OVER', message: '' } } : { body: { ...view, freeRounds: null } },
    { ladder: [], defaultBet: null, freeRounds: given(2) },
  );
  taken.game.pressSpin();
  await until('said', () => taken.game.state.get().trouble?.kind === 'noBets');
});

test('where no bet is open, a round that was interrupted goes on, and then it is said', async () => {
  const openRound: RoundView = { ...feature, state: 'OPEN', step: feature.events.length - 1, serverSeed: null, endedAt: null };
  const { game } = aGame(() => ({ body: { round: feature, balance: balance('42.00'), freeRounds: null } }), {
    ladder: [],
    defaultBet: null,
    openRound,
  });
  void game.begin();
  game.pressSpin();
  await until('at the end of the free spins', () => game.state.get().interlude?.kind === 'outro');
  game.pressSpin();
  await idle(game);
  assert.deepEqual([game.state.get().balance, game.state.get().trouble], ['42.00', { kind: 'noBets' }]);
  assert.deepEqual(aGame(() => 'lost', { ladder: [], defaultBet: null }).game.state.get().trouble, { kind: 'noBets' });
});

test('a spin whose answer is lost is asked for again under the same name', async () => {
  let lost = 2;
  const { game, asked } = aGame(() => (lost-- > 0 ? 'lost' : spun(loss, '9.00')));
  game.pressSpin();
  await until('asked three times', () => asked.length === 3);
  await idle(game);
  assert.equal(new Set(asked.map(({ body }) => body['requestId'])).size, 1);
  assert.equal(game.state.get().balance, '9.00');
  assert.equal(game.state.get().retrying, false);
});

/** As if the connection came back again and again: no pause is waited for. */
const withoutPauses = async (work: () => Promise<void>): Promise<void> => {
  const timer = setInterval(() => window.dispatchEvent(new Event('online')), 5);
  await work().finally(() => clearInterval(timer));
};
const tooMany = { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: '' } };

test('a spin that may have been played is not given up for calls that come too often after an outage', () =>
  withoutPauses(async () => {
    const answers = [...Array.from({ length: 6 }, () => 'lost' as const), ...Array.from({ length: 7 }, () => tooMany), spun(loss, '9.00')];
    const { game, asked } = aGame(() => answers.shift() ?? 'lost');
    game.pressSpin();
    await until('asked', () => asked.length === 14);
    await idle(game);
    assert.equal(new Set(asked.map(({ body }) => body['requestId'])).size, 1);
    assert.deepEqual([game.state.get().balance, game.state.get().trouble, game.state.get().retrying], ['9.00', undefined, false]);
  }));

test('a spin that a reload cut off is not given up for calls that come too often either, and one that never got through is', () =>
  withoutPauses(async () => {
    const answers = [...Array.from({ length: 7 }, () => tooMany), spun(loss, '9.00')];
    const { game, asked } = aGame(() => answers.shift() ?? tooMany);
    const [requestId, bet] = ['018f0000-0000-4000-8000-000000000001', Decimal.parse('1.00')];
    rememberedIn(`croupier.${game.view.gameCode}`, game.token, game.view.player.displayName).keepPending({
      requestId,
      bet,
      at: Date.now(),
    });
    void game.begin();
    await until('asked', () => asked.length === 8);
    await idle(game);
    assert.deepEqual(asked.at(-1)?.body['requestId'], requestId);
    assert.deepEqual([game.state.get().balance, game.state.get().trouble], ['9.00', undefined]);
    game.pressSpin();
    await until('given up', () => game.state.get().trouble !== undefined);
    assert.deepEqual(game.state.get().trouble, { kind: 'error', code: 'TOO_MANY_REQUESTS', wallet: false });
    assert.equal(game.state.get().balance, '9.00');
  }));

test('a refused spin leaves the balance and the reels as they were', async () => {
  const { game } = aGame(() => ({ status: 503, body: { code: 'WALLET_UNAVAILABLE', message: '' } }));
  const before = game.state.get();
  game.pressSpin();
  await until('in trouble', () => game.state.get().trouble !== undefined);
  const { balance: shown, window, trouble, phase } = game.state.get();
  assert.deepEqual([shown, window, phase], [before.balance, before.window, 'idle']);
  assert.deepEqual(trouble, { kind: 'error', code: 'WALLET_UNAVAILABLE', wallet: true });
});

test('a bet dearer than the balance is not sent: the player hears what is missing and which bet fits', () => {
  const { game, asked } = aGame(() => spun(loss, '0.00'));
  game.chooseBet(Decimal.parse('20.00'));
  game.pressSpin();
  assert.equal(asked.length, 0);
  assert.deepEqual(game.state.get().trouble, { kind: 'funds', bet: '20.00', missing: '10.00', lower: '2.00' });
});

test('a bet that the wallet has too little for, though the screen did not know, is told what is missing by what is there', async () => {
  let now = balance('0.40');
  const { game } = aGame(({ path }) =>
    path.endsWith('/spin') ? { status: 422, body: { code: 'INSUFFICIENT_FUNDS', message: '' } } : { body: now },
  );
  game.chooseBet(Decimal.parse('2.00'));
  game.pressSpin();
  await until('in trouble', () => game.state.get().trouble !== undefined);
  assert.deepEqual([game.state.get().trouble, game.state.get().balance], [{ kind: 'funds', bet: '2.00', missing: '1.60', lower: undefined }, '0.40']); // prettier-ignore
  game.dismiss();
  now = balance('1.40', '5.00');
  await game.refreshBalance();
  assert.equal(game.state.get().balance, '6.40');
  game.pressSpin();
  await until('in trouble', () => game.state.get().trouble !== undefined);
  assert.deepEqual(
    game.state.get().trouble,
    { kind: 'funds', bet: '2.00', missing: '0.60', lower: '1.00' },
    'what is on its way cannot be staked',
  );
  assert.deepEqual([game.state.get().balance, game.state.get().paidLater], ['1.40', true]);
  await game.refreshBalance();
  assert.equal(game.state.get().trouble?.kind, 'funds');
  now = balance('6.40');
  await game.refreshBalance();
  assert.deepEqual([game.state.get().balance, game.state.get().trouble], ['6.40', undefined]);
});

test('a bet that is refused for want of money while nothing is missing asks for none', async () => {
  const { game } = aGame(({ path }) =>
    path.endsWith('/spin') ? { status: 422, body: { code: 'INSUFFICIENT_FUNDS', message: '' } } : { body: balance('10.00') },
  );
  game.pressSpin();
  await until('in trouble', () => game.state.get().trouble !== undefined);
  assert.deepEqual(game.state.get().trouble, { kind: 'error', code: 'INSUFFICIENT_FUNDS', wallet: false });
});

test('a bet dearer than the platform takes now, as with an open bonus, is refused with the bet that may be', async () => {
  const limit = { type: 'BET_MAX', period: 'BET', limit: '1.50', used: '2.00' };
  const { game } = aGame(() => ({ status: 422, body: { code: 'BET_LIMIT', message: '', value: { limit } } }));
  game.chooseBet(Decimal.parse('2.00'));
  const before = game.state.get().balance;
  game.pressSpin();
  await until('in trouble', () => game.state.get().trouble !== undefined);
  assert.deepEqual(game.state.get().trouble, { kind: 'bet', most: '1.50', lower: '1.00' });
  assert.equal(game.state.get().balance, before);
});

test('an interrupted round goes on where it was left, and is paid once', async () => {
  const step = feature.events.length - 2;
  const openRound: RoundView = { ...feature, state: 'OPEN', step, serverSeed: null, endedAt: null };
  const { game, asked } = aGame(
    ({ path }) =>
      path.endsWith('/finish')
        ? { body: { round: feature, balance: balance('42.00'), freeRounds: null } }
        : path.endsWith('/step')
          ? { body: { step: step + 1 } }
          : { status: 404, body: { code: 'NOT_FOUND', message: '' } },
    { openRound },
  );
  void game.begin();
  assert.equal(game.state.get().interlude?.kind, 'resume');
  assert.equal(asked.length, 0);
  game.pressSpin();
  await until('at the end of the free spins', () => game.state.get().interlude?.kind === 'outro');
  game.pressSpin();
  await idle(game);
  assert.equal(asked.filter(({ path }) => path.endsWith('/finish')).length, 1);
  assert.deepEqual(
    asked.filter(({ path }) => path.endsWith('/step')).map(({ body }) => body),
    [{ step: step + 1 }],
  );
  assert.deepEqual([game.state.get().balance, game.state.get().win], ['42.00', feature.payout]);
});

test('an interrupted round whose multiplier rises goes on with the one it had risen to', () => {
  const events = feature.events.map((event) =>
    event.type === 'spin' && event.free > 0 ? { ...event, multiplier: 2 + event.free } : event,
  );
  const shown = (step: number) => {
    const { game } = aGame(() => 'lost', { openRound: { ...feature, events, state: 'OPEN', step, serverSeed: null, endedAt: null } });
    void game.begin();
    return game.state.get().free?.multiplier;
  };
  const third = events.findIndex((event) => event.type === 'spin' && event.free === 3);
  assert.equal(shown(third + 1), 5);
  assert.equal(shown(2), theGame.config.freeSpins.multiplier, 'none of them was seen yet');
});

test('a balance that was asked for before a spin does not overwrite what the spin shows', async () => {
  let answerBalance: () => void = nothing;
  const { game } = aGame(() => spun(loss, '9.00'));
  const studio = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (init?.method !== 'GET') return studio(input, init);
    await new Promise<void>((resolve) => {
      answerBalance = resolve;
    });
    return Response.json(balance('10.00'));
  };
  const asking = game.refreshBalance();
  game.pressSpin();
  await idle(game);
  answerBalance();
  await asking;
  assert.equal(game.state.get().balance, '9.00');
});

test('a spin pressed while a round of the past is on its way is played, and the past is not shown over it', async () => {
  const [spin, past] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { game } = aGame(() => spun(loss, '9.00'));
  const studio = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'POST') return spin.promise.then(() => studio(input, init));
    await past.promise;
    return Response.json(win);
  };
  const watching = game.replay(win.id);
  game.pressSpin();
  past.resolve();
  await watching;
  assert.deepEqual([game.state.get().phase, game.state.get().replay], ['spinning', false]);
  spin.resolve();
  await idle(game);
  assert.deepEqual([game.state.get().balance, game.state.get().win], ['9.00', loss.payout]);
});

test('a round of the past says when it is about to be shown, and one that does not come leaves the game as it is', async () => {
  let comes = false;
  const { game } = aGame(() => (comes ? { body: win } : 'lost'));
  let begun = 0;
  const watch = () => game.replay(win.id, () => (begun += 1));
  await assert.rejects(watch());
  assert.deepEqual([begun, game.state.get().phase, game.state.get().trouble], [0, 'idle', undefined]);
  comes = true;
  const watching = watch();
  await until('begun', () => begun === 1);
  assert.equal(game.state.get().replay, true);
  await watching;
  assert.deepEqual([game.state.get().balance, game.state.get().replay], ['10.00', false]);
});

test('autoplay stops before the next bet could pass the limit on losses', async () => {
  let cash = 10;
  const { game, asked } = aGame(() => {
    cash -= 1;
    return spun(loss, `${cash}.00`);
  });
  game.startAutoplay({ left: 10, lossLimit: 20_000n, winLimit: undefined });
  await until('two spins', () => asked.length === 2);
  await until('stopped', () => game.state.get().autoplay === undefined && game.state.get().phase === 'idle');
  await new Promise((resolve) => setTimeout(resolve, 700));
  assert.equal(asked.length, 2);
});

test('a session that is over says so, and nothing more is asked', async () => {
  const { game, asked } = aGame(() => ({ status: 401, body: { code: 'SESSION_UNKNOWN', message: '' } }));
  game.pressSpin();
  await until('over', () => game.state.get().trouble?.kind === 'expired');
  game.pressSpin();
  await game.refreshBalance();
  assert.equal(asked.length, 1);
});
