export const subjectMax = 72;

/** An area in lower case, a colon, a space and the change. The area is a module, a folder or a subject: `cashier`, `site/limits`, `docs, scripts`. */
const areaFirst = /^[a-z0-9][a-z0-9._/-]*(?:, [a-z0-9][a-z0-9._/-]*)*: \S/;

/** Git writes these subjects itself. */
const isWrittenByGit = (subject: string): boolean => /^(?:Merge |Revert ")/.test(subject);

/** Answers what is wrong with the first line of a commit message, one sentence each. Empty if it is fine. */
export const subjectProblems = (subject: string): string[] => {
  if (isWrittenByGit(subject)) return [];
  const problems: string[] = [];
  const length = Array.from(subject).length;
  if (length > subjectMax) problems.push(`The subject has ${length} characters; ${subjectMax} are allowed.`);
  if (!areaFirst.test(subject)) problems.push('The subject does not begin with an area, as in "cashier: refuse expired deposits".');
  if (subject.endsWith('.')) problems.push('The subject ends with a full stop.');
  return problems;
};
