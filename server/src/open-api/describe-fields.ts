import { fieldDescriptions } from '@croupier/contract/descriptions/fields';
import { schemaDescriptions } from '@croupier/contract/descriptions/schemas';
import type { JsonSchema } from './json-schema.ts';

/**
 * The description of a property: by its whole path (`SignedIn.device.token`), by its last two names (`device.token`), or by its own name.
 * Undefined if the contract has none.
 */
const descriptionOf = (path: readonly string[]): string | undefined =>
  [path.join('.'), path.slice(-2).join('.'), path.at(-1) ?? ''].map((key) => fieldDescriptions[key]).find((found) => found !== undefined);

/** Adds the contract's descriptions to a schema and to all its properties. */
export const describeFields = (name: string, schema: JsonSchema): void => {
  const description = schemaDescriptions[name];
  if (description !== undefined) schema['description'] = description;
  // The fields of a call are described under its operation id: `login query` under `login`.
  describe([name.split(' ')[0] ?? name], schema);
};

const describe = (path: readonly string[], schema: JsonSchema): void => {
  for (const inner of innerSchemas(schema)) describe(path, inner);
  for (const [name, property] of Object.entries(propertiesOf(schema))) {
    const description = descriptionOf([...path, name]);
    if (description !== undefined) property['description'] = description;
    describe([...path, name], property);
  }
};

export const propertiesOf = (schema: JsonSchema): Record<string, JsonSchema> => (schema['properties'] ?? {}) as Record<string, JsonSchema>;

/** The alternatives and elements of a schema, which share its path. */
export const innerSchemas = (schema: JsonSchema): JsonSchema[] =>
  ['anyOf', 'oneOf', 'allOf', 'prefixItems', 'items', 'additionalProperties']
    .flatMap((key) => schema[key])
    .filter((one): one is JsonSchema => typeof one === 'object' && one !== null);
