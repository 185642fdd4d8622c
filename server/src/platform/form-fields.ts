import { fieldsFor, type FieldValues, type FormField } from '@croupier/contract/core/form-fields';
import * as z from 'zod/mini';
import { Refusal } from './refusal.ts';

/** The part of JSON Schema that settings use. */
type JsonSchema = {
  type?: string | readonly string[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  enum?: readonly string[];
  const?: string;
  format?: string;
  pattern?: string;
  writeOnly?: boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** A field with what its schema holds if it is empty. */
type SchemaField = FormField & { whenEmpty: 'null' | 'absent' };
type Place = Pick<SchemaField, 'name' | 'required' | 'when' | 'whenEmpty'>;

/** Marks a text that is stored sealed and never shown: `z.string().register(z.globalRegistry, writeOnly)`. */
export const writeOnly = { writeOnly: true };

/**
 * The form fields of a schema of settings: texts, numbers, enums, booleans, URLs and secrets, in objects and discriminated unions. `fixed` names the
 * fields that cannot be changed.
 * @throws Error for anything else in the schema.
 */
export const fieldsOf = (schema: z.ZodMiniType<object>, fixed: readonly string[] = []): SchemaField[] =>
  fieldsAt({ name: '', required: true, when: [], whenEmpty: 'absent' }, jsonSchemaOf(schema)).map((field) => ({
    ...field,
    fixed: fixed.includes(field.name),
  }));

const jsonSchemaOf = (schema: z.ZodMiniType): JsonSchema => z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;

const fieldsAt = (place: Place, schema: JsonSchema): SchemaField[] => {
  const options = schema.anyOf ?? schema.oneOf ?? [schema];
  const some = options.filter(({ type }) => type !== 'null');
  const isNullable = some.length < options.length || (Array.isArray(schema.type) && schema.type.includes('null'));
  const here: Place = isNullable ? { ...place, required: false, whenEmpty: 'null' } : place;
  const [only, ...others] = some;
  if (only === undefined) throw new Error(`${place.name}: a schema of null has no field`);
  if (others.length > 0) return variantsAt(here, some);
  return only.type === 'object' ? membersAt(here, only) : [leafAt(here, only)];
};

const membersAt = (place: Place, { properties = {}, required = [] }: JsonSchema): SchemaField[] =>
  Object.entries(properties).flatMap(([key, schema]) =>
    fieldsAt({ ...place, name: nameIn(place, key), required: place.required && required.includes(key), whenEmpty: 'absent' }, schema),
  );

/** A discriminated union: a choice, and the fields of each variant if it is chosen. */
const variantsAt = (place: Place, variants: readonly JsonSchema[]): SchemaField[] => {
  const [first] = variants;
  const key = Object.keys(first?.properties ?? {}).find((one) =>
    variants.every(({ properties }) => properties?.[one]?.const !== undefined),
  );
  if (key === undefined) throw new Error(`${place.name}: a union needs a discriminator`);
  const choice = nameIn(place, key);
  const valueOf = ({ properties }: JsonSchema): string => properties?.[key]?.const ?? '';
  return [
    leafAt({ ...place, name: choice }, { type: 'string', enum: variants.map(valueOf) }),
    ...variants.flatMap((variant) => {
      const { [key]: _, ...properties } = variant.properties ?? {};
      const when = [...place.when, { field: choice, is: [valueOf(variant)] }];
      return membersAt({ ...place, required: true, when }, { ...variant, properties });
    }),
  ];
};

const nameIn = ({ name }: Place, key: string): string => (name === '' ? key : `${name}.${key}`);

const leafAt = (place: Place, schema: JsonSchema): SchemaField => {
  const choices = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  return {
    ...place,
    kind: kindOf(place, schema, choices.length > 0),
    fixed: false,
    min: limit(schema.minimum ?? schema.minLength),
    max: limit(schema.maximum ?? schema.maxLength),
    pattern: schema.pattern ?? null,
    choices: [...choices],
  };
};

const kindOf = ({ name }: Place, { type, format, writeOnly: isSecret }: JsonSchema, isChoice: boolean): FormField['kind'] => {
  const types = [type].flat().filter((one) => one !== 'null');
  const [only] = types;
  if (types.length === 1 && only === 'boolean') return 'SWITCH';
  if (types.length === 1 && (only === 'number' || only === 'integer')) return 'NUMBER';
  if (types.length !== 1 || only !== 'string') throw new Error(`${name}: no form field shows ${JSON.stringify(type)}`);
  if (isSecret === true) return 'SECRET';
  if (isChoice) return 'CHOICE';
  return format === 'uri' ? 'URL' : 'TEXT';
};

/** A whole number has the limits of JavaScript's numbers if it has none of its own. */
const limit = (given: number | undefined): number | null =>
  given === undefined || Math.abs(given) === Number.MAX_SAFE_INTEGER ? null : given;

/** The values of settings by the names of their fields, without secrets. */
export const valuesOf = (fields: readonly FormField[], settings: object): FieldValues => {
  const all = Object.fromEntries(fields.filter(({ kind }) => kind !== 'SECRET').map(({ name }) => [name, valueAt(settings, name)]));
  return Object.fromEntries(fieldsFor(fields, all).flatMap(({ name, kind }) => (kind === 'SECRET' ? [] : [[name, all[name] ?? null]])));
};

const valueAt = (settings: object, name: string): FieldValues[string] => {
  const found = name.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), settings);
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean' ? found : null;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The settings that a filled form means. Refuses FIELD_EMPTY and FIELD_FORMAT with the name of the field. */
export const settingsFrom = <Settings extends object>(schema: z.ZodMiniType<Settings>, values: FieldValues): Settings => {
  const fields = fieldsFor(fieldsOf(schema), values);
  const unknown = Object.keys(values).find((name) => values[name] !== null && !fields.some((field) => field.name === name));
  if (unknown !== undefined) throw new Refusal('FIELD_FORMAT', { field: unknown });
  const settings = emptySettings(jsonSchemaOf(schema));
  for (const { name, required, whenEmpty } of fields) {
    const value = values[name] ?? '';
    if (value === '' && required) throw new Refusal('FIELD_EMPTY', { field: name });
    if (value !== '') setAt(settings, name, value);
    else if (whenEmpty === 'null') setAt(settings, name, null);
  }
  const parsed = z.safeParse(schema, settings);
  if (!parsed.success) throw new Refusal('FIELD_FORMAT', { field: parsed.error.issues[0]?.path.join('.') ?? '' });
  return parsed.data;
};

/** The objects that a schema requires: they may have no field. */
const emptySettings = ({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([key, inner]) =>
      inner.type === 'object' && required.includes(key) ? [[key, emptySettings(inner)]] : [],
    ),
  );

const setAt = (settings: Record<string, unknown>, name: string, value: FieldValues[string]): void => {
  const keys = name.split('.');
  const last = keys.pop() ?? name;
  let at = settings;
  for (const key of keys) at = (at[key] ??= {}) as Record<string, unknown>;
  at[last] = value;
};
