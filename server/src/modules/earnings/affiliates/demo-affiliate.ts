import type { PlanTerms } from '@croupier/contract/earnings/affiliates';
import { type Currency, type Money, scaleOf } from '@croupier/contract/core/money';
import { findByUserName } from '#modules/people/members';
import { allMerchants } from '#modules/brand/merchants';
import type { Tx } from '#platform/database';
import { settings } from '#platform/settings';
import { openCampaign } from './campaigns.ts';
import { enrol } from './enrol.ts';
import { makePlan } from './plans/plans.ts';
import { campaignByCode } from './store/campaigns.ts';
import { findAffiliate } from './store/plans.ts';
import { replaceSettings } from './store/postbacks.ts';

/** The agents of the demo who are affiliates too, and the code simulated members come by. */
const partner = 'senior';
const code = 'FRIENDS';
/** The worth of one baht of the demo's plan, in whole units of other currencies. */
const worth: Readonly<Record<string, number>> = { THB: 1, USD: 0.05, VND: 1_000 };

/** An affiliate with a hybrid plan, a campaign and the outside world's tracker, at every demo merchant that has the agent; who is one already is left alone. */
export const seedDemoAffiliates = async (tx: Tx): Promise<void> => {
  for (const { id, currency } of await allMerchants()) {
    const member = await findByUserName(tx, id, partner);
    if (member === undefined || (await findAffiliate(tx, member.id)) !== undefined) continue;
    const plan = await makePlan(tx, { merchantId: id, name: 'Partners', cycle: 'D', terms: termsIn(currency), operatorId: null });
    await enrol(tx, { merchantId: id, account: partner, planId: plan.id, operatorId: null });
    if ((await campaignByCode(tx, id, code)) === undefined)
      await openCampaign(tx, id, member.id, { name: 'Friends of friends', landing: '/', code });
    const url = `${settings.outsideInternalUrl}/tracker/postback?event={event}&cid={click_id}&player={player}&sum={amount}&currency={currency}&sub1={sub1}`;
    await replaceSettings(
      tx,
      member.id,
      (['registration', 'first_deposit', 'qualified', 'revenue'] as const).map((event) => ({
        affiliate_id: member.id,
        event,
        url,
        method: 'GET',
      })),
    );
  }
};

const termsIn = (currency: Currency): PlanTerms => {
  const money = (baht: number): Money => ({
    amount: BigInt(Math.round(baht * (worth[currency] ?? 1) * 100)) * 10n ** BigInt(scaleOf(currency) - 2),
    currency,
  });
  return {
    cpa: { amount: money(300), firstDepositMin: money(500), validBetMin: money(1_000), withinDays: 30, needsKyc: false, playersMax: null },
    share: {
      tiers: [
        { ngrMin: money(0), ratePpm: 250_000 },
        { ngrMin: money(50_000), ratePpm: 300_000 },
        { ngrMin: money(200_000), ratePpm: 400_000 },
      ],
      depositFeePpm: 20_000,
      adminFeePpm: 100_000,
      carriesLoss: true,
      highRollerWin: money(100_000),
    },
    windowDays: 30,
    payMax: null,
    autoApproveMax: money(2_000),
  };
};
