import type { OperatorCard } from '@croupier/contract/console/operators-staff';
import { type ReactNode, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Fact } from '#console/shell/fact.tsx';
import { useMerchantName } from '#console/shell/merchant-filter.tsx';
import { momentText } from '#console/wording/moment.ts';
import styles from './operator-cards.module.css';

/** The card of an operator: name, permissions and networks. */
export const Account = ({ card }: { card: OperatorCard | undefined }) => {
  const t = useText();
  const nameOf = useMerchantName();
  return (
    <section className={styles['card']} aria-label={t('operators.operator.identity')}>
      <h2>{t('operators.operator.identity')}</h2>
      <dl className={styles['facts']}>
        <Fact name={t('operators.operators.fullName')} of={card}>
          {({ fullName }) => (fullName === null ? t('console.none') : <bdi>{fullName}</bdi>)}
        </Fact>
        <Fact name={t('operators.operators.email')} of={card}>
          {({ email }) => (email === null ? t('operators.operator.noEmail') : <bdi>{email}</bdi>)}
        </Fact>
        <Fact name={t('operators.operators.roles')} of={card}>
          {({ holdings }) => (
            <ul className={styles['list']}>
              {holdings.map(({ roleId, role, merchants, vendor }) => (
                <li key={roleId}>
                  <bdi>{role}</bdi>
                  <span className={styles['where']}>
                    {vendor ?? (merchants === null ? t('operators.operator.everywhere') : merchants.map(nameOf).join(', '))}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact name={t('operators.operator.networks')} of={card}>
          {({ networks }) =>
            networks.length === 0 ? (
              t('operators.operator.anywhere')
            ) : (
              <ul className={styles['list']}>
                {networks.map((network) => (
                  <li key={network}>
                    <bdi dir="ltr" className="mono">
                      {network}
                    </bdi>
                  </li>
                ))}
              </ul>
            )
          }
        </Fact>
        <Fact name={t('operators.operators.created')} of={card}>
          {({ createdAt }) => <span className="number">{momentText(createdAt)}</span>}
        </Fact>
      </dl>
    </section>
  );
};

/** How they sign in; below it stands what may be done about that. */
export const SignIn = ({ card, children }: { card: OperatorCard | undefined; children: ReactNode }) => {
  const t = useText();
  const [openedAt] = useState(Date.now);
  return (
    <section className={styles['card']} aria-label={t('operators.operator.signIn')}>
      <h2>{t('operators.operator.signIn')}</h2>
      <dl className={styles['facts']}>
        <Fact name={t('console.members.lastSignIn')} of={card}>
          {({ lastSignInAt }) => (lastSignInAt === null ? t('console.never') : <span className="number">{momentText(lastSignInAt)}</span>)}
        </Fact>
        <Fact name={t('operators.operator.secondFactor')} of={card}>
          {({ enrolledAt }) =>
            enrolledAt === null ? (
              t('operators.operator.notYet')
            ) : (
              <span className="number">{t('operators.operator.since', { moment: momentText(enrolledAt) })}</span>
            )
          }
        </Fact>
        {card?.invitedUntil !== null && (
          <Fact name={t('operators.operator.invitedUntil')} of={card?.invitedUntil}>
            {(until) => (
              <>
                <span className="number">{momentText(until)}</span>{' '}
                {Date.parse(until) < openedAt && <Badge tone="bad">{t('operators.operator.expired')}</Badge>}
              </>
            )}
          </Fact>
        )}
        {card?.enrolledAt !== null && (
          <Fact name={t('operators.operator.recoveryCodes')} of={card}>
            {({ recoveryCodesLeft }) => recoveryCodesLeft}
          </Fact>
        )}
      </dl>
      {children}
    </section>
  );
};
