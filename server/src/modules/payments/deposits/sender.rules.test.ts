import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesAgree, sameAccount } from './sender.rules.ts';

test('names agree without titles, case, marks and order; a name in another script is no objection', () => {
  const cases: [known: string, paid: string, expected: ReturnType<typeof namesAgree>][] = [
    ['Anong Srisai', 'ANONG SRISAI', 'SAME'],
    ['Anong Srisai', 'Miss Anong Srisai', 'SAME'],
    ['Anong Srisai', 'SRISAI ANONG', 'SAME'],
    ['สมชาย ใจดี', 'นาย สมชาย ใจดี', 'SAME'],
    ['สมชาย ใจดี', 'นายสมชาย ใจดี', 'SAME'],
    ['สมชาย ใจดี', 'นาย สมชาย ใ***', 'SAME'],
    ['สมชาย ใจดี', 'นาย สมชาย ส***', 'DIFFERENT'],
    ['สมชาย ใจดี', 'นาง สมหญิง ใจดี', 'DIFFERENT'],
    ['Nguyễn Văn Đức', 'NGUYEN VAN DUC', 'SAME'],
    ['Nguyễn Văn Đức', 'NGUYEN VAN DU', 'DIFFERENT'],
    ['Anong Srisai', 'Anong Srisai Co', 'DIFFERENT'],
    ['Anong Srisai', 'A*** S***', 'SAME'],
    ['Anong Srisai', 'A***', 'UNKNOWN'],
    ['Anong Srisai', 'Anong', 'SAME'],
    ['Anong Srisai', 'อนงค์ ศรีสาย', 'UNKNOWN'],
    ['Anong Srisai', '', 'UNKNOWN'],
    ['', 'Anong', 'UNKNOWN'],
    ['Anong Srisai', '***', 'UNKNOWN'],
  ];
  for (const [known, paid, expected] of cases) assert.equal(namesAgree(known, paid), expected, `${known} | ${paid}`);
});

test('account numbers agree by their digits, or by the digits a bank shows, each in its place', () => {
  const cases: [named: string, paid: string, expected: boolean][] = [
    ['220-4-71883-0', '2204718830', true],
    ['2204718830', '2204718831', false],
    ['2204718830', 'xxx-x-x1883-0', true],
    ['2204718830', 'XX-XX-X1884-0', false],
    ['2204718830', 'xxx-x-xx883-x', false],
    ['2204718830', 'xxxx1883-0', false],
    ['', '2204718830', false],
    ['2204718830', '', false],
  ];
  for (const [named, paid, expected] of cases) assert.equal(sameAccount(named, paid), expected, `${named} | ${paid}`);
});
