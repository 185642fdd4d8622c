import type { KycApplication, KycStanding } from '@croupier/contract/people/kyc';

/** How one step stands: `closed` until the one before it is done. */
export type StepState = 'closed' | 'open' | 'waits' | 'done' | 'again';

const stateOf = (application: KycApplication | null): StepState => {
  switch (application?.state) {
    case 'SUBMITTED':
    case 'IN_REVIEW':
      return 'waits';
    case 'APPROVED':
      return 'done';
    case 'REJECTED':
    case 'EXPIRED':
      return 'again';
    default:
      return 'open';
  }
};

/** The three steps in their order. */
export const stepsOf = ({ hasContact, identity, address }: Pick<KycStanding, 'hasContact' | 'identity' | 'address'>) => {
  const shown = stateOf(identity);
  return {
    contact: hasContact ? 'done' : 'open',
    identity: hasContact || shown === 'done' || shown === 'waits' ? shown : 'closed',
    address: shown === 'done' && hasContact ? stateOf(address) : stateOf(address) === 'done' ? 'done' : 'closed',
  } as const satisfies Record<string, StepState>;
};

/** So many days before a document runs out it may be handed in anew. */
const renewableDays = 60;

export const isRunningOut = ({ state, expiresOn }: KycApplication, now: Date): boolean =>
  state === 'APPROVED' && expiresOn !== null && Date.parse(expiresOn) - now.getTime() < renewableDays * 86_400_000;
