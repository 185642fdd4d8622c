import { useText } from '#i18n/text.ts';
import styles from './report-foot.module.css';

/** Says under a table what a win or a loss is measured as, and whose loss a positive figure is. */
export const WinLossNote = () => {
  const t = useText();
  return (
    <p className={styles['note']}>
      {t('agent-tree.c.ggr')}: {t('agent-tree.winLossText')}
    </p>
  );
};
