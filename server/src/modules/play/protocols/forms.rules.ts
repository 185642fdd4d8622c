/** A form as it came, in order; every name and value decoded. */
export const readForm = (body: Buffer): readonly (readonly [name: string, value: string])[] => [
  ...new URLSearchParams(body.toString('utf8')),
];

/** The fields of a form by name. Undefined when one stands there twice: two readers could take different ones for true. */
export const fieldsOf = (form: readonly (readonly [string, string])[]): Readonly<Record<string, string>> | undefined => {
  const fields = new Map(form);
  return fields.size === form.length ? Object.fromEntries(fields) : undefined;
};

/** The fields that say something: an empty one says as much as none. */
export const filledOf = (fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

/** The bytes of names' letters, as PHP and most sort them. */
export const byName = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : a > b ? 1 : 0);
