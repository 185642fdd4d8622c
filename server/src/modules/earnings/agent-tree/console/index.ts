/** What other consoles need of the agent tree: the number of applications that wait for an operator. */
export { applicationsWaiting } from './applications.ts';
