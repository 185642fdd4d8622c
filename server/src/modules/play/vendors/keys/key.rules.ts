import type { VendorKeyState } from '@croupier/contract/play/vendor-portal';
import type { Family } from '#rules/play/protocols/protocol';
import type { Key } from '#rules/play/protocols/signature';
import type { VendorsTables } from '../tables.ts';

type Row = {
  activated_at: Temporal.Instant | null;
  retired_at: VendorsTables['vendors.vendor_key']['retired_at'];
  revoked_at: Temporal.Instant | null;
};

/**
 * The use of a key at a moment. NEW and ACTIVE and RETIRING ones are believed, so that a vendor may change from one to the next at any moment in between;
 * REVOKED and RETIRED ones are not.
 */
export const keyStateAt = ({ activated_at, retired_at, revoked_at }: Row, at: Temporal.Instant): VendorKeyState => {
  if (revoked_at !== null) return 'REVOKED';
  if (retired_at !== null) return Temporal.Instant.compare(retired_at, at) > 0 ? 'RETIRING' : 'RETIRED';
  return activated_at === null ? 'NEW' : 'ACTIVE';
};

/** The kinds of keys that vendors of a family sign with, the usual one first. */
export const algorithmsOf: Readonly<Record<Family, readonly Key['algorithm'][]>> = {
  CANONICAL: ['ed25519', 'hmac-sha256'],
  HUB88: ['rsa-sha256'],
  PRAGMATIC: ['md5'],
  SLOTEGRATOR: ['hmac-sha1'],
  EVOLUTION: ['token'],
};

/** The kinds of our credentials when we call one; in our own protocol the platform's one key. */
export const ownAlgorithms: Readonly<Record<Family, VendorsTables['vendors.own_key']['algorithm'] | undefined>> = {
  CANONICAL: undefined,
  HUB88: 'rsa-sha256',
  PRAGMATIC: 'md5',
  SLOTEGRATOR: 'hmac-sha1',
  EVOLUTION: 'token',
};

/** The vendor gives us the public half of these; of the others both sides know a secret. */
export const isPublic = (algorithm: Key['algorithm']): algorithm is 'ed25519' | 'rsa-sha256' =>
  algorithm === 'ed25519' || algorithm === 'rsa-sha256';
