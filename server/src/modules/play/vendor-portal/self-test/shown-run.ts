import type { VendorCode } from '@croupier/contract/core/ids';
import type * as practice from '@croupier/contract/play/vendor-portal-practice';
import * as protocols from '#modules/play/protocols';
import * as vendorsModule from '#modules/play/vendors';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type { RecordedStep, ScenarioSession } from '../tables.ts';
import * as store from '../store/runs.ts';
import { type QueryScenario, queryScenarios } from './query-scenarios.rules.ts';
import { namedOperation, type Scenario, scenarios, type Step } from './scenarios.rules.ts';

type RunRecord = NonNullable<Awaited<ReturnType<typeof store.findRun>>>;

const moment = (at: Temporal.Instant): string => at.toString({ fractionalSecondDigits: 3 });

export const rowOf = ({ id, driver, state, started_by, started_at, ended_at, passed, failed, waiting }: RunRecord): practice.RunRow => ({
  id,
  driver,
  state,
  startedBy: started_by,
  startedAt: moment(started_at),
  endedAt: ended_at === null ? null : moment(ended_at),
  passed: Number(passed),
  failed: Number(failed),
  waiting: Number(waiting),
});

export const getScenarioOrThrow = (id: string): Scenario => {
  const found = scenarios.find((one) => one.id === id);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
};

/** The text of a step in the family's words, with the names that are known by now and others made up for the rest. */
export const sampleCallFor = (
  family: protocols.Family,
  { operation }: Step,
  { names, ...seat }: ScenarioSession,
): protocols.UnsignedCall => {
  const sample = (letter: string) => `${letter}-${seat.playerId.slice(-12)}`;
  const unsigned = protocols.vendorCodecs[family].encode(namedOperation(operation, names, sample), seat);
  if (unsigned === undefined) throw new Error(`${family} has no words for ${operation.kind}`);
  return unsigned;
};

const stepOf = (
  code: VendorCode,
  family: protocols.Family,
  step: Step,
  seat: ScenarioSession,
  recorded: RecordedStep | undefined,
): practice.RunStep => {
  const { op, body } = sampleCallFor(family, step, seat);
  return {
    deed: step.misSigned === true ? 'MIS_SIGNED' : step.operation.kind,
    example: { op, url: `/sandbox/gw/v1/${code}/${op}`, body },
    expects: step.expects,
    heard: recorded ?? null,
  };
};

type AskedRow = { state: practice.RunScenario['state']; why: string | null; seat: ScenarioSession; heard: RecordedStep | undefined };

const shownAsked = (
  { id, rule, title, deed: operation }: QueryScenario,
  { state, why, seat, heard: recorded }: AskedRow,
): practice.RunScenario => {
  const { names: _names, ...shown } = seat;
  const step: practice.RunStep = { deed: operation, example: { op: '', url: '', body: '' }, expects: 'DONE', heard: recorded ?? null };
  return { scenario: id, asked: true, rule, title, state, why, seat: shown, steps: [step] };
};

/** One run with all that was heard in it. Refuses NOT_FOUND. */
export const shownRun = async (tx: Tx, vendor: vendorsModule.Vendor, id: string): Promise<practice.Run> => {
  const run = await store.findRun(tx, vendor.code, id);
  if (run === undefined) throw new Refusal('NOT_FOUND');
  const { family } = vendor.protocol;
  const rows = await store.scenariosOf(tx, id);
  return {
    ...rowOf(run),
    vendor: vendor.code,
    family,
    scenarios: rows.map(({ scenario, state, why, seat, steps }) => {
      const asked = queryScenarios.find(({ id: one }) => one === scenario);
      if (asked !== undefined) return shownAsked(asked, { state, why, seat, heard: steps[0] });
      const { rule, title, steps: wanted } = getScenarioOrThrow(scenario);
      const { names: _names, ...shown } = seat;
      return {
        scenario,
        asked: false,
        rule,
        title,
        state,
        why,
        seat: shown,
        steps: wanted.map((step, index) => stepOf(vendor.code, family, step, seat, steps[index])),
      };
    }),
  };
};
