/** The operator's side of loyalty, for the exports of lists. */
export { linesIn } from './runs.ts';
