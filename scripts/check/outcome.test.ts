import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { allPassed, oneFailed, type Outcome, outcomeOf, retold, sumOf } from './outcome.ts';
import { runCommand } from './run-command.ts';
import { readVitest } from './vitest-report.ts';

test('a run that ends badly is never a clean one, and says its last words', () => {
  const words = 'first\nit broke\n';
  const broken = outcomeOf({ code: 1, words }, () => {
    throw new Error('no report');
  });
  assert.deepEqual(broken, oneFailed('first\nit broke'));
  assert.deepEqual(
    outcomeOf({ code: 1, words }, () => allPassed(7)),
    { passed: 7, failed: 1, failures: ['first\nit broke'] },
  );
  assert.deepEqual(
    outcomeOf({ code: 0, words }, () => allPassed(7)),
    allPassed(7),
  );
});

test('each failure is printed again, forty lines of it', () => {
  const long = Array.from({ length: 50 }, (_, index) => `line ${index}`).join('\n');
  const report = retold(sumOf([allPassed(), oneFailed(long), oneFailed('\n  ✗ short\n\n')]));
  assert.match(report, /line 39\n {4}… 10 more lines\n\n {2}✗ short$/);
  assert.ok(!report.includes('line 40'));
});

test('a failed test leaves its name, its place and its words', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'outcome-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const [file, left] = [join(folder, 'a.test.mjs'), join(folder, 'outcome.json')];
  writeFileSync(
    file,
    "import { test } from 'node:test';\ntest('fine', () => {});\ntest('the sum is right', () => { throw new Error('two and two'); });\n",
  );
  const { code } = await runCommand(['node', '--test', '--test-reporter=./scripts/check/reporter.ts', file], {
    env: { OUTCOME_FILE: left, NODE_TEST_CONTEXT: undefined },
  });
  assert.equal(code, 1);
  const { passed, failed, failures } = JSON.parse(readFileSync(left, 'utf8')) as Outcome;
  assert.deepEqual([passed, failed, failures.length], [1, 1, 1]);
  assert.match(failures[0] ?? '', /✗ the sum is right\n.*a\.test\.mjs:3\n.*two and two/);
});

test('failures of Vitest have the same form, also for a file that broke before its first test', () => {
  const failed = { fullName: 'a button > is pressed', status: 'failed', failureMessages: ['expected 1'] };
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { name: '/a.test.tsx', status: 'failed' as const, message: '', assertionResults: [{ ...failed, status: 'passed' }, failed] },
      { name: '/b.test.tsx', status: 'failed' as const, message: 'no such module', assertionResults: [] },
    ],
  };
  const outcome = readVitest(report);
  assert.deepEqual([outcome.passed, outcome.failed], [3, 2]);
  assert.match(outcome.failures[0] ?? '', /✗ a button > is pressed\n.*a\.test\.tsx\nexpected 1/);
  assert.match(outcome.failures[1] ?? '', /✗ .*b\.test\.tsx\nno such module/);
});
