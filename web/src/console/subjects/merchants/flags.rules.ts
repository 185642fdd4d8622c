import type { Flags } from '@croupier/contract/brand/merchants';
import { safeFlags } from '@croupier/contract/brand/switches';

export type SwitchName = Exclude<keyof Flags, 'rewardTicker'>;

/** The switches in the order in which they are shown. */
export const switches = {
  registration: ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3', 'termsTicked'],
  signIn: [
    'codeLogin',
    'firebaseLogin',
    'CHNGPASSVERIF3',
    'sliderVerification',
    'secondStep',
    'bankNameSecondStep',
    'forcedPasswordChange',
    'revealUnknownUser',
  ],
  site: ['freePlay', 'AGENTPOLICY3', 'missionLeaderboard', 'pointsSystem', 'vip', 'manualRebate'],
} as const satisfies Record<string, readonly SwitchName[]>;

/** The switches whose other side takes something from members that protects them. */
export const guarded = ['termsTicked', 'secondStep', 'revealUnknownUser'] as const satisfies readonly SwitchName[];
export type GuardedSwitch = (typeof guarded)[number];

/** The name of a switch that stands on its unsafe side; undefined for all others. */
export const unsafe = (flags: Flags, name: SwitchName): GuardedSwitch | undefined =>
  guarded.find((one) => one === name && flags[one] !== safeFlags[one]);
