/** payments/exceptions */
export {
  caseOf,
  caseOfKey,
  findCases,
  leaveCase,
  noteCasesOfLine,
  openCase,
  openCases,
  resolveCaseOfKey,
  resolveCasesOfLine,
  takeCase,
  type CaseWorker,
} from './cases.ts';
