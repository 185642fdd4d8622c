/** Simulated publishers of the results of public lotteries, on `/lottery-results`. */
export { resultRoutes } from './routes.ts';
