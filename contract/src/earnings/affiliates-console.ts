/** Affiliates as the console sees them: who is one, by which plan, what runs pay them, and what their trackers were told. */
import * as z from 'zod/mini';
import {
  AffiliateCycle,
  AffiliateFigures,
  AffiliateLine,
  AffiliateState,
  AffiliateWorking,
  LinePlayer,
  PlanTerms,
  PlanVersion,
} from './affiliates.ts';
import { Postback, PostbackEvent, PostbackState } from './affiliates-postbacks.ts';
import { RunState } from './settlement.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, page, PageQuery, text } from '../core/envelope.ts';
import { MemberId, MerchantId } from '../core/ids.ts';
import { Currency, Money } from '../core/money.ts';

const one = { params: z.object({ id: z.uuid() }) };
const reason = text(500);

export const AffiliatePlan = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  name: z.string(),
  currency: Currency,
  cycle: AffiliateCycle,
  affiliates: z.number(),
  /** The newest first. */
  versions: z.array(PlanVersion),
});
export type AffiliatePlan = z.output<typeof AffiliatePlan>;

export const affiliatePlans = endpoint({
  method: 'GET',
  path: '/ops/affiliates/plans',
  access: 'operator',
  needs: 'affiliate.read',
  summary: 'The plans of a merchant, with their last twenty versions.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId) }),
  reply: page(AffiliatePlan),
});

export const makePlan = endpoint({
  method: 'POST',
  path: '/ops/affiliates/plans',
  access: 'operator',
  needs: 'affiliate.edit',
  confirms: true,
  summary:
    'Makes a plan, in the merchant’s currency. Refuses MALFORMED for a plan that pays nothing or whose tiers do not rise, CURRENCY_MISMATCH and MERCHANT_UNKNOWN.',
  body: z.object({ merchantId: MerchantId, name: text(60), cycle: AffiliateCycle, terms: PlanTerms, reason }),
  reply: AffiliatePlan,
});

export const changePlan = endpoint({
  method: 'POST',
  path: '/ops/affiliates/plans/:id/versions',
  access: 'operator',
  needs: 'affiliate.edit',
  confirms: true,
  summary:
    'Other terms, in force from the next period on; one that waits is replaced. Players are counted by the terms they registered under. Refuses as making one.',
  ...one,
  body: z.object({ terms: PlanTerms, reason }),
  reply: AffiliatePlan,
});

export const DeskAffiliate = z.object({
  memberId: MemberId,
  merchantId: MerchantId,
  account: z.string(),
  state: AffiliateState,
  planId: z.uuid(),
  plan: z.string(),
  since: Moment,
  players: z.number(),
  figures: AffiliateFigures,
});
export type DeskAffiliate = z.output<typeof DeskAffiliate>;

export const deskAffiliates = endpoint({
  method: 'GET',
  path: '/ops/affiliates',
  access: 'operator',
  needs: 'affiliate.read',
  summary: 'Affiliates, the newest first, with what came by them in the last thirty days.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId) }),
  reply: page(DeskAffiliate),
});

export const enrolAffiliate = endpoint({
  method: 'POST',
  path: '/ops/affiliates',
  access: 'operator',
  needs: 'affiliate.edit',
  confirms: true,
  summary:
    'Makes an agent an affiliate by a plan, or gives them another from the next period on. Refuses MEMBER_NOT_FOUND, NON_AGENT, NOT_FOUND for a plan of another merchant, and NOT_ALLOWED for one with another cycle than theirs.',
  body: z.object({ merchantId: MerchantId, account: text(64), planId: z.uuid(), reason }),
  reply: DeskAffiliate,
});

export const pauseAffiliate = endpoint({
  method: 'POST',
  path: '/ops/affiliates/:id/state',
  access: 'operator',
  needs: 'affiliate.edit',
  confirms: true,
  summary: 'Pauses an affiliate: their links bring nobody; who came before is counted and paid on. Or lets them go on.',
  params: z.object({ id: MemberId }),
  body: z.object({ state: AffiliateState, reason }),
  reply: DeskAffiliate,
});

export const AffiliateRun = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  plan: z.string(),
  period: z.string(),
  start: Moment,
  end: Moment,
  isCorrection: z.boolean(),
  state: RunState,
  /** What the house pays for it; null while it is not worked out. */
  cost: z.nullable(Money),
  lines: z.number(),
  problem: z.nullable(z.string()),
  frozenAt: Moment,
  decidedAt: z.nullable(Moment),
});
export type AffiliateRun = z.output<typeof AffiliateRun>;

export const affiliateRuns = endpoint({
  method: 'GET',
  path: '/ops/affiliates/runs',
  access: 'operator',
  needs: 'affiliate.read',
  summary: 'Runs of commission, the newest first; those that wait for an operator are WAITING.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId), state: z.optional(RunState) }),
  reply: page(AffiliateRun),
});

const RunLine = z.object({ account: z.string(), line: AffiliateLine, working: AffiliateWorking });

export const affiliateRunLines = endpoint({
  method: 'GET',
  path: '/ops/affiliates/runs/:id/lines',
  access: 'operator',
  needs: 'affiliate.read',
  summary: 'What a run pays each affiliate and how it was worked out, the largest first.',
  ...one,
  query: z.object(PageQuery),
  reply: page(RunLine),
});

export const affiliateLinePlayers = endpoint({
  method: 'GET',
  path: '/ops/affiliates/lines/:id/players',
  access: 'operator',
  needs: 'affiliate.read',
  summary: 'The players a line was worked out from, with their accounts.',
  ...one,
  query: z.object(PageQuery),
  reply: page(z.object({ memberId: MemberId, account: z.string(), figures: LinePlayer })),
});

export const decideAffiliateRun = endpoint({
  method: 'POST',
  path: '/ops/affiliates/runs/:id/decision',
  access: 'operator',
  needs: 'affiliate.approve',
  confirms: true,
  summary: 'Lets a run be paid, or not. CHANGED_MEANWHILE when it does not wait for it; the same answer again changes nothing.',
  ...one,
  body: z.object({ approve: z.boolean(), reason }),
  reply: AffiliateRun,
});

export const rerunAffiliates = endpoint({
  method: 'POST',
  path: '/ops/affiliates/runs/:id/rerun',
  access: 'operator',
  needs: 'affiliate.approve',
  confirms: true,
  summary: 'Looks at a settled period again: null when nothing has changed, else the run that pays or takes back the difference.',
  ...one,
  body: z.object({ reason }),
  reply: z.nullable(AffiliateRun),
});

export const deskPostbacks = endpoint({
  method: 'GET',
  path: '/ops/affiliates/postbacks',
  access: 'operator',
  needs: 'affiliate.read',
  summary: 'What affiliates’ trackers were told and what they answered, the newest first.',
  query: z.object({
    ...PageQuery,
    merchantId: z.optional(MerchantId),
    event: z.optional(PostbackEvent),
    state: z.optional(PostbackState),
  }),
  reply: page(z.object({ account: z.string(), postback: Postback })),
});

export const replayDeskPostback = endpoint({
  method: 'POST',
  path: '/ops/affiliates/postbacks/:id/replay',
  access: 'operator',
  needs: 'affiliate.edit',
  confirms: true,
  summary: 'Tells it once more, with the same words.',
  ...one,
  reply: Postback,
});
