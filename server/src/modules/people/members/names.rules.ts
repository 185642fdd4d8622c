/** A user name as it is kept: NFKC, so that full-width letters and their plain twins are one, and without blanks around it. */
export const tidyUserName = (typed: string): string => typed.normalize('NFKC').trim();

/** By this a user name is unique and is found: however it is capitalised, it is the same name. */
export const userNameKey = (typed: string): string => tidyUserName(typed).toLowerCase().normalize('NFKC');

/** What others see of a member who chose no nickname: `som***ai`. Short names show less. */
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
