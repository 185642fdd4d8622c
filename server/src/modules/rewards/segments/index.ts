/**
 * Segments: saved audiences of a merchant, by rules over profile, level, deposits, turnover, activity and agent line.
 *
 * - Membership is not stored. The rules as they are at that moment decide it: use `isInSegment` when something is given, not only when it is shown.
 * - Trial users and accounts that are not active belong to no segment; test accounts only to those that include them.
 * - A segment belongs to one merchant, and members of others are never in it.
 */
export { canChooseSegment, isInSegment, membersInSegment, membersOfMerchant, membersOfSegment } from './audience.ts';
