import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import * as store from './store/rules.ts';

/** The decisions that one operator may make alone about a kind of pay; a merchant that said nothing lets one approve, and nobody change a line alone. */
export const runRuleOf = async (tx: Tx, merchantId: MerchantId, kind: ContractKind): Promise<store.RunRule> =>
  (await store.findRunRule(tx, merchantId, kind)) ?? { second_approver_above: null, override_alone_max: 0n };

export const saveRunRule = store.keepRunRule;

/** How many people it takes to let a run of this cost be paid. */
export const neededFor = (cost: bigint | null, { second_approver_above: above }: store.RunRule): 1 | 2 =>
  above !== null && (cost ?? 0n) > above ? 2 : 1;
