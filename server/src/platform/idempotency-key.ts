import { createHash } from 'node:crypto';
import type { Endpoint } from '@croupier/contract/core/endpoint';
import * as z from 'zod/mini';
import { malformed, Refusal } from './refusal.ts';

const keyMax = 100;
const isKey = z.string().check(z.minLength(1), z.maxLength(keyMax), z.regex(/^[\x21-\x7e]+$/));

/** The body of a call with the key of its Idempotency-Key header in the field `key`, if the body itself has none. Refuses MALFORMED for a key that is none. */
export const withKeyOfHeader = (
  { takesIdempotencyKey, path }: Pick<Endpoint, 'takesIdempotencyKey' | 'path'>,
  header: string | string[] | undefined,
  body: unknown,
): unknown => {
  if (takesIdempotencyKey !== true || header === undefined) return body;
  const key = isKey.safeParse(header);
  if (!key.success) throw malformed({ path: 'Idempotency-Key', expected: { word: 'textAtMost', max: keyMax } });
  const fields: unknown = body ?? {};
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return body;
  const { key: own = null } = fields as { key?: unknown };
  return own === null || own === '' ? { ...fields, key: uuidOf(path, key.data) } : body;
};

/** A key that is a UUID is itself, so that it names the same operation in the header and in the body. Others are made into one for each call. */
const uuidOf = (path: string, key: string): string => {
  const known = z.uuid().safeParse(key.toLowerCase());
  if (known.success) return known.data;
  const hex = createHash('sha256').update(`${path}\n${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** The refusal of a key that was used for something else has one code at every call that takes a key. */
export const asKeyReused = ({ takesIdempotencyKey }: Pick<Endpoint, 'takesIdempotencyKey'>, error: unknown): unknown =>
  takesIdempotencyKey === true && error instanceof Refusal && error.code === 'REFERENCE_CONFLICT' ? new Refusal('KEY_REUSED') : error;
