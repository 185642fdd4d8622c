import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listedOf } from './catalogue.ts';
import { allTitles } from './titles/titles.ts';
import { publishGames } from '#studio/engine/games';
import { feedGameOf } from '#studio/engine/feed/feed-game';
import { slots } from './family.ts';

publishGames([slots]);
const titles = [...allTitles().values()].map((title) => ({ told: feedGameOf(title), title, proof: listedOf(title).proof }));

test('a word for volatility means the same in the whole catalogue, and each of them a good part of it', () => {
  const sigmasOf = (word: string) => titles.filter(({ told }) => told.volatility === word).map(({ proof }) => proof.sigma);
  const [low, medium, high] = [sigmasOf('low'), sigmasOf('medium'), sigmasOf('high')];
  assert.ok(Math.max(...low) < 3.5 && Math.min(...medium) >= 3.5);
  assert.ok(Math.max(...medium) < 8 && Math.min(...high) >= 8);
  for (const some of [low, medium, high]) assert.ok(some.length > titles.length / 6, `${low.length}, ${medium.length}, ${high.length}`);
});

test('the highest payout of a title is one that its rounds can come to', () => {
  for (const { told, proof } of titles) assert.equal(told.maxWin, proof.maxWin, told.gameCode);
  // Nothing but the strips decides what the most is here: 73.2 bets on those of the machine.
  const bare = titles.filter(({ title: { machine } }) => machine?.model === 'bare' && machine.cut === 'b' && machine.volatility === 'high');
  assert.ok(bare.length > 20 && bare.every(({ told }) => (told.maxWin ?? 0) >= 73.2 / 2));
  assert.ok(new Set(bare.map(({ told }) => told.maxWin)).size > 5);
});
