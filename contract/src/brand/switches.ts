/**
 * A merchant's switches: their defaults, and whether members who register with them can sign in again. The console warns about it and the
 * server enforces it.
 */
import type { Flags } from './merchants.ts';

/** The default of every switch for a new merchant, on the safe side. */
export const safeFlags: Readonly<Flags> = {
  USERNAMEREG3: true,
  MOBILENUMREG3: false,
  MOBILENUMPASSREG3: false,
  REGMOBVERF3: false,
  CHNGPASSVERIF3: false,
  AGENTPOLICY3: true,
  freePlay: true,
  termsTicked: false,
  revealUnknownUser: false,
  codeLogin: false,
  firebaseLogin: false,
  sliderVerification: false,
  secondStep: true,
  bankNameSecondStep: false,
  forcedPasswordChange: true,
  missionLeaderboard: true,
  pointsSystem: false,
  vip: false,
  manualRebate: false,
  rewardTicker: 'jackpot',
};

/** Whether accounts can be opened with a number and no password. */
export const takesNumbersAlone = ({ MOBILENUMREG3, MOBILENUMPASSREG3 }: Flags): boolean => MOBILENUMREG3 && !MOBILENUMPASSREG3;

/**
 * Whether members who register with these switches can sign in again. A number without a password requires a code, from the platform or the
 * phone service. A database constraint enforces it (`numbers_have_a_way_in`).
 */
export const haveWayIn = (flags: Flags): boolean => !takesNumbersAlone(flags) || flags.codeLogin || flags.firebaseLogin;
