/**
 * `npm run lint:commits`: checks the subjects of the commits that the default branch does not have yet.
 * `npm run lint:commits -- <base>` checks the commits since `<base>`. Merge commits are left out.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { subjectProblems } from './commits/commit-subject.rules.ts';
import { root } from './system/root.ts';
import { orExplain, Trouble } from './system/trouble.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }).trimEnd();

const isCommit = (name: string): boolean =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: root, stdio: 'ignore' }).status === 0;

const branchPoint = (): string => {
  const branch = ['origin/HEAD', 'origin/main', 'main'].find(isCommit);
  if (branch === undefined) throw new Trouble('No default branch was found. Name a base: npm run lint:commits -- <base>');
  return git('merge-base', branch, 'HEAD');
};

await orExplain(async () => {
  const [given] = process.argv.slice(2);
  if (given !== undefined && !isCommit(given)) throw new Trouble(`${JSON.stringify(given)} is not a commit in this clone.`);
  const base = given ?? branchPoint();
  const commits = git('log', '--no-merges', '--format=%h %s', `${base}..HEAD`).split('\n').filter(Boolean);
  let failed = 0;
  for (const commit of commits) {
    const problems = subjectProblems(commit.slice(commit.indexOf(' ') + 1));
    if (problems.length === 0) continue;
    failed += 1;
    console.error([commit, ...problems.map((problem) => `  ${problem}`)].join('\n'));
  }
  console.log(`${commits.length} commits since ${git('rev-parse', '--short', base)}: ${commits.length - failed} passed, ${failed} failed.`);
  if (failed > 0) process.exitCode = 1;
});
