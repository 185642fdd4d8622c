/**
 * Pay runs for operators: their lines and bets, approval, overrides and debts.
 *
 * A run is not approved while an override of one of its lines is undecided.
 */
export { sayNo, sayYes } from './decide-runs.ts';
export { decideOverride, overrideLine } from './overrides.ts';
export {
  allLines,
  debtsFor,
  lineBets,
  lineDownlines,
  getLineOrThrow,
  getRunOrThrow,
  openLine,
  openRun,
  overridesFor,
  runLines,
  runsFor,
  runsWaiting,
  shownOverrides,
  shownRun,
} from './runs.ts';
