import type { RedemptionState } from '@croupier/contract/rewards/states';
import type { Tone } from '#design-system/ui/badge.tsx';

export const tones: Readonly<Record<RedemptionState, Tone>> = { PROCESS: 'info', APPROVED: 'good', REJECTED: 'bad' };
