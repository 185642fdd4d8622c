import type { ReconDay } from '@croupier/contract/hub-recon';
import type { Tone } from '#shared/ui/badge.tsx';

/** How each state of a day looks. */
export const stateTones: Readonly<Record<ReconDay['state'], Tone>> = { AGREES: 'good', DIFFERS: 'bad', WAITS: 'info', NO_LIST: 'neutral' };
