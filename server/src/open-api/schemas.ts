import * as z from 'zod/mini';
import { describeFields } from './describe-fields.ts';
import { addExamples } from './examples.ts';
import type { JsonSchema } from './json-schema.ts';
import { namedSchemas } from './named-schemas.ts';

const prefix = '#/components/schemas/';
const references = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;

/** A schema of the document. `name` is used if the contract exports it under no name; a `fields` schema only lends its properties to parameters. */
export type Wanted = { schema: z.ZodMiniType; name: string; fields?: boolean };

export type Schemas = {
  /** The component of a schema. */
  refOf: (schema: z.ZodMiniType) => JsonSchema;
  /** The JSON schema of a `fields` schema. */
  fieldsOf: (schema: z.ZodMiniType) => JsonSchema;
  components: Record<string, JsonSchema>;
};

/** Converts the wanted schemas, and all that they refer to, to components with descriptions and examples. */
export const collectSchemas = (wanted: readonly Wanted[]): Schemas => {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of namedSchemas()) registry.add(schema, { id });
  for (const { schema, name } of wanted) if (!registry.has(schema)) registry.add(schema, { id: name });
  const idOf = (schema: z.ZodMiniType): string => registry.get(schema)?.id ?? '';

  const options = { io: 'input', unrepresentable: 'any', target: 'draft-2020-12', uri: (id: string) => prefix + id } as const;
  const all = z.toJSONSchema(registry, options).schemas as Record<string, JsonSchema>;
  const kept = new Map<string, JsonSchema>();
  const keep = (name: string): void => {
    const schema = all[name];
    if (schema === undefined || kept.has(name)) return;
    delete schema['$schema'];
    delete schema['$id'];
    kept.set(name, schema);
    for (const [, other = ''] of JSON.stringify(schema).matchAll(references)) keep(other);
  };
  for (const { schema } of wanted) keep(idOf(schema));

  for (const [name, schema] of kept) describeFields(name, schema);
  const lending = new Set(wanted.filter(({ fields }) => fields).map(({ schema }) => idOf(schema)));
  const isComponent = ([name, { type }]: [string, JsonSchema]): boolean => !lending.has(name) && type !== 'null';
  const components = Object.fromEntries([...kept].filter(isComponent).toSorted(([a], [b]) => a.localeCompare(b)));
  addExamples(components);
  return {
    refOf: (schema) => (Object.hasOwn(components, idOf(schema)) ? { $ref: prefix + idOf(schema) } : { type: 'null' }),
    fieldsOf: (schema) => kept.get(idOf(schema)) ?? {},
    components,
  };
};
