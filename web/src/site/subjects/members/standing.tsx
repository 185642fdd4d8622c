import type { ReactNode } from 'react';
import { Link } from '#site/routing.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useBalance } from '../wallet/balance.ts';
import { openPopUp } from '../content/pop-up.ts';
import styles from './standing.module.css';

type Figure = { name: TextKey; of: 'balance' | 'locked' | 'bonus' };

/** What the member has of something, in figures of the book, and one sentence about what can be done with it. */
const Standing = ({
  figures,
  icon,
  none,
  children,
}: {
  figures: readonly Figure[];
  icon: IconName;
  /** What is said where the member has nothing of it. */
  none?: { title: TextKey; text: TextKey };
  children: ReactNode;
}) => {
  const t = useText();
  const { data } = useBalance();
  return (
    <div className={styles['standing']}>
      {figures.length > 0 && (
        <dl className={styles['figures']}>
          {figures.map(({ name, of }) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{data === undefined ? <Skeleton width="8ch" /> : <Amount money={{ decimal: data[of], currency: data.currency }} />}</dd>
            </div>
          ))}
        </dl>
      )}
      {none === undefined ? children : <EmptyState icon={icon} title={t(none.title)} text={t(none.text)} action={children} />}
    </div>
  );
};

/** `referral`: inviting pays agents; how to become one. */
export const ReferralPage = () => {
  const t = useText();
  return (
    <Standing figures={[]} icon="user-plus" none={{ title: 'places.noReferral', text: 'places.noReferralText' }}>
      <Button icon="message-circle" onClick={() => openPopUp({ kind: 'feedback' })}>
        {t('places.askForAgent')}
      </Button>
      <Link to="/agent" className={buttonClass({ kind: 'primary' })}>
        {t('shell.becomeAgent')}
      </Link>
    </Standing>
  );
};
