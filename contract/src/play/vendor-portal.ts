/**
 * A vendor's own desk in the console: its keys, whence it calls, what was said, its sandbox and its self-test. The vendor's own people see their vendor and no other;
 * operators of the whole installation see all of them. Nothing here tells who a member is.
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
