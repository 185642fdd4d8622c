import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeDatabase, inTransaction } from '#platform/database';
import { ask } from '#test/ask';
import { aVendor } from '#test/player';
import { insertKey } from '../store/keys.ts';
import { noteKeyUse, storeKeyUses } from './key-use.ts';
import { keysOfVendor } from './vendor-keys.ts';

after(closeDatabase);

const first = Date.parse('2026-11-20T08:00:00Z');
const second = first + 60_000;

const someKeys = async (...names: string[]) => {
  const vendor = await aVendor();
  const ids = names.map((name) => `${vendor}-${name}`);
  for (const key_id of ids) await inTransaction((tx) => insertKey(tx, { key_id, vendor, algorithm: 'hmac-sha256', secret: 'x' }));
  const lastUsed = async () => {
    const { keys } = await inTransaction((tx) => keysOfVendor(tx, vendor));
    return ids.map((id) => keys.find(({ keyId }) => keyId === id)?.lastUsedAt);
  };
  return { ids, lastUsed };
};

test('the console shows when a key was last used, after the uses are stored; a key that was never used shows nothing', async () => {
  const { ids, lastUsed } = await someKeys('used', 'unused');
  noteKeyUse(ids[0] ?? '', first);
  noteKeyUse(ids[0] ?? '', second);
  assert.deepEqual(await lastUsed(), [null, null]);
  await storeKeyUses();
  assert.deepEqual(await lastUsed(), ['2026-11-20T08:01:00.000Z', null]);
});

test('an older use, also of another process, never replaces a newer one', async () => {
  const { ids, lastUsed } = await someKeys('one', 'two');
  for (const id of ids) noteKeyUse(id, second);
  noteKeyUse(ids[0] ?? '', first);
  await storeKeyUses();
  noteKeyUse(ids[1] ?? '', first);
  await storeKeyUses();
  assert.deepEqual(await lastUsed(), ['2026-11-20T08:01:00.000Z', '2026-11-20T08:01:00.000Z']);
});

test('uses that could not be stored are stored the next time', async () => {
  const { ids, lastUsed } = await someKeys('one');
  noteKeyUse(ids[0] ?? '', second);
  await ask('alter table vendors.vendor_key rename column last_used_at to hidden');
  await assert.rejects(storeKeyUses());
  await ask('alter table vendors.vendor_key rename column hidden to last_used_at');
  await storeKeyUses();
  assert.deepEqual(await lastUsed(), ['2026-11-20T08:01:00.000Z']);
});
