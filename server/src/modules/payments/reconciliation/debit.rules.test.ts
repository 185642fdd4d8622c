import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bankMoments, type Out, type Told } from './debit.rules.ts';

const at = (text: string) => Temporal.Instant.from(`2026-11-${text}Z`);
const out = (amount: bigint, when: string, ...names: string[]): Out => ({ amount, at: at(when), names });
const told = (amount: bigint, when: string, name = 'x', text = ''): Told => ({ amount, at: at(when), name, text });
const said = (outs: readonly Out[], known: readonly Told[]) =>
  bankMoments(outs, known).map((moment) => moment.toString().slice('2026-11-'.length, -1));

test('a payment booked before midnight and told after it left on the bank’s day', () => {
  assert.deepEqual(said([out(500n, '16T23:59:58', 'leg1')], [told(500n, '17T00:00:03', 'l', 'payout leg1')]), ['17T00:00:03']);
});

test('a name counts before a nearer moment, and only with its amount', () => {
  const outs = [out(500n, '16T10:00:00', 'A'), out(500n, '16T10:00:01', 'B')];
  assert.deepEqual(said(outs, [told(500n, '16T10:00:02', 'B'), told(500n, '18T09:00:00', 'A')]), ['18T09:00:00', '16T10:00:02']);
  assert.deepEqual(said([out(500n, '16T10:00:00', 'A')], [told(501n, '17T10:00:00', 'A')]), ['16T10:00:00']);
});

test('without a name the nearest of the same amount is it, once, and not of another week', () => {
  const outs = [out(500n, '16T10:00:00'), out(500n, '16T11:00:00')];
  assert.deepEqual(said(outs, [told(500n, '16T10:00:05')]), ['16T10:00:05', '16T11:00:00']);
  assert.deepEqual(said([out(500n, '16T10:00:00')], [told(500n, '19T10:00:00')]), ['16T10:00:00']);
});
