/** payments/exceptions */
export {
  caseOf,
  caseOfKey,
  findCases,
  leaveCase,
  noteCase,
  noteCasesOfLine,
  openCase,
  openCases,
  resolveCase,
  resolveCaseOfKey,
  resolveCasesOfLine,
  takeCase,
  type CaseWorker,
} from './cases.ts';
