import { attachmentsMax, replyToTicket, reopenTicket, type Ticket } from '@croupier/contract/people/support';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from '#site/routing.ts';
import { call } from '#api/call.ts';
import { useForm } from '#design-system/forms/form.tsx';
import { type TextKey, useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { TextArea } from '#design-system/ui/long-field.tsx';
import { Moment, useMomentText } from '#design-system/ui/moment.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem, problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { UploadId } from '@croupier/contract/core/ids';
import { Attach } from '../support/attach.tsx';
import { SentPicture } from '../support/sent-picture.tsx';
import { Transcript } from '../support/transcript.tsx';
import announcementStyles from '../content/announcements.module.css';
import { isLongEnough } from './feedback.rules.ts';
import { nameOfType } from './feedback-types.ts';
import styles from './inbox.module.css';
import { feedbackRulesQuery, ticketsQuery } from './queries.ts';

const states: Record<Ticket['state'], { name: TextKey; tone: Tone }> = {
  NEW: { name: 'support.stateNew', tone: 'info' },
  OPEN: { name: 'inbox.stateOpen', tone: 'warn' },
  ANSWERED: { name: 'inbox.stateAnswered', tone: 'good' },
  RESOLVED: { name: 'support.stateResolved', tone: 'good' },
  CLOSED: { name: 'inbox.stateClosed', tone: 'neutral' },
};

/** The member's own feedback and complaints with what was answered, the one written to last first. */
export const TicketList = () => {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useQuery({ ...ticketsQuery(pageNo), placeholderData: keepPreviousData });
  if (data === undefined)
    return error === null ? <Skeleton height={240} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  if (data.content.length === 0)
    return (
      <EmptyState
        icon="message-circle"
        title={t('inbox.noTickets')}
        text={t('inbox.noTicketsText')}
        action={
          <Link to="/help" hash="feedback" className={buttonClass({ kind: 'primary' })}>
            {t('inbox.writeToUs')}
          </Link>
        }
      />
    );
  return (
    <>
      <ul className={announcementStyles['list']}>
        {data.content.map((ticket, place) => (
          <Item key={ticket.reference} ticket={ticket} opened={pageNo === 1 && place === 0} />
        ))}
      </ul>
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} />
    </>
  );
};

const Item = ({ ticket, opened }: { ticket: Ticket; opened: boolean }) => {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState(opened);
  const { name, tone } = states[ticket.state];
  return (
    <li className={announcementStyles['item']} data-open={open || undefined}>
      <h3>
        <button type="button" id={`${id}-title`} aria-expanded={open} aria-controls={`${id}-text`} onClick={() => setOpen(!open)}>
          <Icon name="message-circle" className={announcementStyles['mark']} />
          <span className={announcementStyles['title']}>
            <span className={styles['subject']}>
              {t(nameOfType(ticket.type))}
              <Badge tone={tone}>{t(name)}</Badge>
            </span>
            <span className={announcementStyles['time']}>
              <bdi dir="ltr">{ticket.reference}</bdi> · <Moment at={ticket.sentAt} />
            </span>
          </span>
          <Icon name="chevron-down" size={18} className={announcementStyles['arrow']} />
        </button>
      </h3>
      <section id={`${id}-text`} aria-labelledby={`${id}-title`} hidden={!open} className={styles['talk']}>
        <ol className={styles['lines']}>
          {ticket.lines.map((line) => (
            <li key={`${line.at}-${line.from}`} data-from={line.from}>
              <p className={styles['who']}>
                {t(line.from === 'MEMBER' ? 'inbox.you' : 'inbox.house')} <Moment at={line.at} />
              </p>
              {line.text !== '' && <p className={styles['said']}>{line.text}</p>}
              {line.uploads.map((id) => (
                <SentPicture key={id} id={id} name={t('support.picture')} />
              ))}
            </li>
          ))}
        </ol>
        {open && ticket.hasChat && <Transcript reference={ticket.reference} />}
        {open && ticket.reopenUntil !== null && <Reopening ticket={ticket} />}
        {open && ticket.state !== 'CLOSED' && ticket.state !== 'RESOLVED' && <Reply reference={ticket.reference} />}
      </section>
    </li>
  );
};

/** A finished ticket can be reopened for a while. */
const Reopening = ({ ticket: { reference, reopenUntil } }: { ticket: Ticket }) => {
  const t = useText();
  const momentText = useMomentText();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Reply reference={reference} reopens />;
  return (
    <div className={styles['reply']}>
      <p className={styles['who']}>{t('support.reopenUntil', { moment: momentText(reopenUntil ?? '') })}</p>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('support.reopen')}
      </Button>
    </div>
  );
};

const Reply = ({ reference, reopens = false }: { reference: string; reopens?: boolean }) => {
  const t = useText();
  const queries = useQueryClient();
  const { data: limits } = useQuery(feedbackRulesQuery);
  const { register, formState, handleSubmit, reset } = useForm({ defaultValues: { content: '' } });
  const [uploads, setUploads] = useState<string[]>([]);
  const maxLength = limits?.maxLength ?? 200;
  const attempt = useMutation({
    mutationFn: (content: string) =>
      call(reopens ? reopenTicket : replyToTicket, {
        params: { reference },
        body: { content, uploads: uploads.map((id) => UploadId.parse(id)) },
      }),
    onSuccess: async () => {
      reset();
      setUploads([]);
      await queries.invalidateQueries({ queryKey: ['mine', 'inbox', 'tickets'] });
    },
  });
  return (
    <form
      className={styles['reply']}
      noValidate
      onSubmit={(event) => void handleSubmit(({ content }) => attempt.mutate(content.trim()))(event)}
    >
      <TextArea
        {...register('content', {
          validate: (typed) => isLongEnough(typed, { minLength: 1, maxLength }) || t('inbox.enterContent'),
        })}
        rows={2}
        label={t(reopens ? 'support.reopenWhy' : 'inbox.reply')}
        maxLength={maxLength}
        error={formState.errors.content?.message ?? (attempt.error === null ? undefined : problemText(attempt.error, t))}
      />
      <Attach uploads={uploads} onChange={setUploads} most={attachmentsMax} />
      <Button type="submit" size="small" busy={attempt.isPending}>
        {t(reopens ? 'support.reopen' : 'inbox.sendReply')}
      </Button>
    </form>
  );
};
