/** A merchant's switches: the side each begins on, and whether those who come in by them can come in again. The console warns by it, the platform holds it. */
import type { Flags } from './merchants.ts';

/** The safe side of every switch, as a new merchant begins with it. */
export const safeFlags: Readonly<Flags> = {
  USERNAMEREG3: true,
  MOBILENUMREG3: false,
  MOBILENUMPASSREG3: false,
  REGMOBVERF3: false,
  CHNGPASSVERIF3: false,
  AGENTPOLICY3: false,
  freePlay: true,
  termsTicked: false,
  revealUnknownUser: false,
  codeLogin: false,
  firebaseLogin: false,
  sliderVerification: false,
  secondStep: true,
  bankNameSecondStep: false,
  forcedPasswordChange: true,
  rewardTicker: 'jackpot',
};

/** Whether accounts are opened with a number and no password. */
export const takesNumbersAlone = ({ MOBILENUMREG3, MOBILENUMPASSREG3 }: Flags): boolean => MOBILENUMREG3 && !MOBILENUMPASSREG3;

/**
 * Whether whoever registers under these switches can sign in again. A number without a password needs a code, the platform's own or the
 * phone service's; the database holds merchants to it (`numbers_have_a_way_in`).
 */
export const haveWayIn = (flags: Flags): boolean => !takesNumbersAlone(flags) || flags.codeLogin || flags.firebaseLogin;
