import assert from 'node:assert/strict';
import { test } from 'node:test';
import { survive } from '#test/crash';

test('server and database are killed again and again, and every acknowledged operation stands in the book exactly once', async (t) => {
  const story = await survive({ kills: 4, players: 12, calmMs: 1_000, leastBetween: 30 });
  t.diagnostic(JSON.stringify(story));
  assert.equal(story.kills, 4);
  assert.ok(story.acknowledged > 100, `only ${story.acknowledged} were acknowledged`);
  assert.ok(story.repeated > 0, 'no kill was felt');
});
