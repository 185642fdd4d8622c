import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namingOf } from './plays-behind.rules.ts';

test('a reference of the book names the vendor’s transaction, whatever signs stand in its name', () => {
  const table = [
    ['BET', 'AG:t1:bet', ['AG', 't1', 't1']],
    ['WIN', 'AG:a:b:c:win', ['AG', 'a:b:c', 'a:b:c']],
    ['JACKPOT_WIN', 'AG:t1:win', ['AG', 't1', 't1']],
    ['TIP', 'AG:t1:tip', ['AG', 't1', 't1']],
    ['ADJUSTMENT', 'AG:t1:adjust', ['AG', 't1', 't1']],
    ['BET_REVERSED', 'AG:u1:undo:t1', ['AG', 'u1', 't1']],
    ['WIN_REVERSED', 'AG:u1:undo:t:1:win', ['AG', 'u1', 't:1']],
    ['ADJUSTMENT', 'adjustment:018f', undefined],
    ['DEPOSIT', 'deposit:018f', undefined],
    ['BET', 'AG:t1:win', undefined],
    ['BET_REVERSED', 'AG:u1', undefined],
    ['BET', 'nothing', undefined],
  ] as const;
  for (const [reason, reference, named] of table) {
    const naming = namingOf({ reason, reference });
    assert.deepEqual(naming && [naming.vendor, naming.txId, naming.about], named, reference);
  }
});
