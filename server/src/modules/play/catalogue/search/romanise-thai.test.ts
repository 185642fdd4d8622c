import assert from 'node:assert/strict';
import { test } from 'node:test';
import { romaniseThai } from './romanise-thai.rules.ts';

test('Thai words are written as they sound', () => {
  const words: Readonly<Record<string, string>> = {
    แมว: 'maew', หมาป่า: 'mapa', มังกร: 'mangkon', ทอง: 'thong', ปลา: 'pla', โชค: 'chok', ลาภ: 'lap', เสือ: 'suea', ไฟ: 'fai', คน: 'khon',
    น้ำ: 'nam', เงิน: 'ngoen', กวัก: 'kwak', ช้าง: 'chang', เกม: 'kem', หวย: 'huai', เรือ: 'ruea', เหรียญ: 'rian', ดาว: 'daw',
    ไก่: 'kai', ราชา: 'racha', แดง: 'daeng', อนันต์: 'anan', ตัว: 'tua', เจ้า: 'jao', เลย: 'loei',
  }; // prettier-ignore
  assert.deepEqual(Object.fromEntries(Object.keys(words).map((word) => [word, romaniseThai(word)])), words);
});

test('letters of other scripts and digits stay', () => assert.equal(romaniseThai('777A'), '777A'));
