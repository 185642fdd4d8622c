/**
 * Points: what members earn by play and deposits, and exchange in the mall or for cash.
 *
 * - Points are an own unit of the ledger (`POINT`). Each change is a balanced transfer and a line of the statement. They never expire.
 * - Points of a business day are given once, when it is over, for the running sum since the rate began. A correction takes points back, also below zero.
 * - A redemption takes points, cash and stock in one transaction. A rejected one returns all of them.
 * - Other programmes give points and products through `giveReward`.
 */
import './givers.ts';

export { pointsPercents } from './level-percents.ts';
export { seedDemoPoints } from './demo-points.ts';
export { seedDemoRedemptions } from './demo-redemptions.ts';
