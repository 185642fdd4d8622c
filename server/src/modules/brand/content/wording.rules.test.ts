import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readHelp } from './help-text.rules.ts';
import { escapeHtml, fillIn, languageFor, wordsIn } from './wording.rules.ts';

const speech = { languages: ['th', 'en'], defaultLanguage: 'th' };

for (const [wanted, language] of [
  ['en', 'en'],
  ['th', 'th'],
  ['km', 'th'],
  [undefined, 'th'],
] as const)
  test(`a reader who asks for ${wanted ?? 'nothing'} reads ${language}`, () => assert.equal(languageFor(wanted, speech), language));

for (const [language, found] of [
  ['en', 'en'],
  ['th', 'th'],
  ['km', 'th'],
  // A name every object has is no language.
  ['constructor', 'th'],
] as const)
  test(`words asked for in ${language} are given in ${found}`, () =>
    assert.deepEqual(wordsIn({ th: 'สวัสดี', en: 'hello' }, language, 'th')?.language, found));

test('words in neither language are given in any there is, and none where there are none', () => {
  assert.deepEqual(wordsIn({ zh: '你好', km: 'សួស្តី' }, 'en', 'th'), { words: 'សួស្តី', language: 'km' });
  assert.equal(wordsIn({}, 'en', 'th'), undefined);
});

test('facts are filled in, and what is no fact stays', () =>
  assert.equal(fillIn('{name} {minimumAge}+ {unknown}', { name: 'Ruby', minimumAge: '20' }), 'Ruby 20+ {unknown}'));

test('a name cannot bring HTML along', () => assert.equal(escapeHtml(`<b>"A&B'`), '&#60;b&#62;&#34;A&#38;B&#39;'));

test('a help centre is read as it is written: sections, their articles, and the words of each', () => {
  const help = readHelp('en', '<h1 id="term">Terms</h1><h2 id="terms">Of use</h2><p>One</p><h2 id="privacy">Privacy</h2><p>Two</p>');
  assert.deepEqual(help, {
    language: 'en',
    sections: [
      {
        id: 'term',
        title: 'Terms',
        articles: [
          { id: 'terms', title: 'Of use', content: '<p>One</p>' },
          { id: 'privacy', title: 'Privacy', content: '<p>Two</p>' },
        ],
      },
    ],
  });
});
