/** earnings/agent-tree */
export { countPlay } from './count-play.ts';
export { seedDemoTeams } from './demo-teams.ts';
export { listLinks, makeLink, noteClick } from './links.ts';
export { askForMove, applyMoves, movesOf, withdrawMove } from './moves.ts';
export { membersNamed, namesFor, getMemberNamed, type Names } from './named.ts';
export { overview } from './overview.ts';
export { treeRoutes } from './routes.ts';
export { booksOf, daysOf, scopeOf, type Asking, type Span, wayTo } from './scope.ts';
export { statements, teamMembersOf } from './statements.ts';
export { placesUnder, positionsOf } from './store/positions.ts';
export { fewInTeam, teamMoney, teamPlayed } from './store/reports.ts';
export { countsSimulated } from './store/teams.ts';
export { sumUpTeams } from './sum-up-teams.ts';
export { teamSizeOf, uplinesAt, uplinesOf, uplinesReader } from './uplines.ts';
