import { defineModule } from '#platform/module';
import { catalogueConsoleRoutes } from './console/routes.ts';
import { countRoundsForBoards } from './count-rounds-for-boards.ts';
import { gamesRoutes } from './routes.ts';
import { sweepBoards } from './show-boards.ts';

/** Games, lobby, search, favourites and boards. */
export const catalogue = defineModule({
  name: 'play/catalogue',
  owns: ['games'],
  uses: ['people/members', 'brand/merchants'],
  consoleUses: ['console/audit'],
  routes: [gamesRoutes, catalogueConsoleRoutes],
  jobs: [{ every: '10 minutes', name: 'delete old board entries', run: sweepBoards }],
  on: {
    'round.ended': countRoundsForBoards,
  },
  permissions: ['content.edit', 'vendor.read', 'vendor.switch'],
});
