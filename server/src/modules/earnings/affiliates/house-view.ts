import type { AffiliateLine, AffiliateWorking, LinePlayer } from '@croupier/contract/earnings/affiliates';
import type { Postback, PostbackEvent, PostbackState } from '@croupier/contract/earnings/affiliates-postbacks';
import type { RunState } from '@croupier/contract/earnings/settlement';
import type { AffiliateRun, DeskAffiliate } from '@croupier/contract/earnings/affiliates-console';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { findMembers } from '#modules/people/members';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { figuresLately } from './figures.ts';
import { replay, showingPostbacks } from './postbacks/own-postbacks.ts';
import { playersOfLine as playersWithin, shownLines } from './settlement/shown.ts';
import { lineById, linesPage } from './store/lines.ts';
import * as plans from './store/plans.ts';
import { countPlayers } from './store/players.ts';
import { postbackById, postbacksOf } from './store/postbacks.ts';
import * as runs from './store/runs.ts';

const accountsOf = async (tx: Tx, ids: readonly MemberId[]): Promise<(id: MemberId) => string> => {
  const known = new Map((await findMembers(tx, [...new Set(ids)])).map((member) => [member.id, member.userName]));
  return (id) => known.get(id) ?? '';
};

const figuresDays = 30;

/** Affiliates of some merchants, the newest first. */
export const listAffiliates = async (
  tx: Tx,
  merchants: readonly MerchantId[],
  wanted: PageWanted & { memberId?: MemberId | undefined },
): Promise<Page<DeskAffiliate>> => {
  const { rows, total } = await plans.affiliatesAt(tx, merchants, wanted);
  const shown: DeskAffiliate[] = [];
  for (const row of rows) shown.push(await shownAffiliate(tx, row));
  return pageOf(wanted, shown, total);
};

/** An affiliate as the console shows one. The plan is the one that holds now, or the first that will. */
export const shownAffiliate = async (tx: Tx, row: plans.AffiliateRow): Promise<DeskAffiliate> => {
  const assignment = await plans.assignmentAt(tx, row.member_id, now());
  const [plan] = assignment === undefined ? [] : await plans.plansById(tx, [assignment.plan_id]);
  if (plan === undefined) throw new Error(`${row.member_id} has no plan`);
  const account = await accountsOf(tx, [row.member_id]);
  return {
    memberId: row.member_id,
    merchantId: row.merchant_id,
    account: account(row.member_id),
    state: row.state,
    planId: plan.id,
    plan: plan.name,
    since: row.since.toString(),
    players: (await countPlayers(tx, [row.member_id])).get(row.member_id) ?? 0,
    figures: await figuresLately(tx, row, figuresDays),
  };
};

/** How many runs wait for an operator at some merchants; `stamp` is another whenever that is. */
export const runsWaiting = runs.runsWaiting;

/** Runs of some merchants: those that wait for an operator first, then the newest first. */
export const listRuns = async (
  tx: Tx,
  merchants: readonly MerchantId[],
  { state, ...wanted }: PageWanted & { state?: RunState | undefined },
): Promise<Page<AffiliateRun>> => {
  const { rows, total } = await runs.runsAt(tx, merchants, state, wanted);
  return pageOf(wanted, await shownRuns(tx, rows), total);
};

const shownRuns = async (tx: Tx, rows: readonly runs.RunRow[]): Promise<AffiliateRun[]> => {
  const names = new Map((await plans.plansById(tx, [...new Set(rows.map(({ plan_id }) => plan_id))])).map(({ id, name }) => [id, name]));
  const many = await runs.countLines(tx, rows.map(({ id }) => id)); // prettier-ignore
  return rows.map((row) => ({
    id: row.id,
    merchantId: row.merchant_id,
    plan: names.get(row.plan_id) ?? '',
    period: row.period,
    start: row.start_at.toString(),
    end: row.end_at.toString(),
    isCorrection: row.corrects !== null,
    state: row.state,
    cost: row.cost === null ? null : { amount: row.cost, currency: row.currency },
    lines: many.get(row.id) ?? 0,
    problem: row.problem,
    frozenAt: row.frozen_at.toString(),
    decidedAt: row.decided_at?.toString() ?? null,
  }));
};

/** A run of one of these merchants. Refuses NOT_FOUND. */
export const runOf = async (tx: Tx, merchants: readonly MerchantId[], id: string): Promise<AffiliateRun> => {
  const [row] = await runs.runsById(tx, [id]);
  const [shown] = row === undefined || !merchants.includes(row.merchant_id) ? [] : await shownRuns(tx, [row]);
  if (shown === undefined) throw new Refusal('NOT_FOUND');
  return shown;
};

type RunLine = { account: string; line: AffiliateLine; working: AffiliateWorking };

/** A run's lines, the largest first. */
export const listRunLines = async (tx: Tx, runId: string, wanted: PageWanted): Promise<Page<RunLine>> => {
  const { rows, total } = await linesPage(tx, runId, wanted);
  const account = await accountsOf(tx, rows.map(({ affiliate_id }) => affiliate_id)); // prettier-ignore
  const shown = await shownLines(tx, rows);
  return pageOf(wanted, shown.map(({ affiliateId, line, working }) => ({ account: account(affiliateId), line, working })), total); // prettier-ignore
};

/** The affiliate of a line. Refuses NOT_FOUND. */
export const merchantOfLine = async (tx: Tx, id: string): Promise<MerchantId> => {
  const line = await lineById(tx, id);
  if (line === undefined) throw new Refusal('NOT_FOUND');
  return line.merchant_id;
};

type NamedPlayer = { memberId: MemberId; account: string; figures: LinePlayer };

/** The players of a line with their accounts. */
export const playersOfLine = async (tx: Tx, id: string, wanted: PageWanted): Promise<Page<NamedPlayer>> => {
  const { content, ...page } = await playersWithin(tx, id, wanted);
  const account = await accountsOf(tx, content.map(({ memberId }) => memberId)); // prettier-ignore
  return { ...page, content: content.map((one) => ({ ...one, account: account(one.memberId) })) };
};

type Wish = PageWanted & { event?: PostbackEvent | undefined; state?: PostbackState | undefined };

/** The messages to trackers of affiliates of some merchants. */
export const listAllPostbacks = async (
  tx: Tx,
  merchants: readonly MerchantId[],
  { event, state, ...wanted }: Wish,
): Promise<Page<{ account: string; postback: Postback }>> => {
  const { rows, total } = await postbacksOf(tx, { merchants }, { event, state }, wanted);
  const account = await accountsOf(tx, rows.map(({ affiliate_id }) => affiliate_id)); // prettier-ignore
  const shown = await showingPostbacks(tx, rows);
  return pageOf(wanted, rows.map((row) => ({ account: account(row.affiliate_id), postback: shown(row) })), total); // prettier-ignore
};

/** Tells a postback of one of these merchants once more. Refuses NOT_FOUND. */
export const replayPostback = async (
  tx: Tx,
  merchants: readonly MerchantId[],
  id: string,
): Promise<{ merchantId: MerchantId; postback: Postback }> => {
  const row = await postbackById(tx, id);
  if (row === undefined || !merchants.includes(row.merchant_id)) throw new Refusal('NOT_FOUND');
  return { merchantId: row.merchant_id, postback: await replay(tx, id) };
};
