/** A user name as it is stored: as it was typed, in NFC, without blanks around it. Full-width letters of an input method become plain ones. */
export const tidyUserName = (typed: string): string =>
  typed
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .normalize('NFC')
    .trim();

/** The form in which a user name is unique and is found: the same for all capitals and compatible forms. */
export const userNameKey = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase().normalize('NFKC');

/** The name that others see of a member who chose no nickname: `som***ai`. Short names show less. */
export const maskedName = (userName: string): string => {
  const letters = Array.from(userName);
  const head = letters.slice(0, letters.length < 6 ? 1 : 3).join('');
  return `${head}***${letters.length < 6 ? '' : letters.slice(-2).join('')}`;
};

const uuidDigits = 32;

/**
 * The range of ids that begin with what was typed (`0198a`, with or without dashes), or undefined when no id can.
 * Fewer than four digits are more likely the beginning of a name.
 */
export const idRange = (typed: string): { from: string; to: string } | undefined => {
  const digits = typed.replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{4,32}$/.test(digits)) return undefined;
  return { from: asUuid(digits.padEnd(uuidDigits, '0')), to: asUuid(digits.padEnd(uuidDigits, 'f')) };
};

const asUuid = (digits: string): string => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The member number that was typed, with or without blanks; undefined if it is none. */
export const memberNumberIn = (typed: string): number | undefined => {
  const digits = typed.replaceAll(/\s/g, '');
  return /^[1-9]\d{7}$/.test(digits) ? Number(digits) : undefined;
};
