import * as z from 'zod/mini';

const escapes: Readonly<Record<string, string>> = { '&': '&#38;', '<': '&#60;', '>': '&#62;', '"': '&#34;', "'": '&#39;' };

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

/** Text that stands as it is, and can be scrolled with the keyboard. */
export const code = (text: string): string => `<pre tabindex="0"><code>${escaped(text)}</code></pre>`;
export const json = (value: unknown): string => code(JSON.stringify(value, undefined, 2));

/** A table with a name in front of each row; cells are HTML. */
export const table = (heads: readonly string[], rows: readonly { id?: string; name: string; cells: readonly string[] }[]): string => {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows
    .map(({ id, name, cells }) => {
      const row = cells.map((cell) => `<td>${cell}</td>`).join('');
      return `<tr${id === undefined ? '' : ` id="${id}"`}><th scope="row"><code>${escaped(name).replaceAll('_', '_<wbr>')}</code></th>${row}</tr>`;
    })
    .join('');
  return `<div class="wide" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
};

type Field = {
  type?: string;
  pattern?: string;
  enum?: unknown[];
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Field;
  properties?: Record<string, Field>;
  required?: string[];
  anyOf?: Field[];
};

const typeText = ({
  type,
  format,
  enum: values,
  pattern,
  maxLength,
  minimum,
  maximum,
  maxItems,
  items,
  properties,
  anyOf,
}: Field): string => {
  if (values !== undefined) return values.join(' | ');
  if (anyOf !== undefined) return anyOf.map(typeText).join(' or ');
  if (properties !== undefined) return `{ ${Object.keys(properties).join(', ')} }`;
  if (type === 'array')
    return `list of ${items === undefined ? 'values' : typeText(items)}${maxItems === undefined ? '' : `, at most ${maxItems}`}`;
  // The greatest number that JavaScript counts exactly is no limit that anybody set.
  const most = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? undefined : `to ${maximum}`;
  const least = minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? undefined : `from ${minimum}`;
  const limits = [
    format,
    pattern === undefined || format !== undefined ? undefined : pattern,
    least,
    most,
    maxLength === undefined ? undefined : `at most ${maxLength}`,
  ];
  return [type ?? 'text', ...limits.filter((one) => one !== undefined)].join(', ');
};

/** The fields of a message, as whoever writes it has to. */
export const fieldsOf = (shape: z.ZodMiniType): string => {
  const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Field;
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    cells: [escaped(typeText(field)), schema.required?.includes(name) === true ? 'yes' : 'no'],
  }));
  return table(['Field', 'Type', 'Required'], rows);
};
