import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../system/root.ts';
import { noticeText, splitLicense, type Work } from './notice.rules.ts';
import { readData, readPackages } from './read-works.ts';

const terms = 'Permission is hereby granted, free of charge, to any person.';
const work = (name: string, text: string): Work => ({ name, version: '1.0.0', license: 'MIT', texts: [text] });
const noticeOf = (...packages: Work[]): string => noticeText({ data: [], packages, optional: [] });

test('NOTICE lists what package-lock.json and node_modules hold now', () => {
  const expected = noticeText({ ...readPackages(root), data: readData(root) });
  assert.ok(readFileSync(join(root, 'NOTICE'), 'utf8') === expected, 'NOTICE is out of date: run "npm run notice" and commit the file');
});

test('every production package of the lock file is named in NOTICE with its version', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; dev?: boolean; link?: boolean }>;
  };
  const notice = readFileSync(join(root, 'NOTICE'), 'utf8');
  const production = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true,
  );
  const missing = production
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`)
    .filter((name) => !notice.includes(name));
  assert.ok(production.length > 100);
  assert.deepEqual(missing, []);
});

test('packages with the same terms share them, and each keeps its owners', () => {
  const notice = noticeOf(
    work('b', `MIT License\n\nCopyright (c) 2020 Ada\n\n${terms}`),
    work('a', `(The MIT License)\r\nCopyright 2021 Grace\r\nBased on work of Edsger\r\n\r\n${terms.replace(', ', ',\r\n')}\r\n`),
  );
  assert.equal(notice.split('Permission is hereby granted').length, 2);
  assert.match(notice, /a 1\.0\.0\n {4}Copyright 2021 Grace\n {4}Based on work of Edsger\nb 1\.0\.0\n {4}Copyright \(c\) 2020 Ada\n/);
});

test('terms that differ in a word are both printed', () => {
  const notice = noticeOf(work('a', terms), work('b', terms.replace('any person', 'any other person')));
  assert.match(notice, /to any person\./);
  assert.match(notice, /to any other person\./);
});

test('a licence with unknown first words is kept whole', () => {
  const text = 'Copyright 2020 Ada\n\nYou may use this.';
  assert.deepEqual(splitLicense(text), { owners: [], terms: text });
});

test('a package without a licence file is listed with the licence that it declares', () => {
  assert.match(noticeOf({ ...work('a', ''), texts: [] }), /contain no licence file\n-+\n\na 1\.0\.0: MIT\n/);
});

test('the order of the packages changes nothing', () => {
  const [one, other] = [work('a', `Copyright Ada\n${terms}`), work('b', terms)];
  assert.equal(noticeOf(one, other), noticeOf(other, one));
});
