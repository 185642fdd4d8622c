/**
 * Raffles and red envelopes: chances that members earn or take.
 *
 * - Tickets are counted from the journal of turnover, each line once and in its order. Other programmes give tickets through `giveReward`.
 * - A draw publishes the hash of its seed when it opens, freezes the ticket list when it ends, and reveals the seed when it draws. Anyone can recompute the winners.
 * - An instant raffle uses a ticket and gives its prize in one transaction. A prize with a stock is taken under lock.
 * - A red envelope is split into shares before it opens. A member takes at most one, in one statement. The money is booked afterwards, each share once.
 * - The terms never change. A stop moves the end to now.
 */
import './give-tickets.ts';

export { checkCurrency, checkReward } from './check-reward.ts';
export { seedDemoRaffles } from './demo-raffles.ts';
