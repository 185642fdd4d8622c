/**
 * The agent tree: which member is below which, invitation links, moves between uplines, and the sums of teams.
 *
 * - A member has a position from registration on: below their inviter, at most on the twentieth level. There are no circles.
 * - A move takes effect when a period begins. Earlier bets still belong to the uplines of that time, also if they are settled later.
 * - An agent sees their own downline only. Members of different merchants share nothing.
 * - Team sums follow the turnover journal and are as exact as it is.
 */
export { countPlay } from './count-play.ts';
export { seedDemoTeams } from './demo-teams.ts';
export { listLinks, makeLink, noteClick } from './links.ts';
export { applyMoves, askForMove } from './moves.ts';
export { membersNamed, namesFor, getMemberNamed } from './named.ts';
export { overview } from './overview.ts';
export { daysOf, scopeOf, type Asking, wayTo } from './scope.ts';
export { statements, teamMembersOf } from './statements.ts';
export { places } from './places.ts';
export { positionsOf } from './store/positions.ts';
export { fewInTeam, teamMoney, teamPlayed } from './store/reports.ts';
export { countsSimulated } from './store/teams.ts';
export { sumUpTeams } from './sum-up-teams.ts';
export { uplinesReader } from './uplines.ts';
