/** Misbehaviour on command, so that everything which goes wrong with others can be tried: on a page at `/mischief`, and by `POST /mischief/v1`. */
export { mischiefRoutes, spoilCalls } from './routes.ts';
