/** For other consoles: the number of applications that wait for an operator. */
export { applicationsWaiting } from './applications.ts';
