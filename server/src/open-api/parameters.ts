import type { Endpoint } from '@croupier/contract/core/endpoint';
import type * as z from 'zod/mini';
import { propertiesOf } from './describe-fields.ts';
import { exampleOf } from './examples.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Schemas } from './schemas.ts';

const shared = (name: string): object => ({ $ref: `#/components/parameters/${name}` });

/** The parameters of a call: path, query, and the headers it reads. */
export const parametersOf = ({ params, query, publicForSeconds, takesIdempotencyKey, access }: Endpoint, schemas: Schemas): object[] => [
  ...fieldsOf('path', params, schemas),
  ...fieldsOf('query', query, schemas),
  ...(access === 'bank' || access === 'vendor' ? [] : [shared('AcceptLanguage')]),
  ...(takesIdempotencyKey === true ? [shared('IdempotencyKey')] : []),
  ...(publicForSeconds === undefined ? [] : [shared('IfNoneMatch')]),
];

const fieldsOf = (place: 'path' | 'query', schema: z.ZodMiniType | undefined, schemas: Schemas): object[] => {
  if (schema === undefined) return [];
  const written = schemas.fieldsOf(schema);
  const required = (written['required'] ?? []) as string[];
  return Object.entries(propertiesOf(written)).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description,
    schema: property,
    example: exampleOf([name], property, schemas.components),
  }));
};

const header = (name: string, description: string, schema: JsonSchema, example: string): object => ({
  name,
  in: 'header',
  description,
  schema,
  example,
});

/** Headers that many calls read. */
export const sharedParameters = {
  AcceptLanguage: header('Accept-Language', 'The language of `message` in a refusal, if the merchant offers it.', { type: 'string' }, 'th'),
  IdempotencyKey: header(
    'Idempotency-Key',
    'A key chosen by the caller, instead of `key` in the body. The same call with the same key has one effect and the same answer; another body is refused with KEY_REUSED.',
    { type: 'string', minLength: 1, maxLength: 100 },
    '019a3c1e-7d10-7a5b-9c2f-3f5d8a1b2c4d',
  ),
  IfNoneMatch: header('If-None-Match', 'The ETag of an earlier answer. If it is unchanged, the answer is 304 without a body.', { type: 'string' }, 'W/"3q2-7w"'),
}; // prettier-ignore
