/**
 * A vendor's own desk in the console: its keys, whence it calls, what was said, its sandbox and its self-test. The vendor's own people see their vendor and no other;
 * operators of the whole installation see all of them. Nothing here tells who a member is.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Moment, page, PageQuery, text } from './envelope.ts';
import { VendorCode } from './ids.ts';
import { Network } from './operators-staff.ts';

export const VendorFamily = z.enum(['CANONICAL', 'HUB88', 'PRAGMATIC', 'SLOTEGRATOR', 'EVOLUTION']);
export type VendorFamily = z.output<typeof VendorFamily>;
export const KeyAlgorithm = z.enum(['ed25519', 'hmac-sha256', 'rsa-sha256', 'hmac-sha1', 'md5', 'token']);
export type KeyAlgorithm = z.output<typeof KeyAlgorithm>;

/** NEW, ACTIVE and RETIRING keys are believed side by side; RETIRED and REVOKED ones are not. */
export const VendorKeyState = z.enum(['NEW', 'ACTIVE', 'RETIRING', 'RETIRED', 'REVOKED']);
export type VendorKeyState = z.output<typeof VendorKeyState>;

/** A key the vendor signs with. A secret is nowhere to be read again. */
export const VendorKey = z.object({
  keyId: z.string(),
  algorithm: KeyAlgorithm,
  state: VendorKeyState,
  /** In PEM, of those that have one. */
  publicKey: z.nullable(z.string()),
  note: z.string(),
  addedBy: z.string(),
  addedAt: Moment,
  activatedAt: z.nullable(Moment),
  /** Until when it was, or will be, believed. */
  until: z.nullable(Moment),
  lastUsedAt: z.nullable(Moment),
});
export type VendorKey = z.output<typeof VendorKey>;

/** What we sign with, or prove ourselves by, when we call the vendor. */
export const OwnKey = z.object({
  keyId: z.string(),
  algorithm: KeyAlgorithm,
  state: z.enum(['NEW', 'ACTIVE', 'RETIRED']),
  publicKey: z.nullable(z.string()),
  note: z.string(),
  addedBy: z.string(),
  addedAt: Moment,
  usedFrom: z.nullable(Moment),
});
export type OwnKey = z.output<typeof OwnKey>;

export const VendorNetwork = z.object({ id: z.uuid(), network: z.string(), note: z.string(), addedBy: z.string(), addedAt: Moment });
export type VendorNetwork = z.output<typeof VendorNetwork>;

/** Nothing is kept, one player in so many with all they do, or all; what was refused is in every sample. */
export const CallKeeping = z.object({ mode: z.enum(['OFF', 'SAMPLE', 'FULL']), oneIn: z.int().check(z.minimum(2), z.maximum(10_000)) });
export type CallKeeping = z.output<typeof CallKeeping>;

/** What holds for the calls of all vendors together: how long they are kept, on how much room, and how many of them one process keeps in a second. */
export const CallRoom = z.object({
  days: z.int().check(z.minimum(1), z.maximum(90)),
  megabytes: z.int().check(z.minimum(16), z.maximum(100_000)),
  perSecond: z.int().check(z.minimum(1), z.maximum(5_000)),
});
export type CallRoom = z.output<typeof CallRoom>;

const of = { params: z.object({ vendor: VendorCode }) };
const note = text(100);

/** A vendor as its own people see it. */
export const VendorDesk = z.object({
  code: VendorCode,
  name: z.string(),
  family: VendorFamily,
  enabled: z.boolean(),
  /** Where its calls go, and where those for practice. */
  walletUrl: z.string(),
  sandboxUrl: z.string(),
  /** What its family signs with, the usual one first. */
  algorithms: z.array(KeyAlgorithm),
  /** What we sign with there; null in our own protocol, where it is the platform's one key. */
  ownAlgorithm: z.nullable(KeyAlgorithm),
  /** The platform's own key, which signs our answers and our calls in our own protocol. */
  platformKey: z.nullable(z.object({ keyId: z.string(), publicKey: z.string() })),
  keeping: CallKeeping,
  room: CallRoom,
  /** Of the last day: answered and not kept, because there were more than are kept in a second. */
  unkept: z.number(),
  /** Whether who asks works for the vendor. */
  isOwn: z.boolean(),
});
export type VendorDesk = z.output<typeof VendorDesk>;

export const vendorDesk = endpoint({
  method: 'GET',
  path: '/ops/vendors/:vendor/desk',
  access: 'operator',
  needs: 'vendordesk.read',
  summary: "A vendor's desk. NOT_FOUND for any other vendor than one's own.",
  ...of,
  reply: VendorDesk,
});

export const vendorKeys = endpoint({
  method: 'GET',
  path: '/ops/vendors/:vendor/keys',
  access: 'operator',
  needs: 'vendordesk.read',
  summary: 'The keys a vendor signs with, and ours there, newest first; at most a hundred of each.',
  ...of,
  reply: z.object({ keys: z.array(VendorKey), own: z.array(OwnKey) }),
});

const pem = z.string().check(z.minLength(80), z.maxLength(4_000));
/** What both sides know; one that somebody thought up is no secret, so it has a length. */
const secret = z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/));

export const addVendorKey = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/keys',
  access: 'operator',
  needs: 'vendordesk.key',
  confirms: true,
  summary:
    'Adds a key, believed from now on beside those that are. A secret that was made up here is answered once and never again. Refuses KEY_UNREADABLE, LIMIT_REACHED.',
  ...of,
  body: z.object({ algorithm: KeyAlgorithm, publicKeyPem: z.optional(pem), secret: z.optional(secret), note }),
  reply: z.object({ key: VendorKey, secret: z.nullable(z.string()) }),
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const changeVendorKey = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/keys/:keyId/state',
  access: 'operator',
  needs: 'vendordesk.key',
  confirms: true,
  summary:
    'ACTIVATE: this key is in use, and those that were retire at `until`; RETIRE: this one is believed until then; REVOKE: not from now on. Refuses NOT_FOUND, CHANGED_MEANWHILE.',
  params: z.object({ vendor: VendorCode, keyId: text(60) }),
  body: z.discriminatedUnion('act', [
    z.object({ act: z.literal('ACTIVATE'), until: Moment }),
    z.object({ act: z.literal('RETIRE'), until: Moment }),
    z.object({ act: z.literal('REVOKE') }),
  ]),
  reply: VendorKey,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const addOwnKey = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/own-keys',
  access: 'operator',
  needs: 'vendordesk.key',
  confirms: true,
  summary:
    'Makes a key for our calls to the vendor, which nobody uses yet. A secret is answered once. Refuses NOT_ALLOWED in our own protocol, LIMIT_REACHED.',
  ...of,
  body: z.object({ secret: z.optional(secret), note }),
  reply: z.object({ key: OwnKey, secret: z.nullable(z.string()) }),
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const useOwnKey = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/own-keys/:keyId/use',
  access: 'operator',
  needs: 'vendordesk.key',
  confirms: true,
  summary: 'From now on we call the vendor with this key. NOT_FOUND for one that is in use or was.',
  params: z.object({ vendor: VendorCode, keyId: text(60) }),
  reply: OwnKey,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const vendorNetworks = endpoint({
  method: 'GET',
  path: '/ops/vendors/:vendor/networks',
  access: 'operator',
  needs: 'vendordesk.read',
  summary: 'Whence a vendor may call; none: from anywhere.',
  ...of,
  reply: z.array(VendorNetwork),
});

export const addVendorNetwork = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/networks',
  access: 'operator',
  needs: 'vendordesk.address',
  confirms: true,
  summary: 'Lets a vendor call from a network; the first one shuts out all others. Refuses NETWORK_LISTED, LIMIT_REACHED.',
  ...of,
  body: z.object({ network: Network, note }),
  reply: VendorNetwork,
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const removeVendorNetwork = endpoint({
  method: 'DELETE',
  path: '/ops/vendors/:vendor/networks/:id',
  access: 'operator',
  needs: 'vendordesk.address',
  confirms: true,
  summary: 'Takes a network away. NOT_FOUND for one that is not there.',
  params: z.object({ vendor: VendorCode, id: z.uuid() }),
  reply: z.null(),
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const CallPlace = z.enum(['LIVE', 'SANDBOX']);
export const CallDirection = z.enum(['IN', 'OUT']);

export const VendorCall = z.object({
  id: z.uuid(),
  at: Moment,
  vendor: VendorCode,
  place: CallPlace,
  direction: CallDirection,
  op: z.string(),
  address: z.string(),
  keyId: z.nullable(z.string()),
  status: z.number(),
  /** OK, or why not, in our words. */
  code: z.string(),
  ms: z.number(),
  transactions: z.array(z.string()),
  rounds: z.array(z.string()),
  members: z.array(z.string()),
});
export type VendorCall = z.output<typeof VendorCall>;

export const vendorCalls = endpoint({
  method: 'GET',
  path: '/ops/vendors/:vendor/calls',
  access: 'operator',
  needs: 'vendordesk.calls',
  summary: 'What was said between a vendor and us, newest first; at most 10,000 are counted.',
  ...of,
  query: z.object({
    ...PageQuery,
    /** A transaction, a round or a member, whole. */
    name: z.optional(text(255)),
    /** OK, REFUSED for anything else, or one code. */
    code: z.optional(z.string().check(z.regex(/^[A-Z_]{2,40}$/))),
    place: z.optional(CallPlace),
    direction: z.optional(CallDirection),
    from: z.optional(Moment),
    before: z.optional(Moment),
  }),
  reply: page(VendorCall),
});

/** One step of what happened to a round. Amounts are decimals of the player's currency. */
export const RoundStep = z.object({
  txId: z.string(),
  op: z.string(),
  state: z.string(),
  code: z.string(),
  stake: z.string(),
  payout: z.string(),
  currency: z.string(),
  refTxId: z.nullable(z.string()),
  at: Moment,
  /** Whether this call named it. */
  isHere: z.boolean(),
  /** What it moved in the book; only for who works for the house. */
  postings: z.nullable(
    z.array(z.object({ reason: z.string(), reference: z.string(), legs: z.array(z.object({ account: z.string(), amount: z.string() })) })),
  ),
});
export type RoundStep = z.output<typeof RoundStep>;

export const OpenedCall = z.extend(VendorCall, {
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  request: z.string(),
  answer: z.string(),
  requestId: z.string(),
  round: z.nullable(z.object({ name: z.string(), state: z.string(), game: z.string(), startedAt: Moment, endedAt: z.nullable(Moment) })),
  timeline: z.array(RoundStep),
  mayReplay: z.boolean(),
});
export type OpenedCall = z.output<typeof OpenedCall>;

export const openedCall = endpoint({
  method: 'GET',
  path: '/ops/vendors/:vendor/calls/:id',
  access: 'operator',
  needs: 'vendordesk.calls',
  summary: 'One call with what was asked and answered, and what it did.',
  params: z.object({ vendor: VendorCode, id: z.uuid() }),
  reply: OpenedCall,
});

export const keepVendorCalls = endpoint({
  method: 'PUT',
  path: '/ops/vendors/:vendor/keeping',
  access: 'operator',
  needs: 'vendordesk.calls',
  confirms: 'WORK',
  summary: "How many of a vendor's calls are kept.",
  ...of,
  body: CallKeeping,
  reply: CallKeeping,
});

export const setCallRoom = endpoint({
  method: 'PUT',
  path: '/ops/vendors-call-room',
  access: 'operator',
  needs: 'vendordesk.room',
  confirms: 'WORK',
  summary: 'How long, on how much room and how many calls of all vendors are kept. For the house alone.',
  body: CallRoom,
  reply: CallRoom,
});

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
    'A kept call made ready for the sandbox: with a player there in the place of the one who played. Refuses NOT_FOUND, NOT_ALLOWED for one of ours.',
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
    'Sends a call in the sandbox, after what was said about its round before where that is wanted, and compares the answers. Nothing of it is in any book.',
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
export const ScenarioState = z.enum(['WAITING', 'PASSED', 'FAILED']);

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
