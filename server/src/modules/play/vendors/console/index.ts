/** play/vendors/console */
export { merchantsOf, needServed } from './scope.ts';
