/** Affiliates in the console: plans, pay runs and postbacks. */
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
  /** Newest first. */
  versions: z.array(PlanVersion),
});
export type AffiliatePlan = z.output<typeof AffiliatePlan>;

export const affiliatePlans = endpoint({
  method: 'GET',
  path: '/ops/affiliates/plans',
  access: 'operator',
  needs: 'affiliate.read',
  summary: 'List the affiliate plans of a merchant with their last twenty versions.',
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
    "Create an affiliate plan in the merchant's currency. Refuses MALFORMED for a plan that pays nothing or whose tiers do not rise, CURRENCY_MISMATCH and MERCHANT_UNKNOWN.",
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
    'Add a version of a plan, in force from the next period. Replaces a version that is not in force yet. Players are counted by the terms they registered under. Fails with the same codes as creating a plan.',
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
  summary: 'List affiliates, newest first, with their figures of the last thirty days; with `memberId` only this one.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId), memberId: z.optional(MemberId) }),
  reply: page(DeskAffiliate),
});

export const enrolAffiliate = endpoint({
  method: 'POST',
  path: '/ops/affiliates',
  access: 'operator',
  needs: 'affiliate.edit',
  confirms: true,
  summary:
    'Make an agent an affiliate with a plan, or change their plan from the next period. Refuses MEMBER_NOT_FOUND, NON_AGENT, NOT_FOUND for a plan of another merchant, and NOT_ALLOWED for a plan with another cycle.',
  body: z.object({ merchantId: MerchantId, account: text(64), planId: z.uuid(), reason }),
  reply: DeskAffiliate,
});

export const pauseAffiliate = endpoint({
  method: 'POST',
  path: '/ops/affiliates/:id/state',
  access: 'operator',
  needs: 'affiliate.edit',
  confirms: true,
  summary: 'Pause or resume an affiliate. While paused, their links attribute no new players; existing players are still counted and paid.',
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
  /** The operator's cost; null until it is calculated. */
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
  summary: 'List commission runs, newest first. Runs that need approval are WAITING.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId), state: z.optional(RunState) }),
  reply: page(AffiliateRun),
});

const RunLine = z.object({ account: z.string(), line: AffiliateLine, working: AffiliateWorking });

export const affiliateRunLines = endpoint({
  method: 'GET',
  path: '/ops/affiliates/runs/:id/lines',
  access: 'operator',
  needs: 'affiliate.read',
  summary: 'List the pay items of a run with their calculation, largest first.',
  ...one,
  query: z.object(PageQuery),
  reply: page(RunLine),
});

export const affiliateLinePlayers = endpoint({
  method: 'GET',
  path: '/ops/affiliates/lines/:id/players',
  access: 'operator',
  needs: 'affiliate.read',
  summary: 'List the players of a pay item with their accounts.',
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
  summary: 'Approve or reject a run. Refuses CHANGED_MEANWHILE if it does not wait for approval; the same decision again changes nothing.',
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
  summary: 'Recalculate a settled period. Returns null if nothing changed, otherwise the run that pays or takes back the difference.',
  ...one,
  body: z.object({ reason }),
  reply: z.nullable(AffiliateRun),
});

export const deskPostbacks = endpoint({
  method: 'GET',
  path: '/ops/affiliates/postbacks',
  access: 'operator',
  needs: 'affiliate.read',
  summary: "List postbacks to affiliates' trackers with the answers, newest first.",
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
  summary: 'Send a postback again with the same content.',
  ...one,
  reply: Postback,
});
