import { fieldsFor, type FieldValues, type FormField } from '@croupier/contract/core/form-fields';

/** The contents of a form while it is filled: texts as they are typed, and switches. */
export type Typed = Readonly<Record<string, string | boolean>>;

/** A form filled with values. A field without a value is empty; a switch is off. */
export const typedFrom = (fields: readonly FormField[], values: FieldValues): Typed =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'SWITCH' ? values[name] === true : String(values[name] ?? '')]));

/** The values of a filled form, and the names of fields whose value is missing or wrong. */
export const readTyped = (fields: readonly FormField[], typed: Typed): { values: FieldValues; wrong: ReadonlySet<string> } => {
  const values: FieldValues = {};
  const wrong = new Set<string>();
  for (const field of fieldsFor(fields, typed)) {
    const given = typed[field.name] ?? '';
    const value = typeof given === 'string' ? given.trim() : given;
    if (value === '' ? field.required : !fits(field, value)) wrong.add(field.name);
    else if (value !== '') values[field.name] = field.kind === 'NUMBER' ? Number(value) : value;
    else if (field.kind !== 'SECRET') values[field.name] = null;
  }
  return { values, wrong };
};

const fits = ({ kind, min, max, pattern, choices }: FormField, value: string | boolean): boolean => {
  if (typeof value === 'boolean') return kind === 'SWITCH';
  if (kind === 'CHOICE') return choices.includes(value);
  if (kind === 'URL' && !URL.canParse(value)) return false;
  const size = kind === 'NUMBER' ? Number(value) : value.length;
  if (Number.isNaN(size) || size < (min ?? -Infinity) || size > (max ?? Infinity)) return false;
  return pattern === null || new RegExp(pattern, 'u').test(value);
};
