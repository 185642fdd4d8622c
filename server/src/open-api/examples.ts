import { fieldExamples } from '@croupier/contract/descriptions/examples';
import { propertiesOf } from './describe-fields.ts';
import type { JsonSchema } from './json-schema.ts';

type Components = Readonly<Record<string, JsonSchema>>;

/** Adds an example to every component that is an object. */
export const addExamples = (components: Components): void => {
  for (const [name, schema] of Object.entries(components)) {
    if (schema['type'] === 'object' || 'oneOf' in schema) schema['examples'] = [exampleOf([name], schema, components)];
  }
};

/**
 * An example of a schema. An example of the contract for this path wins; then the schema's own constants and choices; then an example of the
 * contract for the last name; then the lowest number or a plain text.
 */
export const exampleOf = (path: readonly string[], schema: JsonSchema, components: Components): unknown => {
  const key = path.join('.');
  if (Object.hasOwn(fieldExamples, key)) return fieldExamples[key];
  const { $ref: ref, const: only, enum: choices, default: usual } = schema;
  if (typeof ref === 'string') return exampleOf([nameIn(ref)], components[nameIn(ref)] ?? {}, components);
  if (only !== undefined) return only;
  if (usual !== undefined) return usual;
  if (Array.isArray(choices)) return choices[0];
  const [first] = (schema['oneOf'] ?? schema['anyOf'] ?? []) as JsonSchema[];
  return first === undefined ? exampleByName(path, schema, components) : exampleOf(path, first, components);
};

const exampleByName = (path: readonly string[], schema: JsonSchema, components: Components): unknown => {
  const name = path.at(-1) ?? '';
  const isPlain = [schema['type']].flat()[0] === 'string' && schema['format'] === undefined;
  return isPlain && Object.hasOwn(fieldExamples, name) ? fieldExamples[name] : exampleByType(path, schema, components);
};

const nameIn = (ref: string): string => ref.split('/').at(-1) ?? '';

const exampleByType = (path: readonly string[], schema: JsonSchema, components: Components): unknown => {
  const { format, minimum, prefixItems, items } = schema;
  const type = [schema['type']].flat()[0];
  if (type === 'object') return objectOf(path, schema, components);
  if (type === 'array') {
    if (Array.isArray(prefixItems)) return prefixItems.map((one: JsonSchema) => exampleOf(path, one, components));
    return [exampleOf(path, items as JsonSchema, components)];
  }
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'number' || type === 'integer') return typeof minimum === 'number' && minimum > -1e6 ? minimum : 1;
  return exampleByFormat[String(format)] ?? 'text';
};

const exampleByFormat: Readonly<Record<string, string>> = {
  uuid: '019a3c1e-7d10-7a5b-9c2f-3f5d8a1b2c4d',
  date: '2026-11-20',
  'date-time': '2026-11-20T08:15:00Z',
};

const objectOf = (path: readonly string[], schema: JsonSchema, components: Components): object => {
  const { propertyNames, additionalProperties, required } = schema;
  const keys = (propertyNames as JsonSchema | undefined)?.['enum'];
  if (Array.isArray(keys) && Array.isArray(required))
    return Object.fromEntries(keys.map((key: string) => [key, exampleOf([...path, key], additionalProperties as JsonSchema, components)]));
  return Object.fromEntries(
    Object.entries(propertiesOf(schema)).map(([name, property]) => [name, exampleOf([...path, name], property, components)]),
  );
};
