import styles from './vendor-portal.module.css';

/** JSON a field a line, a form a field a line, anything else as it is. Only blanks are added: every digit stays as it was sent. */
export const laidOut = (text: string): string => {
  if (/^\s*[{[]/.test(text)) return layOutJson(text);
  return /^[^\s=&]+=[^\s]*$/.test(text) ? text.split('&').map(decoded).join('\n') : text;
};

const decoded = (field: string): string => {
  try {
    return decodeURIComponent(field.replaceAll('+', ' '));
  } catch {
    return field;
  }
};

/** A number that JavaScript would round must be shown as it came, so nothing is read here, and nothing written anew. */
const layOutJson = (text: string): string => {
  let depth = 0;
  let inText = false;
  let out = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (inText) {
      out += letter;
      if (letter === '\\') out += text[(at += 1)] ?? '';
      else if (letter === '"') inText = false;
    } else if (letter === '"') {
      inText = true;
      out += letter;
    } else if (letter === '{' || letter === '[') {
      const next = text.slice(at + 1).trimStart()[0];
      if (next === '}' || next === ']') out += letter;
      else out += `${letter}\n${'  '.repeat((depth += 1))}`;
    } else if (letter === '}' || letter === ']') {
      out += /[{[]$/.test(out) ? letter : `\n${'  '.repeat((depth = Math.max(0, depth - 1)))}${letter}`;
    } else if (letter === ',') out += `,\n${'  '.repeat(depth)}`;
    else if (letter === ':') out += ': ';
    else if (!/\s/.test(letter)) out += letter;
  }
  return out;
};

/** The bytes that went over the wire, to be read and copied. The block scrolls in itself, so the keyboard comes to it. */
export const CodeBlock = ({ text, label }: { text: string; label: string }) => (
  <section className={styles['code']} aria-label={label}>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <pre dir="ltr" tabIndex={0}>
      {laidOut(text)}
    </pre>
  </section>
);
