/** earnings/agent-tree/console */
export { applicationsWaiting } from './applications.ts';
export { agentsDeskRoutes } from './routes.ts';
export { memberPlace, moveMember, withdrawMove } from './tree-moves.ts';
export { treeLevel } from './tree.ts';
