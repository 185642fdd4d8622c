import type { Money } from '@croupier/contract/core/money';
import { useText } from '#i18n/text.ts';
import { heightsOf, weeksOf } from './bars.rules.ts';
import styles from './profit.module.css';

/** More than so many are too thin to see: then days are told by weeks, of which no report has more. */
const barsMax = 120;

/** The result of each stretch, from the first to the last: wins up, costs down. The table below says the same in figures. */
export const NetBars = ({ lines }: { lines: readonly { from: string; net: Money }[] }) => {
  const t = useText();
  const shown = (lines.length > barsMax ? weeksOf(lines) : lines).toReversed();
  const { zero, bars } = heightsOf(shown.map(({ net }) => net.amount));
  const width = 100 / shown.length;
  return (
    <svg className={styles['bars']} viewBox="0 0 100 40" preserveAspectRatio="none" role="img" aria-label={t('rounds.chart')}>
      {bars.map(({ y, height, up }, place) => (
        <rect
          key={shown[place]?.from}
          x={place * width + width * 0.15}
          y={y}
          width={width * 0.7}
          height={height}
          className={up ? styles['up'] : styles['down']}
        />
      ))}
      <line x1="0" x2="100" y1={zero} y2={zero} />
    </svg>
  );
};
