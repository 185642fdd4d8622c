import * as protocols from '#modules/play/protocols';
import * as vendorsModule from '#modules/play/vendors';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { SandboxAnswer } from '../sandbox/spoken.ts';
import * as store from '../store/runs.ts';
import { isAsked, isWell } from './asked.rules.ts';
import { fitAnswer, fitDeed, isBeside, type Misfit } from './fit.rules.ts';
import { needScenario } from './shown-run.ts';

/** A call that came to a vendor's sandbox, as its family reads it. */
export type SandboxHeard = { op: string; body: string; operations: readonly protocols.WalletOperation[]; answer: SandboxAnswer };

/**
 * Ticks a call off in the run that is open at the vendor: the player it names says in which scenario it belongs, and its place there which step it must be. A call that is not what
 * its step wants fails the scenario, and says why; one that belongs to no scenario is nobody's business.
 */
export const tickOff = (vendor: vendorsModule.Vendor, { op, body, operations, answer }: SandboxHeard): Promise<void> =>
  inTransaction(async (tx) => {
    if ((await store.openRunOf(tx, vendor.code)) === undefined) return;
    const run = await store.lockOpenRun(tx, vendor.code);
    if (run === undefined) return;
    const rows = await store.scenariosOf(tx, run.id);
    const row = rows.find(({ scenario, seat }) => !isAsked(scenario) && (body.includes(seat.playerId) || body.includes(seat.session)));
    if (row === undefined || row.state !== 'WAITING') return;
    const { steps } = needScenario(row.scenario);
    const step = steps[row.steps.length];
    if (step === undefined || isBeside(operations, step.deed)) return;
    const wasSigned = answer.code !== 'SIGNATURE_INVALID';
    const fit = fitDeed(step, operations, row.seat.names);
    const misfit: Misfit | undefined =
      wasSigned === (step.misSigned === true) ? 'SIGNED' : 'misfit' in fit ? fit.misfit : fitAnswer(step, answer);
    const heard = {
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
    const all = [...row.steps, heard];
    const state = misfit !== undefined ? 'FAILED' : all.length === steps.length ? 'PASSED' : 'WAITING';
    await store.changeScenario(tx, run.id, row.scenario, { state, why: misfit ?? null, seat: { ...row.seat, names }, steps: all });
    const isOver = rows.every((one) => isWell(one.scenario === row.scenario ? state : one.state));
    if (isOver) await store.endRun(tx, run.id, 'PASSED', now());
  });
