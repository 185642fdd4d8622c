import type { Would } from '@croupier/contract/earnings/contracts';
import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import styles from './terms.module.css';

/** Whether agreeing takes anything from somebody below. */
export const touchesOthers = ({ ending, lowering }: Would): boolean => ending + lowering > 0;

/**
 * The consequences of agreeing, in plain words and red where it takes something from somebody: contracts below end or become lower. `payee`: the head of the
 * team; undefined for oneself.
 */
export const Consequences = ({ would, payee }: { would: Would; payee: string | undefined }) => {
  const t = useText();
  const { ending, lowering, touched, mayOwe } = would;
  const unnamed = ending + lowering - touched.length;
  return (
    <>
      {touchesOthers(would) && (
        <section className={styles['warning']} role="alert">
          <Icon name="alert-triangle" size={22} />
          <div>
            {ending > 0 && (
              <b>
                {payee === undefined
                  ? t('settlement.endsBelow', { count: ending })
                  : t('settlement.endsBelowOf', { count: ending, name: payee })}
              </b>
            )}
            {lowering > 0 && (
              <b>
                {payee === undefined
                  ? t('settlement.lowersBelow', { count: lowering })
                  : t('settlement.lowersBelowOf', { count: lowering, name: payee })}
              </b>
            )}
            <ul>
              {touched.map(({ name, becomes }) => (
                <li key={name}>
                  <bdi>{name}</bdi> <span>{t(becomes === 'TERMINATED' ? 'settlement.becomesEnded' : 'settlement.becomesLower')}</span>
                </li>
              ))}
              {unnamed > 0 && <li>{t('settlement.andMore', { count: unnamed })}</li>}
            </ul>
          </div>
        </section>
      )}
      {mayOwe && (
        <p className={styles['note']}>
          <Icon name="info-circle" size={18} />
          {payee === undefined ? t('settlement.mayOwe') : t('settlement.mayOweOf', { name: payee })}
        </p>
      )}
    </>
  );
};
