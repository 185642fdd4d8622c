import { GameCode } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import type * as contract from '@croupier/contract/vendor-api/lottery-draws';
import { drawsPageSize } from '@croupier/contract/vendor-api/lottery-draws';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import type { Draw, DrawSpace } from '../draw-space.ts';
import { findLottery } from '../lotteries.ts';
import type { Numero, NumeroId, Proposal } from '../tables.ts';
import { verdictOf } from './agreed-result.ts';
import * as desk from './desk-store.ts';
import { printedNumbers, printedSheet, shapeOf } from './printed-numbers.ts';
import { lastSheets } from './sheet.ts';
import { newestSheets } from './sheet-store.ts';
import * as store from './store.ts';

/** Draws for the platform's operators, a page at a time. */
export const listDraws = (asked: contract.DrawsAsked): Promise<contract.Draws> =>
  inTransaction(async (tx) => {
    const numeros = await desk.listNumeros(tx, { ...asked, at: now(), limit: drawsPageSize + 1 });
    return { draws: await linesOf(tx, numeros.slice(0, drawsPageSize)), more: numeros.length > drawsPageSize };
  });

/** A draw with its exposure, its sources, its results and its proposals; undefined where there is none. */
export const drawDetails = (id: NumeroId): Promise<contract.DrawDetails | undefined> =>
  inTransaction(async (tx) => {
    const numero = await store.findNumero(tx, id);
    const lottery = numero && findLottery(numero.game_code);
    if (numero === undefined || lottery === undefined) return undefined;
    const [draw] = await linesOf(tx, [numero]);
    if (draw === undefined) return undefined;
    const printed = (values: Draw): string[] => printedNumbers(lottery.space, values);
    const exposure = await desk.highestExposures(tx, numero.id, 100);
    const highest = exposure[0]?.liability ?? 0n;
    return {
      draw,
      shape: shapeOf(lottery.space),
      exposure: exposure.map(({ play, outcome, currency, liability }) => ({
        play,
        outcome,
        currency,
        liability: decimalOf({ amount: liability, currency }),
        share: highest === 0n ? 0 : Number((liability * 1_000n) / highest),
      })),
      reports: (await store.newestReports(tx, id)).map((report) => ({
        source: report.source,
        numbers: printed(report.draw),
        at: report.received_at.toString(),
      })),
      ...(numero.state === 'CLOSED' && numero.sheets > 0 && { sheets: await sheetsOf(tx, numero, lottery.space) }),
      results: (await store.resultsOf(tx, id)).map(({ version, draw: values, origin, decided_at: at }) => ({
        version,
        numbers: values === null ? null : printed(values),
        origin,
        at: at.toString(),
      })),
      proposals: (await store.proposalsOf(tx, id)).map((proposal) => proposalView(proposal, printed)),
    };
  });

/** The last word of each source on a draw that goes on. */
const sheetsOf = async (tx: Tx, { id }: Numero, space: DrawSpace): Promise<NonNullable<contract.DrawDetails['sheets']>> =>
  lastSheets(await store.newestReports(tx, id), await newestSheets(tx, id)).map(({ source, draw, corrected, at }) => ({
    source,
    ...printedSheet(space, { draw, corrected }),
    at: at.toString(),
  }));

const proposalView = (proposal: Proposal, printed: (draw: Draw) => string[]): contract.DrawProposal => ({
  id: proposal.id,
  kind: proposal.kind,
  numbers: proposal.draw === null ? null : printed(proposal.draw),
  reason: proposal.reason,
  by: proposal.proposed_by,
  at: proposal.proposed_at.toString(),
  state: proposal.state,
  decidedBy: proposal.decided_by,
});

const linesOf = async (tx: Tx, numeros: readonly Numero[]): Promise<contract.DrawLine[]> => {
  const ids = numeros.map(({ id }) => id);
  const [sums, waiting, reports] = [await desk.sumsOf(tx, ids), await desk.waitingOf(tx, ids), await desk.reportsOf(tx, ids)];
  const at = now();
  return numeros.flatMap((numero) => {
    const lottery = findLottery(numero.game_code);
    if (lottery === undefined) return [];
    const own = sums.filter(({ numero_id: id }) => id === numero.id);
    const isLate = numero.state === 'CLOSED' && at.since(numero.draws_at).total('minutes') > lateMinutes;
    const verdict = verdictOf(reports.filter(({ numero_id: id }) => id === numero.id));
    const alerts: contract.DrawLine['alerts'] = [
      ...(isLate ? (['LATE'] as const) : []),
      ...(verdict.kind === 'CONTRADICTION' ? (['CONTRADICTION'] as const) : []),
      ...(waiting.has(numero.id) ? (['PROPOSAL'] as const) : []),
    ];
    return [
      {
        id: numero.id,
        vendor: lottery.vendor,
        gameCode: GameCode.parse(numero.game_code),
        numero: numero.label,
        closesAt: numero.closes_at.toString(),
        drawsAt: numero.draws_at.toString(),
        state: numero.state,
        from: numero.link === null ? ('SOURCES' as const) : ('STUDIO' as const),
        resultVersion: numero.result_version,
        numbers: numero.draw === null ? null : printedNumbers(lottery.space, numero.draw),
        alerts,
        ...(numero.settles_at !== null &&
          Temporal.Instant.compare(numero.settles_at, at) > 0 && { settlesAt: numero.settles_at.toString() }),
        slips: own.reduce((sum, { slips }) => sum + slips, 0),
        money: own.map(({ currency, stake, paid, refunded }) => ({
          currency,
          stake: decimalOf({ amount: stake, currency }),
          paid: decimalOf({ amount: paid, currency }),
          refunded: decimalOf({ amount: refunded, currency }),
        })),
      },
    ];
  });
};

/** A result that is not there so long after the draw is late. */
export const lateMinutes = 10;

/** Stakes and prizes by lottery, play and currency. */
export const profitBetween = (asked: contract.ProfitAsked): Promise<contract.Profit> =>
  inTransaction(async (tx) => {
    const rows = await desk.profitRows(tx, asked);
    return {
      lines: rows.flatMap(({ game_code: code, play, currency, bets, stake, prize, rebate }) => {
        const lottery = findLottery(code);
        if (lottery === undefined) return [];
        const money = (amount: bigint) => decimalOf({ amount, currency });
        return [
          {
            vendor: lottery.vendor,
            gameCode: GameCode.parse(code),
            play,
            currency,
            bets: Number(bets),
            stake: money(stake),
            prize: money(prize),
            rebate: money(rebate),
            profit: money(stake - prize - rebate),
          },
        ];
      }),
    };
  });
