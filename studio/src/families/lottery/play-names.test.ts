import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editionsOf } from './editions.ts';
import { lotteries } from './lotteries.ts';
import { readdirSync } from 'node:fs';
import { nameOf } from './play-names.ts';
import { readPlayWords, reportPlayNames } from './report-play-names.ts';

const languages = ['en', 'vi', 'th', 'zh'];
const others = readdirSync(new URL('words', import.meta.url)).map((file) => file.replace('.json', ''));
for (const language of others) readPlayWords(language);

test('every play, tab and outcome has a name in English, Vietnamese, Thai and Chinese', () => {
  for (const language of ['en', 'vi', 'th', 'zh'])
    for (const { family, plays, code } of lotteries.flatMap(editionsOf))
      for (const play of plays) {
        const keys = play.rule.kind === 'cells' ? play.rule.cells.map(({ key }) => key) : [];
        for (const name of [play.code, play.group, ...keys]) {
          const written = nameOf(family, name, language);
          // A number is its own name; any other code is not, and no part of it is left in English.
          const isForeign = (language === 'th' || language === 'zh') && /[a-z]{3}/.test(written);
          assert.ok(/^\d+$/.test(name) || (written !== name && !isForeign), `${code} ${name} ${language}: ${written}`);
        }
      }
});

test('no two plays in one tab have the same name', () => {
  for (const { family, plays, code } of lotteries.flatMap(editionsOf))
    for (const language of [...languages, ...others]) {
      const names = plays.map((play) => `${play.group} ${nameOf(family, play.code, language)}`);
      assert.deepEqual(names.filter((name, nth) => names.indexOf(name) !== nth), [], `${code} ${language}`);
    }
}); // prettier-ignore

test('plays have names in all 28 languages; only names of Vietnamese plays and of numbers are those of English', () => {
  assert.equal(languages.length + others.length, 28);
  const same = /^(?:Lo|De|Xien|Da|Truot|\d cang)(?: \d+)?$/;
  for (const language of others) {
    const english = new Map(reportPlayNames({ language: 'en' }).families.map(({ family, plays }) => [family, plays]));
    for (const { family, plays } of reportPlayNames({ language }).families)
      for (const [nth, { code, name }] of plays.entries()) {
        const own = english.get(family)?.[nth]?.name ?? '';
        // Languages of Latin script share words with English: `Normal`, `Position`.
        const isLatin = /^[\p{Script=Latin}\d\s·/–'’(),.]+$/u.test(name);
        const isWord = name !== own || same.test(name) || ['es', 'fr', 'id', 'ms', 'pt', 'tl', 'tr', 'sw', 'uz'].includes(language);
        assert.ok(isWord, `${language} ${family} ${code}: ${name}`);
        if (['ar', 'bn', 'fa', 'hi', 'ja', 'kk', 'km', 'ko', 'lo', 'my', 'ne', 'ru', 'ta', 'te', 'ur'].includes(language))
          assert.ok(!isLatin || same.test(name) || !/[a-z]{3}/.test(name), `${language} ${family} ${code}: ${name}`);
      }
  }
});
