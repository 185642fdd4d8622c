/** Where a vendor practises: its sandbox, calls that are replayed there, and the self-test. Nothing of it is in any real book. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { VendorCode } from '../core/ids.ts';
import { KeyAlgorithm, VendorFamily } from './vendor-portal.ts';

const of = { params: z.object({ vendor: VendorCode }) };

/** What a vendor signs with in its sandbox. It is play, so it can be read again. */
export const SandboxKey = z.object({
  keyId: z.string(),
  algorithm: KeyAlgorithm,
  /** The secret, or the private key in PEM. */
  secret: z.string(),
  publicKey: z.nullable(z.string()),
});

export type SandboxKey = z.output<typeof SandboxKey>;

/** A player of the sandbox, sitting at a game. */
export const SandboxSeat = z.object({
  playerId: z.uuid(),
  /** What names the session in the family's calls. */
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
  summary: "A vendor's sandbox: where to call and what to sign with.",
  ...of,
  reply: z.object({ url: z.string(), key: SandboxKey, family: VendorFamily }),
});

export const renewSandboxKey = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/sandbox/key',
  access: 'operator',
  needs: 'vendordesk.key',
  confirms: true,
  summary: 'Makes another secret to sign with in the sandbox, under the same name; the one before is believed no more.',
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
  summary: 'A new player of the sandbox with play money, at a game. Refuses VENDOR_UNAVAILABLE while the sandbox cannot be opened.',
  ...of,
  body: z.object({ cash: Amount }),
  reply: SandboxSeat,
  rateLimit: { calls: 30, perSeconds: 60 },
});

/** A call as it would be sent in the sandbox; its signature is made when it is sent. */
export const CallDraft = z.object({ op: text(60), url: text(2_000), body: z.string().check(z.maxLength(20_000)) });
export type CallDraft = z.output<typeof CallDraft>;

export const draftReplay = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/calls/:id/replay-draft',
  access: 'operator',
  needs: 'vendordesk.sandbox',
  summary:
    'A kept call made ready for the sandbox: with a player there in the place of the one who played. Refuses NOT_FOUND, NOT_ALLOWED for one of ours and without `vendordesk.calls`.',
  params: z.object({ vendor: VendorCode, id: z.uuid() }),
  reply: z.object({ draft: CallDraft, seat: SandboxSeat, before: z.number() }),
  rateLimit: { calls: 30, perSeconds: 60 },
});

/** How one field of two answers compares. `VARIES`: it is another each time. */
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
    'Sends a call in the sandbox, after what was said about its round before where that is wanted, and compares the answers. Nothing of it is in any book. Refuses NOT_FOUND, NOT_ALLOWED for one of ours and without `vendordesk.calls`.',
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
  summary: 'Signs and sends one call in the sandbox.',
  ...of,
  body: CallDraft,
  reply: Exchange,
  rateLimit: { calls: 60, perSeconds: 60 },
});

export const RunDriver = z.enum(['HOUSE', 'VENDOR']);
/** NOT_OFFERED: the vendor has no address for what was asked of it, and needs none. */
export const ScenarioState = z.enum(['WAITING', 'PASSED', 'FAILED', 'NOT_OFFERED']);

/** One call of a scenario: what is to be sent, what must come of it, and what was heard. */
export const RunStep = z.object({
  /** What is to be done, in words. */
  deed: z.string(),
  /** As it is sent in the family's own words. */
  example: z.object({ op: z.string(), url: z.string(), body: z.string() }),
  expects: z.enum(['DONE', 'REFUSED']),
  heard: z.nullable(z.extend(Exchange, { at: Moment, fits: z.boolean(), why: z.nullable(z.string()) })),
});
export type RunStep = z.output<typeof RunStep>;

export const RunScenario = z.object({
  scenario: z.string(),
  /** We ask this of the vendor's own address; the others are calls to us. */
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
  summary: "A vendor's runs of the self-test, newest first.",
  ...of,
  query: z.object(PageQuery),
  reply: page(RunRow),
});

export const startSelfTest = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/self-tests',
  access: 'operator',
  needs: 'vendordesk.sandbox',
  summary:
    'Begins a run; one that is open is left. HOUSE: we send every call ourselves, to show how it goes. VENDOR: the vendor sends them, and each is ticked off as it comes.',
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
  summary: 'One run with its scenarios, what was heard in each, and what was wrong.',
  ...ofRun,
  reply: Run,
});

export const repeatScenario = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/self-tests/:id/scenarios/:scenario/repeat',
  access: 'operator',
  needs: 'vendordesk.sandbox',
  summary: 'Begins one scenario of an open run anew, with another player. Refuses NOT_FOUND, CHANGED_MEANWHILE for a run that has ended.',
  params: z.object({ vendor: VendorCode, id: z.uuid(), scenario: text(60) }),
  reply: Run,
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const askInSelfTest = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/self-tests/:id/questions',
  access: 'operator',
  needs: 'vendordesk.sandbox',
  summary:
    "Asks the vendor's own address about a round nobody played, about the one that was played in the run, and to take back free rounds it never had; may be repeated. An address that answers 404 fails nothing. Refuses NOT_FOUND, CHANGED_MEANWHILE for a run that has ended.",
  ...ofRun,
  reply: Run,
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const endSelfTest = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/self-tests/:id/end',
  access: 'operator',
  needs: 'vendordesk.sandbox',
  summary: 'Ends a run; what was not played counts as failed.',
  ...ofRun,
  reply: Run,
});

export const selfTestCertificate = endpoint({
  method: 'GET',
  path: '/ops/vendors/:vendor/self-tests/:id/certificate',
  access: 'operator',
  needs: 'vendordesk.sandbox',
  summary:
    'What came of a run, to be kept: every scenario, what was sent and answered, what failed and why; with a mark over all of it by which we know it again.',
  ...ofRun,
  reply: z.object({ fileName: z.string(), text: z.string() }),
});
