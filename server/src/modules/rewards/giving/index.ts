/**
 * Rewards: `giveReward` is the one way in which anything is given to a member, whatever programme decides it; `giveCashToMany` is the same for cash of a run.
 *
 * - A reward is given once for each reference of a programme. The same reference again gives nothing and answers as the first time.
 * - Every reward is a row: to whom, what, by which programme, when, by whom and why. Programmes report from these rows.
 * - A member who is excluded, or whose account is not active, gets nothing; the reward is recorded as withheld and is not given later.
 * - A programme decides who, when and how much. The kinds POINTS, TICKETS and PRODUCT are given by the modules that own them, which register a giver.
 */
export { giveReward, type Giving } from './give-reward.ts';
export { type CashGift, type CashGiven, giveCashToMany } from './give-cash.ts';
export { findProposal, proposalsWaiting } from './manual/store.ts';
export { type Giver, registerGiver, type Receiver } from './givers.ts';
export type { Occasion } from './occasion.ts';
export { givenIn, givenPage, givenSums, type GivenRow } from './store.ts';
