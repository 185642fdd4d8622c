import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { ReferralRuleRow, ReferralTerms } from '@croupier/contract/rewards/referrals-console';
import { forgetMerchants, getMerchantOrThrow } from '#modules/brand/merchants';
import { assertServed, getServedMerchant, merchantsIn } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { givenSums } from '#modules/rewards/giving';
import type { Tx } from '#platform/database';
import { saveRule } from '../save-rule.ts';
import * as store from '../store/rules.ts';

type Listed = PageWanted & { merchantId?: MerchantId | undefined };

/** Refuses MERCHANT_UNKNOWN for a merchant that is not served. */
export const listRules = (by: AtWork, { merchantId, ...wanted }: Listed): Promise<Page<ReferralRuleRow>> =>
  withPermission(by, 'referral.read', null, async (tx, scope) => {
    if (merchantId !== undefined) await assertServed(scope, merchantId);
    const served = merchantId === undefined ? await merchantsIn(scope) : [merchantId];
    const some = served.slice((wanted.pageNo - 1) * wanted.pageSize, wanted.pageNo * wanted.pageSize);
    return {
      answer: pageOf(wanted, await shown(tx, some), served.length),
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { rules: served.length, pageNo: wanted.pageNo },
    };
  });

const shown = async (tx: Tx, merchants: readonly MerchantId[]): Promise<ReferralRuleRow[]> => {
  const counts = await store.countsOf(tx, merchants);
  const rows: ReferralRuleRow[] = [];
  for (const merchantId of merchants) {
    const { currency } = await getMerchantOrThrow(merchantId);
    const rule = await store.currentRule(tx, merchantId);
    const sums = await givenSums(tx, merchantId, 'REFERRAL', '');
    rows.push({
      merchantId,
      version: rule?.version ?? 0,
      enabled: rule?.enabled ?? false,
      terms: rule === undefined ? null : store.termsOf(rule),
      since: rule === undefined ? null : rule.since.toString({ fractionalSecondDigits: 3 }),
      madeBy: rule?.made_name ?? null,
      ...(counts.get(merchantId) ?? { friends: 0, rewarded: 0, held: 0 }),
      cost: { amount: sums.reduce((sum, one) => (one.currency === currency ? sum + one.amount : sum), 0n), currency },
    });
  }
  return rows;
};

type Change = { enabled: boolean; terms: ReferralTerms; version: number; reason: string };

/** Refuses as the contract says. */
export const changeRule = async (by: AtWork, merchantId: MerchantId, { reason, ...wanted }: Change): Promise<ReferralRuleRow> => {
  const row = await withPermission(by, 'referral.edit', `merchant:${merchantId}`, async (tx, scope) => {
    const merchant = await getServedMerchant(scope, merchantId);
    const before = await store.currentRule(tx, merchantId);
    const after = await saveRule(tx, merchant, wanted, by.operator);
    const [answer] = await shown(tx, [merchantId]);
    if (answer === undefined) throw new Error('a rule that is there is shown');
    return { answer, merchants: [merchantId], details: { reason, before: before === undefined ? null : kept(before), after: kept(after) } };
  });
  forgetMerchants();
  return row;
};

/** The fields that the audit log keeps. */
const kept = ({ version, enabled, terms }: Pick<store.RuleRow, 'version' | 'enabled' | 'terms'>) => ({ version, enabled, terms });
