/**
 * Missions: what members do for a reward, once or again in each period.
 *
 * - Progress is counted from the journal of turnover, each line once and in its order. A correction changes the period in which its round was counted.
 * - A mission that is done stays claimable for its days. A correction that takes progress below the target takes the claim back, unless it was claimed.
 * - The reward of a period is given once, through `giveReward`.
 * - Scores of tournaments are counted from the same lines. At the end the result is frozen, and each prize is given once.
 * - The condition, the period and the reward of a mission never change; its words and its end may.
 */
export { type CountedRound, roundsOf } from './rounds-of.ts';
export { shownReward, wordIn } from './shown.ts';
export { seedDemoTournament } from './tournaments/demo-tournament.ts';
export { seedDemoMissions } from './demo-missions.ts';
