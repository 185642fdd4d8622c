import { lazy, Suspense, useState } from 'react';
import { Link } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useMember } from '../members/member.ts';
import styles from './inbox.module.css';
import { MessageList } from './message-list.tsx';
import { useUnread } from './unread.ts';

// They bring more along than most who come here need: a form for answers, and the lists of announcements.
const TicketList = lazy(async () => ({ default: (await import('./ticket-list.tsx')).TicketList }));
const Announcements = lazy(() => import('./inbox-announcements.tsx'));

const parts = ['messages', 'tickets', 'announcements'] as const;
type Part = (typeof parts)[number];

const names = { messages: 'inbox.messages', tickets: 'inbox.tickets', announcements: 'content.announcements' } as const;
const icons: Record<Part, IconName> = { messages: 'mail', tickets: 'message-circle', announcements: 'speakerphone' };

/** Platform information: what the member was told, their own requests and the answers, and what is announced to everybody. */
const Inbox = () => {
  const t = useText();
  const { data: member, error, refetch } = useMember();
  const [chosen, setChosen] = useState<Part>();
  const unread = useUnread();
  // Nobody writes to a trial user; what is announced is there for them too.
  const shown = member?.isTrial === true ? parts.filter((part) => part === 'announcements') : parts;
  const part = chosen ?? shown[0] ?? 'announcements';
  if (member === undefined) return error === null ? null : <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles['inbox']}>
      <div className={styles['bar']}>
        {shown.length > 1 && (
          <fieldset className={styles['parts']} aria-label={t('inbox.parts')}>
            {shown.map((name) => (
              <button key={name} type="button" aria-pressed={name === part} onClick={() => setChosen(name)}>
                <Icon name={icons[name]} size={18} />
                {t(names[name])}
                {name === 'messages' && unread > 0 && <span className={styles['count']}>{unread > 99 ? '99+' : unread}</span>}
              </button>
            ))}
          </fieldset>
        )}
        <Link to="/help" hash="feedback" className={buttonClass({ size: 'small' })}>
          {t('inbox.writeToUs')}
        </Link>
      </div>
      {part === 'messages' && <MessageList onTicket={() => setChosen('tickets')} />}
      <Suspense fallback={<Skeleton height={240} radius={18} />}>
        {part === 'tickets' && <TicketList />}
        {part === 'announcements' && <Announcements />}
      </Suspense>
    </div>
  );
};

export default Inbox;
