import type { MerchantId } from '@croupier/contract/core/ids';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { settings } from '#platform/settings';
import * as store from './store/vouchers.ts';
import { digestOf } from './tokens.ts';

const youngEnoughMinutes = 10;

const keys = createRemoteJWKSet(new URL(settings.firebaseKeysUrl), { timeoutDuration: 5_000, cooldownDuration: 30_000 });

/**
 * The mobile number, in E.164, that the phone service vouches for. A token is good once, and for ten minutes from when it was issued: it is
 * to prove who is there now. Refuses ID_TOKEN_REFUSED, and BUSY when the service's keys cannot be had.
 */
export const numberInIdToken = async (idToken: string, merchantId: MerchantId): Promise<string> => {
  const claims = await verified(idToken);
  const number = claims['phone_number'];
  if (typeof number !== 'string' || !/^\+[1-9]\d{6,14}$/.test(number)) throw new Refusal('ID_TOKEN_REFUSED');
  // The signed part, without the signature: the last letter of the signature has bits that nobody reads.
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  const isFirstUse = await inTransaction((tx) =>
    store.insertVoucher(tx, {
      token_hash: digestOf(`${merchantId} ${signed}`),
      kind: 'ID_TOKEN',
      merchant_id: merchantId,
      expires_at: now().add({ minutes: youngEnoughMinutes * 2 }),
    }),
  );
  if (!isFirstUse) throw new Refusal('ID_TOKEN_REFUSED');
  return number;
};

const verified = async (idToken: string): Promise<Record<string, unknown>> => {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ['RS256'],
      issuer: settings.firebaseIssuer,
      audience: settings.firebaseProject,
      maxTokenAge: youngEnoughMinutes * 60,
      clockTolerance: 30,
      currentDate: new Date(now().epochMilliseconds),
    });
    return payload;
  } catch (error) {
    if (isCallersFault(error)) throw new Refusal('ID_TOKEN_REFUSED');
    log.error({ err: error }, 'phone verification keys fetch failed');
    throw new Refusal('BUSY', { retryAfterSeconds: 30 });
  }
};

const isCallersFault = (error: unknown): boolean =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey;
