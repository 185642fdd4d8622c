import type { MemberId } from '@croupier/contract/core/ids';
import type { MemberSafety } from '@croupier/contract/console/operators';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { memberQuery } from '../../queries.ts';
import { Fact } from '../../shell/fact.tsx';
import { useMay } from '../../shell/operator.ts';
import { momentText } from '../../wording/moment.ts';
import styles from './member-page.module.css';
import { RemoveAuthenticatorDialog } from './remove-authenticator-dialog.tsx';

type Props = { id: MemberId; account: string | undefined; safety: MemberSafety | undefined };

/** How a member's account is kept safe, and what customer service may do about it. */
export const Safety = ({ id, account, safety }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  const mayRemove = useMay('member.authenticator');
  const [asks, setAsks] = useState(false);
  const contact = (kept: MemberSafety['phone']) =>
    kept === null ? (
      t('console.none')
    ) : (
      <>
        <bdi dir="ltr">{kept.masked}</bdi>{' '}
        <Badge tone={kept.verified ? 'good' : 'neutral'}>
          {t(kept.verified ? 'console.safety.verified' : 'console.safety.unverified')}
        </Badge>
      </>
    );
  return (
    <section className={`${styles['card'] ?? ''} ${styles['wide'] ?? ''}`} aria-label={t('console.safety.title')}>
      <dl className={styles['identity']}>
        <Fact name={t('console.safety.authenticator')} of={safety}>
          {({ authenticatorSince }) =>
            authenticatorSince === null ? (
              t('console.safety.none')
            ) : (
              <span className="number">{t('console.safety.since', { moment: momentText(authenticatorSince) })}</span>
            )
          }
        </Fact>
        <Fact name={t('console.safety.recoveryCodes')} of={safety}>
          {({ authenticatorSince, recoveryCodesLeft }) => (authenticatorSince === null ? t('console.none') : recoveryCodesLeft)}
        </Fact>
        <Fact name={t('console.safety.sessions')} of={safety}>
          {({ sessions }) => sessions}
        </Fact>
        <Fact name={t('console.safety.phone')} of={safety}>
          {({ phone }) => contact(phone)}
        </Fact>
        <Fact name={t('console.safety.email')} of={safety}>
          {({ email }) => contact(email)}
        </Fact>
        <Fact name={t('console.safety.browsers')} of={safety}>
          {({ browsers }) => browsers}
        </Fact>
      </dl>
      {mayRemove && safety !== undefined && safety.authenticatorSince !== null && (
        <Button size="small" icon="key" onClick={() => setAsks(true)}>
          {t('console.safety.remove')}
        </Button>
      )}
      {asks && account !== undefined && (
        <RemoveAuthenticatorDialog
          id={id}
          account={account}
          onClose={() => setAsks(false)}
          onRemoved={({ safety: since, told }) => {
            setAsks(false);
            queries.setQueryData(memberQuery(id).queryKey, (known) => known && { ...known, safety: since });
            notify({ tone: 'good', text: t(`console.safety.removed.${told ?? 'nobody'}`, { account }) });
          }}
        />
      )}
    </section>
  );
};
