import * as protocols from '#modules/play/protocols';
import * as vendorsModule from '#modules/play/vendors';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { SandboxAnswer } from '../sandbox/sandbox-messages.ts';
import * as store from '../store/runs.ts';
import { isQueryScenario, isFinished } from './query-scenarios.rules.ts';
import { matchAnswer, matchOperation, isUnrelated, type Mismatch } from './match-step.rules.ts';
import { getScenarioOrThrow } from './shown-run.ts';

/** A call that came to a vendor's sandbox, as its family reads it. */
export type SandboxRecord = { op: string; body: string; operations: readonly protocols.WalletOperation[]; answer: SandboxAnswer };

/**
 * Ticks a call off in the run that is open at the vendor: the player it names says in which scenario it belongs, and its place there which step it must be. A call that is not what
 * its step wants fails the scenario, and says why; one that belongs to no scenario is nobody's business.
 */
export const recordSandboxCall = (vendor: vendorsModule.Vendor, { op, body, operations, answer }: SandboxRecord): Promise<void> =>
  inTransaction(async (tx) => {
    if ((await store.openRunOf(tx, vendor.code)) === undefined) return;
    const run = await store.lockOpenRun(tx, vendor.code);
    if (run === undefined) return;
    const rows = await store.scenariosOf(tx, run.id);
    const row = rows.find(
      ({ scenario, seat }) => !isQueryScenario(scenario) && (body.includes(seat.playerId) || body.includes(seat.session)),
    );
    if (row === undefined || row.state !== 'WAITING') return;
    const { steps } = getScenarioOrThrow(row.scenario);
    const step = steps[row.steps.length];
    if (step === undefined || isUnrelated(operations, step.operation)) return;
    const wasSigned = answer.code !== 'SIGNATURE_INVALID';
    const fit = matchOperation(step, operations, row.seat.names);
    const misfit: Mismatch | undefined =
      wasSigned === (step.misSigned === true) ? 'SIGNED' : 'misfit' in fit ? fit.misfit : matchAnswer(step, answer);
    const recorded = {
      op,
      request: body,
      status: answer.status,
      answer: answer.body,
      code: answer.code,
      ms: answer.ms,
      at: now().toString({ fractionalSecondDigits: 3 }),
      fits: misfit === undefined,
      why: misfit ?? null,
    };
    const names = misfit === undefined && 'names' in fit ? { ...fit.names } : row.seat.names;
    const all = [...row.steps, recorded];
    const state = misfit !== undefined ? 'FAILED' : all.length === steps.length ? 'PASSED' : 'WAITING';
    await store.changeScenario(tx, run.id, row.scenario, { state, why: misfit ?? null, seat: { ...row.seat, names }, steps: all });
    const isOver = rows.every((one) => isFinished(one.scenario === row.scenario ? state : one.state));
    if (isOver) await store.endRun(tx, run.id, 'PASSED', now());
  });
