import type { SessionId } from '@croupier/contract/core/ids';
import type { ConsoleSession } from '@croupier/contract/console/operators-staff';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { QuietText } from '#design-system/ui/text.tsx';
import { momentText } from '#console/wording/moment.ts';
import { browserText } from './browser-text.ts';
import styles from './sessions-list.module.css';

type Props = {
  sessions: readonly ConsoleSession[] | undefined;
  /** Undefined for who may only look. */
  onEnd: ((id: SessionId) => void) | undefined;
  busy: boolean;
};

/** Where somebody is signed in, and the way to end it. */
export const SessionsList = ({ sessions, onEnd, busy }: Props) => {
  const t = useText();
  if (sessions === undefined) return <Skeleton height={44} />;
  if (sessions.length === 0) return <QuietText as="p">{t('operators.operator.noSessions')}</QuietText>;
  return (
    <ul className={styles['sessions']}>
      {sessions.map(({ id, current, startedAt, lastSeenAt, ip, userAgent }) => (
        <li key={id} className={styles['session']}>
          <div>
            <p>
              <bdi dir="ltr" className="mono">
                {ip}
              </bdi>{' '}
              {current && <Badge tone="brass">{t('operators.sessions.current')}</Badge>}
            </p>
            <p className={styles['browser']} title={userAgent}>
              <bdi>{browserText(userAgent) ?? t('console.unknown')}</bdi>
            </p>
            <p className={`number ${styles['times'] ?? ''}`}>
              {t('operators.sessions.started', { moment: momentText(startedAt) })} ·{' '}
              {t('operators.sessions.seen', { moment: momentText(lastSeenAt) })}
            </p>
          </div>
          {onEnd !== undefined && !current && (
            <Button size="small" busy={busy} aria-label={t('operators.sessions.endOne', { ip })} onClick={() => onEnd(id)}>
              {t('operators.sessions.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
