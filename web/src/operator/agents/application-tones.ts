import type { Application } from '@croupier/contract/desk-applications';
import type { Tone } from '#shared/ui/badge.tsx';

export const applicationTones: Readonly<Record<Application['state'], Tone>> = {
  WAITING: 'warn',
  APPROVED: 'good',
  REFUSED: 'bad',
  CLOSED: 'neutral',
};
