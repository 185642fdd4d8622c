import type { DaySheet, Position } from '@croupier/contract/payments/reconciliation-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { allMerchants, getMerchantOrThrow } from '#modules/brand/merchants';
import { type AtWork, withPermission } from '#modules/console/audit';
import { type Scope } from '#rules/console/audit/roles';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { periodMisfit } from '#platform/period-misfit';
import { malformed, Refusal } from '#platform/refusal';
import { daySheetsOf, openExceptionsFor, reportDaysMax, startOf } from './day-sheets.ts';
import { positionsAt, positionsNoted, positionsNow } from './positions.ts';
import { csvOf, workbookOf } from './report-file.ts';
import { merchantsIn } from '#modules/brand/merchants/console';
import { daysBetween } from './sheet.rules.ts';

type Query = { from: string; to: string; merchantId?: MerchantId | undefined };
type Report = { sheets: DaySheet[]; positions: Position[] };

/** For each account and day what bank and book have, and what members could ask for now. Refuses MALFORMED, MERCHANT_UNKNOWN. */
export const reconciliation = (by: AtWork, query: Query): Promise<Report> =>
  withPermission(by, 'reconciliation.read', null, async (tx, scope) => {
    const { merchants, ...report } = await reportOf(tx, scope, query);
    return { answer: report, merchants, details: { ...query, sheets: report.sheets.length } };
  });

/** The same as a file. Refuses as `reconciliation`. */
export const reconciliationFile = (
  by: AtWork,
  { format, ...query }: Query & { format: 'xlsx' | 'csv' },
): Promise<{ fileName: string; mediaType: string; base64: string }> =>
  withPermission(by, 'reconciliation.read', null, async (tx, scope) => {
    const { merchants, sheets, positions } = await reportOf(tx, scope, query);
    const bytes = format === 'csv' ? Buffer.from(csvOf(sheets), 'utf8') : await workbookOf(sheets, positions);
    const mediaType = format === 'csv' ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const fileName = `reconciliation-${query.from}-${query.to}.${format}`;
    return {
      answer: { fileName, mediaType, base64: bytes.toString('base64') },
      merchants,
      details: { ...query, format, sheets: sheets.length },
    };
  });

/** As many as the longest report has, where clocks are set back in it. */
const hoursMax = reportDaysMax * 24 + 1;

/** Hourly positions in a span of days, of each merchant's own zone, the newest first. Refuses MALFORMED, MERCHANT_UNKNOWN. */
export const positionsOf = (by: AtWork, query: Query): Promise<Position[]> =>
  withPermission(by, 'reconciliation.read', null, async (tx, scope) => {
    mustBeShort(query);
    const merchants = await merchantsIn(scope, query.merchantId);
    const noted: Position[] = [];
    for (const merchant of merchants) {
      const { timeZone } = await getMerchantOrThrow(merchant);
      const span = { from: startOf(query.from, timeZone), until: startOf(query.to, timeZone, 1) };
      noted.push(...(await positionsNoted(tx, merchant, { ...span, hoursMax })));
    }
    const answer = noted.toSorted((a, b) => Temporal.Instant.compare(b.at, a.at));
    return { answer, merchants: query.merchantId === undefined ? scope : merchants, details: { ...query, positions: answer.length } };
  });

/** The position at one moment. Refuses MALFORMED for a moment to come, MERCHANT_UNKNOWN, NOT_FOUND where nothing is known of it. */
export const positionAt = (by: AtWork, query: { at: string; merchantId?: MerchantId | undefined }): Promise<Position[]> =>
  withPermission(by, 'reconciliation.read', null, async (tx, scope) => {
    const at = Temporal.Instant.from(query.at);
    if (Temporal.Instant.compare(at, now()) > 0) throw malformed({ path: 'at', expected: { word: 'atMost', max: now().toString() } });
    const merchants = await merchantsIn(scope, query.merchantId);
    const answer = await positionsAt(tx, merchants, at);
    if (answer === undefined) throw new Refusal('NOT_FOUND');
    return { answer, merchants: query.merchantId === undefined ? scope : merchants, details: { ...query } };
  });

const mustBeShort = ({ from, to }: Query): void => {
  if (daysBetween(from, to, reportDaysMax) === undefined) throw periodMisfit({ from, to }, reportDaysMax);
};

const reportOf = async (tx: Tx, scope: Scope, query: Query): Promise<Report & { merchants: Scope }> => {
  mustBeShort(query);
  const merchants = await merchantsIn(scope, query.merchantId);
  const sheets: DaySheet[] = [];
  for (const merchant of merchants) sheets.push(...(await daySheetsOf(tx, merchant, query.from, query.to)));
  return { sheets, positions: await positionsNow(tx, merchants), merchants: query.merchantId === undefined ? scope : merchants };
};

/**
 * Looks at the last days that are over, of every merchant, and opens a case wherever bank, lines and book differ. A bank's day may come late,
 * so each is looked at for three days. Returns how many differ.
 */
export const reconcileClosedDays = async (): Promise<number> => {
  let wrong = 0;
  for (const { id, timeZone } of await allMerchants()) {
    const today = now().toZonedDateTimeISO(timeZone).toPlainDate();
    const [from, to] = [today.subtract({ days: 3 }).toString(), today.subtract({ days: 1 }).toString()];
    try {
      wrong += await inTransaction(async (tx) => openExceptionsFor(tx, id, await daySheetsOf(tx, id, from, to)));
    } catch (error) {
      // One merchant's books must not keep the others' from being looked at.
      log.error({ err: error, merchant: id }, 'bank reconciliation failed');
    }
  }
  return wrong;
};
