import type { StuckRound } from '@croupier/contract/play/stuck-rounds-console';
import { useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';

const tones = { ASKING: 'info', STUCK: 'warn', PROPOSED: 'brass', CLOSED: 'neutral' } as const satisfies Record<StuckRound['state'], Tone>;

/** The next act about a stuck round, or its outcome. */
export const StuckBadge = ({ of: { state, outcome } }: { of: StuckRound }) => {
  const t = useText();
  return <Badge tone={tones[state]}>{outcome === null ? t(`games-console.stuck.${state}`) : t(`games-console.outcome.${outcome}`)}</Badge>;
};
