import type { Balance } from '@croupier/contract/people/members';
import * as ledger from '#modules/money/ledger';
import { askOne, type Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { balanceChanged, balanceFrom, type Purse } from './accounts.rules.ts';
import { balanceOf } from './balance.ts';

/** Tells the open tabs of some members what each has now; each member is named once. However many they are, the database is asked twice. */
export const publishBalances = async (tx: Tx, purses: readonly Purse[]): Promise<void> => {
  const [only, ...others] = purses;
  if (only === undefined) return;
  if (others.length === 0) return publish(tx, [balanceChanged(only, await balanceOf(tx, only))]);
  // Not locked: a bet that runs meanwhile holds some of these accounts and waits for the cash that was just touched.
  const accounts = Map.groupBy(await askOne(tx, ledger.runningAccountsOf(purses.map(({ memberId }) => memberId))), ({ ref }) => ref.owner);
  const balanceIn = ({ memberId, merchantId, currency }: Purse): Balance =>
    balanceFrom(
      (accounts.get(memberId) ?? [])
        .filter(({ ref }) => ref.merchantId === merchantId && ref.currency === currency)
        .map(({ ref, balance, version }) => ({ kind: ref.kind, balance, version })),
      currency,
    );
  await publish(
    tx,
    purses.map((purse) => balanceChanged(purse, balanceIn(purse))),
  );
};
