/**
 * Free rounds: campaigns that give members rounds without a stake, and their winnings.
 *
 * - A campaign is granted at the vendor; a grant or cancellation that fails is tried again until the vendor has taken it.
 * - Winnings are credited once, as cash or as a bonus to be wagered, as the campaign says.
 */
export { grantCampaign, givesFreeRounds, reportsWithoutPaying } from './campaigns.ts';
export { giveRoundsOf } from './give-rounds.ts';
export { grantFreeRounds } from './grant-free-rounds.ts';
