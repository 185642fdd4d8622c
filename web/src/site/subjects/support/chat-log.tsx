import type { Pending } from '@croupier/contract/people/chat-log';
import type { ChatMessage } from '@croupier/contract/people/support-chat';
import { useEffect, useRef } from 'react';
import { type TextKey, useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import styles from './chat.module.css';
import { SentPicture } from './sent-picture.tsx';

type Props = {
  messages: readonly ChatMessage[];
  pending?: readonly Pending[];
  readByOperator?: number;
  isTyping?: boolean;
  onSendAgain?: () => void;
};

const events: Record<Exclude<ChatMessage['kind'], 'TEXT'>, TextKey> = {
  TAKEN: 'support.taken',
  HANDED_OVER: 'support.handedOver',
  QUEUED: 'support.queued',
  ENDED: 'support.ended',
};

/** The messages, oldest first. A screen reader reads new ones aloud. */
export const ChatLog = ({ messages, pending = [], readByOperator = 0, isTyping = false, onSendAgain }: Props) => {
  const t = useText();
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length + pending.length;
  useEffect(() => {
    const box = end.current?.parentElement;
    if (box) box.scrollTop = box.scrollHeight;
  }, [count, isTyping]);
  const lastRead = messages.findLast(({ from, seq }) => from === 'VISITOR' && seq <= readByOperator)?.seq;
  return (
    // Reading back takes the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['log']} role="log" aria-live="polite" aria-label={t('support.messages')} tabIndex={0}>
      <ol>
        {messages.map((message) =>
          message.kind === 'TEXT' ? (
            <li key={message.seq} data-from={message.from}>
              <p className={styles['who']}>
                {t(message.from === 'VISITOR' ? 'support.you' : 'support.house')} <Moment at={message.at} />
              </p>
              {message.text !== '' && <p className={styles['said']}>{message.text}</p>}
              {message.uploads.map((id) => (
                <SentPicture key={id} id={id} name={t('support.picture')} />
              ))}
              {message.seq === lastRead && (
                <p className={styles['mark']}>
                  <Icon name="check" size={14} />
                  {t('support.read')}
                </p>
              )}
            </li>
          ) : (
            <li key={message.seq} className={styles['event']}>
              {t(events[message.kind])}
            </li>
          ),
        )}
        {pending.map((message) => (
          <li key={message.clientId} data-from="VISITOR" data-pending>
            {message.text !== '' && <p className={styles['said']}>{message.text}</p>}
            {message.uploads.length > 0 && <p className={styles['said']}>{t('support.picture')}</p>}
            {message.isFailed ? (
              <p className={styles['mark']} data-failed>
                <Icon name="alert-circle" size={14} />
                {t('support.notSent')}
                <button type="button" onClick={onSendAgain}>
                  {t('support.sendAgain')}
                </button>
              </p>
            ) : (
              <p className={styles['mark']}>{t('support.sending')}</p>
            )}
          </li>
        ))}
      </ol>
      {isTyping && <p className={styles['typing']}>{t('support.typing')}</p>}
      <div ref={end} />
    </div>
  );
};
