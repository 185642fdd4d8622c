import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCatalogue } from '../../build/catalogues.ts';
import { type AgentPage, groups } from './page.ts';
import { agentPages } from './pages.ts';

const messages = join(import.meta.dirname, '..', '..', 'messages');
const rows: readonly AgentPage[] = agentPages;

test('each page of the agent centre has a name of its own and a title in English', () => {
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  for (const { title } of rows) {
    const [namespace = '', name = ''] = title.split('.');
    expect(readCatalogue(messages, 'en', namespace)[name] ?? '').not.toBe('');
  }
});

test('the pages of a group stand together, in the order of the groups', () => {
  const places = rows.map(({ group }) => groups.indexOf(group));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
