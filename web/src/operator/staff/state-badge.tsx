import type { OperatorState } from '@croupier/contract/operators-staff';
import { useText } from '#shared/i18n/text.ts';
import { Badge, type Tone } from '#shared/ui/badge.tsx';

const tones: Record<OperatorState, Tone> = { ACTIVE: 'good', INVITED: 'info', DISABLED: 'bad' };

export const OperatorStateBadge = ({ state }: { state: OperatorState }) => {
  const t = useText();
  return <Badge tone={tones[state]}>{t(`staff.state.${state}`)}</Badge>;
};
