import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lotteries } from './lotteries.ts';
import { nameOf } from './play-names.ts';

test('every play, tab and outcome has a name in English, Vietnamese, Thai and Chinese', () => {
  for (const language of ['en', 'vi', 'th', 'zh'])
    for (const { family, plays, code } of lotteries)
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
  for (const { family, plays, code } of lotteries)
    for (const language of ['en', 'vi', 'th', 'zh']) {
      const names = plays.map((play) => `${play.group} ${nameOf(family, play.code, language)}`);
      assert.deepEqual(names.filter((name, nth) => names.indexOf(name) !== nth), [], `${code} ${language}`);
    }
}); // prettier-ignore
