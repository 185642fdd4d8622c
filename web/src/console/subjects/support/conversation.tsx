import type { ChatMessage } from '@croupier/contract/people/support-chat';
import type { OpenedTicket } from '@croupier/contract/people/support-console';
import { useEffect, useRef } from 'react';
import { type TextKey, useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { momentText } from '../../wording/moment.ts';
import { SealedPicture } from '../work-queues/sealed-picture.tsx';
import styles from './support.module.css';

const events: Record<Exclude<ChatMessage['kind'], 'TEXT'>, TextKey> = {
  TAKEN: 'support-console.event.TAKEN',
  HANDED_OVER: 'support-console.event.HANDED_OVER',
  QUEUED: 'support-console.event.QUEUED',
  ENDED: 'support-console.event.ENDED',
};

type Props = { messages: readonly ChatMessage[]; sender: string; readByVisitor: number; typing?: boolean };

/** A chat as operators see it, oldest first. */
export const Conversation = ({ messages, sender, readByVisitor, typing = false }: Props) => {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [messages.length, typing]);
  const lastRead = messages.findLast(({ from, seq }) => from === 'OPERATOR' && seq <= readByVisitor)?.seq;
  return (
    // Reading back takes the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={styles['log']} role="log" aria-live="polite" aria-label={t('support-console.messages')} tabIndex={0}>
      <ol>
        {messages.map((message) =>
          message.kind === 'TEXT' ? (
            <li key={message.seq} data-from={message.from}>
              <p className={styles['who']}>
                <bdi>{message.from === 'VISITOR' ? sender : message.name}</bdi> <time className="number">{momentText(message.at)}</time>
              </p>
              {message.text !== '' && <p className={styles['said']}>{message.text}</p>}
              <Pictures ids={message.uploads} />
              {message.seq === lastRead && (
                <p className={styles['who']}>
                  <Icon name="check" size={14} />
                  {t('support-console.read')}
                </p>
              )}
            </li>
          ) : (
            <li key={message.seq} className={styles['event']}>
              {t(events[message.kind], { name: message.name ?? sender })}
            </li>
          ),
        )}
      </ol>
      {typing && <p className={styles['event']}>{t('support-console.typing', { name: sender })}</p>}
    </div>
  );
};

const Pictures = ({ ids }: { ids: readonly string[] }) => {
  const t = useText();
  return ids.length === 0 ? null : (
    <div className={styles['pictures']}>
      {ids.map((id) => (
        <SealedPicture key={id} id={id} name={t('support-console.picture')} />
      ))}
    </div>
  );
};

/** The messages and notes of a ticket in the order in which they were written. */
export const Story = ({ ticket }: { ticket: OpenedTicket }) => {
  const t = useText();
  const lines = ticket.lines.map((line) => ({ at: line.at, key: `${line.at} ${line.text}`, line, event: undefined }));
  const happened = ticket.events.map((event) => ({ at: event.at, key: event.id, line: undefined, event }));
  const all = [...lines, ...happened].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <ol className={styles['story']}>
      {all.map(({ key, at, line, event }) =>
        line !== undefined ? (
          <li key={key} data-from={line.from}>
            <p className={styles['who']}>
              <bdi>
                {line.from === 'MEMBER' ? ticket.sender || t('support-console.visitor') : (line.operator ?? t('support-console.house'))}
              </bdi>{' '}
              <time className="number">{momentText(at)}</time>
            </p>
            {line.text !== '' && <p className={styles['said']}>{line.text}</p>}
            <Pictures ids={line.uploads} />
          </li>
        ) : event.kind === 'NOTE' ? (
          <li key={key} data-note>
            <p className={styles['who']}>
              <Icon name="lock" size={14} /> <bdi>{event.operator}</bdi> <time className="number">{momentText(at)}</time>
            </p>
            <p className={styles['said']}>{event.text}</p>
          </li>
        ) : (
          <li key={key} className={styles['event']}>
            {event.kind === 'STATE'
              ? t('support-console.event.STATE', {
                  state: t(`support-console.state.${event.text as OpenedTicket['state']}`),
                  name: event.operator ?? '—',
                })
              : event.kind === 'ASSIGNED'
                ? t('support-console.event.ASSIGNED', { name: event.text === '' ? '—' : event.text })
                : t(event.kind === 'MAILED' ? 'support-console.event.MAILED' : 'support-console.event.REOPENED')}{' '}
            <time className="number">{momentText(at)}</time>
          </li>
        ),
      )}
    </ol>
  );
};
