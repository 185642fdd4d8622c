import { affiliateFileRowsMax, type AffiliateFigures, type affiliateDays, type PlanTerms } from '@croupier/contract/earnings/affiliates';
import type { GivenFile } from '@croupier/contract/core/endpoint';
import { pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId } from '@croupier/contract/core/ids';
import { type Currency, decimalOf, type Money } from '@croupier/contract/core/money';
import { stringify } from 'csv-stringify/sync';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { periodMisfit } from '#platform/period-misfit';
import type * as z from 'zod/mini';
import { type Caller, getAffiliateOrThrow } from './enrol.ts';
import { runningPeriod, termsOf } from './plans/plans.ts';
import { estimateOf } from './settlement/commission.rules.ts';
import { campaignsById } from './store/campaigns.ts';
import { type Counts, countNames, type FigureRow, figuresOf, nothingCounted } from './store/figures.ts';
import { type AffiliateRow, assignmentAt, plansById, versionAt } from './store/plans.ts';
import { dayOf } from '#rules/earnings/contracts/period';
import { getMerchantOrThrow } from '#modules/brand/merchants';

export type Span = { from: string; to: string };

const daysMax = 400;
/** Campaigns times days; more are not looked at in one go. */
const rowsMax = affiliateFileRowsMax;

/** A span as it is asked for. Refuses MALFORMED for one that ends before it begins, or is longer than 400 days. */
export const spanOf = ({ from, to }: Span): Span => {
  const days = Temporal.PlainDate.from(from).until(to).days;
  if (days < 0 || days >= daysMax) throw periodMisfit({ from, to }, daysMax);
  return { from, to };
};

/** By what an affiliate's days are reckoned: their plan's fees, and the rate that the running period has reached. */
export type Measure = { currency: Currency; terms: Pick<PlanTerms, 'share'>; ratePpm: number };

export const measureOf = async (tx: Tx, { member_id, merchant_id }: AffiliateRow): Promise<Measure> => {
  const { currency, timeZone } = await getMerchantOrThrow(merchant_id);
  const assignment = await assignmentAt(tx, member_id, now());
  const [plan] = assignment === undefined ? [] : await plansById(tx, [assignment.plan_id]);
  const version = plan && (await versionAt(tx, plan.id, now()));
  if (plan === undefined || version === undefined) return { currency, terms: { share: null }, ratePpm: 0 };
  const terms = termsOf(version.terms);
  const { start } = await runningPeriod(plan);
  const rows = await figuresOf(tx, { affiliateId: member_id, from: dayOf(start, timeZone), to: dayOf(now(), timeZone) }, rowsMax);
  return { currency: plan.currency, terms, ratePpm: rateAt(terms, sumOf(rows)) };
};

/** The rate of the tier that a period's NGR has reached so far; of none, what the first would pay. */
const rateAt = (terms: Pick<PlanTerms, 'share'>, sums: Counts): number => {
  const tiers = terms.share?.tiers ?? [];
  const { ngr } = estimateOf(terms, earned(sums), 0);
  return (tiers.findLast(({ ngrMin }) => ngr >= ngrMin.amount) ?? tiers[0])?.ratePpm ?? 0;
};

const earned = ({ stake, payout, bonuses, deposits, cpa }: Counts) => ({ ggr: stake - payout, bonuses, deposits, cpa });

const sumOf = (rows: readonly Counts[]): Counts =>
  rows.reduce<Counts>((all, row) => Object.fromEntries(countNames.map((name) => [name, all[name] + row[name]])) as Counts, nothingCounted);

/** Rows of campaigns and days as they are shown, all of them together. */
export const shownFigures = (rows: readonly Counts[], { currency, terms, ratePpm }: Measure): AffiliateFigures => {
  const sums = sumOf(rows);
  const { ngr, commission } = estimateOf(terms, earned(sums), ratePpm);
  const money = (amount: bigint): Money => ({ amount, currency });
  return {
    clicks: Number(sums.clicks),
    registrations: Number(sums.registrations),
    firstDeposits: Number(sums.first_deposits),
    qualified: Number(sums.qualified),
    deposits: money(sums.deposits),
    ggr: money(sums.stake - sums.payout),
    bonuses: money(sums.bonuses),
    ngr: money(ngr),
    commission: money(commission),
  };
};

/** The figures of some campaigns in a span of days. */
export const figuresByCampaign = async (
  tx: Tx,
  affiliateId: MemberId,
  span: Span,
  campaignIds: readonly string[],
): Promise<Map<string, FigureRow[]>> =>
  campaignIds.length === 0
    ? new Map()
    : Map.groupBy(await figuresOf(tx, { affiliateId, ...span, campaignIds }, rowsMax), ({ campaign_id }) => campaign_id);

/** The figures of an affiliate in the last so many days. */
export const figuresLately = async (tx: Tx, affiliate: AffiliateRow, days: number): Promise<AffiliateFigures> => {
  const { timeZone } = await getMerchantOrThrow(affiliate.merchant_id);
  const to = dayOf(now(), timeZone);
  const from = Temporal.PlainDate.from(to)
    .subtract({ days: days - 1 })
    .toString();
  return shownFigures(await figuresOf(tx, { affiliateId: affiliate.member_id, from, to }, rowsMax), await measureOf(tx, affiliate));
};

type DaysWish = PageWanted & Span & { campaignId?: string | undefined };

/** The figures of an affiliate's links on each day of a span. Refuses NOT_FOUND and MALFORMED. */
export const listDays = (
  { memberId }: Caller,
  { pageNo, pageSize, campaignId, ...span }: DaysWish,
): Promise<z.output<typeof affiliateDays.reply>> =>
  inTransaction(async (tx) => {
    const affiliate = await getAffiliateOrThrow(tx, memberId);
    const measure = await measureOf(tx, affiliate);
    const { from, to } = spanOf(span);
    const rows = await figuresOf(
      tx,
      { affiliateId: memberId, from, to, ...(campaignId !== undefined && { campaignIds: [campaignId] }) },
      rowsMax,
    );
    const byDay = [...Map.groupBy(rows, ({ day }) => day)];
    const shownNow = byDay.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    return {
      days: pageOf(
        { pageNo, pageSize },
        shownNow.map(([day, ofDay]) => ({ day, figures: shownFigures(ofDay, measure) })),
        byDay.length,
      ),
      total: shownFigures(rows, measure),
    };
  });

/** The columns of a file, by the names their words go by. */
const columns = {
  day: 'Day',
  campaign: 'Campaign',
  code: 'Code',
  clicks: 'Clicks',
  registrations: 'Registrations',
  firstDeposits: 'First deposits',
  qualified: 'Qualified',
  deposits: 'Deposits',
  ggr: 'GGR',
  bonuses: 'Bonuses',
  ngr: 'NGR',
  commission: 'Commission',
  currency: 'Currency',
} as const;

type FileWish = Span & { words: Readonly<Record<string, string>> };

/** The same by campaign and day as a file. A name cannot be taken for a formula. Refuses NOT_FOUND and MALFORMED. */
export const daysFile = ({ memberId }: Caller, { words, ...span }: FileWish): Promise<GivenFile> =>
  inTransaction(async (tx) => {
    const affiliate = await getAffiliateOrThrow(tx, memberId);
    const measure = await measureOf(tx, affiliate);
    const { from, to } = spanOf(span);
    const rows = await figuresOf(tx, { affiliateId: memberId, from, to }, rowsMax);
    const names = new Map((await campaignsById(tx, [...new Set(rows.map(({ campaign_id }) => campaign_id))])).map((one) => [one.id, one]));
    const lines = rows.map((row) => {
      const figures = shownFigures([row], measure);
      const campaign = names.get(row.campaign_id);
      return [
        row.day,
        safe(campaign?.name ?? ''),
        campaign?.code ?? '',
        figures.clicks,
        figures.registrations,
        figures.firstDeposits,
        figures.qualified,
        decimalOf(figures.deposits),
        decimalOf(figures.ggr),
        decimalOf(figures.bonuses),
        decimalOf(figures.ngr),
        decimalOf(figures.commission),
        measure.currency,
      ];
    });
    const headings = Object.entries(columns).map(([name, usual]) => safe(words[name] ?? usual));
    const text = stringify(lines, { header: true, columns: headings, bom: true });
    return { type: 'text/csv; charset=utf-8', fileName: `affiliate-${from}-${to}.csv`, pieces: piecesOf(text) };
  });

/** A cell that cannot be taken for a formula. */
const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const piecesOf = async function* (text: string): AsyncIterable<string> {
  yield text;
};
