import { operatorPassword } from '@croupier/contract/console/operators-security';

type Problem = { code: 'PASSWORD_FORMAT'; value: { min: number; max: number } } | { code: 'PASSWORD_COMMON'; value?: never };

/** The word that a guesser tries before this password: the same without the characters that people put around a word to make it longer (`Password1234!`). */
export const guessesFor = (password: string): string[] => {
  const plain = password.toLowerCase();
  return [plain, plain.replace(/[^\p{L}]+$/u, ''), plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')];
};

/**
 * The fault of a password an operator wants, or undefined. Long enough (ASVS 6.2.1), not one that everybody tries (6.2.4), and neither the own name nor one
 * character over and over; the kinds of its characters are nobody's business (6.2.5).
 */
export const problemWith = (password: string, { userName, isCommon }: { userName: string; isCommon: boolean }): Problem | undefined => {
  const { length } = password;
  const { minLength, maxLength } = operatorPassword;
  if (length < minLength || length > maxLength) return { code: 'PASSWORD_FORMAT', value: { min: minLength, max: maxLength } };
  const plain = password.toLowerCase();
  const isPoor = isCommon || plain.includes(userName.toLowerCase()) || new Set(plain).size < 4;
  return isPoor ? { code: 'PASSWORD_COMMON' } : undefined;
};
