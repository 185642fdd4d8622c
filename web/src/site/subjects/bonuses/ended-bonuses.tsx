import type { OwnBonus } from '@croupier/contract/rewards/own-bonuses';
import { useId } from 'react';
import { useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import styles from './bonuses.module.css';

/** Bonuses that are over: why each ended, and what of it became cash. */
export const EndedBonuses = ({ bonuses }: { bonuses: readonly OwnBonus[] }) => {
  const t = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['over']}>
      <h2 id={id}>{t('bonuses.over')}</h2>
      <ul>
        {bonuses.map(({ id: key, name, kind, endedBecause, endedAt, converted, given }) => (
          <li key={key}>
            <span>
              <b>
                <bdi>{name === '' ? t(kind === 'FREE_BET' ? 'bonuses.freeBet' : 'wallet.bonus') : name}</bdi> <Amount money={given} />
              </b>
              <small>
                {endedBecause !== null && t(`bonuses.end.${endedBecause}`)}
                {endedAt !== null && (
                  <>
                    {' · '}
                    <Moment at={endedAt} />
                  </>
                )}
              </small>
            </span>
            <b>
              <Amount money={converted} signed />
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
};
