import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lotteries } from '../../src/families/lottery/lotteries.ts';
import { placeName, timesName, unitName } from './place-names.ts';

const named = (code: string, place: number, language: string) =>
  placeName(lotteries.find((one) => one.code === code) ?? assert.fail(code), place, language);

test('places have the names of their players: digits by their worth, cars by their rank, balls none', () => {
  assert.deepEqual([named('ssc-1m', 1, 'zh'), named('ssc-1m', 5, 'zh'), named('ssc-1m', 4, 'th')], ['万位', '个位', 'หลักสิบ']);
  assert.deepEqual(
    [named('pk10-1m', 1, 'zh'), named('pk10-1m', 10, 'zh'), named('11x5-1m', 1, 'zh'), named('ssc-1m', 1, 'en')],
    ['冠军', '第十名', undefined, undefined],
  );
});

test('stakes in Chinese are written in yuan, jiao and fen, and lô in Vietnamese is bought by points', () => {
  assert.deepEqual(['2', '1', '0.2', '0.02'].map((unit) => unitName(unit, 'zh')), ['2元', '1元', '2角', '2分']);
  assert.equal(unitName('0.2', 'vi'), '0.2');
  assert.deepEqual([timesName('lo', 'vi'), timesName('de', 'vi'), timesName('lo', 'th')], ['Điểm', undefined, undefined]);
}); // prettier-ignore
