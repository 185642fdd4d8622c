import type { ConsoleDraw } from '@croupier/contract/play/lotteries-console';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { useText } from '#i18n/text.ts';

const tones = {
  OPEN: 'info',
  CLOSED: 'neutral',
  DRAWN: 'brass',
  SETTLING: 'brass',
  SETTLED: 'good',
  VOID: 'bad',
} as const satisfies Record<ConsoleDraw['state'], Tone>;

type Shown = Pick<ConsoleDraw, 'state' | 'alerts' | 'resultVersion' | 'from'>;

/** The state of a draw, where its result comes from, and what needs attention. */
export const DrawBadges = ({ draw: { state, alerts, resultVersion, from } }: { draw: Shown }) => {
  const t = useText();
  return (
    <span>
      <Badge tone={tones[state]}>{t(`lottery-console.state.${state}`)}</Badge>{' '}
      {resultVersion > 1 && <Badge tone="warn">{t('lottery-console.corrected', { version: resultVersion })}</Badge>}{' '}
      {alerts.map((alert) => (
        <Badge key={alert} tone="bad">
          {t(`lottery-console.alert.${alert}`)}
        </Badge>
      ))}{' '}
      {from === 'SOURCES' && <Badge>{t('lottery-console.from.SOURCES')}</Badge>}
    </span>
  );
};
