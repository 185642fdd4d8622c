import { expect, test } from 'vitest';
import { pairsOf, readSeries, seriesDraftOf } from './series.rules.ts';

const tier = (family: string, series: number) => readSeries({ family, series: String(series) })!;

test('a series is typed as it is called, and is half a thousandth of the stake for each point', () => {
  expect(tier('SSC', 1_956)).toMatchObject({ family: 'SSC', profitRatePpm: 978_000, lossRatePpm: 978_000 });
  expect(seriesDraftOf(tier('SSC', 1_956), 0)).toEqual({ key: 0, family: 'SSC', series: '1956' });
});

test.each(['', '0', '2001', '19.5', '-5'])('%s is no series', (series) => expect(readSeries({ family: 'SSC', series })).toBeUndefined());

test('standing and offered terms are compared family by family', () => {
  const [a, b, c] = [tier('SSC', 1_950), tier('THAI', 1_900), tier('SSC', 1_960)];
  expect(pairsOf([a, b], [c])).toEqual([
    { now: a, next: c },
    { now: b, next: undefined },
  ]);
});
