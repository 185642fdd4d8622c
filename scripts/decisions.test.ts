import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './system/root.ts';

const folder = join(root, 'docs', 'decisions');
const records = globSync('[0-9]*.md', { cwd: folder }).toSorted();
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

const parts = (file: string) => {
  const [, number, title, date, status] =
    /^# (\d{4}) (.+)\n\nDate: (\d{4}-\d{2}-\d{2})\n\nStatus: ((?:accepted|superseded by \[\d{4}\]).*)\n/.exec(read(file)) ?? [];
  return { number, title, date, status };
};

test('every decision record has a title, a date, a status and the four sections', () => {
  assert.ok(records.length > 50);
  for (const file of records) {
    const { number, title } = parts(file);
    assert.ok(title !== undefined, `${file} does not begin like the template in docs/decisions/README.md`);
    assert.equal(number, file.slice(0, 4));
    const sections = [...read(file).matchAll(/^## (.+)$/gm)].map(([, name]) => name);
    assert.deepEqual(sections.slice(0, 4), ['Context', 'Decision', 'Alternatives', 'Consequences'], file);
  }
});

test('the index lists every decision record as it is, in the order of their numbers', () => {
  const rows = read('README.md')
    .split('\n')
    .filter((line) => /^\| \[\d{4}\]/.test(line));
  const expected = records.map((file) => {
    const { number, title, date, status } = parts(file);
    return `| [${number}](${file}) | ${title} | ${date} | ${status} |`;
  });
  assert.deepEqual(rows, expected);
});

test('no number is used twice', () => {
  const numbers = records.map((file) => file.slice(0, 4));
  assert.equal(new Set(numbers).size, numbers.length);
});

test('a link to a decision record leads to one', () => {
  const documents = globSync('{*.md,docs/**/*.md}', { cwd: root });
  const links = documents.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\]\((?:[\w./]*\/)?(\d{4}-[\w-]+\.md)[^)]*\)/g)].map(([, to]) => `${file}: ${to}`),
  );
  assert.ok(links.length > 50);
  assert.deepEqual(
    links.filter((link) => !records.includes(link.split(': ')[1] ?? '')),
    [],
  );
});

test('a decision that the code cites by number exists', () => {
  const sources = globSync('{contract,server,studio,outside,web,e2e,bench,scripts}/**/*.{ts,tsx,sql,mjs,cjs}', {
    cwd: root,
    exclude: ['**/node_modules', '**/dist'],
  });
  const cited = [...sources, 'architecture.cjs'].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/docs\/decisions\/(\d{4})(-[\w-]+)?/g)].map(([, number, slug]) => ({
      file,
      number,
      slug,
    })),
  );
  assert.ok(cited.length >= 10);
  const isThere = ({ number, slug }: { number: string | undefined; slug: string | undefined }) =>
    records.some((record) => record.startsWith(`${number}-`) && (slug === undefined || record === `${number}${slug}.md`));
  assert.deepEqual(
    cited.filter((citation) => !isThere(citation)),
    [],
  );
});
