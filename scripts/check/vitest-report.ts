import { relative } from 'node:path';
import { root } from '../system/root.ts';
import type { Outcome } from './outcome.ts';

/** The parts we read of Vitest's JSON report. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    /** The file. */
    name: string;
    status: 'passed' | 'failed';
    /** The reason of a failure before its first test. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** A file that failed before its first test is a failure too. */
export const readVitest = ({ numPassedTests, numFailedTests, testResults }: VitestReport): Outcome => {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`  ✗ ${file}\n${message}`] : [];
    return failed.map(({ fullName, failureMessages }) => `  ✗ ${fullName}\n    ${file}\n${failureMessages.join('\n')}`);
  });
  return { passed: numPassedTests, failed: Math.max(numFailedTests, failures.length), failures };
};
