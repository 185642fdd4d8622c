import type { Flags } from '@croupier/contract/merchants';

/**
 * Whether whoever registers under these switches can sign in again. A number without a password needs a code, the platform's own or the
 * phone service's; the database holds merchants to it (`numbers_have_a_way_in`).
 */
export const haveWayIn = ({ MOBILENUMREG3, MOBILENUMPASSREG3, codeLogin, firebaseLogin }: Flags): boolean =>
  !MOBILENUMREG3 || MOBILENUMPASSREG3 || codeLogin || firebaseLogin;
