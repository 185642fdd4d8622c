/** console/work-queues */
export { finish, forgetClaims, take } from './claims.ts';
export { deskRoutes } from './routes.ts';
export { merchantsIn } from './scope.ts';
