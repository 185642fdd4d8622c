/** Holds the wording that docs/WRITING.md asks for: the number of offences of each folder may only fall. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Allowance, allowanceFile, countsOf, findOffences, folderOf } from './check/count-words.ts';
import { beginsWithClause, commentsIn, type Kind, offencesIn, offencesInMessages } from './check/words.rules.ts';

const offences = findOffences();
const allowed = JSON.parse(readFileSync(allowanceFile, 'utf8')) as Allowance;
const counts = countsOf(offences);
const kindsOf = (folder: string): Kind[] =>
  [...new Set([...Object.keys(allowed[folder] ?? {}), ...Object.keys(counts[folder] ?? {})])] as Kind[];
const folders = [...new Set([...Object.keys(allowed), ...Object.keys(counts)])];

test('no folder has more banned words and clauses as subjects than its allowance', () => {
  const above = folders.flatMap((folder) =>
    kindsOf(folder)
      .filter((kind) => (counts[folder]?.[kind] ?? 0) > (allowed[folder]?.[kind] ?? 0))
      .flatMap((kind) => [
        `${folder} has ${counts[folder]?.[kind]} ${kind}, and may have ${allowed[folder]?.[kind] ?? 0}. One of these is new:`,
        ...offences.filter((one) => one.kind === kind && folderOf(one.file) === folder).map(({ file, text }) => `${file}: ${text}`),
      ]),
  );
  assert.equal(above.join('\n'), '', 'docs/WRITING.md says how to write it');
});

test('no allowance is higher than what is left', () => {
  const below = folders.filter((folder) => kindsOf(folder).some((kind) => (counts[folder]?.[kind] ?? 0) < (allowed[folder]?.[kind] ?? 0)));
  assert.deepEqual(below, [], 'run `node scripts/lower-words.ts` and commit scripts/words.allowance.json');
});

test('log messages, summaries of calls and English messages have no offence at all', () => {
  const strict: readonly Kind[] = ['logs', 'summaries', 'messages'];
  assert.deepEqual(
    offences.filter(({ kind }) => strict.includes(kind)),
    [],
  );
});

// ------------------------------------------------------------------------------------------------- the rule itself

const kindsIn = (source: string): Kind[] => offencesIn(source).map(({ kind }) => kind);

test('a sentence that begins with a clause is refused, and a question is not', () => {
  assert.ok(beginsWithClause('What was told twice is written once.'));
  assert.ok(beginsWithClause('Of two balances the newer counts.'));
  assert.ok(!beginsWithClause('What does the vendor send?'));
  assert.ok(!beginsWithClause('Whatever fails is retried.'));
});

test('comments are read as sentences, however they are wrapped and marked', () => {
  assert.deepEqual(commentsIn('// One line\n// goes on. Who knows.\n\nconst url = "http://a"; // beside\n/** A\n * b. */'), [
    'One line goes on. Who knows.',
    'beside',
    'A b.',
  ]);
  assert.deepEqual(kindsIn('/** A sentence. What follows is wrong. */'), ['comments']);
  assert.deepEqual(kindsIn('/**\n * A sentence:\n * - Who calls is wrong here.\n */'), ['comments']);
  assert.deepEqual(kindsIn('// A sentence of the usual kind. It says what is so.'), []);
});

test('titles, logs, summaries, names and messages are checked', () => {
  assert.deepEqual(kindsIn("test('what is sent twice is kept once', run)"), ['titles']);
  assert.deepEqual(kindsIn("test('a repeated bet takes no second stake', run)"), []);
  assert.deepEqual(kindsIn("log.error({ err }, 'whoever died')"), ['logs']);
  assert.deepEqual(kindsIn("endpoint({ summary: 'Get the deed.' })"), ['summaries']);
  assert.deepEqual(kindsIn('type WalletWish = 1; const toldBy = 2; const wishful = 3;'), ['names', 'names']);
  assert.deepEqual(
    offencesInMessages({ a: 'Who pays is asked.', b: { c: 'Who pays?' }, d: 'Who' }).map(({ text }) => text),
    ['Who pays is asked.'],
  );
});
