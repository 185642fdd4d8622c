/** play/free-rounds */
export { giveFreeRounds, givesFreeRounds, onlyTells } from './campaigns.ts';
export { tellOfFreeRounds } from './tell-vendors.ts';
