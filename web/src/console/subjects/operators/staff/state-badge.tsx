import type { OperatorState } from '@croupier/contract/console/operators-staff';
import { useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';

const tones: Record<OperatorState, Tone> = { ACTIVE: 'good', INVITED: 'info', DISABLED: 'bad' };

export const OperatorStateBadge = ({ state }: { state: OperatorState }) => {
  const t = useText();
  return <Badge tone={tones[state]}>{t(`operators.state.${state}`)}</Badge>;
};
