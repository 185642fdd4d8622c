import { muteAtTables, removeTableMessage, type TableMessageShown } from '@croupier/contract/play/table-chat-console';
import type { GameCode, VendorCode } from '@croupier/contract/core/ids';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { momentText } from '../../wording/moment.ts';
import { unitText } from '../merchants/units.ts';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { tableMessagesQuery } from './live-table-queries.ts';
import styles from './table-chat.module.css';

type TableNamed = { vendor: VendorCode; gameCode: GameCode };

/** Messages of players at a table, newest first, with the removal of a message and the mute of its writer. */
export const TableChat = ({ vendor, gameCode }: TableNamed) => {
  const t = useText();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    tableMessagesQuery({ vendor, gameCode }),
  );
  const messages = data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <section className={panelStyles['section']}>
      <h3>{t('tables-console.messages')}</h3>
      {error !== null && <Problem error={error} onRetry={() => void refetch()} />}
      {data !== undefined && messages.length === 0 && <p className={panelStyles['quiet']}>{t('tables-console.noMessages')}</p>}
      {messages.length > 0 && (
        <ul className={styles['messages']}>
          {messages.map((message) => (
            <Message key={message.id} message={message} named={{ vendor, gameCode }} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('ui.nextPage')}
          </Button>
        </div>
      )}
    </section>
  );
};

const Message = ({ message, named }: { message: TableMessageShown; named: TableNamed }) => {
  const t = useText();
  const [muting, setMuting] = useState(false);
  const { member, text, saidAt, removedAt, mutedUntil } = message;
  return (
    <li className={styles['message']} data-removed={removedAt !== null || undefined}>
      <p className={styles['head']}>
        <Link to="/members/$id" params={{ id: member.id }} className={linkClass}>
          <bdi>{member.account}</bdi>
        </Link>
        <span className="number">{momentText(saidAt)}</span>
        {removedAt !== null && <Badge tone="neutral">{t('tables-console.removedMessage')}</Badge>}
        {mutedUntil !== null && <Badge tone="warn">{t('tables-console.mutedUntil', { time: momentText(mutedUntil) })}</Badge>}
      </p>
      <p>
        <bdi>{text}</bdi>
      </p>
      {muting ? (
        <MuteForm named={named} message={message} onDone={() => setMuting(false)} />
      ) : (
        <div className={styles['acts']}>
          {removedAt === null && <RemoveButton named={named} message={message} />}
          <Button size="small" onClick={() => setMuting(true)}>
            {t(mutedUntil === null ? 'tables-console.mute' : 'tables-console.unmute')}
          </Button>
        </div>
      )}
    </li>
  );
};

const useReread = (named: TableNamed) => {
  const t = useText();
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: tableMessagesQuery(named).queryKey });
    notify({ tone: 'good', text: t('work-queues.done') });
  };
};

const RemoveButton = ({ named, message: { id } }: { named: TableNamed; message: TableMessageShown }) => {
  const t = useText();
  const { run, isPending, problem } = useConfirmedMutation(() => call(removeTableMessage, { params: { ...named, id } }), useReread(named));
  return (
    <>
      <Button size="small" kind="danger" busy={isPending} onClick={() => run(undefined)}>
        {t('games-console.remove')}
      </Button>
      <ActionProblem problem={problem} />
    </>
  );
};

/** How long a member may be muted, in minutes. */
const mutes = [
  { minutes: 15, count: 15, unit: 'minute' },
  { minutes: 60, count: 1, unit: 'hour' },
  { minutes: 1_440, count: 24, unit: 'hour' },
  { minutes: 10_080, count: 7, unit: 'day' },
  { minutes: 43_200, count: 30, unit: 'day' },
] as const;

const MuteForm = ({ named, message, onDone }: { named: TableNamed; message: TableMessageShown; onDone: () => void }) => {
  const t = useText();
  const language = useLanguage();
  const isMuted = message.mutedUntil !== null;
  const [minutes, setMinutes] = useState('60');
  const reread = useReread(named);
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) =>
      call(muteAtTables, {
        params: { vendor: named.vendor },
        body: { memberId: message.member.id, minutes: isMuted ? 0 : Number(minutes), reason },
      }),
    () => {
      reread();
      onDone();
    },
  );
  return (
    <ReasonForm
      act={t(isMuted ? 'tables-console.unmute' : 'tables-console.mute')}
      danger={!isMuted}
      busy={isPending}
      problem={problem}
      onAct={(reason) => reason !== null && run(reason)}
      onCancel={onDone}
    >
      {!isMuted && (
        <>
          <p className={panelStyles['quiet']}>{t('tables-console.muteMeans')}</p>
          <Select label={t('tables-console.muteFor')} value={minutes} onChange={(event) => setMinutes(event.target.value)}>
            {mutes.map(({ minutes: most, count, unit }) => (
              <option key={most} value={String(most)}>
                {unitText(language, count, unit)}
              </option>
            ))}
          </Select>
        </>
      )}
    </ReasonForm>
  );
};
