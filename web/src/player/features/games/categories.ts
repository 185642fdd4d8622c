import type { GameCategory } from '@croupier/contract/games';
import type { TextKey } from '#shared/i18n/text.ts';
import type { IconName } from '#shared/ui/icon-names.ts';

type Shelf = { path: string; name: TextKey; icon: IconName };

/** Where each category of the catalogue is shown, and under which name. */
export const shelves: Readonly<Record<GameCategory, Shelf>> = {
  RNG: { path: 'rng', name: 'shell.slots', icon: 'cherry' },
  LIVE: { path: 'live', name: 'shell.live', icon: 'cards' },
  FISH: { path: 'fish', name: 'shell.fish', icon: 'fish' },
  PVP: { path: 'pvp', name: 'shell.pvp', icon: 'users' },
  SPORTS: { path: 'sports', name: 'shell.sports', icon: 'ball-football' },
  ESPORTS: { path: 'esports', name: 'shell.esports', icon: 'device-gamepad-2' },
  LOTT: { path: 'lott', name: 'shell.lottery', icon: 'ticket' },
  ELOTT: { path: 'elott', name: 'shell.elottery', icon: 'dice-5' },
  COCKFIGHT: { path: 'cockfight', name: 'shell.cockfight', icon: 'feather' },
  INHOUSE: { path: 'bgs', name: 'shell.inhouse', icon: 'sparkles' },
};

/** The category behind a path such as `/rng`; undefined where there is none. */
export const categoryAt = (path: string): GameCategory | undefined =>
  (Object.keys(shelves) as GameCategory[]).find((category) => shelves[category].path === path);
