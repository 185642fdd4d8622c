/**
 * A reporter for `node --test`: prints each failed test in full and one line for each file, and writes the outcome to OUTCOME_FILE, because the exit code
 * does not say how many tests ran.
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
      // Output has the file's name as the command gave it, a failure has the whole path.
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

/** True of a test that failed only because a test inside it failed. */
const isOfParts = ({ details: { error } }: EventData.TestFail): boolean => 'failureType' in error && error.failureType === 'subtestsFailed';

const failure = ({ name, file = '', line, column, details }: EventData.TestFail, words: Map<string, string>): string => {
  // A file that failed outside its tests has only its output to show.
  const isWholeFile = resolve(name) === file;
  const what = isWholeFile ? (words.get(file) ?? 'It ended without output.') : wordsOf(details.error.cause ?? details.error);
  const place = isWholeFile ? '' : `    ${inSources(`${relative(process.cwd(), file)}:${line}:${column}`).replace(/:\d+$/, '')}\n`;
  return `\n  ✗ ${isWholeFile ? relative(process.cwd(), file) : name}\n${place}${indent(what.slice(0, 6_000))}\n\n`;
};

/** The error with the stack frames of our files, and the details that a database adds. */
const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return inspect(error, { depth: 6 });
  // Mapped to sources first: in a bundle every frame looks like ours.
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
