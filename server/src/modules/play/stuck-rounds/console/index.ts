/** play/stuck-rounds/console */
export { answerStuck, decideStuck, listRoundTerms, listStuckRounds, openStuckRound, setRoundTerms } from './stuck.ts';
