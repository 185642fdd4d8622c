import { ReferralTerms } from '@croupier/contract/rewards/referrals-console';
import * as z from 'zod/mini';
import { type Merchant, switchReferral } from '#modules/brand/merchants';
import type { Occasion } from '#modules/rewards/giving';
import { checkCurrency, checkReward } from '#modules/rewards/raffles';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as store from './store/rules.ts';

type Wanted = { enabled: boolean; terms: ReferralTerms; version: number };

/** Adds the next version of a merchant's rule, for friends who register from now on. Refuses as the contract says. */
export const saveRule = async (
  tx: Tx,
  merchant: Merchant,
  { enabled, terms, version }: Wanted,
  by: Occasion['by'] | null,
): Promise<store.RuleRow> => {
  const before = await store.currentRule(tx, merchant.id);
  if ((before?.version ?? 0) !== version) throw new Refusal('CHANGED_MEANWHILE');
  checkCurrency(merchant.currency, terms.deposits.currency, terms.validBets.currency);
  if (terms.deposits.amount < 0n || terms.validBets.amount < 0n) throw new Refusal('FIELD_FORMAT', { field: 'deposits' });
  if (terms.deposits.amount === 0n && terms.validBets.amount === 0n) throw new Refusal('FIELD_FORMAT', { field: 'deposits' });
  await checkReward(tx, merchant, terms.inviterReward);
  if (terms.friendReward !== null) await checkReward(tx, merchant, terms.friendReward);
  const row = {
    merchant_id: merchant.id,
    version: version + 1,
    enabled,
    terms: z.encode(ReferralTerms, terms),
    since: now(),
    made_by: by?.operatorId ?? null,
    made_name: by?.userName ?? null,
  };
  if (!(await store.insertRule(tx, row))) throw new Refusal('CHANGED_MEANWHILE');
  await switchReferral(tx, merchant.id, enabled);
  return row;
};
