import type { LoyaltyProgramme } from '@croupier/contract/rewards/states';
import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { LoyaltyLine, LoyaltyRun } from '@croupier/contract/rewards/loyalty-console';
import { assertServed, merchantsIn } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import * as members from '#modules/people/members';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { type Scope, serves } from '#rules/console/audit/roles';
import { monthsOfRun } from '../store/months.ts';
import { entriesOfRun } from '../store/paybacks.ts';
import { findRun, type RunRow, runsPage } from '../store/runs.ts';

type Listed = PageWanted & { merchantId?: MerchantId | undefined; programme?: LoyaltyProgramme | undefined };

export const listRuns = (by: AtWork, { merchantId, programme, ...wanted }: Listed): Promise<Page<LoyaltyRun>> =>
  withPermission(by, 'loyalty.read', null, async (tx, scope) => {
    if (merchantId !== undefined) await assertServed(scope, merchantId);
    const merchants = merchantId === undefined ? await merchantsIn(scope) : [merchantId];
    const { rows, total } = await runsPage(tx, { merchants, programme }, wanted);
    return {
      answer: pageOf(wanted, rows.map(shownRun), total),
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { runs: total, pageNo: wanted.pageNo },
    };
  });

const shownRun = (row: RunRow): LoyaltyRun => ({
  id: row.id,
  merchantId: row.merchant_id,
  programme: row.programme,
  from: row.from_day,
  to: row.to_day,
  version: row.version,
  state: row.state,
  members: row.members,
  amount: { amount: row.amount, currency: row.currency },
  corrections: row.corrections,
  corrected: { amount: row.corrected, currency: row.currency },
  paidMembers: row.paid_members,
  paid: { amount: row.paid, currency: row.currency },
  begunAt: row.begun_at.toString(),
  doneAt: row.done_at?.toString() ?? null,
});

export const listLines = (by: AtWork, runId: string, wanted: PageWanted): Promise<Page<LoyaltyLine>> =>
  withPermission(by, 'loyalty.read', `loyalty-run:${runId}`, async (tx, scope) => {
    const { page, run } = await linesIn(tx, scope, runId, wanted);
    return { answer: page, merchants: [run.merchant_id], details: { run: runId, lines: page.totalElements, pageNo: wanted.pageNo } };
  });

/** The lines of a run, for the page and the export. Refuses NOT_FOUND. */
export const linesIn = async (
  tx: Tx,
  scope: Scope,
  runId: string,
  wanted: PageWanted,
): Promise<{ page: Page<LoyaltyLine>; run: RunRow }> => {
  const run = await findRun(tx, runId);
  if (run === undefined || !serves(scope, run.merchant_id)) throw new Refusal('NOT_FOUND');
  const page = run.programme === 'LOYALTY' ? await monthLines(tx, run, wanted) : await entryLines(tx, run, wanted);
  return { page, run };
};

const entryLines = async (tx: Tx, run: RunRow, wanted: PageWanted): Promise<Page<LoyaltyLine>> => {
  const { rows, total } = await entriesOfRun(tx, run.id, wanted);
  const accounts = await accountsOf(tx, rows);
  const content = rows.map((row): LoyaltyLine => ({
    id: row.id,
    merchantId: run.merchant_id,
    member: { id: row.member_id, account: accounts.get(row.member_id) ?? row.member_id },
    kind: row.kind,
    from: row.from_day,
    amount: { amount: row.amount, currency: run.currency },
    isPaid: row.payment_id !== null,
    month: null,
  }));
  return pageOf(wanted, content, total);
};

const monthLines = async (tx: Tx, run: RunRow, wanted: PageWanted): Promise<Page<LoyaltyLine>> => {
  const { rows, total } = await monthsOfRun(tx, run.id, wanted);
  const accounts = await accountsOf(tx, rows);
  const { currency } = run;
  const content = rows.map((row): LoyaltyLine => ({
    id: `${row.member_id} ${row.month}`,
    merchantId: run.merchant_id,
    member: { id: row.member_id, account: accounts.get(row.member_id) ?? row.member_id },
    kind: 'LEVEL',
    from: row.month,
    amount: null,
    isPaid: row.applied_at !== null,
    month: {
      turnover: { amount: row.turnover, currency },
      deposits: { amount: row.deposits, currency },
      before: row.level_before,
      after: row.level_after,
    },
  }));
  return pageOf(wanted, content, total);
};

export const accountsOf = async (tx: Tx, rows: readonly { member_id: MemberId }[]): Promise<Map<MemberId, string>> =>
  new Map((await members.findMembers(tx, [...new Set(rows.map(({ member_id }) => member_id))])).map(({ id, userName }) => [id, userName]));
