import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction, open, type Tx } from './database.ts';
import { sealBytes, unsealBytes, useDigestKey } from './secrets.ts';
import { settings } from './settings.ts';

/** Thrown at the start of a process that has not the keys of its database, with words for who operates it. */
export class WrongSecretsKey extends Error {}

/** By this a key is known again. It does not tell the key. */
export const fingerprintOf = (key: Buffer): string =>
  createHmac('sha256', key).update('croupier: which key this is').digest('hex').slice(0, 32);

export type Keys = { current: Buffer; second: Buffer | undefined };
const ownKeys = (): Keys => ({ current: settings.secretsKey, second: settings.secretsKeySecond });

/** Fingerprints of the keys that something in the database may be sealed with. */
const keysInUse = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from platform.secrets_key where retired_at is null order by since`.execute(open(tx));
  return rows.map(({ fingerprint }) => fingerprint);
};

const noteKey = (tx: Tx, fingerprint: string) =>
  sql`insert into platform.secrets_key (fingerprint) values (${fingerprint}) on conflict (fingerprint) do update set retired_at = null`.execute(
    open(tx),
  );

const retireKey = (tx: Tx, fingerprint: string) =>
  sql`update platform.secrets_key set retired_at = now() where fingerprint = ${fingerprint} and retired_at is null`.execute(open(tx));

const lockKeys = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('platform.secrets_key', 0))`.execute(open(tx));

/**
 * Makes sure that this process has every key that the database's secrets are sealed with, and notes its own. Throws WrongSecretsKey otherwise.
 * `opensSome`: whether the present key opens what is sealed in a database that has noted no key yet; undefined where nothing is.
 */
export const assertSecretsKey = async (opensSome: () => Promise<boolean | undefined>, keys = ownKeys()): Promise<void> => {
  const current = fingerprintOf(keys.current);
  const second = keys.second && fingerprintOf(keys.second);
  await inTransaction(async (tx) => {
    await lockKeys(tx);
    const inUse = await keysInUse(tx);
    const missing = inUse.filter((fingerprint) => fingerprint !== current && fingerprint !== second);
    if (missing.length > 0 || (inUse.length === 0 && (await opensSome()) === false)) throw new WrongSecretsKey(wordsFor(missing, current));
    if (inUse.length > 0 && !inUse.includes(current) && (second === undefined || !inUse.includes(second)))
      throw new WrongSecretsKey(wordsFor(inUse, current));
    if (!inUse.includes(current)) await noteKey(tx, current);
    useDigestKey(await keptDigestKey(tx, keys.current));
  });
};

/** The key for what is only compared: the first SECRETS_KEY, sealed. */
const keptDigestKey = async (tx: Tx, first: Buffer): Promise<Buffer> => {
  const { rows } = await sql<{ sealed: string }>`select sealed from platform.digest_key`.execute(open(tx));
  if (rows[0] !== undefined) return unsealBytes(Buffer.from(rows[0].sealed, 'base64'));
  await sql`insert into platform.digest_key (sealed) values (${sealBytes(first).toString('base64')})`.execute(open(tx));
  return first;
};

const wordsFor = (missing: readonly string[], current: string): string =>
  [
    `SECRETS_KEY is not the key that the secrets in this database are sealed with (fingerprint ${missing.join(', ') || 'unknown'}; this process has ${current}).`,
    'Start with the key of the other processes. To change the key, start with the new one as SECRETS_KEY and the old one as SECRETS_KEY_SECOND, and seal everything again: docs/operators/backups.md.',
  ].join('\n');

/** Notes that nothing is sealed with the second key any more. */
export const retireSecondKey = (keys = ownKeys()): Promise<void> =>
  inTransaction(async (tx) => {
    await lockKeys(tx);
    if (keys.second !== undefined) await retireKey(tx, fingerprintOf(keys.second));
  });

/** Gives up every key but the present one: what was sealed with them stays where it is and cannot be opened, and what was hashed is not found. */
export const giveUpOtherKeys = (keys = ownKeys()): Promise<void> =>
  inTransaction(async (tx) => {
    await lockKeys(tx);
    const current = fingerprintOf(keys.current);
    for (const fingerprint of await keysInUse(tx)) if (fingerprint !== current) await retireKey(tx, fingerprint);
    await noteKey(tx, current);
    await sql`delete from platform.digest_key`.execute(open(tx));
    useDigestKey(await keptDigestKey(tx, keys.current));
  });
