/** brand/content/console */
export { brandRoutes } from './routes.ts';
