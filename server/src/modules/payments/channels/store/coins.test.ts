import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeDatabase, inTransaction } from '#platform/database';
import { ask } from '#test/ask';
import { addressesToWatch } from './coins.ts';

after(closeDatabase);

/** A chain with members' addresses that nobody watches yet; the first is the oldest. */
const aChain = async (code: string, addresses: number, { enabled = true, since = '2026-11-20T08:00:00Z' } = {}): Promise<void> => {
  await ask(`insert into cashier.bank (code, name, secret) values ($1, $1, 'sealed')`, [code]);
  await ask(`insert into cashier.rail (code, kind, url, settings, enabled) values ($1, 'CHAIN', 'http://127.0.0.1:9', '{}', $2)`, [
    code,
    enabled,
  ]);
  await ask(`insert into cashier.rail_account (rail, account, settings) values ($1, '1234567890', '{}')`, [code]);
  await ask(
    `insert into cashier.coin_address (rail, member_id, merchant_id, account, address_index, address, created_at)
     select $1, uuidv7(), 'ruby', '1234567890', n, 'address-number-' || $1 || '-' || n, $3::timestamptz + n * interval '1 minute' from generate_series(1, $2::int) n`,
    [code, addresses, since],
  );
};

test('a chain with many addresses that cannot be watched keeps no other from being watched, and one that is switched off is left alone', async () => {
  await aChain('DEAD', 5);
  await aChain('OFF', 1, { enabled: false });
  await aChain('LIVE', 1, { since: '2026-11-21T08:00:00Z' });
  const found = await inTransaction((tx) => addressesToWatch(tx, 2));
  assert.deepEqual(found.map(({ rail, address_index }) => `${rail} ${address_index}`).toSorted(), ['DEAD 1', 'DEAD 2', 'LIVE 1']);
});
