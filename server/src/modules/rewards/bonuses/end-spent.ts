import type { EventOf } from '@croupier/contract/core/events';
import * as ledger from '#modules/money/ledger';
import * as turnover from '#modules/rewards/wagering';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import { askOne, type Tx } from '#platform/database';
import * as store from './store.ts';

/**
 * Where a round left nothing of a grant, what the grant asks for before money may leave ends. The grant itself stays open until it expires: another round
 * may still pay into its account.
 */
export const endSpent = async (tx: Tx, events: readonly EventOf<'round.ended'>[]): Promise<void> => {
  const grants = await askOne(tx, store.pursesOf([...new Set(events.map(({ memberId }) => memberId))], now()));
  if (grants.length === 0) return;
  const balances = await ledger.balancesOf(
    tx,
    grants.map(({ id, ...purse }) => wallet.bonusOf(purse, id)),
  );
  await turnover.endRequirementsOfGrants(
    tx,
    grants.filter((_, index) => balances[index] === 0n).map(({ id }) => id),
  );
};
