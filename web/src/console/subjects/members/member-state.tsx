import type { MemberRow } from '@croupier/contract/console/operators';
import { useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';

const tones: Record<MemberRow['state'], Tone> = { ACTIVE: 'good', LOCKED: 'warn', CLOSED: 'neutral' };

export const MemberStateBadge = ({ state }: { state: MemberRow['state'] }) => {
  const t = useText();
  return <Badge tone={tones[state]}>{t(`console.state.${state}`)}</Badge>;
};
