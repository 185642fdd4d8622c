import type { Would } from '@croupier/contract/earnings/contracts-console';
import { useText } from '#i18n/text.ts';
import { momentText } from '../../wording/moment.ts';
import styles from './agents.module.css';

/** The effect of agreed terms, or of an end, at this moment: said before anything is sent. */
export const EffectsNotice = ({ would: { holdFrom, ending, lowering, mayOwe } }: { would: Would }) => {
  const t = useText();
  const warns = ending + lowering > 0 || mayOwe;
  return (
    <output className={styles['warned']} data-tone={warns ? 'warn' : 'good'}>
      <span>
        {t('agents-console.would.from')} <span className="number">{momentText(holdFrom)}</span>
      </span>
      {ending + lowering === 0 && <span>{t('agents-console.would.nothing')}</span>}
      {ending > 0 && <strong>{t('agents-console.would.ending', { count: ending })}</strong>}
      {lowering > 0 && <strong>{t('agents-console.would.lowering', { count: lowering })}</strong>}
      {mayOwe && <span>{t('agents-console.would.mayOwe')}</span>}
    </output>
  );
};
