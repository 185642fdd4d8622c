import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { MerchantId } from '@croupier/contract/core/ids';
import { Currency } from '@croupier/contract/core/money';
import fc from 'fast-check';
import { closeDatabase, inTransaction } from '#platform/database';
import * as post from './post.ts';
import * as since from './store/since.ts';
import * as statement from './store/statement.ts';
import { runs } from '#test/depth';

after(closeDatabase);

const merchantId = MerchantId.parse('ruby');
const currency = Currency.parse('THB');

test('whatever was posted, reading on from what is known tells of every transfer, each entry right, in steps of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('in', 'hold', 'bonus', 'split'), { minLength: 1, maxLength: 260 }),
      fc.constantFrom(1, 64, 100, 128, 1_000),
      fc.nat(200),
      async (deeds, limit, early) => {
        const owner = randomUUID();
        const own = (kind: string) => ({ merchantId, owner, kind, currency });
        const house = { merchantId, owner: 'house', kind: 'ADJUSTMENT', currency };
        const legs = {
          in: [own('CASH'), house],
          hold: [own('LOCKED'), own('CASH')],
          bonus: [own('BONUS:1'), house],
          split: [own('CASH'), own('BONUS:1'), house],
        };
        const transferOf = (deed: keyof typeof legs, index: number) => ({
          merchantId,
          reference: `${owner}:${index}`,
          reason: 'TEST',
          legs: legs[deed].map((account, place, all) => ({
            account,
            amount: place === all.length - 1 ? -BigInt(all.length - 1) * 10n : 10n,
          })),
        });
        const known = new Map<string, bigint>();
        const found = new Map<string, since.OwnTransfer>();
        const readOn = async (): Promise<void> => {
          for (let steps = 0; steps < 1_000; steps += 1) {
            const { transfers, reached, isAll } = await inTransaction((tx) => since.transfersSince(tx, owner, merchantId, known, limit));
            for (const transfer of transfers) found.set(transfer.id, transfer);
            for (const { accountId, version } of reached) known.set(accountId, version);
            if (isAll) return;
          }
          assert.fail('it never ends');
        };
        // Cash is there for whatever is held.
        const all = [
          'in' as const,
          ...deeds.map((deed) => (deed === 'hold' ? ('in' as const) : deed)),
          ...deeds.filter((deed) => deed === 'hold'),
        ];
        const posted = all.map(transferOf);
        await inTransaction((tx) => post.post(tx, posted.slice(0, early)));
        await readOn();
        await inTransaction((tx) => post.post(tx, posted.slice(early)));
        await readOn();
        const { lines, total } = await inTransaction((tx) => statement.linesOf(tx, owner, merchantId, { limit: 2_000, offset: 0 }));
        assert.equal(found.size, posted.length);
        const entries = [...found.values()].flatMap(({ id, entries: of }) =>
          of.map(({ kind, amount, after: then }) => [id, kind, amount, then]),
        );
        assert.equal(entries.length, total);
        const sorted = (rows: unknown[][]) => rows.map(String).toSorted();
        assert.deepEqual(sorted(entries), sorted(lines.map((line) => [line.id, line.kind, line.amount, line.balance_after])));
      },
    ),
    runs(8, 25),
  );
});

test('another owner’s changes are not told', async () => {
  const { transfers, isAll } = await inTransaction((tx) => since.transfersSince(tx, randomUUID(), merchantId, new Map(), 64));
  assert.deepEqual([transfers, isAll], [[], true]);
});
