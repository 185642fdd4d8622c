import assert from 'node:assert/strict';
import { test } from 'node:test';
import { iconOf } from './icon.rules.ts';

const id = '0198c8a0-0000-7000-8000-00000000a1b2';
const drawn = (nickname: string): string =>
  Buffer.from(iconOf(id, nickname).replace('data:image/svg+xml;base64,', ''), 'base64').toString();

for (const [nickname, letter] of [
  ['somchai', 'S'],
  ['สมชาย', 'ส'],
  [' anna', 'A'],
  ['', '?'],
  ['<script>', '?'],
  ['👑 king', '?'],
  ['9lives', '9'],
] as const) {
  test(`the icon of ${JSON.stringify(nickname)} shows ${letter}`, () => {
    assert.match(drawn(nickname), new RegExp(`>${letter.replace('?', '\\?')}</text>`));
  });
}

test('a member keeps the colour of their icon, whatever they are called', () => {
  const colour = (nickname: string) => /hsl\([^)]*\)/.exec(drawn(nickname))?.[0];
  assert.equal(colour('one'), colour('two'));
});
