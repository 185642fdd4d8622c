import { defineModule } from '#platform/module';
import { contentConsoleRoutes } from './console/routes.ts';
import { contentRoutes } from './routes.ts';

/** Announcements, banners, help and contacts of a merchant. */
export const content = defineModule({
  name: 'brand/content',
  owns: ['content'],
  uses: ['brand/merchants'],
  consoleUses: ['play/catalogue', 'brand/media', 'console/audit'],
  routes: [contentRoutes, contentConsoleRoutes],
  permissions: ['content.edit', 'content.read'],
});
