import type { OpenedCase } from '@croupier/contract/desk-money';

type Acts = OpenedCase['acts'];

/** What may be done with a case, by what became of its line. Money that is on our account is never closed away: it is credited or goes back. */
export const actsFor = (state: 'OPEN' | 'RESOLVED', line: string | undefined): Acts => {
  if (state === 'RESOLVED') return [];
  switch (line) {
    case 'SUSPENSE':
      return ['CREDIT', 'REFUND'];
    case 'REFUND_DUE':
      return ['RETURNED'];
    case 'HELD':
      return ['RELEASE', 'DISMISS'];
    default:
      return ['CLOSE'];
  }
};
