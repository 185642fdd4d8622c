import { moneyOf } from '@croupier/contract/core/money';
import type { DrawPreview } from '@croupier/contract/play/lotteries-console';
import { useText } from '#i18n/text.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import panelStyles from '../work-queues/panel.module.css';
import styles from './draw-panel.module.css';

/** The amounts that a result or a void would pay and take back, in each currency. */
export const DrawChanges = ({ numbers, changes }: { numbers: readonly string[] | undefined; changes: DrawPreview['changes'] }) => {
  const t = useText();
  return (
    <section className={panelStyles['section']} data-testid="draw-changes">
      <h3>{t('lottery-console.changes')}</h3>
      {numbers !== undefined && (
        <p>
          <bdi dir="ltr">{numbers.join(' ')}</bdi>
        </p>
      )}
      {changes.length === 0 ? (
        <p className={panelStyles['quiet']}>{t('lottery-console.noSlips')}</p>
      ) : (
        <table className={styles['changes']}>
          <thead>
            <tr>
              <th scope="col">{t('lottery-console.slips')}</th>
              <th scope="col">{t('lottery-console.winners')}</th>
              <th scope="col">{t('lottery-console.pays')}</th>
              <th scope="col">{t('lottery-console.takes')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ currency, slips, winners, pays, takes, playersPaid, playersTaken }) => (
              <tr key={currency}>
                <td className="number">{slips}</td>
                <td className="number">{winners}</td>
                <td>
                  <ExactAmount money={moneyOf(pays, currency)} /> ({playersPaid})
                </td>
                <td>
                  <ExactAmount money={moneyOf(takes, currency)} /> ({playersTaken})
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
