import type { Execution } from '@croupier/contract/brand/content';

/** The announcements and their readers: F at the first sign-in, A to members, B to visitors. */
export const executionFor = ({ signedIn, firstTime }: { signedIn: boolean; firstTime: boolean }): Execution => {
  if (!signedIn) return 'B';
  return firstTime ? 'F' : 'A';
};

/** The pop-ups that are not shown any more once another one was: a member who read the first steps is not given the news on top. */
export const alsoClosed: Record<Execution, readonly Execution[]> = { A: ['A'], B: ['B'], F: ['F', 'A'] };
