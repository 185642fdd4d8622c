import type { OpenedDraw } from '@croupier/contract/play/lotteries-console';
import { Badge } from '#design-system/ui/badge.tsx';
import { useText } from '#i18n/text.ts';
import { momentText } from '../../wording/moment.ts';
import panelStyles from '../work-queues/panel.module.css';
import styles from './draw-panel.module.css';

/** The sheets of a draw that goes on, as its sources publish them: a dash is a number that is not drawn yet. */
export const DrawSheets = ({ opened: { sheets = [] } }: { opened: OpenedDraw }) => {
  const t = useText();
  if (sheets.length === 0) return null;
  return (
    <section className={panelStyles['section']}>
      <h3>{t('lottery-console.beingDrawn')}</h3>
      <p className={panelStyles['quiet']}>{t('lottery-console.beingDrawnMeans')}</p>
      <ul className={styles['list']} data-testid="sheets">
        {sheets.map(({ source, numbers, corrected, at }) => (
          <li key={source}>
            <span>
              {source}: <bdi dir="ltr">{numbers.map((number) => number ?? '–').join(' ')}</bdi>{' '}
              {corrected.length > 0 && (
                <Badge tone="warn">
                  {t('lottery-console.sheetCorrected')} <bdi dir="ltr">{corrected.map((place) => numbers[place] ?? '–').join(' ')}</bdi>
                </Badge>
              )}
            </span>
            <span className={panelStyles['quiet']}>{momentText(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
