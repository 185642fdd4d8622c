import type { ReactElement } from 'react';
import { Icon } from '../../shell/icons.tsx';
import { useLive, useTable } from '../table.tsx';

/** Opens the chat, and says how many messages came meanwhile. Nothing for a player without chat, or who has hidden it. */
export const ChatButton = (): ReactElement | null => {
  const { game, language } = useTable();
  const { t } = language;
  const hasChat = useLive(({ rules, showsChat }) => rules.hasChat && showsChat);
  const { isOpen, unread } = useLive((state) => state.chat);
  if (!hasChat || isOpen) return null;
  return (
    <button type="button" className="chat-button" onClick={() => game.openChat(true)} data-testid="chat-open" aria-label={t('chat.title')}>
      <Icon name="chat" size={22} />
      {unread > 0 && (
        <b className="chat-unread">
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <span className="unseen">{t('chat.unread', { count: unread })}</span>
        </b>
      )}
    </button>
  );
};
