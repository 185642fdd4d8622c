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
} from './cases.ts';
export type { CaseWorker } from './payment-exception.ts';
