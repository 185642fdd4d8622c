import { Link } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { CopyButton } from '#design-system/ui/copy-button.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { LanguageMenu } from '../../layout/language-menu.tsx';
import { openSheet } from '../../layout/sheets.ts';
import { ThemeSwitch } from '../../layout/theme-switch.tsx';
import styles from './identity.module.css';
import { initialOf } from './initial.ts';
import { useMember } from './member.ts';

/** The identity of the member here. */
export const Identity = () => {
  const t = useText();
  const { data, error, refetch } = useMember();
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={260} radius={22} />;
  return (
    <section className={styles['card']} aria-label={t('member.profile')}>
      <span className={styles['avatar']} aria-hidden="true">
        {initialOf(data.nickname)}
      </span>
      <div className={styles['who']}>
        <h2>{data.nickname}</h2>
        <p>
          <Badge tone="brass">{data.isTrial ? t('shell.trialAccount') : data.isAgent ? t('member.agent') : t('member.player')}</Badge>
        </p>
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('member.userName')}</dt>
          <dd>
            <bdi>{data.account}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('member.memberId')}</dt>
          <dd>
            <bdi dir="ltr" className={styles['id']}>
              {data.number}
            </bdi>
            <CopyButton text={data.number} what={t('member.memberId')} />
          </dd>
        </div>
        <div>
          <dt>{t('member.since')}</dt>
          <dd>
            <Moment at={data.registeredAt} />
          </dd>
        </div>
        <div>
          <dt>{t('member.currency')}</dt>
          <dd>{data.currency}</dd>
        </div>
      </dl>
      {data.isTrial && (
        <Link to="/register" className={buttonClass({ kind: 'primary' })}>
          {t('shell.openAccount')}
        </Link>
      )}
    </section>
  );
};

/** How they like the site. */
export const Settings = () => {
  const t = useText();
  return (
    <section className={styles['settings']} aria-label={t('member.settings')}>
      <h2>{t('member.settings')}</h2>
      <div>
        <span>{t('ui.language')}</span>
        <LanguageMenu />
      </div>
      <div>
        <span>{t('ui.theme')}</span>
        <ThemeSwitch />
      </div>
      <Button icon="logout" onClick={() => openSheet('sign-out')}>
        {t('shell.logout')}
      </Button>
    </section>
  );
};
