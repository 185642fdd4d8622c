/** earnings/agent-tree/console */
export { applicationsWaiting } from './applications.ts';
