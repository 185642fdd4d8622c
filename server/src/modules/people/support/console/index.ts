/** The live connection of operators who read chats. */
export { operatorListener } from './operator-listener.ts';
