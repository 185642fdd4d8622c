import type { GameCategory } from '@croupier/contract/play/catalogue';
import { categoryAtPath, categoryPaths } from '@croupier/contract/brand/site';
import type { TextKey } from '#i18n/text.ts';
import type { IconName } from '#design-system/ui/icon-names.ts';

type Shelf = { path: string; name: TextKey; icon: IconName };

/** Where each category of the catalogue is shown, and under which name. */
export const shelves: Readonly<Record<GameCategory, Shelf>> = {
  RNG: { path: categoryPaths.RNG, name: 'shell.slots', icon: 'cherry' },
  LIVE: { path: categoryPaths.LIVE, name: 'shell.live', icon: 'cards' },
  FISH: { path: categoryPaths.FISH, name: 'shell.fish', icon: 'fish' },
  PVP: { path: categoryPaths.PVP, name: 'shell.pvp', icon: 'users' },
  SPORTS: { path: categoryPaths.SPORTS, name: 'shell.sports', icon: 'ball-football' },
  ESPORTS: { path: categoryPaths.ESPORTS, name: 'shell.esports', icon: 'device-gamepad-2' },
  LOTT: { path: categoryPaths.LOTT, name: 'shell.lottery', icon: 'ticket' },
  ELOTT: { path: categoryPaths.ELOTT, name: 'shell.elottery', icon: 'dice-5' },
  COCKFIGHT: { path: categoryPaths.COCKFIGHT, name: 'shell.cockfight', icon: 'feather' },
  INHOUSE: { path: categoryPaths.INHOUSE, name: 'shell.inhouse', icon: 'sparkles' },
};

/** The category behind a path such as `/rng`; undefined where there is none. */
export const categoryAt: (path: string) => GameCategory | undefined = categoryAtPath;
