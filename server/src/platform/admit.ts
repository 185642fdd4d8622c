import * as z from 'zod/mini';
import { misfitsOf } from './misfits.ts';
import { malformed, Refusal } from './refusal.ts';

type Path = readonly PropertyKey[];

/**
 * Decodes a caller's input. A field that is missing, null, an empty text or only blanks is empty, however it is spelled: an optional one counts
 * as absent, and a required one is refused with FIELD_EMPTY. Anything else that does not fit is MALFORMED.
 */
export const admit = <S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> => {
  const whole = given ?? {};
  refuseUnstorable(whole, '');
  if (!holdsBlank(whole)) {
    const first = z.safeDecode(schema, whole as never);
    if (first.success) return first.data;
  }
  const input: unknown = ArrayBuffer.isView(whole) ? whole : structuredClone(whole);
  emptyBlanks(input);
  let result = z.safeDecode(schema, input as never);
  // A blank that is one of a field's values, such as a tab that separates columns, is not empty.
  for (const repair of [keepBlank(whole), put(null), leaveOut]) {
    if (result.success) return result.data;
    let changed = false;
    for (const { path, code } of result.error.issues) if (isEmpty(valueAt(input, path)) && repair(input, path, code)) changed = true;
    if (changed) result = z.safeDecode(schema, input as never);
  }
  if (result.success) return result.data;
  const { issues } = result.error;
  const empty = issues.filter(({ path }) => path.length > 0 && isEmpty(valueAt(whole, path)));
  const fields = [...new Set(empty.map(({ path }) => path.join('.')))];
  if (fields.length > 0) throw new Refusal('FIELD_EMPTY', { fields });
  throw malformed(...misfitsOf(issues));
};

/** U+0000 and half of a UTF-16 pair: no database stores them. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Deeper than anything a call takes; a text of brackets would use up the stack. */
const depthMax = 64;

const refuseUnstorable = (value: unknown, path: string, depth = 0): void => {
  if (depth > depthMax) throw malformed({ path: path.split('.')[0] ?? '', expected: { word: 'text' } });
  if (typeof value === 'string' && !isStorable(value)) throw malformed({ path, expected: { word: 'text' } });
  if (!isObject(value) || ArrayBuffer.isView(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const place = path === '' ? key : `${path}.${key}`;
    if (!isStorable(key)) throw malformed({ path: place.toWellFormed(), expected: { word: 'text' } });
    refuseUnstorable(inner, place, depth + 1);
  }
};

/** Spaces of every kind, and signs that show nothing. */
const blank = /^[\s\p{Z}\p{Cf}]*$/u;
const isEmpty = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && blank.test(value));

const isBlank = (value: unknown): value is string => typeof value === 'string' && value !== '' && blank.test(value);

const holdsBlank = (value: unknown): boolean =>
  isObject(value) && !ArrayBuffer.isView(value) && Object.values(value).some((inner) => isBlank(inner) || holdsBlank(inner));

const emptyBlanks = (value: unknown): void => {
  if (!isObject(value) || ArrayBuffer.isView(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (isBlank(inner)) set(value, key, '');
    else emptyBlanks(inner);
  }
};

type Repair = (input: unknown, path: Path, code: string) => boolean;

const keepBlank =
  (whole: unknown): Repair =>
  (input, path, code) =>
    code === 'invalid_value' && setAt(input, path, valueAt(whole, path));

const put =
  (value: null): Repair =>
  (input, path) =>
    setAt(input, path, value);

const leaveOut: Repair = (input, path) => {
  const holder = valueAt(input, path.slice(0, -1));
  const key = path.at(-1);
  return (
    isObject(holder) && !Array.isArray(holder) && key !== undefined && Object.hasOwn(holder, key) && Reflect.deleteProperty(holder, key)
  );
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (isObject(at) && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined), value);

const setAt = (value: unknown, path: Path, wanted: unknown): boolean => {
  const holder = valueAt(value, path.slice(0, -1));
  const key = path.at(-1);
  return isObject(holder) && key !== undefined && Object.hasOwn(holder, key) && set(holder, key, wanted);
};

/** Never the prototype of an object, whatever the key is. */
const set = (holder: object, key: PropertyKey, value: unknown): boolean =>
  Reflect.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
