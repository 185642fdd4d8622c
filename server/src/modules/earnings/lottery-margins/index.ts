/**
 * Lottery margins: what agents earn by contracts of kind SERIES, and reports of lotteries by play.
 *
 * - A contract says the highest series of an agent's line in each family of lotteries. The members play up to the series of the nearest agent who has one.
 * - An agent earns, of every settled stake, their own series less the highest below it, divided by 2,000.
 * - Every version of a settled round counts once. A correction counts by its difference, shared by the contracts of the first result.
 */
export { seriesMaxFor } from './series-of.ts';
export { marginsOn } from './store.ts';
export { trySeries } from './try-series.ts';
