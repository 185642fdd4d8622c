/** The tracker of an affiliate, as they rent one: it is told of what their players did, and shows what it was told. */
export { trackerRoutes } from './routes.ts';
