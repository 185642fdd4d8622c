import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Agreement, compareNames } from './person-names.rules.ts';

const check = (cases: readonly (readonly [string, string, Agreement])[]): void => {
  for (const [one, other, expected] of cases) {
    assert.equal(compareNames(one, other), expected, `${one} | ${other}`);
    assert.equal(compareNames(other, one), expected, `${other} | ${one}`);
  }
};

test('titles are words, and make no difference', () => {
  check([
    ['Mrs. Somying Jaidee', 'Somying Jaidee', 'SAME'],
    ['MRS SOMYING JAIDEE', 'Mr. Somying Jaidee', 'SAME'],
    ['Jaidee, Mrs. Somying', 'Somying Jaidee', 'SAME'],
    ['Mrinal Das', 'Inal Das', 'DIFFERENT'],
    ['Mrinal Das', 'Mr. Inal Das', 'DIFFERENT'],
    ['Drew Barry', 'ew Barry', 'DIFFERENT'],
    ['Missy Elliott', 'y Elliott', 'DIFFERENT'],
    ['Mr. Mrinal Das', 'Mrinal Das', 'SAME'],
    ['นาย สมชาย ใจดี', 'สมชาย ใจดี', 'SAME'],
    ['นายสมชาย ใจดี', 'สมชาย ใจดี', 'SAME'],
    ['นางสาวสมหญิง ใจดี', 'น.ส. สมหญิง ใจดี', 'SAME'],
    ['น.ส.สมหญิง ใจดี', 'สมหญิง ใจดี', 'SAME'],
    ['นายิกา ใจดี', 'ิกา ใจดี', 'DIFFERENT'],
    ['ด.ช. สมชาย ใจดี', 'เด็กชายสมชาย ใจดี', 'SAME'],
    ['Ông Nguyễn Văn An', 'NGUYEN VAN AN', 'SAME'],
    ['លោក សុខ សាន្ត', 'សុខ សាន្ត', 'SAME'],
    ['Encik Ahmad Faizal', 'AHMAD FAIZAL', 'SAME'],
    ['Bpk. Budi Santoso', 'BUDI SANTOSO', 'SAME'],
    ['U Aung Ko', 'AUNG KO', 'SAME'],
    ['王伟先生', '王伟', 'SAME'],
    ['김민수님', '김민수', 'SAME'],
  ]);
});

test('accents, capitals, apostrophes, hyphens, blanks and the order of the words make no difference', () => {
  check([
    ['Nguyễn Văn An', 'NGUYEN VAN AN', 'SAME'],
    ['Nguyễn Văn Đức', 'nguyen van duc', 'SAME'],
    ['Nguye\u0302\u0303n Văn An', 'Nguyễn Văn An', 'SAME'],
    ['José Müller', 'JOSE MULLER', 'SAME'],
    ['Łukasz Groß', 'LUKASZ GROSS', 'SAME'],
    ['Somchai Jaidee', 'JAIDEE SOMCHAI', 'SAME'],
    ['Nguyễn Văn An', 'An Nguyen Van', 'SAME'],
    ["Conor O'Brien", 'CONOR OBRIEN', 'SAME'],
    ['Conor O’Brien', "Conor O'Brien", 'SAME'],
    ['Anne-Marie Dupont', 'ANNE MARIE DUPONT', 'SAME'],
    ['Anne-Marie Dupont', 'Annemarie Dupont', 'SAME'],
    ['สมชาย ใจดี', 'สมชาย  ใจดี', 'SAME'],
    ['สมชายใจดี', 'สมชาย ใจดี', 'SAME'],
    ['อำนาจ น้ำใส', 'อ\u0e4d\u0e32นาจ น\u0e49\u0e4d\u0e32ใส', 'SAME'],
    ['เเก้ว ใจดี', 'แก้ว ใจดี', 'SAME'],
    ['\u200bSomchai\u00a0Jaidee', 'Somchai Jaidee', 'SAME'],
  ]);
});

test('two people are two', () => {
  check([
    ['Somchai Jaidee', 'Somsak Jaidee', 'DIFFERENT'],
    ['สมชาย ใจดี', 'นาง สมหญิง ใจดี', 'DIFFERENT'],
    ['สมชาย ใจดี', 'สมชาย ส***', 'DIFFERENT'],
    ['Anong Srisai', 'Anong Srisai Co', 'DIFFERENT'],
    ['สมชาย ใจดี', 'บริษัท สมชาย ใจดี จำกัด', 'DIFFERENT'],
    ['An Van', 'An Ban', 'DIFFERENT'],
  ]);
});

test('a name that is missing, cut off, short of a word or in another script is unknown', () => {
  check([
    ['SOMCHAI JAID', 'Somchai Jaidee', 'UNKNOWN'],
    ['NGUYEN VAN DU', 'Nguyễn Văn Đức', 'UNKNOWN'],
    ['S. Jaidee', 'Somchai Jaidee', 'UNKNOWN'],
    ['Anong', 'Anong Srisai', 'UNKNOWN'],
    ['Somchai Krit Jaidee', 'Somchai Jaidee', 'UNKNOWN'],
    ['Anong Srisai', 'อนงค์ ศรีสาย', 'UNKNOWN'],
    ['Anong Srisai', '', 'UNKNOWN'],
    ['', '', 'UNKNOWN'],
    ['-', 'Anong Srisai', 'UNKNOWN'],
    ['Anong Srisai', '***', 'UNKNOWN'],
    ['Anong Srisai', 'A***', 'UNKNOWN'],
  ]);
});

test('a masked name is the same if its open letters fit', () => {
  check([
    ['สมชาย ใจดี', 'นาย สมชาย ใ***', 'SAME'],
    ['Anong Srisai', 'A*** S***', 'SAME'],
    ['Anong Srisai', 'AN••• SR•••I', 'SAME'],
    ['Anong Srisai', 'B*** S***', 'DIFFERENT'],
  ]);
});
