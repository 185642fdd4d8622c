import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aGame, type Answer, aRound, dealt, money, until } from './a-game.ts';

const rolled = (payout: string, hundredths: number) =>
  aRound('clear-cut-dice', { over: true, hundredths, payout, shown: { game: 'dice', roll: 7_000 } });
const mined = (opened: number[], end?: { payout: string; hundredths: number }, id?: string) =>
  aRound(
    'gem-mines',
    {
      over: end !== undefined,
      hundredths: end?.hundredths ?? 0,
      payout: end?.payout ?? '0.00',
      shown: { game: 'mines', opened, mines: end === undefined ? null : [3, 4, 5] },
    },
    { actions: opened.map((open) => ({ open })), choice: { mines: 3 }, ...(id !== undefined && { id: id as never }) },
  );

test('a bet takes the stake, shows the round, and counts what it came to', async () => {
  const { game, asked, posted } = aGame('clear-cut-dice', () => dealt(rolled('10.00', 200), '95.00', '105.00'));
  game.press();
  assert.equal(game.state.get().balance, '95.00');
  await until('over', () => game.state.get().phase === 'idle' && game.state.get().result !== undefined);
  const { balance, result, sums, recent } = game.state.get();
  assert.deepEqual([balance, result?.kind, result?.payout], ['105.00', 'won', '10.00']);
  assert.deepEqual([sums.rounds, sums.wonRounds, sums.staked, sums.won, recent.length], [1, 1, 50_000n, 100_000n, 1]);
  assert.deepEqual(asked[0]?.body['choice'], { side: 'over', target: 5_049 });
  assert.deepEqual(posted.map(({ type }) => type), ['croupier:round-ended']); // prettier-ignore
});

test('a payout below the bet is told as money back, and not as a win', async () => {
  const { game } = aGame('clear-cut-dice', () => dealt(rolled('2.50', 50), '95.00', '97.50'));
  game.press();
  await until('over', () => game.state.get().result !== undefined);
  assert.equal(game.state.get().result?.kind, 'back');
  assert.equal(game.state.get().sums.wonRounds, 0);
});

test('a bet whose answer is lost is asked for again under the same name, and taken once', async () => {
  let lost = 2;
  const { game, asked } = aGame('clear-cut-dice', (): Answer => (lost-- > 0 ? 'lost' : dealt(rolled('0.00', 0), '95.00', '95.00')));
  game.press();
  await until('over', () => game.state.get().result !== undefined);
  assert.equal(new Set(asked.map(({ body }) => body['requestId'])).size, 1);
  assert.deepEqual([game.state.get().balance, game.state.get().sums.staked], ['95.00', 50_000n]);
});

test('a round in steps waits for decisions, sends each with its place, and is cashed out with the button', async () => {
  const first = mined([]);
  const answers: Answer[] = [
    dealt(first, '95.00'),
    { body: { round: mined([7], undefined, first.id), balance: null, freeRounds: null } },
    { body: { round: mined([7], { payout: '5.60', hundredths: 112 }, first.id), balance: money('100.60'), freeRounds: null } },
  ];
  const { game, asked } = aGame('gem-mines', () => answers.shift() ?? 'lost');
  game.press();
  await until('deciding', () => game.state.get().phase === 'deciding');
  game.press();
  assert.equal(game.state.get().phase, 'deciding', 'nothing is opened, so there is nothing to cash out');
  game.act({ open: 7 });
  await until('opened', () => game.state.get().phase === 'deciding');
  game.press();
  game.press();
  await until('over', () => game.state.get().result !== undefined);
  assert.deepEqual(
    asked.slice(1).map(({ body }) => body),
    [
      { index: 0, action: { open: 7 } },
      { index: 1, action: { cashOut: true } },
    ],
  );
  assert.equal(game.state.get().balance, '100.60');
});

test('an open round goes on after a reload, with its bet and its choice', async () => {
  const { game } = aGame('gem-mines', () => 'lost', { openRound: { ...mined([1, 2]), choice: { mines: 5 } } });
  await game.begin();
  const { phase, choice, bet, shown } = game.state.get();
  assert.deepEqual([phase, choice, bet], ['deciding', { mines: 5 }, '5.00']);
  assert.ok(shown?.game === 'mines' && shown.opened.length === 2);
});

test('a held button plays on where the merchant allows it, and stops when it is let go', async () => {
  let answered = 0;
  const { game } = aGame('clear-cut-dice', () => {
    answered += 1;
    if (answered === 3) game.hold(false);
    return dealt(rolled('0.00', 0), '95.00', '95.00');
  });
  game.hold(true);
  game.press();
  await until('three rounds', () => game.state.get().sums.rounds === 3 && game.state.get().phase === 'idle');
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.equal(answered, 3);
  const other = aGame('clear-cut-dice', () => 'lost', {
    rules: { minSpinMs: 0, allowAutoplay: false, allowTurbo: false, celebrateLdw: false },
  });
  other.game.hold(true);
  assert.equal(other.game.state.get().holding, false, 'not where it is not allowed');
});

test('with too little money nothing is asked, and a lower bet is offered', () => {
  const { game, asked } = aGame('clear-cut-dice', () => 'lost', { balance: money('3.00') });
  game.press();
  const { trouble } = game.state.get();
  assert.deepEqual(trouble?.kind === 'funds' && [trouble.missing, trouble.lower], ['2.00', '1.00']);
  assert.equal(asked.length, 0);
});

test('a refused bet leaves the balance as it was', async () => {
  const { game } = aGame('clear-cut-dice', () => ({ status: 422, body: { code: 'LIMIT_REACHED', message: '' } }));
  game.press();
  await until('said', () => game.state.get().trouble !== undefined);
  assert.deepEqual([game.state.get().balance, game.state.get().phase, game.state.get().sums.rounds], ['100.00', 'idle', 0]);
});
