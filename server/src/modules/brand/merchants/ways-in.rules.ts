import type { Flags } from '@croupier/contract/brand/merchants';

/** Whether anybody could register, where registration is open. */
export const haveWayToRegister = ({ USERNAMEREG3, MOBILENUMREG3 }: Flags): boolean => USERNAMEREG3 || MOBILENUMREG3;

/** Whether who came with a number alone, at any time, still comes in: by a code, or with a password that a code lets them set. */
export const haveWayBack = ({ codeLogin, firebaseLogin, CHNGPASSVERIF3 }: Flags): boolean => codeLogin || firebaseLogin || CHNGPASSVERIF3;

/** Whether numbers of some country are no longer taken, neither to register nor to come back. No country by name means all. */
export const takesFewer = (before: readonly string[], after: readonly string[]): boolean =>
  after.length > 0 && (before.length === 0 || before.some((country) => !after.includes(country)));
