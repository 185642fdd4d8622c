import type { FormField } from '@croupier/contract/core/form-fields';
import { expect, test } from 'vitest';
import { readTyped, typedFrom } from './typed-fields.rules.ts';

const field = (name: string, kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
  name,
  kind,
  required: true,
  fixed: false,
  min: null,
  max: null,
  pattern: null,
  choices: [],
  when: [],
  ...more,
});
const fields = [
  field('url', 'URL', { max: 40 }),
  field('live', 'SWITCH'),
  field('blocks', 'NUMBER', { min: 1, max: 9 }),
  field('least', 'TEXT', { pattern: String.raw`^\d+(\.\d+)?$` }),
  field('key', 'SECRET', { required: false, min: 16 }),
  field('qr', 'CHOICE', { required: false, choices: ['A', 'B'] }),
  field('number', 'TEXT', { when: [{ field: 'qr', is: ['B'] }] }),
];
const values = { url: 'https://a.test', live: true, blocks: 3, least: '0.5', qr: 'B', number: '77' };

test('a form filled with values means the same values; an untouched secret is not among them', () => {
  expect(readTyped(fields, typedFrom(fields, values))).toEqual({ values, wrong: new Set() });
  const { number: _, ...others } = values;
  expect(readTyped(fields, typedFrom(fields, { ...others, qr: null }))).toEqual({ values: { ...others, qr: null }, wrong: new Set() });
});

test('a field that is empty or outside its limits is named', () => {
  const typed = typedFrom(fields, values);
  const wrong = (change: Record<string, string>) => [...readTyped(fields, { ...typed, ...change }).wrong];
  expect(wrong({ url: '' })).toEqual(['url']);
  expect(wrong({ url: 'nowhere' })).toEqual(['url']);
  expect(wrong({ url: `https://a.test/${'long'.repeat(10)}` })).toEqual(['url']);
  expect(wrong({ blocks: '10' })).toEqual(['blocks']);
  expect(wrong({ blocks: 'three' })).toEqual(['blocks']);
  expect(wrong({ least: '-1' })).toEqual(['least']);
  expect(wrong({ key: 'short' })).toEqual(['key']);
  expect(wrong({ qr: 'C' })).toEqual(['qr']);
  expect(wrong({ number: ' ' })).toEqual(['number']);
});
