import type { OperatorId } from '@croupier/contract/core/ids';
import { UploadId } from '@croupier/contract/core/ids';
import { openedChat } from '@croupier/contract/people/support-chat-console';
import * as support from '@croupier/contract/people/support-console';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Select, TextArea } from '#design-system/ui/long-field.tsx';
import { Problem, problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { useMay } from '../../shell/operator.ts';
import { momentText } from '../../wording/moment.ts';
import panelStyles from '../work-queues/panel.module.css';
import { Conversation, Story } from './conversation.tsx';
import { staffQuery, ticketQuery } from './queries.ts';
import { ReplyBox } from './reply-box.tsx';
import styles from './support.module.css';
import { stateTones, typeNames } from './wording.ts';

/** A ticket: who wrote what, what operators noted, and the answer. */
export const TicketPanel = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const { data, error, refetch } = useQuery(ticketQuery(id));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={260} />;
  return <Details ticket={data} onDone={onDone} />;
};

type Ticket = support.OpenedTicket;
const answerStates = ['ANSWERED', 'RESOLVED', 'CLOSED'] as const;
const movedStates = ['OPEN', 'ANSWERED', 'RESOLVED', 'CLOSED'] as const;

const Details = ({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const mayAnswer = useMay('support.answer');
  const [after, setAfter] = useState<(typeof answerStates)[number]>('ANSWERED');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const took = (answer: Ticket) => {
    queries.setQueryData(ticketQuery(ticket.id).queryKey, answer);
    for (const name of ['support-tickets', 'pulse']) void queries.invalidateQueries({ queryKey: [name] });
  };
  const answering = useConfirmedMutation(
    ({ text, uploads }: { text: string; uploads: string[] }) =>
      call(support.answerSupportTicket, {
        params: { id: ticket.id },
        body: { key, text, state: after, uploads: uploads.map((one) => UploadId.parse(one)) },
      }),
    (answer) => {
      took(answer);
      setKey(crypto.randomUUID());
      notify({ tone: 'good', text: t('support-console.answered') });
      if (answer.state !== 'ANSWERED') onDone();
    },
  );
  return (
    <div className={panelStyles['panel']}>
      <div className={panelStyles['top']}>
        <strong>{t(typeNames[ticket.type])}</strong>
        <Badge tone={stateTones[ticket.state]}>{t(`support-console.state.${ticket.state}`)}</Badge>
        {ticket.isOverdue && <Badge tone="bad">{t('support-console.overdue')}</Badge>}
      </div>
      <Facts ticket={ticket} />
      {mayAnswer && <Handling ticket={ticket} onChanged={took} />}
      <section className={panelStyles['section']}>
        <h3>{t('support-console.messages')}</h3>
        <Story ticket={ticket} />
        {ticket.chatId !== null && <Transcript chatId={ticket.chatId} sender={ticket.sender || t('support-console.visitor')} />}
      </section>
      {mayAnswer && <NoteForm ticket={ticket} onSaved={took} />}
      {mayAnswer && ticket.type === 6 && ticket.state !== 'CLOSED' && (
        <p className={panelStyles['quiet']}>
          <Link to="/agent-applications" search={{ open: ticket.id }} className={linkClass}>
            {t('support-console.toApplications')}
          </Link>
        </p>
      )}
      {mayAnswer && ticket.state !== 'CLOSED' && (
        <section className={panelStyles['section']}>
          <h3>{t('support-console.answer')}</h3>
          <ReplyBox
            merchantId={ticket.merchantId}
            reader={{ name: ticket.sender, language: ticket.language }}
            label={t('support-console.answer')}
            maxLength={support.answerMax}
            mayAttach={ticket.member !== null}
            busy={answering.isPending}
            onSend={(text, uploads) =>
              new Promise((resolve) => {
                answering.run({ text, uploads }, { onSuccess: () => resolve(true), onError: () => resolve(false) });
              })
            }
          >
            <select
              className={styles['choice']}
              aria-label={t('support-console.stateAfter')}
              value={after}
              onChange={(event) => setAfter(answerStates.find((one) => one === event.target.value) ?? 'ANSWERED')}
            >
              {answerStates.map((one) => (
                <option key={one} value={one}>
                  {t(`support-console.state.${one}`)}
                </option>
              ))}
            </select>
          </ReplyBox>
          <ActionProblem problem={answering.problem} />
          <p className={panelStyles['quiet']}>
            {t(
              ticket.isMailed
                ? ticket.member === null
                  ? 'support-console.sentByMail'
                  : 'support-console.sentByBoth'
                : ticket.member === null
                  ? 'support-console.sentNowhere'
                  : 'support-console.sentByInbox',
            )}
          </p>
        </section>
      )}
    </div>
  );
};

const Facts = ({ ticket }: { ticket: Ticket }) => {
  const t = useText();
  const nameOf = useMerchantName();
  return (
    <dl className={panelStyles['facts']}>
      <div>
        <dt>{t('support-console.sender')}</dt>
        <dd>
          {ticket.member === null ? (
            <bdi>{ticket.sender === '' ? t('support-console.visitor') : ticket.sender}</bdi>
          ) : (
            <Link to="/members/$id" params={{ id: ticket.member.id }} className={linkClass}>
              <bdi>{ticket.member.account}</bdi>
            </Link>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('console.merchant')}</dt>
        <dd>{nameOf(ticket.merchantId)}</dd>
      </div>
      <div>
        <dt>{t('work-queues.reference')}</dt>
        <dd className="mono">
          <bdi dir="ltr">{ticket.reference}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('support-console.due')}</dt>
        <dd className="number">{ticket.dueAt === null ? '—' : momentText(ticket.dueAt)}</dd>
      </div>
      {ticket.contact !== null && (
        <div>
          <dt>{t('support-console.contact')}</dt>
          <dd>
            <bdi>{ticket.contact}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
};

type HandlingProps = { ticket: Ticket; onChanged: (answer: Ticket) => void };

/** The assignee of a ticket, and its state. */
const Handling = ({ ticket, onChanged }: HandlingProps) => {
  const t = useText();
  const { data } = useQuery(staffQuery(ticket.merchantId));
  const assigning = useConfirmedMutation(
    (operatorId: OperatorId | null) =>
      call(support.assignTicket, { params: { id: ticket.id }, body: { before: ticket.assignee?.id ?? null, operatorId } }),
    onChanged,
  );
  const moving = useConfirmedMutation(
    (state: (typeof movedStates)[number]) => call(support.moveTicket, { params: { id: ticket.id }, body: { before: ticket.state, state } }),
    onChanged,
  );
  const staff = data?.staff ?? [];
  const own = staff.find(({ isOwn }) => isOwn);
  const held = ticket.assignee;
  return (
    <div className={panelStyles['two']}>
      <Select
        label={t('support-console.assignee')}
        value={held?.id ?? ''}
        disabled={assigning.isPending}
        onChange={(event) => assigning.run(staff.find(({ id }) => id === event.target.value)?.id ?? null)}
      >
        <option value="">{t('support-console.assignee.NOBODY')}</option>
        {held !== null && staff.every(({ id }) => id !== held.id) && <option value={held.id}>{held.name}</option>}
        {staff.map(({ id, name, isOwn }) => (
          <option key={id} value={id}>
            {isOwn ? t('support-console.assignee.OWN') : name}
          </option>
        ))}
      </Select>
      <Select
        label={t('work-queues.state')}
        value={ticket.state}
        disabled={moving.isPending}
        onChange={(event) => {
          const state = movedStates.find((one) => one === event.target.value);
          if (state !== undefined) moving.run(state);
        }}
      >
        {ticket.state === 'NEW' && <option value="NEW">{t('support-console.state.NEW')}</option>}
        {movedStates.map((one) => (
          <option key={one} value={one}>
            {t(`support-console.state.${one}`)}
          </option>
        ))}
      </Select>
      {held === null && own !== undefined && (
        <Button size="small" icon="user-plus" busy={assigning.isPending} onClick={() => assigning.run(own.id)}>
          {t('support-console.take')}
        </Button>
      )}
      <ActionProblem problem={assigning.problem} />
      <ActionProblem problem={moving.problem} />
    </div>
  );
};

const NoteForm = ({ ticket, onSaved }: { ticket: Ticket; onSaved: (answer: Ticket) => void }) => {
  const t = useText();
  const [text, setText] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const saving = useConfirmedMutation(
    () => call(support.noteTicket, { params: { id: ticket.id }, body: { key, text } }),
    (answer) => {
      onSaved(answer);
      setText('');
      setKey(crypto.randomUUID());
    },
  );
  return (
    <div className={panelStyles['form']}>
      <TextArea
        rows={2}
        maxLength={2_000}
        required={false}
        label={t('support-console.note')}
        hint={t('support-console.noteHint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ActionProblem problem={saving.problem} />
      <div>
        <Button size="small" busy={saving.isPending} disabled={text.trim() === ''} onClick={() => saving.run()}>
          {t('support-console.addNote')}
        </Button>
      </div>
    </div>
  );
};

/** The chat that a ticket was made of, 100 messages at a time. */
const Transcript = ({ chatId, sender }: { chatId: string; sender: string }) => {
  const t = useText();
  const query = useInfiniteQuery({
    queryKey: ['support-transcript', chatId],
    queryFn: ({ pageParam, signal }) => call(openedChat, { params: { id: chatId }, query: { after: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ messages }) => (messages.length < 100 ? undefined : messages.at(-1)?.seq),
  });
  if (query.data === undefined) return query.error === null ? <Skeleton height={120} /> : <p role="alert">{problemText(query.error, t)}</p>;
  const read = query.data.pages.at(-1)?.readByVisitor ?? 0;
  return (
    <>
      <h3>{t('support-console.transcript')}</h3>
      <Conversation messages={query.data.pages.flatMap(({ messages }) => messages)} sender={sender} readByVisitor={read} />
      {query.hasNextPage && (
        <Button size="small" busy={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {t('support-console.more')}
        </Button>
      )}
    </>
  );
};
