import * as ledger from '#modules/money/ledger';
import * as wallet from '#modules/money/wallet';
import type { Tx } from '#platform/database';
import { ownerOf } from './end-grant.ts';
import type { GrantRow } from './store/grants.ts';

/** The balances of grants' accounts, in the same order, in 10^-scale. */
export const balancesOfGrants = (tx: Tx, grants: readonly GrantRow[]): Promise<bigint[]> =>
  ledger.balancesOf(
    tx,
    grants.map((grant) => wallet.bonusOf(ownerOf(grant), grant.id)),
  );
