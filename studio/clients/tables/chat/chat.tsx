import { type FormEvent, type ReactElement, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { chatTextMax } from '../../../src/engine/shared-rounds/protocol.ts';
import { Icon } from '../../shell/icons.tsx';
import { newRequestId } from '../../shell/request-id.ts';
import { Sheet } from '../../shell/sheet.tsx';
import { useLive, useTable } from '../table.tsx';
import { type NotSent, sendMessage } from './send-message.ts';
import '../../shell/sheets.css';
import './chat.css';

const besideTable = matchMedia('(width >= 1280px) and (height >= 600px)');
const isBeside = (): boolean => besideTable.matches;
const onBeside = (changed: () => void): (() => void) => {
  besideTable.addEventListener('change', changed);
  return () => besideTable.removeEventListener('change', changed);
};

/** The chat of the table: a panel beside it on a wide screen, a sheet over it elsewhere. */
const Chat = (): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const close = (): void => game.openChat(false);
  if (!useSyncExternalStore(onBeside, isBeside))
    return (
      <Sheet title={t('chat.title')} closeText={t('close')} onClose={close} testId="chat">
        <Conversation />
      </Sheet>
    );
  return (
    <aside className="chat-panel" aria-label={t('chat.title')} data-testid="chat">
      <header className="chat-head">
        <h2>{t('chat.title')}</h2>
        <button type="button" className="chat-close" aria-label={t('close')} onClick={close} data-testid="chat-close">
          <Icon name="close" size={18} />
        </button>
      </header>
      <Conversation />
    </aside>
  );
};
export default Chat;

const Conversation = (): ReactElement => (
  <div className="chat">
    <Lines />
    <Writing />
  </div>
);

/** The messages, the newest last. The list stays at its end unless the player has scrolled up to read. */
const Lines = (): ReactElement => {
  const { t } = useTable().language;
  const lines = useLive((state) => state.chat.lines);
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    if (isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight, behavior: 'instant' });
  }, [lines]);
  return (
    <div
      className="chat-lines"
      ref={list}
      role="log"
      aria-label={t('chat.title')}
      // Long conversations are scrolled by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollTop + clientHeight >= scrollHeight - 24;
      }}
      data-testid="chat-lines"
    >
      {lines.length === 0 && <p className="chat-none">{t('chat.none')}</p>}
      <ol>
        {lines.map(({ id, name, text, isOwn, isTip }) =>
          isTip === true ? (
            <li key={id} className="tip">
              {isOwn ? t('tip.own') : t('tip.line', { name })}
            </li>
          ) : (
            <li key={id} className={isOwn ? 'own' : ''}>
              <b>{isOwn ? t('chat.you') : name}</b> <bdi>{text}</bdi>
            </li>
          ),
        )}
      </ol>
    </div>
  );
};

const Writing = (): ReactElement => {
  const { game, language } = useTable();
  const { t, code } = language;
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<NotSent | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  // A message that got no answer is sent again under the same id.
  const request = useRef<{ id: string; text: string } | undefined>(undefined);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (sending || text.trim() === '') return;
    if (request.current?.text !== text) request.current = { id: newRequestId(), text };
    setSending(true);
    const failed = await sendMessage(game, request.current.id, text);
    setSending(false);
    setProblem(failed);
    if (failed === undefined) {
      request.current = undefined;
      setText('');
    }
    field.current?.focus();
  };
  const time =
    problem?.until === undefined
      ? ''
      : new Intl.DateTimeFormat(code, { timeStyle: 'short', dateStyle: 'short' }).format(new Date(problem.until));
  return (
    <form className="chat-form" onSubmit={(event) => void send(event)}>
      <div className="chat-row">
        <input
          ref={field}
          value={text}
          maxLength={chatTextMax}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          enterKeyHint="send"
          autoComplete="off"
          aria-describedby="chat-note"
          data-testid="chat-text"
        />
        <button type="submit" disabled={text.trim() === ''} aria-busy={sending} aria-label={t('chat.send')} data-testid="chat-send">
          <Icon name="send" size={20} />
        </button>
      </div>
      <output id="chat-note" className={problem === undefined ? 'chat-note' : 'chat-note problem'} data-testid="chat-note">
        {problem === undefined ? t('chat.note') : t(problem.key, { time })}
      </output>
    </form>
  );
};
