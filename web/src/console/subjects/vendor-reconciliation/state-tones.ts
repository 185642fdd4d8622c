import type { ReconDay } from '@croupier/contract/play/vendor-reconciliation-console';
import type { Tone } from '#design-system/ui/badge.tsx';

/** How each state of a day looks. */
export const stateTones: Readonly<Record<ReconDay['state'], Tone>> = { AGREES: 'good', DIFFERS: 'bad', WAITS: 'info', NO_LIST: 'neutral' };
