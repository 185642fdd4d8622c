import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { drawSeedsFromFile } from './draw-seeds.ts';

const folder = mkdtempSync(join(tmpdir(), 'seeds-'));
after(() => rmSync(folder, { recursive: true }));
const file = (content: unknown): string => {
  const path = join(folder, 'seeds.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};

test('a seed file fixes the server seed of the client seeds it names, and of no others', () => {
  const draw = drawSeedsFromFile(file({ known: 'a'.repeat(64) }));
  assert.equal(draw.fixedFor('known'), 'a'.repeat(64));
  assert.equal(draw.fixedFor('other'), undefined);
  assert.equal(draw.fixedFor('toString'), undefined);
  assert.notEqual(draw.serverSeed(), draw.serverSeed());
  assert.match(draw.serverSeed(), /^[0-9a-f]{64}$/);
});

test('a seed file with anything else in it is refused', () => {
  assert.throws(() => drawSeedsFromFile(file({ known: 'short' })));
  assert.throws(() => drawSeedsFromFile(join(folder, 'nothing.json')));
});

test('in production there are no fixed seeds', () => {
  const path = file({ known: 'a'.repeat(64) });
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    assert.throws(() => drawSeedsFromFile(path), /in production/);
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
});
