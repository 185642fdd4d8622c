/**
 * The vendor portal in the console: keys, allowed networks, calls, sandbox and self-test. A vendor's own people see only their vendor;
 * operators of the whole installation see all. No data identifies members.
 */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, text } from '../core/envelope.ts';
import { VendorCode } from '../core/ids.ts';
import { Network } from '../console/operators-staff.ts';

export const VendorFamily = z.enum(['CANONICAL', 'HUB88', 'PRAGMATIC', 'SLOTEGRATOR', 'EVOLUTION']);
export type VendorFamily = z.output<typeof VendorFamily>;
export const KeyAlgorithm = z.enum(['ed25519', 'hmac-sha256', 'rsa-sha256', 'hmac-sha1', 'md5', 'token']);
export type KeyAlgorithm = z.output<typeof KeyAlgorithm>;

/** NEW, ACTIVE and RETIRING keys are accepted; RETIRED and REVOKED ones are not. */
export const VendorKeyState = z.enum(['NEW', 'ACTIVE', 'RETIRING', 'RETIRED', 'REVOKED']);
export type VendorKeyState = z.output<typeof VendorKeyState>;

/** A key the vendor signs with. Its secret cannot be read again. */
export const VendorKey = z.object({
  keyId: z.string(),
  algorithm: KeyAlgorithm,
  state: VendorKeyState,
  /** In PEM; null for a secret. */
  publicKey: z.nullable(z.string()),
  note: z.string(),
  addedBy: z.string(),
  addedAt: Moment,
  activatedAt: z.nullable(Moment),
  /** Until when it was or will be accepted. */
  until: z.nullable(Moment),
  lastUsedAt: z.nullable(Moment),
});
export type VendorKey = z.output<typeof VendorKey>;

/** The platform's key for calls to the vendor. */
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

/** Which calls are logged: none, those of one in `oneIn` players completely, or all. Refused calls are always logged in a sample. */
export const CallKeeping = z.object({ mode: z.enum(['OFF', 'SAMPLE', 'FULL']), oneIn: z.int().check(z.minimum(2), z.maximum(10_000)) });
export type CallKeeping = z.output<typeof CallKeeping>;

/** The bounds of the call log of all vendors together: retention, storage, and calls logged by one process in a second. */
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
  /** The addresses of its wallet calls, live and in the sandbox. */
  walletUrl: z.string(),
  sandboxUrl: z.string(),
  /** The signature algorithms of its protocol, the default one first. */
  algorithms: z.array(KeyAlgorithm),
  /** The algorithm of the platform's calls; null for the canonical protocol, which uses the platform's one key. */
  ownAlgorithm: z.nullable(KeyAlgorithm),
  /** The platform's key, which signs answers and calls of the canonical protocol. */
  platformKey: z.nullable(z.object({ keyId: z.string(), publicKey: z.string() })),
  keeping: CallKeeping,
  room: CallRoom,
  /** Calls of the last day that were not logged because of the rate limit. */
  unkept: z.number(),
  /** Whether the calling operator works for the vendor. */
  isOwn: z.boolean(),
});
export type VendorDesk = z.output<typeof VendorDesk>;

export const vendorDesk = endpoint({
  method: 'GET',
  path: '/ops/vendors/:vendor/desk',
  access: 'operator',
  needs: 'vendordesk.read',
  summary: "Get a vendor's portal settings. Refuses NOT_FOUND for a vendor the operator does not work for.",
  ...of,
  reply: VendorDesk,
});

export const vendorKeys = endpoint({
  method: 'GET',
  path: '/ops/vendors/:vendor/keys',
  access: 'operator',
  needs: 'vendordesk.read',
  summary: "List the vendor's signing keys and the platform's keys for it, newest first, at most a hundred of each.",
  ...of,
  reply: z.object({ keys: z.array(VendorKey), own: z.array(OwnKey) }),
});

const pem = z.string().check(z.minLength(80), z.maxLength(4_000));
/** A shared secret. Its minimum length rules out guessable ones. */
const secret = z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/));

export const addVendorKey = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/keys',
  access: 'operator',
  needs: 'vendordesk.key',
  confirms: true,
  summary:
    'Add a vendor key. It is accepted immediately beside the existing ones. A generated secret is returned only once. Refuses KEY_UNREADABLE, LIMIT_REACHED.',
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
    'Change the state of a vendor key. ACTIVATE: use this key and retire the others at `until`; RETIRE: accept it until then; REVOKE: stop accepting it immediately. Refuses NOT_FOUND, CHANGED_MEANWHILE.',
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
    "Create a key for the platform's calls to the vendor. It is not used until `useOwnKey`. The secret is returned only once. Refuses NOT_ALLOWED for the canonical protocol, LIMIT_REACHED.",
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
  summary: "Use a new key for the platform's calls to the vendor. Refuses NOT_FOUND for a key that is or was in use.",
  params: z.object({ vendor: VendorCode, keyId: text(60) }),
  reply: OwnKey,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const vendorNetworks = endpoint({
  method: 'GET',
  path: '/ops/vendors/:vendor/networks',
  access: 'operator',
  needs: 'vendordesk.read',
  summary: 'List the networks from which a vendor may call. Without any, every address may call.',
  ...of,
  reply: z.array(VendorNetwork),
});

export const addVendorNetwork = endpoint({
  method: 'POST',
  path: '/ops/vendors/:vendor/networks',
  access: 'operator',
  needs: 'vendordesk.address',
  confirms: true,
  summary: "Allow a network for a vendor's calls. The first one blocks all other addresses. Refuses NETWORK_LISTED, LIMIT_REACHED.",
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
  summary: "Remove a network from a vendor's list. Refuses NOT_FOUND.",
  params: z.object({ vendor: VendorCode, id: z.uuid() }),
  reply: z.null(),
  rateLimit: { calls: 30, perSeconds: 60 },
});
