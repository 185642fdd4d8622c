import type { AffiliateLine } from '@croupier/contract/earnings/affiliates';
import { useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';

const tones: Readonly<Record<AffiliateLine['state'], Tone>> = {
  NOTHING: 'neutral',
  READY: 'info',
  PAID: 'good',
  PART: 'warn',
  DUE: 'warn',
  REJECTED: 'bad',
};

/** The words for a line: until its run is decided, that it waits. */
export const LineState = ({ line: { state, runState } }: { line: AffiliateLine }) => {
  const t = useText();
  if (state === 'READY' && runState === 'WAITING') return <Badge tone="warn">{t('affiliates.line.WAITING')}</Badge>;
  return <Badge tone={tones[state]}>{t(`affiliates.line.${state}`)}</Badge>;
};
