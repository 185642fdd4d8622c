import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { log } from '#studio/log';
import { settings } from '#studio/settings';
import type { Draw } from '../draw-space.ts';
import { findLottery } from '../lotteries.ts';
import { holdNumero } from '../numeros/store.ts';
import type { Numero } from '../tables.ts';
import { resultToRecord } from './agreed-result.ts';
import { mayRecord } from './numero-states.rules.ts';
import { recordResult } from './record-result.ts';
import { askSource, type ResultSource } from './result-source.ts';
import { changedPlaces, type Sheet, standingReports } from './sheet.ts';
import { countSheet, insertSheet, newestSheets } from './sheet-store.ts';
import * as store from './store.ts';

/** A numero without a result is asked for every 15 seconds, and every four while its sheet fills; a settled one every five minutes for three days. */
const due = { waitSeconds: 15, drawingSeconds: 4, correctSeconds: 300, correctHours: 72, most: 20 } as const;

/** Asks the sources for the results of numeros that wait for one, and for corrections. Keeps the sheets of draws that go on, and records results that two of them agree on. */
export const readSources = async (sources: readonly ResultSource[] = settings.resultSources): Promise<void> => {
  if (sources.length === 0) return;
  const numeros = await inTransaction((tx) => store.takeToRead(tx, now(), due));
  await Promise.all(numeros.map((numero) => readNumero(numero, sources)));
};

const readNumero = async (numero: Numero, sources: readonly ResultSource[]): Promise<void> => {
  const lottery = findLottery(numero.game_code);
  if (lottery === undefined) return;
  const answers = await Promise.all(
    sources.map(async (source) => {
      try {
        return { source: source.name, said: await askSource(source, lottery, numero.label) };
      } catch (error) {
        log.warn({ err: error, source: source.name, lottery: lottery.code, numero: numero.label }, 'result source failed');
        return { source: source.name, said: undefined };
      }
    }),
  );
  await inTransaction(async (tx) => {
    const held = await holdNumero(tx, numero.id);
    if (held === undefined) return;
    for (const { source, said } of answers) {
      if (said?.complete === true) await keepReport(tx, held, source, said.draw);
      else if (said !== undefined && held.state === 'CLOSED') await keepSheet(tx, held, source, said.draw);
    }
    await recordAgreed(tx, held);
  });
};

/** A report that says the same as the one before it is not a new one. */
const keepReport = async (tx: Tx, { id, sheets }: Numero, source: string, draw: Draw): Promise<void> => {
  const reports = await store.newestReports(tx, id);
  const before = reports.find((report) => report.source === source);
  const stands = before !== undefined && standingReports([before], await newestSheets(tx, id)).length > 0;
  if (stands && before.draw.join() === draw.join()) return;
  await store.insertReport(tx, { numero_id: id, source, nth: (before?.nth ?? 0) + 1, draw: [...draw], received_at: now() });
  if (sheets > 0) await countSheet(tx, id);
};

/** A sheet that is not finished. It is kept with the places that the source corrected, and is no report. */
const keepSheet = async (tx: Tx, { id, game_code: lottery, label }: Numero, source: string, draw: Sheet): Promise<void> => {
  const before = (await newestSheets(tx, id)).find((sheet) => sheet.source === source);
  const report = (await store.newestReports(tx, id)).find((one) => one.source === source);
  const isLast = before !== undefined && (report === undefined || Temporal.Instant.compare(report.received_at, before.received_at) <= 0);
  if (isLast && before.draw.join() === draw.join()) return;
  const changed = before === undefined ? [] : changedPlaces(before.draw, draw);
  if (changed.length > 0) log.warn({ lottery, numero: label, source, places: changed }, 'source corrected a number while it was drawn');
  const corrected = [...new Set([...(before?.corrected ?? []), ...changed])];
  await insertSheet(tx, { numero_id: id, source, nth: (before?.nth ?? 0) + 1, draw: [...draw], corrected, received_at: now() });
};

const recordAgreed = async (tx: Tx, numero: Numero): Promise<void> => {
  const at = now();
  const last = await store.lastResultOf(tx, numero.id);
  const standing = last && { draw: last.draw, origin: last.origin, drawsAt: numero.draws_at };
  const reports = standingReports(await store.newestReports(tx, numero.id), await newestSheets(tx, numero.id));
  const draw = resultToRecord(reports, standing, at);
  // A numero that is being settled takes the correction at the next reading.
  if (draw !== undefined && mayRecord(numero, 'RESULT') === undefined) await recordResult(tx, numero, { draw, origin: 'SOURCES', at });
};
