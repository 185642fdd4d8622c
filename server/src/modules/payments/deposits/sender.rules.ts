/** What comparing two names says. UNKNOWN: one is missing, or they are written in different scripts. */
export type Agreement = 'SAME' | 'DIFFERENT' | 'UNKNOWN';

/** Titles that banks put before names. */
const titles =
  /^(?:นาย|นางสาว|นาง|น\.ส\.|ด\.ช\.|ด\.ญ\.|เด็กชาย|เด็กหญิง|mrs|miss|mr|ms|mstr|dr|khun|ông|bà|ong|ba|lok|neak|ឯកឧត្តម|លោកស្រី|លោក)\.?\s+|^(?:นาย|นางสาว|นาง|น\.ส\.)/iu;

/** Latin letters with Vietnamese marks are compared without them: banks drop them. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .replace(titles, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}*•]+/gu, ' ')
    .trim();

const scriptOf = (text: string): string =>
  ['Thai', 'Khmer', 'Latin', 'Han', 'Arabic', 'Cyrillic', 'Devanagari'].find((script) =>
    new RegExp(`\\p{Script=${script}}`, 'u').test(text),
  ) ?? '';

const masked = /[*•]+/u;
/** Shorter than this, the open part of a masked name says nothing. */
const leastOpen = 2;

/**
 * Whether two names are one person's, as far as writing tells: without titles, case, marks and order of the parts. Banks cut names off and mask
 * them: `สมชาย ใ***` agrees with `สมชาย ใจดี`.
 */
export const namesAgree = (known: string, paid: string): Agreement => {
  const [left, right] = [plain(known), plain(paid)];
  if (left === '' || right === '' || scriptOf(left) !== scriptOf(right)) return 'UNKNOWN';
  const rest = left.split(' ');
  const parts = right.split(' ').toSorted((a, b) => Number(masked.test(a)) - Number(masked.test(b)));
  let compared = 0;
  for (const part of parts) {
    const at = rest.findIndex((own) => fits(own, part));
    if (at < 0) return 'DIFFERENT';
    compared += openOf(part).length;
    rest.splice(at, 1);
  }
  return compared < leastOpen ? 'UNKNOWN' : 'SAME';
};

const openOf = (part: string): string => part.replaceAll(/[*•]/gu, '');

const fits = (own: string, part: string): boolean => {
  if (!masked.test(part)) return own === part;
  const [head = '', tail = ''] = part.split(masked);
  return own.startsWith(head) && own.endsWith(tail) && own.length >= head.length + tail.length;
};

/** A number of which a bank shows fewer digits than this could be anybody's. */
const openDigits = 4;

/**
 * Whether two account numbers are one: by their digits, or by those that a bank shows of it (`xxx-x-x1234-x`), of which there must be four at least,
 * each in its place counted from the end.
 */
export const sameAccount = (named: string, paid: string): boolean => {
  const own = named.replaceAll(/\D/g, '');
  const shown = paid.replaceAll(/[^\dxX*•]/g, '').replaceAll(/[xX*•]/g, '?');
  if (own === '' || shown.replaceAll('?', '').length < openDigits) return false;
  if (!shown.includes('?')) return own === shown;
  if (own.length !== shown.length) return false;
  return Array.from(shown).every((digit, place) => digit === '?' || digit === own.charAt(place));
};
