/** people/limits/console */
export { blockMember, unblockMember } from './blocks.ts';
