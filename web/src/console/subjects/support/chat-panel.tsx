import { chatTextMax } from '@croupier/contract/people/support-chat';
import type { OpenedChat } from '@croupier/contract/people/support-chat-console';
import { FeedbackType, feedbackTypes } from '@croupier/contract/people/support';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { useMay } from '../../shell/operator.ts';
import { momentText } from '../../wording/moment.ts';
import panelStyles from '../work-queues/panel.module.css';
import { Conversation } from './conversation.tsx';
import { staffQuery } from './queries.ts';
import { ReplyBox } from './reply-box.tsx';
import styles from './support.module.css';
import type { useOpenedChat } from './use-desk.ts';
import { typeNames } from './wording.ts';

type Talk = { chat: ReturnType<typeof useOpenedChat> };

/** The open chat: what was written, who writes, and what to do with it. */
export const ChatPanel = ({ chat, onBack }: Talk & { onBack: () => void }) => {
  const t = useText();
  const mayAnswer = useMay('support.answer');
  const [act, setAct] = useState<'handOver' | 'close'>();
  const shown = chat.chat;
  if (shown === undefined)
    return chat.problem === null ? <Skeleton height={300} /> : <Problem error={chat.problem} onRetry={() => void chat.look()} />;
  const sender = shown.member?.account ?? (shown.name === '' ? t('support-console.visitor') : shown.name);
  const isMine = mayAnswer && shown.isOwn && shown.state === 'ACTIVE';
  return (
    <section className={styles['chat']} aria-label={sender}>
      <header className={styles['head']}>
        <IconButton icon="arrow-left" label={t('support-console.back')} className={styles['back']} onClick={onBack} />
        <h2>
          <bdi>{sender}</bdi>
        </h2>
        <Badge tone={shown.state === 'ACTIVE' ? 'good' : shown.state === 'WAITING' ? 'warn' : 'neutral'}>
          {t(`support-console.chatState.${shown.state}`)}
        </Badge>
        <span className={styles['grow']} />
        {mayAnswer && shown.state === 'WAITING' && (
          <Button kind="primary" size="small" onClick={() => void chat.take()}>
            {t('support-console.takeChat')}
          </Button>
        )}
        {isMine && (
          <>
            <Button size="small" aria-expanded={act === 'handOver'} onClick={() => setAct(act === 'handOver' ? undefined : 'handOver')}>
              {t('support-console.handOver')}
            </Button>
            <Button size="small" aria-expanded={act === 'close'} onClick={() => setAct(act === 'close' ? undefined : 'close')}>
              {t('support-console.closeChat')}
            </Button>
          </>
        )}
      </header>
      {isMine && act === 'handOver' && <HandOver chat={chat} shown={shown} onDone={() => setAct(undefined)} />}
      {isMine && act === 'close' && <Closing chat={chat} onDone={() => setAct(undefined)} />}
      <div className={styles['beside']}>
        <div className={styles['talk']}>
          <Conversation
            messages={chat.messages}
            sender={sender}
            readByVisitor={shown.readByVisitor}
            typing={chat.isTyping && shown.state === 'ACTIVE'}
          />
          {chat.pending.some(({ isFailed }) => isFailed) && (
            <p className={styles['problem']} role="alert">
              <Icon name="alert-circle" size={16} /> {t('support-console.notSent')}{' '}
              <Button size="small" onClick={() => void chat.sayAgain()}>
                {t('support-console.sendAgain')}
              </Button>
            </p>
          )}
          <ActionProblem problem={chat.problem} />
          {isMine && (
            <ReplyBox
              merchantId={shown.merchantId}
              reader={{ name: shown.member?.account ?? shown.name, language: shown.language }}
              label={t('support-console.answer')}
              maxLength={chatTextMax}
              mayAttach={shown.member !== null}
              sendsWithEnter
              onTyping={chat.sayTyping}
              onSend={chat.say}
            />
          )}
        </div>
        <Facts shown={shown} />
      </div>
    </section>
  );
};

const Facts = ({ shown }: { shown: OpenedChat }) => {
  const t = useText();
  const nameOf = useMerchantName();
  const facts: [string, string][] = [
    [t('console.merchant'), nameOf(shown.merchantId)],
    [t('support-console.language'), shown.language],
    [t('support-console.began'), momentText(shown.startedAt)],
    ...(shown.contact === null ? [] : [[t('support-console.contact'), shown.contact] as [string, string]]),
    ...(shown.member === null
      ? []
      : ([
          [t('support-console.level'), String(shown.member.level)],
          [t('support-console.registered'), momentText(shown.member.registeredAt)],
          [t('support-console.country'), shown.member.country ?? '—'],
        ] as [string, string][])),
    ...(shown.ticket === null ? [] : [[t('work-queues.reference'), shown.ticket] as [string, string]]),
  ];
  return (
    <aside className={styles['facts']} aria-label={t('support-console.facts')}>
      <dl className={panelStyles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {shown.member !== null && (
        <Link to="/members/$id" params={{ id: shown.member.id }} className={linkClass}>
          {t('support-console.openMember')}
        </Link>
      )}
    </aside>
  );
};

const HandOver = ({ chat, shown, onDone }: Talk & { shown: OpenedChat; onDone: () => void }) => {
  const t = useText();
  const { data } = useQuery(staffQuery(shown.merchantId));
  const [to, setTo] = useState('');
  const staff = (data?.staff ?? []).filter(({ isOwn }) => !isOwn);
  return (
    <div className={styles['form']}>
      <Select label={t('support-console.handOverTo')} value={to} onChange={(event) => setTo(event.target.value)}>
        <option value="">{t('support-console.toQueue')}</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button
        kind="primary"
        size="small"
        onClick={() => {
          onDone();
          void chat.handOver(staff.find(({ id }) => id === to) ?? null);
        }}
      >
        {t('support-console.handOver')}
      </Button>
    </div>
  );
};

const Closing = ({ chat, onDone }: Talk & { onDone: () => void }) => {
  const t = useText();
  const [type, setType] = useState<FeedbackType>(4);
  const close = (state: 'RESOLVED' | 'OPEN'): void => {
    onDone();
    void chat.close({ state, type });
  };
  return (
    <div className={styles['form']}>
      <Select label={t('support-console.type')} value={type} onChange={(event) => setType(FeedbackType.parse(Number(event.target.value)))}>
        {feedbackTypes.map((one) => (
          <option key={one} value={one}>
            {t(typeNames[one])}
          </option>
        ))}
      </Select>
      <Button kind="primary" size="small" onClick={() => close('RESOLVED')}>
        {t('support-console.closeResolved')}
      </Button>
      <Button size="small" onClick={() => close('OPEN')}>
        {t('support-console.closeOpen')}
      </Button>
    </div>
  );
};
