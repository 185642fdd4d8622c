/** The merchants in an operator's scope, for the operators' calls of every module. */
export { assertServed, assertServesAll, getServedMerchant, merchantsIn } from './scope.ts';
