import type { SupportChat } from '@croupier/contract/people/support-chat-console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { useLanguage, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead, Toolbar } from '#design-system/ui/page.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { without } from '../../address.ts';
import { MerchantFilter, useMerchantName } from '../../shell/merchant-filter.tsx';
import { Pager } from '../../table/pager.tsx';
import { ageText } from '../reports/age-text.ts';
import { useQueueNavigation } from '../work-queues/work-queue.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { type ChatList, chatsQuery } from './queries.ts';
import styles from './support.module.css';
import { useDeskSocket, useOpenedChat } from './use-desk.ts';

const route = getRouteApi('/live-chat');
const tabs = ['desk', 'OTHERS', 'CLOSED'] as const;

/** The pushes that the page passes on to the open chat. */
type Ears = { typing: (id: string) => void; changed: (id: string) => void };

/** Live chat: the queue, one's own chats, and the open one. */
export const ChatsPage = () => {
  const t = useText();
  const { tab = 'desk' } = route.useSearch();
  const change = route.useNavigate();
  const { merchant, open, close, chooseMerchant } = useQueueNavigation();
  const opened = useRef<Ears>(null);
  useDeskSocket({ typing: (id) => opened.current?.typing(id), changed: (id) => opened.current?.changed(id) });
  return (
    <Page>
      <PageHead title={t('support-console.nav.chats')} lead={t('support-console.chatsLead')} />
      <Toolbar>
        <MerchantFilter value={merchant} onChange={chooseMerchant} />
      </Toolbar>
      <div className={styles['desk']} data-open={open !== undefined || undefined}>
        <div className={styles['lists']}>
          <Tabs
            label={t('support-console.nav.chats')}
            tabs={tabs.map((name) => ({ name, title: t(`support-console.chats.${name}`) }))}
            chosen={tab}
            onChoose={(name) =>
              void change({ search: (was) => ({ ...without(was, 'page', 'tab'), ...(name !== 'desk' && { tab: name }) }) })
            }
          >
            {tab === 'desk' ? (
              <>
                <List of="WAITING" />
                <List of="OWN" />
              </>
            ) : (
              <List key={tab} of={tab} />
            )}
          </Tabs>
        </div>
        <div className={styles['opened']}>
          {open === undefined ? (
            <EmptyState icon="message-circle" title={t('support-console.chooseChat')} text={t('support-console.chooseChatText')} />
          ) : (
            <Opened key={open} ref={opened} id={open} onBack={close} />
          )}
        </div>
      </div>
    </Page>
  );
};

const Opened = ({ id, onBack, ref }: { id: string; onBack: () => void; ref: Ref<Ears> }) => {
  const chat = useOpenedChat(id);
  useImperativeHandle(
    ref,
    () => ({
      typing: (of) => of === id && chat.hearTyping(),
      changed: (of) => {
        if (of === id || of === '') void chat.look();
      },
    }),
    [id, chat],
  );
  return <ChatPanel chat={chat} onBack={onBack} />;
};

const List = ({ of }: { of: ChatList }) => {
  const t = useText();
  const { merchant, page, turnTo } = useQueueNavigation();
  const isPaged = of === 'OTHERS' || of === 'CLOSED';
  const { data, dataUpdatedAt, error, refetch } = useQuery(chatsQuery({ merchantId: merchant, of, pageNo: isPaged ? page : 1 }));
  return (
    <section className={styles['list']}>
      {!isPaged && <h2>{t(`support-console.chats.${of}`)}</h2>}
      {data === undefined ? (
        error === null ? (
          <Skeleton height={72} />
        ) : (
          <Problem error={error} onRetry={() => void refetch()} />
        )
      ) : data.content.length === 0 ? (
        <p className={styles['none']}>{t('support-console.noChats')}</p>
      ) : (
        <ul>
          {data.content.map((chat) => (
            <Row key={chat.id} chat={chat} now={dataUpdatedAt} />
          ))}
        </ul>
      )}
      {isPaged && <Pager shown={data} onPage={turnTo} />}
    </section>
  );
};

const Row = ({ chat, now }: { chat: SupportChat; now: number }) => {
  const t = useText();
  const language = useLanguage();
  const nameOf = useMerchantName();
  const { open, show } = useQueueNavigation();
  return (
    <li>
      <button type="button" aria-current={chat.id === open || undefined} onClick={() => show(chat.id)}>
        <span className={styles['rowHead']}>
          <b>
            <bdi>{senderOf(chat, t('support-console.visitor'))}</bdi>
          </b>
          {chat.unread > 0 && <Badge tone="brass">{chat.unread}</Badge>}
          <time dateTime={chat.lastMessageAt}>
            {ageText(chat.state === 'WAITING' ? chat.startedAt : chat.lastMessageAt, language, now)}
          </time>
        </span>
        <span className={styles['preview']}>
          <bdi>{chat.preview === '' ? t('support-console.picture') : chat.preview}</bdi>
        </span>
        <small>
          {nameOf(chat.merchantId)} · {chat.language}
          {chat.operator !== null && !chat.isOwn && (
            <>
              {' '}
              · <bdi>{chat.operator.name}</bdi>
            </>
          )}
        </small>
      </button>
    </li>
  );
};

export const senderOf = ({ member, name }: Pick<SupportChat, 'member' | 'name'>, visitor: string): string =>
  member?.account ?? (name === '' ? visitor : name);
