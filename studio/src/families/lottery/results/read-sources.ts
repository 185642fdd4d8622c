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
import * as store from './store.ts';

/** A numero without a result is asked for every 15 seconds; a settled one every five minutes for three days. */
const due = { waitSeconds: 15, correctSeconds: 300, correctHours: 72, most: 20 } as const;

/** Asks the sources for the results of numeros that wait for one, and for corrections, and records what two of them agree on. */
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
        return { source: source.name, draw: await askSource(source, lottery, numero.label) };
      } catch (error) {
        log.warn({ err: error, source: source.name, lottery: lottery.code, numero: numero.label }, 'result source failed');
        return { source: source.name, draw: undefined };
      }
    }),
  );
  await inTransaction(async (tx) => {
    const held = await holdNumero(tx, numero.id);
    if (held === undefined) return;
    for (const { source, draw } of answers) if (draw !== undefined) await keepReport(tx, held, source, draw);
    await recordAgreed(tx, held);
  });
};

/** A report that says the same as the one before it is not a new one. */
const keepReport = async (tx: Tx, { id }: Numero, source: string, draw: Draw): Promise<void> => {
  const before = (await store.newestReports(tx, id)).find((report) => report.source === source);
  if (before?.draw.join() === draw.join()) return;
  await store.insertReport(tx, { numero_id: id, source, nth: (before?.nth ?? 0) + 1, draw: [...draw], received_at: now() });
};

const recordAgreed = async (tx: Tx, numero: Numero): Promise<void> => {
  const at = now();
  const last = await store.lastResultOf(tx, numero.id);
  const standing = last && { draw: last.draw, origin: last.origin, drawsAt: numero.draws_at };
  const draw = resultToRecord(await store.newestReports(tx, numero.id), standing, at);
  // A numero that is being settled takes the correction at the next reading.
  if (draw !== undefined && mayRecord(numero, 'RESULT') === undefined) await recordResult(tx, numero, { draw, origin: 'SOURCES', at });
};
