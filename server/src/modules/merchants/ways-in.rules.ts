import type { Flags } from '@croupier/contract/merchants';

/**
 * Whether whoever registers under these switches can sign in again. A number without a password needs a code, the platform's own or the
 * phone service's; the database holds merchants to it (`numbers_have_a_way_in`).
 */
export const haveWayIn = (flags: Flags): boolean => !takesNumbersAlone(flags) || flags.codeLogin || flags.firebaseLogin;

/** Whether accounts are opened with a number and no password. */
export const takesNumbersAlone = ({ MOBILENUMREG3, MOBILENUMPASSREG3 }: Flags): boolean => MOBILENUMREG3 && !MOBILENUMPASSREG3;

/** Whether anybody could register, where registration is open. */
export const haveWayToRegister = ({ USERNAMEREG3, MOBILENUMREG3 }: Flags): boolean => USERNAMEREG3 || MOBILENUMREG3;

/** Whether who came with a number alone, at any time, still comes in: by a code, or with a password that a code lets them set. */
export const haveWayBack = ({ codeLogin, firebaseLogin, CHNGPASSVERIF3 }: Flags): boolean => codeLogin || firebaseLogin || CHNGPASSVERIF3;

/** Whether numbers of some country are no longer taken, neither to register nor to come back. Of no country by name means of all. */
export const takesFewer = (before: readonly string[], after: readonly string[]): boolean =>
  after.length > 0 && (before.length === 0 || before.some((country) => !after.includes(country)));
