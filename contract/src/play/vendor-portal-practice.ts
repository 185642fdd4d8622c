/** A vendor's test environment: the sandbox, replayed calls and the self-test. Nothing of it affects real ledgers. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { VendorCode } from '../core/ids.ts';
import { KeyAlgorithm, VendorFamily } from './vendor-portal.ts';

const of = { params: z.object({ vendor: VendorCode }) };

/** A vendor's signing key in the sandbox. It can be read again, because it protects no real money. */
export const SandboxKey = z.object({
  keyId: z.string(),
  algorithm: KeyAlgorithm,
  /** The secret, or the private key in PEM. */
  secret: z.string(),
  publicKey: z.nullable(z.string()),
});

export type SandboxKey = z.output<typeof SandboxKey>;

/** A sandbox player with a game session. */
export const SandboxSeat = z.object({
  playerId: z.uuid(),
  /** The session id in calls of the vendor's protocol. */
  session: z.string(),
  game: z.string(),
  currency: z.string(),
  cash: z.string(),
});
export type SandboxSeat = z.output<typeof SandboxSeat>;

export const vendorSandbox = endpoint({
  method: 'GET',
  path: '/ops/vendors/:vendor/sandbox',
  access: 'operator',
  needs: 'vendordesk.sandbox',
  summary: "Get a vendor's sandbox: its address and signing key.",
  ...of,
  reply: z.object({ url: z.string(), key: SandboxKey, family: VendorFamily }),
});

export const renewSandboxKey = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/sandbox/key',
  access: 'operator',
  needs: 'vendordesk.key',
  confirms: true,
  summary: 'Create a new secret for the sandbox key. The previous secret no longer works.',
  ...of,
  reply: SandboxKey,
  rateLimit: { calls: 20, perSeconds: 60 },
});

const Amount = z.string().check(z.regex(/^\d{1,9}(?:\.\d{1,2})?$/));

export const sitInSandbox = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/sandbox/seats',
  access: 'operator',
  needs: 'vendordesk.sandbox',
  isSlow: true,
  summary: 'Create a sandbox player with play money and a game session. Refuses VENDOR_UNAVAILABLE while the sandbox cannot be opened.',
  ...of,
  body: z.object({ cash: Amount }),
  reply: SandboxSeat,
  rateLimit: { calls: 30, perSeconds: 60 },
});

/** A call to be sent in the sandbox. It is signed when it is sent. */
export const CallDraft = z.object({ op: text(60), url: text(2_000), body: z.string().check(z.maxLength(20_000)) });
export type CallDraft = z.output<typeof CallDraft>;

export const draftReplay = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/calls/:id/replay-draft',
  access: 'operator',
  needs: 'vendordesk.sandbox',
  summary:
    'Prepare a logged call for the sandbox, with a sandbox player in place of the original one. Refuses NOT_FOUND, and NOT_ALLOWED for an outgoing call and without `vendordesk.calls`.',
  params: z.object({ vendor: VendorCode, id: z.uuid() }),
  reply: z.object({ draft: CallDraft, seat: SandboxSeat, before: z.number() }),
  rateLimit: { calls: 30, perSeconds: 60 },
});

/** The comparison of one field of two answers. `VARIES`: the field always differs. */
export const AnswerLine = z.object({
  field: z.string(),
  was: z.nullable(z.string()),
  is: z.nullable(z.string()),
  verdict: z.enum(['SAME', 'VARIES', 'DIFFERS']),
});
export type AnswerLine = z.output<typeof AnswerLine>;

export const Exchange = z.object({
  op: z.string(),
  request: z.string(),
  status: z.number(),
  answer: z.string(),
  code: z.string(),
  ms: z.number(),
});
export type Exchange = z.output<typeof Exchange>;

export const replayCall = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/calls/:id/replay',
  access: 'operator',
  needs: 'vendordesk.sandbox',
  summary:
    'Replay a call in the sandbox, optionally after the earlier calls of its round, and compare the answers. No real ledger changes. Refuses NOT_FOUND, and NOT_ALLOWED for an outgoing call and without `vendordesk.calls`.',
  params: z.object({ vendor: VendorCode, id: z.uuid() }),
  body: z.object({ draft: CallDraft, seat: SandboxSeat, withBefore: z.boolean() }),
  reply: z.object({ before: z.array(Exchange), exchange: Exchange, lines: z.array(AnswerLine), isSame: z.boolean() }),
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const tryInSandbox = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/sandbox/calls',
  access: 'operator',
  needs: 'vendordesk.sandbox',
  summary: 'Sign and send one call in the sandbox.',
  ...of,
  body: CallDraft,
  reply: Exchange,
  rateLimit: { calls: 60, perSeconds: 60 },
});

export const RunDriver = z.enum(['HOUSE', 'VENDOR']);
/** NOT_OFFERED: the vendor has no address for this request and needs none. */
export const ScenarioState = z.enum(['WAITING', 'PASSED', 'FAILED', 'NOT_OFFERED']);

/** One call of a scenario: what to send, the expected result, and what was received. */
export const RunStep = z.object({
  /** The action in words. */
  deed: z.string(),
  /** An example in the vendor's protocol. */
  example: z.object({ op: z.string(), url: z.string(), body: z.string() }),
  expects: z.enum(['DONE', 'REFUSED']),
  heard: z.nullable(z.extend(Exchange, { at: Moment, fits: z.boolean(), why: z.nullable(z.string()) })),
});
export type RunStep = z.output<typeof RunStep>;

export const RunScenario = z.object({
  scenario: z.string(),
  /** The platform queries the vendor's address; other scenarios are calls of the vendor. */
  asked: z.boolean(),
  rule: z.string(),
  title: z.string(),
  state: ScenarioState,
  why: z.nullable(z.string()),
  seat: SandboxSeat,
  steps: z.array(RunStep),
});
export type RunScenario = z.output<typeof RunScenario>;

export const RunRow = z.object({
  id: z.uuid(),
  driver: RunDriver,
  state: z.enum(['OPEN', 'PASSED', 'FAILED', 'LEFT']),
  startedBy: z.string(),
  startedAt: Moment,
  endedAt: z.nullable(Moment),
  passed: z.number(),
  failed: z.number(),
  waiting: z.number(),
});
export type RunRow = z.output<typeof RunRow>;
export const Run = z.extend(RunRow, { vendor: VendorCode, family: VendorFamily, scenarios: z.array(RunScenario) });
export type Run = z.output<typeof Run>;

export const selfTestRuns = endpoint({
  method: 'GET',
  path: '/ops/vendors/:vendor/self-tests',
  access: 'operator',
  needs: 'vendordesk.sandbox',
  summary: "List a vendor's self-test runs, newest first.",
  ...of,
  query: z.object(PageQuery),
  reply: page(RunRow),
});

export const startSelfTest = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/self-tests',
  access: 'operator',
  isSlow: true,
  needs: 'vendordesk.sandbox',
  summary:
    'Start a self-test run; an open run is abandoned. HOUSE: the platform sends every call to demonstrate the test. VENDOR: the vendor sends the calls, and each is checked as it arrives.',
  ...of,
  body: z.object({ driver: RunDriver }),
  reply: Run,
  rateLimit: { calls: 10, perSeconds: 60 },
});

const ofRun = { params: z.object({ vendor: VendorCode, id: z.uuid() }) };

export const selfTestRun = endpoint({
  method: 'GET',
  path: '/ops/vendors/:vendor/self-tests/:id',
  access: 'operator',
  needs: 'vendordesk.sandbox',
  summary: 'Get one self-test run with its scenarios, the calls received and their problems.',
  ...ofRun,
  reply: Run,
});

export const repeatScenario = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/self-tests/:id/scenarios/:scenario/repeat',
  access: 'operator',
  isSlow: true,
  needs: 'vendordesk.sandbox',
  summary: 'Restart one scenario of an open run with a new player. Refuses NOT_FOUND, and CHANGED_MEANWHILE for a run that has ended.',
  params: z.object({ vendor: VendorCode, id: z.uuid(), scenario: text(60) }),
  reply: Run,
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const askInSelfTest = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/self-tests/:id/questions',
  access: 'operator',
  isSlow: true,
  needs: 'vendordesk.sandbox',
  summary:
    "Query the vendor's own address about an unknown round and about the round of the run, and cancel unknown free rounds there. Can be repeated. An address that answers 404 fails nothing. Refuses NOT_FOUND, and CHANGED_MEANWHILE for a run that has ended.",
  ...ofRun,
  reply: Run,
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const endSelfTest = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/self-tests/:id/end',
  access: 'operator',
  needs: 'vendordesk.sandbox',
  summary: 'End a run. Scenarios that were not played count as failed.',
  ...ofRun,
  reply: Run,
});

export const selfTestCertificate = endpoint({
  method: 'GET',
  path: '/ops/vendors/:vendor/self-tests/:id/certificate',
  access: 'operator',
  needs: 'vendordesk.sandbox',
  summary:
    'Get the certificate of a run: every scenario, what was sent and answered, and what failed and why, with a checksum that proves its origin.',
  ...ofRun,
  reply: z.object({ fileName: z.string(), text: z.string() }),
});
