/**
 * Agents: who stands below whom, what all below somebody do, and what they earn by it.
 *
 * - A member stands in the tree from the moment they exist: below whoever invited them, at most on the twentieth level. There are no circles.
 * - Moves are asked for and take effect when a period begins; what was bet before belongs to those who were above then, also when it is settled later.
 * - An agent sees those below them and nobody else. Members of two merchants have nothing in common.
 * - Sums of teams are kept up with the journal of turnover, and are as exact as it is.
 */
export { seedDemoTeams } from './tree/demo-teams.ts';
export { countPlay } from './tree/count-play.ts';
export { sumUpSome, sumUpTeams } from './tree/sum-up-teams.ts';
export { askForMove, carryOutMoves, movesOf, withdrawMove } from './tree/moves.ts';
export { teamSumsOf } from './tree/team-sums.ts';
export { needPosition, teamSizeOf, uplinesAt, uplinesOf } from './tree/uplines.ts';
export { forgetClicks } from './tree/links.ts';
export { overview } from './tree/overview.ts';
export { treeRoutes } from './tree/routes.ts';
export { type Asking, daysOf, type Scope, scopeOf, type Span } from './tree/scope.ts';
export { fewInTeam, teamPlayed } from './tree/store/reports.ts';
export { countsSimulated, setCountsSimulated } from './tree/store/teams.ts';
