/**
 * Affiliates bring players by tracked links. They are paid a sum for each player who qualifies, a share of net gaming revenue, or both.
 *
 * - A player belongs to the affiliate of the last click before registration, within the plan's window, for good. One click brings one player.
 *   A member who used an invitation belongs to the agent tree.
 * - Each piece of play pays through one programme only: play below an agent belongs to the tree, and a player who becomes an agent earns by contracts.
 * - A player qualifies once, by the terms in force at registration. Each line of the journal is counted once, in order, whatever the batch size.
 * - Runs, periods, carried losses and tiers work as in agents' pay: a period is settled once, and a later change is corrected by the difference.
 *   Every pay line opens to its players and their days.
 * - Money moves from the merchant's account into commission; an overpayment moves back from commission only.
 * - Postbacks to trackers carry a pseudonym, not a member's data, and go only over https to public addresses.
 */
export { runsWaiting } from './house-view.ts';
export { seedDemoAffiliates } from './demo-affiliate.ts';
