/** A simulated affiliate tracker: receives the platform's postbacks and shows them. */
export { trackerRoutes } from './routes.ts';
