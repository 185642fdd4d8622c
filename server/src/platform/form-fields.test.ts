import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { fieldsOf, settingsFrom, valuesOf, writeOnly } from './form-fields.ts';
import { Refusal } from './refusal.ts';

const Settings = z.object({
  address: z.url().check(z.maxLength(300)),
  key: z.optional(z.string().check(z.minLength(16)).register(z.globalRegistry, writeOnly)),
  live: z.boolean(),
  retries: z.number().check(z.int(), z.minimum(1), z.maximum(9)),
  note: z.nullable(z.string().check(z.maxLength(20))),
  qr: z.optional(
    z.discriminatedUnion('standard', [
      z.object({
        standard: z.literal('PLAIN'),
        to: z.object({ kind: z.enum(['MOBILE', 'ID']), number: z.string().check(z.minLength(4)) }),
      }),
      z.object({ standard: z.literal('BILL'), terminal: z.nullable(z.string()), number: z.string() }),
    ]),
  ),
});
const filled = { address: 'https://a.test', live: true, retries: 3, note: null };

const refusedField = (values: Parameters<typeof settingsFrom>[1]): unknown => {
  try {
    settingsFrom(Settings, values);
    return undefined;
  } catch (error) {
    assert.ok(error instanceof Refusal);
    return `${error.code} ${String(error.value?.['field'])}`;
  }
};

test('a schema has one field for each value, with its kind, limits and the choices it depends on', () => {
  const fields = fieldsOf(Settings, ['retries']);
  const described = fields.map(({ name, kind, required, fixed, min, max, choices, when }) => [
    `${name} ${kind}${required ? '!' : ''}${fixed ? ' fixed' : ''}`,
    ...(min === null && max === null ? [] : [`${min}-${max}`]),
    ...choices,
    ...when.map(({ field, is }) => `${field}=${is.join()}`),
  ]);
  assert.deepEqual(described, [
    ['address URL!', 'null-300'],
    ['key SECRET', '16-null'],
    ['live SWITCH!'],
    ['retries NUMBER! fixed', '1-9'],
    ['note TEXT', 'null-20'],
    ['qr.standard CHOICE', 'PLAIN', 'BILL'],
    ['qr.to.kind CHOICE!', 'MOBILE', 'ID', 'qr.standard=PLAIN'],
    ['qr.to.number TEXT!', '4-null', 'qr.standard=PLAIN'],
    ['qr.terminal TEXT', 'qr.standard=BILL'],
    ['qr.number TEXT!', 'qr.standard=BILL'],
  ]);
});

test('settings become values and the values become the same settings; a secret is never among the values', () => {
  for (const qr of [
    undefined,
    { standard: 'PLAIN', to: { kind: 'ID', number: '0105' } },
    { standard: 'BILL', terminal: null, number: '1' },
  ]) {
    const settings = { ...filled, ...(qr !== undefined && { qr }) };
    const values = valuesOf(fieldsOf(Settings), { ...settings, key: 'a secret of twenty letters' });
    assert.ok(!('key' in values));
    assert.deepEqual(settingsFrom(Settings, values), settings);
  }
  assert.deepEqual(settingsFrom(Settings, { ...filled, key: 'a secret of twenty letters' }), {
    ...filled,
    key: 'a secret of twenty letters',
  });
});

test('an empty required field, a wrong value and a field of another variant are refused by name', () => {
  assert.equal(refusedField(filled), undefined);
  assert.equal(refusedField({ ...filled, address: '' }), 'FIELD_EMPTY address');
  assert.equal(refusedField({ ...filled, address: 'nowhere' }), 'FIELD_FORMAT address');
  assert.equal(refusedField({ ...filled, retries: 10 }), 'FIELD_FORMAT retries');
  assert.equal(refusedField({ ...filled, retries: '3' }), 'FIELD_FORMAT retries');
  assert.equal(refusedField({ ...filled, 'qr.standard': 'PLAIN', 'qr.to.kind': 'ID' }), 'FIELD_EMPTY qr.to.number');
  assert.equal(refusedField({ ...filled, 'qr.standard': 'PLAIN', 'qr.number': '1' }), 'FIELD_FORMAT qr.number');
  assert.equal(refusedField({ ...filled, surprise: 'x' }), 'FIELD_FORMAT surprise');
  assert.equal(refusedField({ ...filled, '__proto__.x': 'x' }), 'FIELD_FORMAT __proto__.x');
});

test('a schema that no form can show is an error of the program', () => {
  assert.throws(() => fieldsOf(z.object({ list: z.array(z.string()) })), /list: no form field/);
  const shapes = z.union([z.object({ side: z.number() }), z.object({ radius: z.number() })]);
  assert.throws(() => fieldsOf(z.object({ shape: shapes })), /shape: a union needs a discriminator/);
  assert.throws(() => fieldsOf(z.object({ either: z.union([z.string(), z.number()]) })), /either: no form field/);
});
