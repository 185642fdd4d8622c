/** Values that are rare and of the right type, for every field of a call: those that make a library throw or a database refuse. */
import fc from 'fast-check';
import * as z from 'zod/mini';

type JsonSchema = { [key: string]: unknown };
type Path = readonly (string | number)[];

const uuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const texts: readonly string[] = [
  '\ud800', 'a\udc00b', '\0', '9999999999999999999', '0000-01-01', '9999-12-31', '2026-02-29', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z',
  '99999999999999.99999999', '0.00000001', '-99999999999999', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'https://[', 'http://', 'https://a:99999/',
  '//', 'javascript:alert(1)', 'https://xn--a.example/', 'ZZZ', 'XXXXX', '999', '+999', '0066', '+1234', '0', '0000', 'xx', 'zz-ZZ', 'en-', 'a-', 'x'.repeat(9),
  'Mars/Olympus', '(', '[a-', '*', '\\', '%', '%_', "'", '$1', '1e9', '-0', 'NaN', 'null', 'true', '', ' ', '\u200b', '\u202e', 'İ', 'ß', 'ﷺ',
  '👩‍👩‍👧‍👦', 'e\u0301', '\ufffe', '\ufeff', '00000000-0000-0000-0000-000000000000', uuid, `9999999999999999999_${uuid}`, `-9999999999999999999_${uuid}`,
  '-'.repeat(36), `9_${'-'.repeat(36)}`, 'A:constructor', 'A__:__proto__', '0.0.0.0/0', '::/0', '1.2.3.4/33', 'a@b', 'a@[1.2.3.4]', '.@..', '/', '/../..', '/%00', '#',
  '{{', '{}', '{a', '}}', '%7B', '${x}', '<', '</script>', '\r\n', 'Content-Length: 0', '=1+1', 'T-00000000',
]; // prettier-ignore

const numbers: readonly number[] = [0, -0, 1, -1, 1.5, 2_147_483_648, 9_007_199_254_740_991, -9_007_199_254_740_991, 1e308, 5e-324, 0.1];

/** A place in an input, and the values to put there, the likeliest to break something first. */
export type OddPlace = { path: Path; values: readonly unknown[] };

/** Every place of a schema's input. `base` is an input that fits; a field it leaves out is tried, too. */
export const oddPlaces = (schema: z.ZodMiniType, base: unknown): OddPlace[] => {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return placesIn(whole, whole, [], base, 0);
};

const placesIn = (whole: JsonSchema, given: JsonSchema, path: Path, base: unknown, depth: number): OddPlace[] => {
  const schema = resolved(whole, given);
  if (depth > 6) return [];
  const branches = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as JsonSchema[] | undefined;
  if (branches !== undefined) return branches.flatMap((branch) => placesIn(whole, branch, path, base, depth + 1));
  if (schema['type'] === 'object') return placesInObject(whole, schema, path, base, depth);
  if (schema['type'] === 'array') {
    const items = (schema['items'] ?? {}) as JsonSchema;
    const [first] = Array.isArray(base) ? (base as unknown[]) : [];
    const most = Math.min(Number(schema['maxItems'] ?? 200), 200);
    const lists: OddPlace = {
      path,
      values: [[], ...(first === undefined ? [] : [[first, first], Array.from({ length: most }, () => first)])],
    };
    return [lists, ...placesIn(whole, items, [...path, 0], first, depth + 1)];
  }
  return [{ path, values: valuesFor(schema) }];
};

const placesInObject = (whole: JsonSchema, schema: JsonSchema, path: Path, base: unknown, depth: number): OddPlace[] => {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const fields = properties.flatMap(([name, inner]) => placesIn(whole, inner, [...path, name], at(base, name), depth + 1));
  const { additionalProperties: others } = schema;
  if (typeof others !== 'object' || others === null || properties.length > 0) return fields;
  const [known] = Object.values((base ?? {}) as object) as unknown[];
  const names = ['toString', 'constructor', '\ud800', 'en', 'xx'];
  return [...fields, ...names.map((name) => ({ path: [...path, name], values: [known ?? 'x'] }))];
};

const resolved = (whole: JsonSchema, schema: JsonSchema): JsonSchema => {
  const { $ref: ref } = schema;
  if (typeof ref !== 'string') return schema;
  return (ref.split('/').slice(1).reduce<unknown>((part, key) => at(part, key), whole) ?? {}) as JsonSchema; // prettier-ignore
};

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

const valuesFor = ({ type, enum: choices, minimum, maximum, minLength, maxLength, pattern, format }: JsonSchema): unknown[] => {
  if (Array.isArray(choices)) return choices;
  if (type === 'boolean') return [true, false];
  if (type === 'number' || type === 'integer') return [maximum, minimum, ...numbers].filter((value) => value !== undefined);
  if (type === 'null') return [null];
  const matching = typeof pattern === 'string' && (format === undefined || format === 'regex') ? textsOf(pattern) : [];
  const long =
    typeof maxLength === 'number' ? ['x'.repeat(maxLength), '\ud83d'.repeat(maxLength), 'ﷺ'.repeat(maxLength)] : ['x'.repeat(3_000)];
  const padded =
    typeof minLength === 'number' && minLength > 1 ? texts.slice(0, 20).map((one) => one.padEnd(minLength, one === '' ? 'x' : one)) : [];
  return [...matching, ...texts, ...padded, ...long];
};

/** Some texts that match a pattern; none for a pattern that looks ahead or behind. */
const textsOf = (pattern: string): string[] =>
  /\(\?[=!<]/.test(pattern) ? [] : fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 4, seed: 7 });

/** The input with another value at a place; undefined if the place cannot be reached. */
export const withValue = (input: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value;
  if (Array.isArray(input)) return rest.length === 0 ? [value] : [withValue(input[0] as unknown, rest, value)];
  const inner = typeof key === 'string' ? at(input, key) : undefined;
  if (typeof key === 'number') return [withValue(undefined, rest, value)];
  return { ...(typeof input === 'object' ? input : {}), [key]: withValue(inner, rest, value) };
};
