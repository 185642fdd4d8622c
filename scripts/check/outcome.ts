/** The outcome of a part of `npm test`. */
export type Outcome = {
  passed: number;
  failed: number;
  /** The name, place and message of each failed test. */
  failures: readonly string[];
};

export const allPassed = (passed = 1): Outcome => ({ passed, failed: 0, failures: [] });
export const oneFailed = (words: string): Outcome => ({ passed: 0, failed: 1, failures: [words] });

/** A run that ended before it could count is one failure with its last output as the message; so is a bad exit code after a count without failures. */
export const outcomeOf = ({ code, words }: { code: number | null; words: string }, read: () => Outcome): Outcome => {
  const lastWords = () => words.trimEnd().split('\n').slice(-mostLines).join('\n');
  try {
    const outcome = read();
    return code === 0 || outcome.failed > 0 ? outcome : { ...outcome, failed: 1, failures: [lastWords()] };
  } catch {
    return oneFailed(lastWords());
  }
};

export const sumOf = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
});

/** The number of lines of a failure that are repeated at the end; the rest is further up in the log. */
const mostLines = 40;

/** All failures again, so that the end of a log shows them. */
export const retold = ({ failures }: Outcome): string =>
  failures
    .map((words) => {
      const lines = words.replace(/^\n+/, '').trimEnd().split('\n');
      const left = lines.length - mostLines;
      return [...lines.slice(0, mostLines), ...(left > 0 ? [`    … ${left} more lines`] : [])].join('\n');
    })
    .join('\n\n');
