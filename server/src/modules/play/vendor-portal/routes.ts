import * as keptCalls from '@croupier/contract/play/vendor-calls';
import * as contract from '@croupier/contract/play/vendor-portal';
import * as practice from '@croupier/contract/play/vendor-portal-practice';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { listCalls, openCall } from './calls.ts';
import { keepVendorCalls, openPortal, setCallRoom } from './portal.ts';
import * as keys from './keys.ts';
import { referenceRoutes } from './reference/routes.ts';
import { draftReplay, replayCall } from './replay.ts';
import { sandboxGate } from './sandbox/sandbox-gate.ts';
import { openSandbox, renewSandboxKey, openSandboxSession, tryCall } from './sandbox/sandbox.ts';
import { queryVendorAddress } from './self-test/run-query-scenarios.ts';
import * as tests from './self-test/run.ts';

/** The calls of a vendor's desk, its door for practice, and what it reads about our protocol. */
export const vendorPortalRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.vendorDesk, (call) => openPortal(by(call), call.params.vendor));
  serve(app, contract.vendorKeys, (call) => keys.listKeys(by(call), call.params.vendor));
  serve(app, contract.addVendorKey, (call) => keys.addKey(by(call), call.params.vendor, call.body));
  serve(app, contract.changeVendorKey, (call) => keys.changeKey(by(call), call.params.vendor, call.params.keyId, call.body));
  serve(app, contract.addOwnKey, (call) => keys.addOwnKey(by(call), call.params.vendor, call.body));
  serve(app, contract.useOwnKey, (call) => keys.useOwnKey(by(call), call.params.vendor, call.params.keyId));
  serve(app, contract.vendorNetworks, (call) => keys.listNetworks(by(call), call.params.vendor));
  serve(app, contract.addVendorNetwork, (call) => keys.addNetwork(by(call), call.params.vendor, call.body));
  serve(app, contract.removeVendorNetwork, (call) => keys.removeNetwork(by(call), call.params.vendor, call.params.id));

  serve(app, keptCalls.vendorCalls, (call) => listCalls(by(call), call.params.vendor, call.query));
  serve(app, keptCalls.openedCall, (call) => openCall(by(call), call.params.vendor, call.params.id));
  serve(app, keptCalls.keepVendorCalls, (call) => keepVendorCalls(by(call), call.params.vendor, call.body));
  serve(app, keptCalls.setCallRoom, (call) => setCallRoom(by(call), call.body));

  serve(app, practice.vendorSandbox, (call) => openSandbox(by(call), call.params.vendor));
  serve(app, practice.renewSandboxKey, (call) => renewSandboxKey(by(call), call.params.vendor));
  serve(app, practice.sitInSandbox, (call) => openSandboxSession(by(call), call.params.vendor, call.body.cash));
  serve(app, practice.tryInSandbox, (call) => tryCall(by(call), call.params.vendor, call.body));
  serve(app, practice.draftReplay, (call) => draftReplay(by(call), call.params.vendor, call.params.id));
  serve(app, practice.replayCall, (call) => replayCall(by(call), call.params.vendor, call.params.id, call.body));

  serve(app, practice.selfTestRuns, (call) => tests.listRuns(by(call), call.params.vendor, call.query));
  serve(app, practice.startSelfTest, (call) => tests.startRun(by(call), call.params.vendor, call.body.driver));
  serve(app, practice.selfTestRun, (call) => tests.openRun(by(call), call.params.vendor, call.params.id));
  serve(app, practice.repeatScenario, (call) => tests.repeatScenario(by(call), call.params.vendor, call.params.id, call.params.scenario));
  serve(app, practice.askInSelfTest, (call) => queryVendorAddress(by(call), call.params.vendor, call.params.id));
  serve(app, practice.endSelfTest, (call) => tests.endRun(by(call), call.params.vendor, call.params.id));
  serve(app, practice.selfTestCertificate, (call) => tests.certificate(by(call), call.params.vendor, call.params.id));

  await sandboxGate(app);
  await referenceRoutes(app);
};
