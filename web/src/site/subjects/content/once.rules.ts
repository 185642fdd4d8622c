import type { Execution } from '@croupier/contract/brand/content';

/** What is announced to whom: F at the first sign-in, A to members, B to visitors. */
export const executionFor = ({ signedIn, firstTime }: { signedIn: boolean; firstTime: boolean }): Execution => {
  if (!signedIn) return 'B';
  return firstTime ? 'F' : 'A';
};

/** Whose pop-ups are not shown any more once one was: who read the first steps is not given the news on top. */
export const alsoClosed: Record<Execution, readonly Execution[]> = { A: ['A'], B: ['B'], F: ['F', 'A'] };
