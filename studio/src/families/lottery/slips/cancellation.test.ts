import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cancellableOf } from './cancellation.rules.ts';

const placedAt = Temporal.Instant.from('2026-12-01T05:00:00Z');
const after = (minutes: number): Temporal.Instant => placedAt.add({ minutes });
const slip = (id: number, closes: number, more: { state?: string; takesBets?: boolean } = {}) => ({
  id,
  state: 'OPEN',
  takesBets: true,
  closesAt: after(closes),
  ...more,
});
const five = { minutes: 5, perDay: 10 };
const never = { minutes: 0, perDay: 10 };

test('a slip may be cancelled for some minutes, and never after its numero closed', () => {
  const asked = { slips: [slip(1, 60)], isChase: false, placedAt, terms: five, nextClosesAt: after(60) };
  assert.deepEqual(cancellableOf({ ...asked, at: after(4) }), { ids: [1], kind: 'WHOLE', until: after(5) });
  assert.equal(cancellableOf({ ...asked, at: after(5) }), undefined);
  const closing = { ...asked, slips: [slip(1, 3)] };
  assert.deepEqual(cancellableOf({ ...closing, at: after(2) })?.until, after(3));
  assert.equal(cancellableOf({ ...closing, at: after(3) }), undefined, 'its time is over');
  assert.equal(cancellableOf({ ...asked, slips: [slip(1, 60, { takesBets: false })], at: after(1) }), undefined, 'its row is closed');
  assert.equal(cancellableOf({ ...asked, slips: [slip(1, 60, { state: 'SETTLED' })], at: after(1) }), undefined);
  assert.equal(cancellableOf({ ...asked, terms: never, at: after(0) }), undefined);
});

test('a chase of which no numero is over is cancelled whole within the minutes', () => {
  const slips = [slip(1, 2), slip(2, 12), slip(3, 22)];
  const asked = { slips, isChase: true, placedAt, terms: five, nextClosesAt: after(2) };
  assert.deepEqual(cancellableOf({ ...asked, at: after(1) }), { ids: [1, 2, 3], kind: 'WHOLE', until: after(2) });
});

test('a chase that runs may be stopped, except in the next draw, also where slips are never cancelled', () => {
  const slips = [slip(1, 2, { state: 'SETTLED', takesBets: false }), slip(2, 12), slip(3, 22), slip(4, 32)];
  const asked = { slips, isChase: true, placedAt, nextClosesAt: after(12), at: after(3) };
  for (const terms of [five, never]) assert.deepEqual(cancellableOf({ ...asked, terms }), { ids: [3, 4], kind: 'REST', until: undefined });
  const last = { ...asked, slips: slips.slice(0, 2), terms: five };
  assert.equal(cancellableOf(last), undefined, 'only the next draw is left');
  assert.deepEqual(
    cancellableOf({ ...asked, terms: five, slips: [...slips.slice(0, 2), slip(3, 22, { state: 'VOID' })] }),
    undefined,
    'it was stopped before',
  );
});
