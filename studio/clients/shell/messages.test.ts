import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

type Message = string | Record<string, string>;
const folder = new URL('./messages/', import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, Message>;
const textsOf = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message));
const namesIn = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].toSorted();

const english = read('en.json');

for (const file of readdirSync(folder)) {
  test(`${file} says everything English says, with the same values in it`, () => {
    const catalogue = read(file);
    assert.deepEqual(Object.keys(catalogue).toSorted(), Object.keys(english).toSorted());
    for (const [key, message] of Object.entries(catalogue)) {
      const wanted = namesIn(textsOf(english[key] ?? '').join(' '));
      for (const text of textsOf(message)) {
        assert.ok(text.trim() !== '', key);
        assert.deepEqual(namesIn(text), wanted, key);
      }
      const forms = new Intl.PluralRules(file.replace('.json', '')).resolvedOptions().pluralCategories;
      if (typeof message !== 'string') assert.deepEqual(Object.keys(message).toSorted(), [...forms].toSorted(), key);
    }
  });
}
