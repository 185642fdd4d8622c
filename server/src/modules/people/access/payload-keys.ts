import { createHash } from 'node:crypto';
import type { keys } from '@croupier/contract/people/access';
import { calculateJwkThumbprint, compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type * as z from 'zod/mini';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { seal, unseal } from '#platform/secrets';
import * as store from './store/payload-keys.ts';

type PublicKeys = z.output<typeof keys.reply>;
type Jwks = Pick<PublicKeys, 'keys'>;

const algorithm = 'ECDH-ES';
const contentAlgorithm = 'A256GCM';
const currentForDays = 30;
const readableForHours = 24;

/** The key that browsers encrypt to, as a JWKS, and the time they write into what they encrypt. */
export const publishedKeys = async (): Promise<PublicKeys> => ({ ...(await memory()).published, at: secondsOf(now()) });

/**
 * Opens an encrypted payload, once. Refuses PAYLOAD_UNREADABLE: another key, another algorithm, a byte out of place, no JSON inside, older
 * than five minutes, read before.
 */
export const decryptPayload = async (jwe: string): Promise<unknown> => {
  const key = await keyOf(jwe);
  if (key === undefined) throw new Refusal('PAYLOAD_UNREADABLE');
  const opened = await open(jwe, key);
  if (opened === undefined || !(await isFirstReading(jwe, opened.issuedAt))) throw new Refusal('PAYLOAD_UNREADABLE');
  return opened.payload;
};

const open = async (jwe: string, key: Key): Promise<{ payload: unknown; issuedAt: unknown } | undefined> => {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: [algorithm],
      contentEncryptionAlgorithms: [contentAlgorithm],
      maxDecompressedLength: 0,
    });
    return { payload: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)), issuedAt: protectedHeader['iat'] };
  } catch {
    // All that can fail here was made by the caller, and telling them what it was would help only who guesses.
    return undefined;
  }
};

const goodForSeconds = 300;

/** Whether a payload is young and nobody read it before. Two who send it at once: one is first. */
const isFirstReading = async (jwe: string, issuedAt: unknown): Promise<boolean> => {
  const at = secondsOf(now());
  if (typeof issuedAt !== 'number' || Math.abs(at - issuedAt) > goodForSeconds) return false;
  return inTransaction((tx) =>
    store.insertUsedPayload(tx, {
      payload_hash: hashOf(jwe),
      expires_at: Temporal.Instant.fromEpochMilliseconds((issuedAt + goodForSeconds + 1) * 1_000),
    }),
  );
};

/** By its bytes, because the last letters of its parts have bits that nobody reads. The header is authenticated as the text it is. */
const hashOf = (jwe: string): Buffer => {
  const [header = '', , ...parts] = jwe.split('.');
  const hash = createHash('sha256').update(header);
  for (const part of parts) hash.update('.').update(Buffer.from(part, 'base64url'));
  return hash.digest();
};

const secondsOf = (moment: Temporal.Instant): number => Math.floor(moment.epochMilliseconds / 1_000);

/** Makes a new key current when the old one has served its month, and forgets those that nobody may use any more. */
export const renewPayloadKeys = async (): Promise<void> => {
  const isDue = await inTransaction(async (tx) => {
    await store.deletePayloadKeys(tx, now().subtract({ hours: readableForHours }));
    const current = await store.currentPayloadKey(tx);
    return current !== undefined && Temporal.Instant.compare(current.created_at.add({ hours: currentForDays * 24 }), now()) <= 0;
  });
  if (isDue) await replacePayloadKey();
};

/** Makes a new key current at once. A payload encrypted to the old one can be read for another 24 hours. */
export const replacePayloadKey = async (): Promise<void> => {
  const fresh = await makeKey();
  await inTransaction(async (tx) => {
    await store.retirePayloadKey(tx, now());
    await store.insertPayloadKey(tx, fresh);
  });
  forgetPayloadKeys();
};

/** Reads the keys anew at the next call. */
export const forgetPayloadKeys = (): void => void (remembered = undefined);

type Key = Awaited<ReturnType<typeof importJWK>>;
type Memory = { published: Jwks; readable: ReadonlyMap<string, { key: Key; until: Temporal.Instant | null }> };

let remembered: { memory: Promise<Memory>; readAtMs: number } | undefined;
/** Another process may have made a new key: what is remembered is used for a minute … */
const freshForMs = 60_000;
/** … and a key nobody has heard of is looked up, but not for every stranger who invents one. */
const lookAgainMs = 1_000;

const keyOf = async (jwe: string): Promise<Key | undefined> => {
  const kid = kidOf(jwe);
  if (kid === undefined) return undefined;
  const found = (await memory()).readable.get(kid) ?? (await memory(lookAgainMs)).readable.get(kid);
  if (found === undefined) return undefined;
  return found.until === null || Temporal.Instant.compare(now(), found.until) < 0 ? found.key : undefined;
};

const kidOf = (jwe: string): string | undefined => {
  try {
    return decodeProtectedHeader(jwe).kid;
  } catch {
    return undefined;
  }
};

const memory = (maxAgeMs = freshForMs): Promise<Memory> => {
  const nowMs = performance.now();
  if (remembered === undefined || nowMs - remembered.readAtMs > maxAgeMs) {
    const reading = read();
    remembered = { memory: reading, readAtMs: nowMs };
    // A failed reading is not remembered: the next call asks again.
    reading.catch(() => {
      if (remembered?.memory === reading) remembered = undefined;
    });
  }
  return remembered.memory;
};

const read = async (): Promise<Memory> => {
  const opened = await openKeys();
  if (opened.published.keys.length > 0) return opened;
  const fresh = await makeKey();
  // When several processes start at once, the first one's key is everybody's.
  await inTransaction((tx) => store.insertPayloadKey(tx, fresh));
  const again = await openKeys();
  if (again.published.keys.length === 0) throw new Error('the payload key in use cannot be opened with this SECRETS_KEY');
  return again;
};

const openKeys = async (): Promise<Memory> => {
  const rows = await inTransaction((tx) => store.readablePayloadKeys(tx, now().subtract({ hours: readableForHours })));
  const published: Jwks['keys'] = [];
  const readable = new Map<string, { key: Key; until: Temporal.Instant | null }>();
  for (const row of rows) {
    const jwk = openSealed(row.sealed_private);
    if (jwk === undefined) {
      log.error({ kid: row.kid }, 'payload key not readable with this SECRETS_KEY');
      continue;
    }
    readable.set(row.kid, { key: await importJWK(jwk, algorithm), until: row.retired_at?.add({ hours: readableForHours }) ?? null });
    if (row.retired_at === null) published.push(row.public_jwk);
  }
  return { published: { keys: published }, readable };
};

/** A key sealed under another SECRETS_KEY is no key of this process. It stays: other processes may have what opens it. */
const openSealed = (sealed: string): JWK | undefined => {
  try {
    return JSON.parse(unseal(sealed)) as JWK;
  } catch {
    return undefined;
  }
};

const makeKey = async (): Promise<Parameters<typeof store.insertPayloadKey>[1]> => {
  const pair = await generateKeyPair(algorithm, { crv: 'P-256', extractable: true });
  const { kty, crv, x, y } = await exportJWK(pair.publicKey);
  if (kty === undefined || crv === undefined || x === undefined || y === undefined) throw new Error('no P-256 key was made');
  const kid = await calculateJwkThumbprint({ kty, crv, x, y });
  return {
    kid,
    public_jwk: JSON.stringify({ kty, crv, x, y, kid, use: 'enc', alg: algorithm }),
    sealed_private: seal(JSON.stringify(await exportJWK(pair.privateKey))),
    created_at: now(),
    retired_at: null,
  };
};
