/** console/work-queues */
export { finish, take } from './claims.ts';
export { merchantsIn } from './scope.ts';
