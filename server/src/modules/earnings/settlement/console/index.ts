/** earnings/settlement/console */
export { sayNo, sayYes } from './decide-runs.ts';
export { decideOverride, overrideLine } from './overrides.ts';
export {
  allLines,
  debtsFor,
  lineBets,
  lineDownlines,
  needLine,
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
