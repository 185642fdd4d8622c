import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { VendorCode } from '@croupier/contract/core/ids';
import type { OwnKey, VendorKey } from '@croupier/contract/play/vendor-portal';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { malformed, Refusal } from '#platform/refusal';
import { seal, unseal } from '#platform/secrets';
import type { Key } from '#rules/play/protocols/signature';
import * as store from '../store/keys.ts';
import { algorithmsOf, isPublic, keyStateAt, ownAlgorithms } from './key.rules.ts';

/** So many keys has no vendor; the oldest that are not believed any more stay to be read. */
const keysMax = 100;

type NewVendorKey = {
  algorithm: Key['algorithm'];
  /** The vendor's public key in PEM. */
  publicKeyPem?: string | undefined;
  /** The vendor's own key; without it we make one up. */
  secret?: string | undefined;
  note: string;
};

/** The keys a vendor signs with, newest first, and ours there. */
export const keysOfVendor = async (tx: Tx, vendor: VendorCode): Promise<{ keys: VendorKey[]; own: OwnKey[] }> => {
  const at = now();
  const keys = await store.keysOf(tx, vendor, keysMax);
  const own = (await store.ownKeysOf(tx, vendor, keysMax)).map(shownOwn);
  const house = await store.findHouse(tx, vendor);
  const agreed = house === undefined || own.some(({ state }) => state === 'ACTIVE') ? [] : agreedKey(house);
  return { keys: keys.map((row) => shown(row, at)), own: [...own, ...agreed] };
};

type House = NonNullable<Awaited<ReturnType<typeof store.findHouse>>>;

/** The key that was agreed when the vendor was made known, while no key of ours has taken its place. */
const agreedKey = ({ code, family, own_secret, created_at }: House): OwnKey[] => {
  const algorithm = ownAlgorithms[family];
  if (algorithm === undefined || own_secret === null) return [];
  const isPair = algorithm === 'rsa-sha256' && unseal(own_secret).includes('PRIVATE KEY');
  const publicKey = isPair ? createPublicKey(unseal(own_secret)).export({ type: 'spki', format: 'pem' }).toString() : null;
  const since = created_at.toString({ fractionalSecondDigits: 3 });
  return [{ keyId: `${code}-OURS`, algorithm, state: 'ACTIVE', publicKey, note: '', addedBy: '', addedAt: since, usedFrom: since }];
};

/**
 * Makes a key known that is believed from now on, beside those that are. A secret comes back this once, where we made it up. Refuses NOT_FOUND for a code that stands for
 * no house, KEY_UNREADABLE for a public key that is none or too weak, MALFORMED for an algorithm the family does not sign with, LIMIT_REACHED.
 */
export const addVendorKey = async (
  tx: Tx,
  vendor: VendorCode,
  by: string,
  { algorithm, publicKeyPem, secret, note }: NewVendorKey,
): Promise<{ key: VendorKey; secret: string | null }> => {
  const house = await store.lockHouse(tx, vendor);
  if (house === undefined) throw new Refusal('NOT_FOUND');
  if (!algorithmsOf[house.family].includes(algorithm))
    throw malformed({ path: 'algorithm', expected: { word: 'oneOf', choices: algorithmsOf[house.family].join(', ') } });
  const { all } = await store.countKeys(tx, vendor);
  if (all >= keysMax) throw new Refusal('LIMIT_REACHED', { max: keysMax });
  const made = isPublic(algorithm) ? { public_key: readPublicKey(algorithm, publicKeyPem), secret: null, told: null } : secretOf(secret);
  const row = await inserted(tx, vendor, all, {
    vendor,
    algorithm,
    public_key: made.public_key,
    secret: made.secret === null ? null : seal(made.secret),
    retired_at: null,
    activated_at: null,
    note,
    added_by: by,
  });
  return { key: shown(row, now()), secret: made.told };
};

const secretOf = (given: string | undefined) =>
  given === undefined ? generatedSecret(randomBytes(32).toString('base64url')) : { public_key: null, secret: given, told: null };
const generatedSecret = (secret: string) => ({ public_key: null, secret, told: secret });

/** Names are never used twice, and a name may be taken by a key of other days. */
const inserted = async (tx: Tx, vendor: VendorCode, count: number, key: Omit<Parameters<typeof store.insertKey>[1], 'key_id'>) => {
  for (let number = count + 1; number <= count + keysMax; number += 1) {
    const row = await store.insertKey(tx, { ...key, key_id: `${vendor}-${number}` });
    if (row !== undefined) return row;
  }
  throw new Error(`no name is left for a key of ${vendor}`);
};

const readPublicKey = (algorithm: 'ed25519' | 'rsa-sha256', pem: string | undefined): string => {
  if (pem === undefined || pem.includes('PRIVATE')) throw new Refusal('KEY_UNREADABLE');
  try {
    const key = createPublicKey(pem);
    const fits =
      algorithm === 'ed25519'
        ? key.asymmetricKeyType === 'ed25519'
        : key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2_048;
    if (!fits) throw new Refusal('KEY_UNREADABLE');
    return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    throw new Refusal('KEY_UNREADABLE');
  }
};

type KeyAct = { act: 'ACTIVATE'; oldUntil: Temporal.Instant } | { act: 'RETIRE'; until: Temporal.Instant } | { act: 'REVOKE' };

/** So long may two keys be good side by side at most. */
const overlapMaxDays = 90;

/**
 * Changes what a key is good for. ACTIVATE: the new one is in use, and all that were retire at a moment; RETIRE: it alone; REVOKE: it is not believed from now on. Refuses
 * NOT_FOUND, and CHANGED_MEANWHILE for a key of which that cannot be said any more.
 */
export const changeVendorKey = async (
  tx: Tx,
  vendor: VendorCode,
  keyId: string,
  wanted: KeyAct,
): Promise<{ before: VendorKey; after: VendorKey }> => {
  if ((await store.lockHouse(tx, vendor)) === undefined) throw new Refusal('NOT_FOUND');
  const at = now();
  const rows = await store.keysOf(tx, vendor, keysMax);
  const row = rows.find(({ key_id }) => key_id === keyId);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const state = keyStateAt(row, at);
  const isOver = state === 'REVOKED' || state === 'RETIRED';
  if (isOver || (wanted.act === 'ACTIVATE' && state !== 'NEW')) throw new Refusal('CHANGED_MEANWHILE');
  if (wanted.act === 'ACTIVATE') {
    const until = inTime(wanted.oldUntil, at);
    for (const old of rows) if (keyStateAt(old, at) === 'ACTIVE') await store.changeKey(tx, vendor, old.key_id, { retired_at: until });
  }
  const change =
    wanted.act === 'ACTIVATE'
      ? { activated_at: at }
      : wanted.act === 'RETIRE'
        ? { retired_at: inTime(wanted.until, at) }
        : { revoked_at: at };
  const after = await store.changeKey(tx, vendor, keyId, change);
  if (after === undefined) throw new Refusal('NOT_FOUND');
  return { before: shown(row, at), after: shown(after, at) };
};

const inTime = (until: Temporal.Instant, at: Temporal.Instant): Temporal.Instant => {
  const latest = at.add({ hours: 24 * overlapMaxDays });
  if (Temporal.Instant.compare(until, at) < 0 || Temporal.Instant.compare(until, latest) > 0)
    throw malformed({ path: 'until', expected: { word: 'atMost', max: latest.toString() } });
  return until;
};

/** Makes a key of ours for a vendor, which is not used until somebody says so. A secret comes back this once. Refuses NOT_FOUND, LIMIT_REACHED, and NOT_ALLOWED in our own protocol. */
export const addOwnKey = async (
  tx: Tx,
  vendor: VendorCode,
  by: string,
  { note, secret }: { note: string; secret?: string | undefined },
): Promise<{ key: OwnKey; secret: string | null }> => {
  const house = await store.lockHouse(tx, vendor);
  if (house === undefined) throw new Refusal('NOT_FOUND');
  const algorithm = ownAlgorithms[house.family];
  if (algorithm === undefined) throw new Refusal('NOT_ALLOWED');
  const { own } = await store.countKeys(tx, vendor);
  if (own >= keysMax) throw new Refusal('LIMIT_REACHED', { max: keysMax });
  const made = algorithm === 'rsa-sha256' ? rsaPair() : secretOf(secret);
  const row = await store.insertOwnKey(tx, {
    key_id: `${vendor}-OURS-${own + 1}`,
    vendor,
    algorithm,
    secret: seal(made.secret),
    public_key: made.public_key,
    note,
    added_by: by,
    used_from: null,
    ended_at: null,
  });
  return { key: shownOwn(row), secret: made.told };
};

const rsaPair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { public_key: publicKey, secret: privateKey, told: null };
};

/** From now on we call the vendor with this key. Refuses NOT_FOUND for one that is unknown, in use or was used. */
export const useOwnKey = async (tx: Tx, vendor: VendorCode, keyId: string): Promise<OwnKey> => {
  if ((await store.lockHouse(tx, vendor)) === undefined) throw new Refusal('NOT_FOUND');
  const at = now();
  const found = await store.useOwnKey(tx, vendor, keyId, at);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return shownOwn({ ...found, used_from: at });
};

type Row = Awaited<ReturnType<typeof store.keysOf>>[number];
const momentText = (at: Temporal.Instant | null): string | null => at?.toString({ fractionalSecondDigits: 3 }) ?? null;

const shown = (row: Row, at: Temporal.Instant): VendorKey => ({
  keyId: row.key_id,
  algorithm: row.algorithm,
  state: keyStateAt(row, at),
  publicKey: row.public_key,
  note: row.note,
  addedBy: row.added_by,
  addedAt: row.created_at.toString({ fractionalSecondDigits: 3 }),
  activatedAt: momentText(row.activated_at),
  until: momentText(row.revoked_at ?? row.retired_at),
  lastUsedAt: momentText(row.last_used_at),
});

const shownOwn = (row: Awaited<ReturnType<typeof store.ownKeysOf>>[number]): OwnKey => ({
  keyId: row.key_id,
  algorithm: row.algorithm,
  state: row.used_from === null ? 'NEW' : row.ended_at === null ? 'ACTIVE' : 'RETIRED',
  publicKey: row.public_key,
  note: row.note,
  addedBy: row.added_by,
  addedAt: row.created_at.toString({ fractionalSecondDigits: 3 }),
  usedFrom: momentText(row.used_from),
});
