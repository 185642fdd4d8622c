/** Forms that the console draws from a schema of the server: a new kind of something needs no code in the console. */
import * as z from 'zod/mini';
import { text, textOrNone } from './envelope.ts';

/** One field of a form. `name` is its path in the settings: `qr.standard`. */
export const FormField = z.object({
  name: z.string(),
  kind: z.enum(['TEXT', 'NUMBER', 'CHOICE', 'SWITCH', 'SECRET', 'URL']),
  required: z.boolean(),
  /** It cannot be changed after it was saved. */
  fixed: z.boolean(),
  /** The limits of a number, or of the length of a text. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** A regular expression that a text must match. */
  pattern: z.nullable(z.string()),
  choices: z.array(z.string()),
  /** The field exists only if each of these fields has one of these values. */
  when: z.array(z.object({ field: z.string(), is: z.array(z.string()) })),
});
export type FormField = z.output<typeof FormField>;

/** Values by the names of their fields; null or absent: empty. A secret is sent and never answered: an empty one is kept as it is. */
export const FieldValues = z.record(text(100), z.union([textOrNone(1_000), z.number(), z.boolean(), z.null()]));
export type FieldValues = z.output<typeof FieldValues>;

/** The fields that exist for these values. */
export const fieldsFor = <Field extends FormField>(fields: readonly Field[], values: FieldValues): Field[] =>
  fields.filter(({ when }) => when.every(({ field, is }) => is.includes(String(values[field]))));
