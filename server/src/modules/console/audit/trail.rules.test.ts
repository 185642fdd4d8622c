import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineOf } from './trail.rules.ts';

const told = (details: Record<string, unknown>) => JSON.parse(lineOf(details)) as Record<string, unknown>;

test('details that fit a line of the trail are told as they are', () => {
  const details = {
    reason: 'why',
    before: null,
    after: { from: Temporal.Instant.from('2026-11-20T08:00:00Z'), words: 'x'.repeat(20_000) },
  };
  assert.equal(lineOf(details), JSON.stringify(details));
});

test('details too long for a line are cut where they are longest, before and after alike, and short ones stay', () => {
  const words = (letter: string) => ({ th: letter.repeat(5_000), en: 'short', lo: [letter.repeat(9_000)] });
  const details = { reason: 'why', n: 3, before: { promotion: true, words: words('ก') }, after: { promotion: false, words: words('ข') } };
  const size = Buffer.byteLength(lineOf(details));
  assert.ok(size <= 28_000 && size > 12_000, `${size} bytes`);
  const { before, after, ...others } = told(details) as Record<'before' | 'after', typeof details.before>;
  assert.deepEqual(others, { reason: 'why', n: 3 });
  assert.deepEqual([before.promotion, after.promotion, before.words.en], [true, false, 'short']);
  assert.match(before.words.th, /^ก+…$/);
  assert.match(after.words.lo[0] ?? '', /^ข+…$/);
});

test('no character is cut in two', () => {
  for (const lead of ['', 'x']) assert.match(told({ after: lead + '😀'.repeat(20_000) })['after'] as string, /^x?(?:😀)+…$/u);
});

test('a state made of nothing stays so', () => {
  const { before, after } = told({ before: null, after: 'x'.repeat(40_000) });
  assert.equal(before, null);
  assert.equal((after as string).at(-1), '…');
  assert.equal('before' in told({ after: 'x'.repeat(40_000) }), false);
});
