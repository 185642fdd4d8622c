import { pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { VendorCode } from '@croupier/contract/core/ids';
import type * as practice from '@croupier/contract/play/vendor-portal-practice';
import type { AtWork } from '#modules/console/audit';
import * as protocols from '#modules/play/protocols';
import * as vendorsModule from '#modules/play/vendors';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { markOf } from '#platform/secrets';
import type * as z from 'zod/mini';
import { withVendorPermission } from '../with-vendor-permission.ts';
import { sandboxVendor, newSandboxPlayer, sendInSandbox } from '../sandbox/sandbox.ts';
import type { SandboxVendor } from '../sandbox/sandbox-messages.ts';
import * as store from '../store/runs.ts';
import type { ScenarioSession } from '../tables.ts';
import { runQueryScenarios, queryScenariosFor } from './run-query-scenarios.ts';
import { isQueryScenario, isFinished } from './query-scenarios.rules.ts';
import { certificateText } from './certificate.rules.ts';
import { scenariosFor, startingCash } from './scenarios.rules.ts';
import { getScenarioOrThrow, rowOf, shownRun, sampleCallFor } from './shown-run.ts';
import { recordSandboxCall } from './record-sandbox-call.ts';

/** A vendor's runs, newest first. */
export const listRuns = (by: AtWork, code: VendorCode, wanted: PageWanted): Promise<z.output<typeof practice.selfTestRuns.reply>> =>
  withVendorPermission(by, 'vendordesk.sandbox', code, async (tx) => {
    const { rows, total } = await store.runsPage(tx, code, wanted);
    return { answer: pageOf(wanted, rows.map(rowOf), total), details: { found: total } };
  });

export const openRun = (by: AtWork, code: VendorCode, id: string): Promise<practice.Run> =>
  withVendorPermission(by, 'vendordesk.sandbox', code, async (tx, { vendor }) => ({
    answer: await shownRun(tx, vendor, id),
    details: { run: id },
  }));

const session = async (there: SandboxVendor): Promise<ScenarioSession> => ({ ...(await newSandboxPlayer(there, startingCash)), names: {} });

/**
 * Begins a run with a player for each scenario; one that is open is left. When the house drives, every call is sent at once, one after the other, as the vendor would send it; otherwise each
 * is waited for.
 */
export const startRun = async (by: AtWork, code: VendorCode, driver: 'HOUSE' | 'VENDOR'): Promise<practice.Run> => {
  const { vendor, there } = await withVendorPermission(by, 'vendordesk.sandbox', code, async (tx, place) => ({
    answer: { vendor: place.vendor, there: await sandboxVendor(tx, place.vendor) },
    auditAction: 'vendordesk.test-started',
    details: { driver },
  }));
  const { family } = vendor.protocol;
  const wanted = scenariosFor(protocols.vendorCodecs[family].encode, vendor);
  const seats: ScenarioSession[] = [];
  for (const _one of wanted) seats.push(await session(there));
  const id = await inTransaction(async (tx) => {
    const open = await store.lockOpenRun(tx, code);
    if (open !== undefined) await store.endRun(tx, open.id, 'LEFT', now());
    const run = await store.insertRun(tx, { vendor: code, family, driver, started_by: by.operator.userName, ended_at: null });
    for (const [position, one] of wanted.entries()) {
      const seat = seats[position];
      if (seat !== undefined) await store.putScenario(tx, run.id, one.id, position, seat);
    }
    // A vendor whose part we play has no system of its own to be asked.
    const [anybody] = seats;
    if (driver === 'VENDOR' && anybody !== undefined)
      for (const [place, { id: asked }] of queryScenariosFor(vendor).entries())
        await store.putScenario(tx, run.id, asked, wanted.length + place, anybody);
    return run.id;
  });
  if (driver === 'HOUSE') {
    for (const [position, { steps }] of wanted.entries()) for (const step of steps) await drive(vendor, there, step, seats[position]);
    await close(vendor, id);
  }
  return inTransaction((tx) => shownRun(tx, vendor, id));
};

const drive = async (
  vendor: vendorsModule.Vendor,
  there: SandboxVendor,
  step: Parameters<typeof sampleCallFor>[1],
  seat: ScenarioSession | undefined,
) => {
  if (seat === undefined) return;
  const unsigned = sampleCallFor(there.family, step, seat);
  const { sent, answer } = await sendInSandbox(there, unsigned, step.misSigned === true);
  await recordSandboxCall(vendor, {
    op: unsigned.op,
    body: sent.body,
    operations: operationsIn(vendor, unsigned.op, sent.path, sent.body),
    answer,
  });
};

/** The operations of a call in the sandbox, as its vendor's family reads it; none of one that cannot be read. */
export const operationsIn = (vendor: vendorsModule.Vendor, op: string, url: string, body: string): readonly protocols.WalletOperation[] => {
  const operations = vendor.protocol.parse({ op, url, headers: {}, body: Buffer.from(body) }, vendor.settings);
  return typeof operations === 'string' ? [] : operations;
};

/** Ends a run that is open; what was not played has failed. */
const close = (vendor: vendorsModule.Vendor, id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const open = await store.lockOpenRun(tx, vendor.code);
    if (open?.id !== id) return;
    const rows = await store.scenariosOf(tx, id);
    for (const { scenario, state, seat, steps } of rows)
      if (state === 'WAITING') await store.changeScenario(tx, id, scenario, { state: 'FAILED', why: 'NOT_PLAYED', seat, steps });
    await store.endRun(tx, id, rows.every(({ state }) => isFinished(state)) ? 'PASSED' : 'FAILED', now());
  });

export const endRun = async (by: AtWork, code: VendorCode, id: string): Promise<practice.Run> => {
  const { vendor, shown } = await withVendorPermission(by, 'vendordesk.sandbox', code, async (tx, place) => {
    const shown = await shownRun(tx, place.vendor, id);
    return { answer: { vendor: place.vendor, shown }, auditAction: 'vendordesk.test-ended', details: { run: id } };
  });
  const isUnasked = ({ scenario, state }: practice.RunScenario) => isQueryScenario(scenario) && state === 'WAITING';
  if (shown.state === 'OPEN' && shown.scenarios.some(isUnasked)) await runQueryScenarios(vendor, id);
  await close(vendor, id);
  return inTransaction((tx) => shownRun(tx, vendor, id));
};

/** Begins one scenario anew, with another player. */
export const repeatScenario = async (by: AtWork, code: VendorCode, id: string, scenario: string): Promise<practice.Run> => {
  const { vendor, there } = await withVendorPermission(by, 'vendordesk.sandbox', code, async (tx, place) => ({
    answer: { vendor: place.vendor, there: await sandboxVendor(tx, place.vendor) },
    details: { run: id, scenario },
  }));
  getScenarioOrThrow(scenario);
  const seat = await session(there);
  return inTransaction(async (tx) => {
    const shown = await shownRun(tx, vendor, id);
    const open = await store.lockOpenRun(tx, code);
    if (open?.id !== id) throw new Refusal('CHANGED_MEANWHILE');
    const position = shown.scenarios.findIndex((one) => one.scenario === scenario);
    if (position < 0) throw new Refusal('NOT_FOUND');
    await store.putScenario(tx, id, scenario, position, seat);
    return shownRun(tx, vendor, id);
  });
};

/** The outcome of a run, as a text to keep, with a mark that only we can make. */
export const certificate = (by: AtWork, code: VendorCode, id: string): Promise<z.output<typeof practice.selfTestCertificate.reply>> =>
  withVendorPermission(by, 'vendordesk.sandbox', code, async (tx, { vendor }) => {
    const run = await shownRun(tx, vendor, id);
    const text = certificateText(run);
    const mark = markOf(text, 'self-test').toString('hex');
    return {
      answer: { fileName: `self-test-${code}-${run.startedAt.slice(0, 10)}.txt`, text: `${text}\nMark: ${mark}\n` },
      details: { run: id, state: run.state },
    };
  });
