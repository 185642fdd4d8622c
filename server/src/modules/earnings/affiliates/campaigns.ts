import { randomInt } from 'node:crypto';
import { type Campaign, campaignsMax, trackedPath } from '@croupier/contract/earnings/affiliates';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { type Caller, getAffiliateOrThrow } from './enrol.ts';
import { figuresByCampaign, type Measure, measureOf, shownFigures, type Span, spanOf } from './figures.ts';
import * as store from './store/campaigns.ts';
import { lockAffiliate } from './store/plans.ts';

/** Where the site is reached, as the browser said: `https://ruby.example`. */
type Origin = string;

/** An affiliate's campaigns and what came by each in a span of days. Refuses NOT_FOUND and MALFORMED. */
export const listCampaigns = (
  { memberId }: Caller,
  { pageNo, pageSize, ...span }: PageWanted & Span,
  origin: Origin,
): Promise<Page<Campaign>> =>
  inTransaction(async (tx) => {
    const affiliate = await getAffiliateOrThrow(tx, memberId);
    const wanted = { pageNo, pageSize };
    const { rows, total } = await store.campaignsOf(tx, memberId, wanted);
    const measure = await measureOf(tx, affiliate);
    const counts = await figuresByCampaign(tx, memberId, spanOf(span), rows.map(({ id }) => id)); // prettier-ignore
    return pageOf(
      wanted,
      rows.map((row) => shown(row, shownFigures(counts.get(row.id) ?? [], measure), origin)),
      total,
    );
  });

/** Makes a campaign. Refuses NOT_FOUND, and LIMIT_REACHED when a hundred are in use. */
export const makeCampaign = ({ memberId }: Caller, wish: { name: string; landing: string }, origin: Origin): Promise<Campaign> =>
  inTransaction(async (tx) => {
    const affiliate = await lockAffiliate(tx, memberId);
    if (affiliate === undefined) throw new Refusal('NOT_FOUND');
    if ((await store.countOpenCampaigns(tx, memberId)) >= campaignsMax) throw new Refusal('LIMIT_REACHED');
    const row = await openCampaign(tx, affiliate.merchant_id, memberId, wish);
    return shown(row, noFigures(await measureOf(tx, affiliate)), origin);
  });

/** Writes a campaign with a code of its own, or with the one given. */
export const openCampaign = async (
  tx: Tx,
  merchantId: MerchantId,
  affiliateId: MemberId,
  { name, landing, code }: { name: string; landing: string; code?: string },
): Promise<store.CampaignRow> => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const row = await store.insertCampaign(tx, {
      merchant_id: merchantId,
      affiliate_id: affiliateId,
      code: code ?? freshCode(),
      name,
      landing,
      made_at: now(),
    });
    if (row !== undefined) return row;
  }
  throw new Error('no code was free');
};

/** Letters and digits nobody takes for one another; seven of them are 27 billion. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 7;
const triesMax = 5;
const freshCode = (): string => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Nobody comes by it any more. Refuses NOT_FOUND. */
export const closeCampaign = async ({ memberId }: Caller, id: string): Promise<Record<string, never>> => {
  if (!(await inTransaction((tx) => store.closeCampaign(tx, memberId, id, now())))) throw new Refusal('NOT_FOUND');
  return {};
};

const noFigures = (measure: Measure): Campaign['figures'] => shownFigures([], measure);

const shown = (
  { id, code, name, landing, made_at, closed_at }: store.CampaignRow,
  figures: Campaign['figures'],
  origin: Origin,
): Campaign => ({
  id,
  code,
  name,
  landing,
  url: `${origin}${trackedPath}${code}`,
  madeAt: made_at.toString(),
  closedAt: closed_at?.toString() ?? null,
  figures,
});
