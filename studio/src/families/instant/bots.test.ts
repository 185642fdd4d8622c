/** Games played through their random stream, as a player plays them: bots of every kind get the stated return. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { streamOf } from '#studio/engine/fairness/stream';
import { asNumber } from '#studio/families/slots/fraction';
import { configs } from './configs.ts';
import { isLess, type Standing } from './game-rule.ts';
import type { InstantGame } from './protocol.ts';
import { ruleOf } from './rule-of.ts';

/** A way to play. `act`: the bot's next action; undefined cashes out. `dice` is a stream of its own. */
type Bot = {
  game: InstantGame;
  name: string;
  choice: unknown;
  act?: (step: number, dice: (below: number) => number, shown: never) => unknown;
};

const bots: Bot[] = [
  { game: 'dice', name: 'even chances', choice: { side: 'under', target: 4_950 } },
  { game: 'dice', name: 'over a high number', choice: { side: 'over', target: 8_999 } },
  { game: 'limbo', name: 'twice the bet', choice: { target: 200 } },
  { game: 'plinko', name: '12 rows, medium', choice: { rows: 12, risk: 'medium' } },
  { game: 'keno', name: 'six marks, low', choice: { risk: 'low', picks: [1, 5, 9, 20, 33, 39] } },
  { game: 'scratch', name: 'cards of middle risk', choice: { risk: 'medium' } },
  { game: 'roulette', name: 'a chip on red and two on a corner', choice: { chips: { red: 1, 'corner.1.2.4.5': 2 } } },
  { game: 'baccarat', name: 'Banker, and a chip on the tie', choice: { chips: { banker: 3, tie: 1 } } },
  { game: 'wheel', name: '30 segments, medium', choice: { segments: 30, risk: 'medium' } },
  { game: 'mines', name: 'opens three tiles in order', choice: { mines: 3 }, act: (step) => (step < 3 ? { open: step } : undefined) },
  {
    game: 'mines',
    name: 'opens one of any tiles, then tosses a coin',
    choice: { mines: 5 },
    act: (step, dice, { opened }: { opened: number[] }) => {
      if (step > 0 && dice(2) === 0) return undefined;
      const closed = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !opened.includes(tile));
      return { open: closed[dice(closed.length)] };
    },
  },
  { game: 'towers', name: 'four rows up, zigzag', choice: { level: 'medium' }, act: (step) => (step < 4 ? { tile: step % 3 } : undefined) },
  {
    game: 'towers',
    name: 'two rows of a hard tower',
    choice: { level: 'expert' },
    act: (step, dice) => (step < 2 ? { tile: dice(3) } : undefined),
  },
  {
    game: 'coin',
    name: 'three calls',
    choice: { side: 'heads' },
    act: (step, dice) => (step < 2 ? { side: dice(2) === 0 ? 'heads' : 'tails' } : undefined),
  },
  {
    game: 'hilo',
    name: 'the likelier, until three cards were right',
    choice: null,
    act: (step, _, { cards }: { cards: number[] }) =>
      step < 3 ? { guess: ((cards.at(-1) ?? 0) % 13) + 1 <= 7 ? 'higher' : 'lower' } : undefined,
  },
  {
    game: 'hilo',
    name: 'skips the middle cards',
    choice: null,
    act: (step, _, { cards, guesses }: { cards: number[]; guesses: string[] }) => {
      const rank = ((cards.at(-1) ?? 0) % 13) + 1;
      if (guesses.some((guess) => guess !== 'skip')) return undefined;
      return rank > 3 && rank < 11 && step < 20 ? { skip: true } : { guess: rank <= 7 ? 'higher' : 'lower' };
    },
  },
];

const rounds = 30_000;
/** So rare that none of the bots is beyond it by chance. */
const mostSigmas = 4.9;

for (const { game, name, choice, act } of bots)
  test(`${game}: a bot that plays ${name} gets the stated return`, () => {
    const config = configs.findLast((one) => one.game === game);
    assert.ok(config);
    const rule = ruleOf(config);
    assert.deepEqual(rule.readChoice(choice), choice);
    let [sum, squares] = [0, 0];
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const dice = streamOf({ serverSeed: 'bot', clientSeed: name, nonce });
      const drawn = rule.draw(streamOf({ serverSeed: 'house', clientSeed: name, nonce }), choice);
      const actions: unknown[] = [];
      let standing: Standing = rule.standing(drawn, choice, actions);
      while (!standing.over) {
        const asked = act?.(actions.length, (below) => dice.below(below), standing.shown as never) ?? { cashOut: true };
        const action = rule.readAction?.(drawn, choice, actions, asked);
        assert.deepEqual(action, asked, `${name} may do ${JSON.stringify(asked)}`);
        actions.push(action);
        standing = rule.standing(drawn, choice, actions);
      }
      const paid = standing.hundredths / (rule.bets?.(choice) ?? 1);
      sum += paid;
      squares += paid ** 2;
    }
    const mean = sum / rounds / 100;
    const error = Math.sqrt((squares / rounds / 10_000 - mean ** 2) / rounds);
    const bets = rule.returns();
    const [first] = bets;
    assert.ok(first);
    const least = bets.reduce((a, b) => (isLess(b.least, a) ? b.least : a), first.least);
    const most = bets.reduce((a, b) => (isLess(a, b.most) ? b.most : a), first.most);
    assert.ok(mean > asNumber(least) - mostSigmas * error && mean < asNumber(most) + mostSigmas * error, `${mean} ± ${error}`);
  });

test('a round of a player who is gone ends by the rule of its game, and returns what every other way to play it returns', () => {
  for (const config of configs) {
    const rule = ruleOf(config);
    // A poker hand that is paid as it was dealt returns less than one that is played; its rules say so.
    if (rule.actionsToEnd === undefined || config.game === 'jacks' || config.game === 'deuces') continue;
    const choice = { mines: { mines: 3 }, towers: { level: 'easy' }, coin: { side: 'heads' } }[config.game as 'mines'] ?? null;
    let [sum, squares] = [0, 0];
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const drawn = rule.draw(streamOf({ serverSeed: 'gone', clientSeed: config.game, nonce }), choice);
      const begun = rule.standing(drawn, choice, []);
      const standing: Standing = begun.over ? begun : rule.standing(drawn, choice, rule.actionsToEnd(drawn, choice, []));
      assert.ok(standing.over);
      sum += standing.hundredths;
      squares += standing.hundredths ** 2;
    }
    const mean = sum / rounds / 100;
    const error = Math.sqrt((squares / rounds / 10_000 - mean ** 2) / rounds);
    assert.ok(Math.abs(mean - 0.987) < 0.006 + mostSigmas * error, `${config.game}: ${mean} ± ${error}`);
  }
});
