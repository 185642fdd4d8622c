import type { DownlineType } from '@croupier/contract/earnings/agent-tree';
import { useText } from '#i18n/text.ts';
import styles from './grade-choice.module.css';
import { useGradeName } from './use-grade-name.ts';

type Props = { types: readonly DownlineType[]; value: DownlineType; onChange: (type: DownlineType) => void };

/** The grade that somebody gets: a player, or an agent of a grade one may give. */
export const GradeChoice = ({ types, value, onChange }: Props) => {
  const t = useText();
  const gradeName = useGradeName();
  return (
    <fieldset className={styles['grades']}>
      <legend>{t('agent-tree.becomes')}</legend>
      {types.map((type) => (
        <label key={type}>
          <input type="radio" name="grade" value={type} checked={type === value} onChange={() => onChange(type)} />
          <span>
            <b>{gradeName(type)}</b>
            {t(type === 0 ? 'agent-tree.playerText' : 'agent-tree.agentText')}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
