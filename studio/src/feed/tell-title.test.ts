import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mathematicsOf } from '#studio/slots/catalogue';
import { allTitles } from '#studio/titles/titles';
import { tellTitle } from './tell-title.ts';

const titles = [...allTitles().values()].map((title) => ({ told: tellTitle(title), proof: mathematicsOf(title).proof }));

test('the highest payout of a title is one that its rounds can come to', () => {
  for (const { told, proof } of titles) assert.equal(told.maxWin, proof.maxWin, told.gameCode);
  const bare = titles.filter(({ proof }) => proof.mathVersion === 'bare-b-high.1.9600');
  assert.ok(bare.length > 0 && bare.every(({ told }) => told.maxWin === 73.2));
});
