import { randomUUID } from 'node:crypto';
import { GameCode, MerchantId, type VendorCode } from '@croupier/contract/core/ids';
import { Currency } from '@croupier/contract/core/money';
import type { VendorProblem } from '@croupier/contract/vendor-api/problems';
import type * as practice from '@croupier/contract/play/vendor-portal-practice';
import type { AtWork } from '#modules/console/audit';
import * as vendorsModule from '#modules/play/vendors';
import * as protocols from '#modules/play/protocols';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { withVendorPermission } from '../with-vendor-permission.ts';
import * as store from '../store/runs.ts';
import type { RecordedStep, ScenarioSession } from '../tables.ts';
import {
  type QueryOutcome,
  type QueryScenario,
  queryScenarios,
  matchRound,
  matchCancellation,
  matchJackpots,
  matchLotteries,
  matchSettled,
  matchStaleSettings,
  matchUnknownHoliday,
  matchUnknownTableRound,
  isFinished,
  unansweredOutcome,
  playedScenario,
} from './query-scenarios.rules.ts';
import { shownRun } from './shown-run.ts';

/** The questions of a run to the vendor's address: as many as its family has, and none where we have no key to sign them with. */
export const queryScenariosFor = (vendor: vendorsModule.Vendor): QueryScenario[] => {
  if (!vendorsModule.canQuery(vendor)) return [];
  const { roundStatus, freeRounds, jackpots, tables } = vendorsModule.queriesFor(vendor);
  // The answers of others to a reference that nobody gave are their own affair.
  const hasFree = freeRounds !== undefined && vendor.protocol.family === 'CANONICAL';
  const isOffered = {
    round: roundStatus !== undefined,
    freeRounds: hasFree,
    lotteries: vendor.protocol.family === 'CANONICAL',
    settled: vendor.protocol.family === 'CANONICAL',
    settings: vendor.protocol.family === 'CANONICAL',
    holidays: vendor.protocol.family === 'CANONICAL',
    tables: tables !== undefined,
    jackpots: jackpots !== undefined,
  };
  return queryScenarios.filter(({ of }) => isOffered[of]);
};

/** Asks the vendor's own address what this run asks of it, and keeps what came. Refuses NOT_FOUND, CHANGED_MEANWHILE for a run that has ended. */
export const queryVendorAddress = async (by: AtWork, code: VendorCode, id: string): Promise<practice.Run> => {
  const vendor = await withVendorPermission(by, 'vendordesk.sandbox', code, async (tx, place) => {
    const run = await shownRun(tx, place.vendor, id);
    if (run.state !== 'OPEN') throw new Refusal('CHANGED_MEANWHILE');
    return { answer: place.vendor, details: { run: id, asked: place.vendor.internalUrl } };
  });
  await runQueryScenarios(vendor, id);
  return inTransaction((tx) => shownRun(tx, vendor, id));
};

/** Asks what has not been answered well yet; what was played is asked about when it was. */
export const runQueryScenarios = async (vendor: vendorsModule.Vendor, id: string): Promise<void> => {
  const rows = await inTransaction((tx) => store.scenariosOf(tx, id));
  const played = rows.find(({ scenario, state }) => scenario === playedScenario.id && state === 'PASSED')?.seat;
  for (const { scenario, seat } of rows) {
    const asked = queryScenarios.find((one) => one.id === scenario);
    if (asked === undefined || (asked.id === 'asked-played' && played === undefined)) continue;
    const { outcome, recorded } = await runScenario(vendor, asked, played ?? seat);
    await inTransaction(async (tx) => {
      if ((await store.lockOpenRun(tx, vendor.code))?.id !== id) return;
      await store.changeScenario(tx, id, scenario, { ...outcome, seat, steps: [recorded] });
      const others = (await store.scenariosOf(tx, id)).filter((one) => one.scenario !== scenario);
      if (isFinished(outcome.state) && others.every(({ state }) => isFinished(state))) await store.endRun(tx, id, 'PASSED', now());
    });
  }
};

type Answered = { outcome: QueryOutcome; recorded: RecordedStep };

const runScenario = async (vendor: vendorsModule.Vendor, { id, of }: QueryScenario, seat: ScenarioSession): Promise<Answered> => {
  const { roundStatus, freeRounds, jackpots, tables } = vendorsModule.queriesFor(vendor);
  if (of === 'lotteries') {
    const tried = await vendorsModule.tryQuery(vendor, protocols.lotteryQueries.lotteries);
    const { outcome } = tried;
    return recordedOutcome(
      tried,
      'value' in outcome
        ? matchLotteries(outcome.value.lotteries, now())
        : unansweredOutcome(tried.status, protocols.problemOf(outcome.error)),
    );
  }
  if (of === 'settled') return matched(await vendorsModule.tryQuery(vendor, protocols.lotteryQueries.settled), matchSettled);
  if (of === 'settings') {
    const asked = { merchantId: MerchantId.parse('selftest'), currency: Currency.parse(seat.currency), basedOn: 1_000_000, settings: nothing, by: 'self-test', dryRun: true }; // prettier-ignore
    return matched(
      await vendorsModule.tryQuery(vendor, (place) => protocols.lotteryQueries.changeSettings(place, asked)),
      matchStaleSettings,
    );
  }
  if (of === 'holidays') {
    const day = now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 300 }).toString();
    const asked = { gameCodes: [GameCode.parse(`nothing-${seat.playerId.slice(-8)}`)], day, kind: 'NONE' as const, note: 'self-test', by: 'self-test', dryRun: true }; // prettier-ignore
    return matched(await vendorsModule.tryQuery(vendor, (place) => protocols.lotteryQueries.setHoliday(place, asked)), matchUnknownHoliday);
  }
  if (of === 'tables') {
    if (tables === undefined) throw new Error(`${vendor.code} has no tables`);
    const tried = await vendorsModule.tryQuery(vendor, (place) => tables.round(place, randomUUID()));
    const { outcome } = tried;
    const isAnswered = 'value' in outcome;
    return recordedOutcome(
      tried,
      isAnswered ? matchUnknownTableRound(outcome.value) : unansweredOutcome(tried.status, protocols.problemOf(outcome.error)),
    );
  }
  if (of === 'jackpots') {
    if (jackpots === undefined) throw new Error(`${vendor.code} has no jackpots`);
    const tried = await vendorsModule.tryQuery(vendor, jackpots.levels);
    const { outcome } = tried;
    return recordedOutcome(
      tried,
      'value' in outcome ? matchJackpots(outcome.value) : unansweredOutcome(tried.status, protocols.problemOf(outcome.error)),
    );
  }
  if (of === 'freeRounds') {
    if (freeRounds === undefined) throw new Error(`${vendor.code} has no free rounds`);
    const tried = await vendorsModule.tryQuery(vendor, (place) => freeRounds.cancel(place, randomUUID()));
    const problem = problemIn(tried);
    return recordedOutcome(
      tried,
      problem === undefined || problem.code === 'REFUSED' ? matchCancellation(problem) : unansweredOutcome(tried.status, problem),
    );
  }
  if (roundStatus === undefined) throw new Error(`${vendor.code} cannot be asked about rounds`);
  const name = id === 'asked-played' ? seat.names['R'] : undefined;
  const roundId = name ?? `nobody-${seat.playerId.slice(-12)}`;
  const tried = await vendorsModule.tryQuery(vendor, (place) => roundStatus(place, { roundId, playerId: seat.playerId }));
  const { outcome } = tried;
  return recordedOutcome(
    tried,
    'value' in outcome
      ? matchRound(outcome.value, name !== undefined, seat.currency, vendor.units)
      : unansweredOutcome(tried.status, protocols.problemOf(outcome.error)),
  );
};

const nothing = { off: [], groups: [], hot: [] };

/** The outcome of an answer, or of none. */
const matched = <T>(tried: vendorsModule.VendorReply<T>, match: (value: T) => QueryOutcome): Answered => {
  const { outcome } = tried;
  return recordedOutcome(
    tried,
    'value' in outcome ? match(outcome.value) : unansweredOutcome(tried.status, protocols.problemOf(outcome.error)),
  );
};

const problemIn = ({ outcome }: vendorsModule.VendorReply<unknown>): VendorProblem | undefined =>
  'error' in outcome ? protocols.problemOf(outcome.error) : undefined;

/** More of an answer than this is not looked at. */
const answerShown = 20_000;

const recordedOutcome = (tried: vendorsModule.VendorReply<unknown>, outcome: QueryOutcome): Answered => {
  const { request, status, body, ms } = tried;
  const problem = problemIn(tried);
  const { pathname, search } = new URL(request.url);
  return {
    outcome,
    recorded: {
      op: `${request.method} ${pathname}${search}`,
      request: request.body ?? '',
      status,
      answer: (body === '' ? (problem?.detail ?? '') : body).slice(0, answerShown),
      code: problem?.code ?? 'OK',
      ms,
      at: now().toString({ fractionalSecondDigits: 3 }),
      fits: outcome.state !== 'FAILED',
      why: outcome.why,
    },
  };
};
