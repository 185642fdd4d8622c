import { useEffect, useId, useRef, useState } from 'react';
import { useToken } from '#api/session.ts';
import { useText } from '#i18n/text.ts';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { useMomentText } from '#design-system/ui/moment.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { openPopUp } from '../content/pop-up.ts';
import styles from './chat.module.css';
import { ChatLog } from './chat-log.tsx';
import { Composer } from './composer.tsx';
import { closeChat, minimiseChat, useChatView } from './open-chat.ts';
import { useChat } from './use-chat.ts';

/** From here on the page makes room for the chat beside itself; below it the chat is a window in front of the page, on a phone the whole of it. */
const besidePage = '(width >= 1200px)';

/** Live chat with customer service. It goes on while it is minimised. */
/** Another person in this tab has another chat. */
const ChatWindow = () => <Person key={useToken() ?? ''} />;

const Person = () => {
  const view = useChatView();
  const chat = useChat(view === 'open');
  if (view !== 'open') return null;
  return <OpenWindow chat={chat} />;
};

export default ChatWindow;

type Talk = { chat: ReturnType<typeof useChat> };

const OpenWindow = ({ chat }: Talk) => {
  const t = useText();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const box = dialog.current;
    if (box === null) return undefined;
    const wide = matchMedia(besidePage);
    const show = (): void => {
      box.close();
      if (wide.matches) box.show();
      else box.showModal();
      document.documentElement.toggleAttribute('data-chat-beside', wide.matches);
    };
    show();
    box.querySelector<HTMLElement>('[data-first]')?.focus();
    wide.addEventListener('change', show);
    return () => {
      wide.removeEventListener('change', show);
      document.documentElement.removeAttribute('data-chat-beside');
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['window']}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        minimiseChat();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') minimiseChat();
      }}
    >
      <header className={styles['head']}>
        <div>
          <h2 id={titleId}>{t('support.title')}</h2>
          <Status chat={chat} />
        </div>
        <IconButton icon="minus" label={t('support.minimise')} onClick={minimiseChat} />
        <EndButton chat={chat} />
      </header>
      <Body chat={chat} />
    </dialog>
  );
};

const isOngoing = ({ chat }: ReturnType<typeof useChat>): boolean => chat !== undefined && chat.state !== 'CLOSED';

const Status = ({ chat }: Talk) => {
  const t = useText();
  const { state, position } = chat.chat ?? {};
  return (
    <output className={styles['status']} data-active={state === 'ACTIVE' || undefined}>
      {!chat.isConnected
        ? t('support.noConnection')
        : state === 'WAITING'
          ? t('support.queue', { position: position ?? 1 })
          : state === 'ACTIVE'
            ? t('support.active')
            : t('support.lead')}
    </output>
  );
};

/** Ends the chat, after a question; a chat that has ended, or never began, is closed at once. */
const EndButton = ({ chat }: Talk) => {
  const t = useText();
  const [isAsked, setIsAsked] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) question.current?.querySelector('button')?.focus();
  }, [isAsked]);
  return (
    <>
      <IconButton
        icon="x"
        label={t(isOngoing(chat) ? 'support.end' : 'ui.close')}
        onClick={() => (isOngoing(chat) ? setIsAsked(true) : closeChat())}
      />
      {isAsked && isOngoing(chat) && (
        <div ref={question} className={styles['ask']} role="alertdialog" aria-label={t('support.end')}>
          <p>{t('support.endAsk')}</p>
          <div>
            <Button size="small" onClick={() => setIsAsked(false)}>
              {t('support.goOn')}
            </Button>
            <Button
              size="small"
              kind="danger"
              onClick={() => {
                setIsAsked(false);
                void chat.end();
              }}
            >
              {t('support.end')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
};

const Body = ({ chat }: Talk) => {
  const t = useText();
  const momentText = useMomentText();
  const [name, setName] = useState('');
  const [contact, setContact] = useState('');
  const launched = chat.launch.data;
  if (!chat.isRead || (launched === undefined && chat.launch.error === null))
    return (
      <div className={styles['log']}>
        <Skeleton height={90} radius={14} />
      </div>
    );
  const isEmpty = chat.messages.length === 0 && chat.pending.length === 0;
  if (isEmpty && launched?.isOpen === false)
    return (
      <div className={styles['closed']}>
        <p>{t('support.offline')}</p>
        {launched.opensAt !== null && <p>{t('support.opensAt', { moment: momentText(launched.opensAt) })}</p>}
        <Button
          kind="primary"
          onClick={() => {
            closeChat();
            openPopUp({ kind: 'feedback' });
          }}
        >
          {t('support.leaveMessage')}
        </Button>
      </div>
    );
  return (
    <>
      {isEmpty ? (
        <div className={styles['begin']}>
          <p>{t('support.beginHint')}</p>
          {!chat.isMember && (
            <>
              <Field
                label={t('support.name')}
                required={false}
                maxLength={64}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
              <Field
                label={t('support.contact')}
                hint={t('support.contactHint')}
                required={false}
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={254}
                value={contact}
                onChange={(event) => setContact(event.target.value)}
              />
            </>
          )}
        </div>
      ) : (
        <ChatLog
          messages={chat.messages}
          pending={chat.pending}
          readByOperator={chat.chat?.readByOperator ?? 0}
          isTyping={chat.isTyping && isOngoing(chat)}
          onSendAgain={() => void chat.sendAgain()}
        />
      )}
      {chat.problem !== undefined && (
        <p role="alert" className={styles['problem']}>
          {problemText(chat.problem, t)}
        </p>
      )}
      {chat.chat?.state === 'CLOSED' && chat.pending.length === 0 ? (
        <div className={styles['over']}>
          {chat.chat.ticket !== null && <p>{t('support.transcript', { reference: chat.chat.ticket })}</p>}
          <Button size="small" onClick={chat.startAnew}>
            {t('support.newChat')}
          </Button>
        </div>
      ) : (
        <Composer
          mayAttach={chat.isMember}
          onTyping={chat.sayTyping}
          onSend={(text, uploads) => chat.send(text, uploads, isEmpty ? { name: name.trim(), contact: contact.trim() } : undefined)}
        />
      )}
    </>
  );
};
