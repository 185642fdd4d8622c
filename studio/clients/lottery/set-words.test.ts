import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { readPlayWords } from '../../src/families/lottery/report-play-names.ts';
import { digitSetName, digitSets, setsIn } from './set-words.ts';

const others = readdirSync(new URL('../../src/families/lottery/words', import.meta.url)).map((file) => file.replace('.json', ''));
for (const language of others) readPlayWords(language);

test('every set of numbers has a name of its own in every language, and in none an English one', () => {
  const inEnglish = new Set([...setsIn('en').map(({ name }) => name), ...digitSets.map((set) => digitSetName(set, 'en'))]);
  assert.equal(others.length, 24);
  for (const language of ['vi', 'th', 'zh', ...others]) {
    const names = [...setsIn(language).map(({ name }) => name), ...digitSets.map((set) => digitSetName(set, language))];
    assert.equal(new Set(names).size, names.length, language);
    const english = names.filter((name) => inEnglish.has(name));
    assert.deepEqual(english, [], language);
  }
});
