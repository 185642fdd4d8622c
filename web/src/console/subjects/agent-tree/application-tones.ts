import type { Application } from '@croupier/contract/earnings/applications-console';
import type { Tone } from '#design-system/ui/badge.tsx';

export const applicationTones: Readonly<Record<Application['state'], Tone>> = {
  WAITING: 'warn',
  APPROVED: 'good',
  REFUSED: 'bad',
  CLOSED: 'neutral',
};
