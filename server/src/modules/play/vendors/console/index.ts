/** play/vendors/console */
export { agreedWith, stuckByVendor } from './agreed.ts';
export { dropBetLimit, findBetLimit, holdTerms, listBetLimits, setBetLimit, setScales, setStuckAfter } from './bet-limits.ts';
export { hubRoutes } from './routes.ts';
export { merchantsOf, needServed } from './scope.ts';
