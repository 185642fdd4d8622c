import type { PointSource } from '@croupier/contract/rewards/points';
import type { TextKey } from '#i18n/text.ts';

/** The names of what earns points, as the players' site writes them. */
export const sourceNames: Readonly<Record<PointSource, TextKey>> = {
  RNG: 'shell.slots',
  LIVE: 'shell.live',
  FISH: 'shell.fish',
  PVP: 'shell.pvp',
  SPORTS: 'shell.sports',
  ESPORTS: 'shell.esports',
  LOTT: 'shell.lottery',
  ELOTT: 'shell.elottery',
  COCKFIGHT: 'shell.cockfight',
  INHOUSE: 'shell.inhouse',
  DEPOSIT: 'shell.deposit',
};
