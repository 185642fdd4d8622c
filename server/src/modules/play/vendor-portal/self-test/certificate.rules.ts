import type { Run, RunScenario, RunStep } from '@croupier/contract/play/vendor-portal-practice';

const whys: Readonly<Record<string, string>> = {
  DEED: 'a different operation was expected here',
  NAME: 'wrong transaction ID: a repeated call must reuse its ID, and a new call needs a new one',
  ROUND: 'the round ID differs from the earlier calls',
  REFERENCE: 'it refers to the wrong transaction',
  AMOUNT: 'the amount differs',
  ANSWER: 'the answer is not the expected one',
  CASH: "the player's balance afterwards is not the expected one",
  SIGNED: 'the signature was wrong where it had to be correct, or correct where it had to be wrong',
  NOT_PLAYED: 'the round was not completed',
  TOLD: 'the answer differs from what was played',
  UNREACHABLE: 'the address of the vendor could not be reached',
  TIMEOUT: 'the vendor did not answer in time',
  STATUS: 'the vendor answered with an error',
  SIGNATURE: 'the answer was not signed by the vendor',
  NOT_AS_AGREED: 'the answer did not follow the protocol',
  TOO_LONG: 'the answer exceeded the size limit',
};

/** Why a scenario failed, in English; the console has it in the reader's language. */
export const whyText = (why: string): string => whys[why] ?? why;

const stepLines = ({ deed: operation, expects, heard: recorded }: RunStep, index: number): string[] => {
  const head = `  ${index + 1}. ${operation}, expected: ${expects === 'DONE' ? 'done' : 'refused'}`;
  if (recorded === null) return [`${head}: no call received`];
  const said = recorded.fits ? 'as expected' : `NOT as expected: ${whyText(recorded.why ?? '')}`;
  return [
    `${head}: ${said}`,
    `     ${recorded.at}  ${recorded.op}  ${recorded.request}`,
    `     ${recorded.status} ${recorded.code}  ${recorded.answer}`,
  ];
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
    `Calls by:  ${run.driver === 'VENDOR' ? 'the vendor' : 'the platform, acting as the vendor'}`,
    `Started:   ${run.startedAt} by ${run.startedBy}`,
    `Ended:     ${run.endedAt ?? 'not yet'}`,
    `Outcome:   ${run.state} (${run.passed} passed, ${run.failed} failed, ${run.waiting} not played)`,
    '',
    ...run.scenarios.flatMap(scenarioLines),
  ].join('\n');
