import { randomInt, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import type { Tx } from '../database.ts';
import * as store from './store.ts';

const codeGoodForMinutes = 5;
const tokenGoodForSeconds = 3_600;

/** Sends a code to a number by SMS, as a phone service does. */
export const sendPhoneCode = async (tx: Tx, number: string): Promise<void> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await store.keepPhoneCode(tx, number, code, Temporal.Now.instant().add({ minutes: codeGoodForMinutes }));
  await store.receiveSms(tx, { key: randomUUID(), number, text: `${code} is your verification code (phone service).` });
};

/** The ID token for a number whose code was typed rightly, in the shape of Firebase's; undefined for a wrong one. */
export const issueIdToken = async (tx: Tx, number: string, code: string, issuer: string): Promise<string | undefined> => {
  if ((await store.tryPhoneCode(tx, number)) !== code) return undefined;
  await store.spendPhoneCode(tx, number);
  const { kid, private_jwk } = await keyOf(tx);
  const at = Math.floor(Date.now() / 1_000);
  return new SignJWT({ phone_number: number, auth_time: at, firebase: { identities: { phone: [number] }, sign_in_provider: 'phone' } })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(issuer.split('/').at(-1) ?? '')
    .setSubject(`phone:${number}`)
    .setIssuedAt(at)
    .setExpirationTime(at + tokenGoodForSeconds)
    .sign(await importJWK(private_jwk as JWK, 'RS256'));
};

/** The public half of the key, as a JWKS. */
export const publishedKeys = async (tx: Tx): Promise<{ keys: JWK[] }> => {
  const { kid, private_jwk } = await keyOf(tx);
  const { kty, n, e } = private_jwk as JWK;
  return { keys: [{ kty, n, e, kid, use: 'sig', alg: 'RS256' } as JWK] };
};

/** One key for as long as the database lives. Two who make it at once wait for each other. */
const keyOf = async (tx: Tx): Promise<store.SigningKey> => {
  const known = await store.signingKey(tx);
  if (known !== undefined) return known;
  await tx.query('lock table post.signing_key in exclusive mode');
  const made = await store.signingKey(tx);
  if (made !== undefined) return made;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const fresh = { kid: randomUUID(), private_jwk: (await exportJWK(privateKey)) as Record<string, unknown> };
  await store.keepSigningKey(tx, fresh);
  return fresh;
};
