import type { Run, RunScenario, RunStep } from '@croupier/contract/play/vendor-portal-practice';

const whys: Readonly<Record<string, string>> = {
  DEED: 'another kind of call was wanted here',
  NAME: 'the transaction bears a name that does not fit: the same call has the same name, another call another',
  ROUND: 'the round bears another name than before',
  REFERENCE: 'it refers to another transaction than the one it is about',
  AMOUNT: 'the amount is another',
  ANSWER: 'the answer was another than such a call must get',
  CASH: 'the player had other money afterwards',
  SIGNED: 'its signature was wrong where it had to be right, or right where it had to be wrong',
  NOT_PLAYED: 'it was not played to its end',
  TOLD: 'it told something else than what was played',
  UNREACHABLE: 'the address of the vendor could not be reached',
  TIMEOUT: 'the vendor did not answer in time',
  STATUS: 'the vendor answered with an error',
  SIGNATURE: 'the answer was not signed by the vendor',
  NOT_AS_AGREED: 'the answer was not as agreed',
  TOO_LONG: 'the answer was longer than it may be',
};

/** Why a scenario failed, in English; the console has it in the reader's language. */
export const whyText = (why: string): string => whys[why] ?? why;

const stepLines = ({ deed, expects, heard }: RunStep, index: number): string[] => {
  const head = `  ${index + 1}. ${deed}, to be ${expects === 'DONE' ? 'done' : 'refused'}`;
  if (heard === null) return [`${head}: not heard`];
  const said = heard.fits ? 'as it should be' : `NOT as it should be: ${whyText(heard.why ?? '')}`;
  return [`${head}: ${said}`, `     ${heard.at}  ${heard.op}  ${heard.request}`, `     ${heard.status} ${heard.code}  ${heard.answer}`];
};

const scenarioLines = ({ scenario, rule, title, state, why, steps }: RunScenario): string[] => [
  `[${state}] ${title} (${scenario}; ${rule})${why === null ? '' : `: ${whyText(why)}`}`,
  ...steps.flatMap(stepLines),
  '',
];

/** A run as a text that can be kept and shown to others: what was played, what was answered, what failed and why. */
export const certificateText = (run: Run): string =>
  [
    'SELF-TEST OF A GAME VENDOR',
    '',
    `Vendor:    ${run.vendor} (${run.family})`,
    `Run:       ${run.id}`,
    `Calls by:  ${run.driver === 'VENDOR' ? 'the vendor' : 'the platform, in the place of the vendor'}`,
    `Begun:     ${run.startedAt} by ${run.startedBy}`,
    `Ended:     ${run.endedAt ?? 'not yet'}`,
    `Outcome:   ${run.state} (${run.passed} passed, ${run.failed} failed, ${run.waiting} not played)`,
    '',
    ...run.scenarios.flatMap(scenarioLines),
  ].join('\n');
