import type { withdrawalOverview } from '@croupier/contract/payments/withdrawals';
import type * as z from 'zod/mini';
import { useLanguage, useText } from '#i18n/text.ts';
import { Checkbox } from '#design-system/ui/field.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import styles from './forfeits.module.css';

type Props = {
  bonuses: z.output<typeof withdrawalOverview.reply>['bonuses'];
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  isMissing: boolean;
};

/** The bonuses that a withdrawal ends, with what is lost of each, and the consent that it needs. */
export const Forfeits = ({ bonuses, agreed, onAgree, isMissing }: Props) => {
  const t = useText();
  const language = useLanguage();
  return (
    <section className={styles['forfeits']}>
      <h4>
        <Icon name="alert-triangle" size={20} />
        {t('withdrawals.forfeitTitle')}
      </h4>
      <ul>
        {bonuses.map(({ id, name, money, left }) => (
          <li key={id}>
            {t('withdrawals.forfeitLine', {
              name: name[language] ?? name['en'] ?? t('wallet.bonus'),
              amount: formatMoney(money, language),
              left: formatMoney(left, language),
            })}
          </li>
        ))}
      </ul>
      <Checkbox
        label={t('withdrawals.forfeitAgree')}
        checked={agreed}
        onChange={({ currentTarget }) => onAgree(currentTarget.checked)}
        {...(isMissing && { error: t('refusals.BONUS_FORFEITS') })}
      />
    </section>
  );
};
