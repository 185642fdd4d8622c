import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mathematicsOf } from './catalogue.ts';
import { allTitles } from './titles/titles.ts';
import { publishGames } from '#studio/engine/games';
import { feedGameOf } from '#studio/engine/feed/feed-game';
import { slots } from './family.ts';

publishGames([slots]);
const titles = [...allTitles().values()].map((title) => ({ told: feedGameOf(title), proof: mathematicsOf(title).proof }));

test('a word for volatility means the same in the whole catalogue, and each of them a good part of it', () => {
  const sigmasOf = (word: string) => titles.filter(({ told }) => told.volatility === word).map(({ proof }) => proof.sigma);
  const [low, medium, high] = [sigmasOf('low'), sigmasOf('medium'), sigmasOf('high')];
  assert.ok(Math.max(...low) < 3.5 && Math.min(...medium) >= 3.5);
  assert.ok(Math.max(...medium) < 8 && Math.min(...high) >= 8);
  for (const some of [low, medium, high]) assert.ok(some.length > titles.length / 6, `${low.length}, ${medium.length}, ${high.length}`);
});

test('the highest payout of a title is one that its rounds can come to', () => {
  for (const { told, proof } of titles) assert.equal(told.maxWin, proof.maxWin, told.gameCode);
  const bare = titles.filter(({ proof }) => proof.mathVersion === 'bare-b-high.1.9600');
  assert.ok(bare.length > 0 && bare.every(({ told }) => told.maxWin === 73.2));
});
