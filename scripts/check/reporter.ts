/**
 * A reporter for `node --test`: tells each failed test in full and every file in one line,
 * and leaves the outcome in OUTCOME_FILE, because the exit code alone does not say how many.
 */
import { writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { EventData } from 'node:test';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import type { Outcome } from './outcome.ts';
import { inSources } from './test-sources.ts';

export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const words = new Map<string, string>();
  const failures: string[] = [];
  for await (const event of events) {
    if (event.type === 'test:stderr') {
      // The output of a file is reported under its name as the command gave it, its failures under the whole path.
      const file = resolve(event.data.file);
      words.set(file, (words.get(file) ?? '') + event.data.message);
    }
    if (event.type === 'test:fail' && !isOfParts(event.data)) {
      failures.push(inSources(failure(event.data, words)));
      yield failures.at(-1) ?? '';
    }
    if (event.type === 'test:summary') yield inSources(summary(event.data, failures));
  }
}

/** A test that only failed because a test inside it did has nothing to add. */
const isOfParts = ({ details: { error } }: EventData.TestFail): boolean => 'failureType' in error && error.failureType === 'subtestsFailed';

const failure = ({ name, file = '', line, column, details }: EventData.TestFail, words: Map<string, string>): string => {
  // A file that broke outside its tests failed as a whole, and what it said is all there is to know.
  const isWholeFile = resolve(name) === file;
  const what = isWholeFile ? (words.get(file) ?? 'It ended without a word.') : wordsOf(details.error.cause ?? details.error);
  const place = isWholeFile ? '' : `    ${inSources(`${relative(process.cwd(), file)}:${line}:${column}`).replace(/:\d+$/, '')}\n`;
  return `\n  ✗ ${isWholeFile ? relative(process.cwd(), file) : name}\n${place}${indent(what.slice(0, 6_000))}\n\n`;
};

/** The error with the frames that are ours, and what a database adds to it. */
const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return inspect(error, { depth: 6 });
  // Named by their sources first: of what was built all looks like ours.
  const frames = inSources(error.stack ?? error.message)
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:)/.test(line));
  const extra = ['code', 'detail', 'constraint']
    .filter((name) => name in error)
    .map((name) => `${name}: ${String(error[name as keyof Error])}`);
  const cause = error.cause === undefined ? [] : [`caused by ${wordsOf(error.cause)}`];
  return [...frames, ...extra, ...cause].join('\n');
};

const summary = ({ counts, file, duration_ms: ms }: EventData.TestSummary, failures: readonly string[]): string => {
  const failed = counts.tests - counts.passed - counts.skipped - counts.todo;
  if (file === undefined) {
    const outcome: Outcome = { passed: counts.passed, failed, failures };
    writeFileSync(process.env['OUTCOME_FILE'] ?? '.build/outcome.json', JSON.stringify(outcome));
    return '';
  }
  const skipped = counts.skipped === 0 ? '' : `, ${counts.skipped} skipped`;
  return `  ${failed === 0 ? '✓' : '✗'} ${relative(process.cwd(), file)}  ${counts.passed} passed${skipped}  ${(ms / 1000).toFixed(1)} s\n`;
};

const indent = (text: string): string => text.replace(/^/gm, '    ');
