import { type JackpotLevel, type JackpotWin, saveJackpotLevel } from '@croupier/contract/play/jackpots-console';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Table } from '#design-system/ui/table.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useMay } from '../../shell/operator.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { jackpotLevelsQuery, levelWinsQuery } from './jackpot-queries.ts';
import { Meter } from './meter.tsx';

/** One level: its meter and terms, its pause, and who has won it. */
export const LevelPanel = ({ level }: { level: JackpotLevel }) => {
  const t = useText();
  const mayPause = useMay('vendor.switch');
  return (
    <div className={panelStyles['panel']}>
      <Meter level={level} />
      <dl className={panelStyles['facts']}>
        <div>
          <dt>{t('jackpots-console.seed')}</dt>
          <dd>
            <ExactAmount money={level.seed} />
          </dd>
        </div>
        {level.ceiling !== null && (
          <div>
            <dt>{t('jackpots-console.ceiling')}</dt>
            <dd>
              <ExactAmount money={level.ceiling} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('jackpots-console.share')}</dt>
          <dd className="number">{level.sharePercent} %</dd>
        </div>
        <div>
          <dt>{t('jackpots-console.since')}</dt>
          <dd className="number">{momentText(level.since)}</dd>
        </div>
        <div>
          <dt>{t('games-console.vendor')}</dt>
          <dd>
            <bdi dir="ltr">{`${level.vendor} · ${level.group}`}</bdi>
          </dd>
        </div>
        {level.commitment !== null && (
          <div className={panelStyles['whole']}>
            <dt>{t('jackpots-console.commitment')}</dt>
            <dd>
              <bdi dir="ltr" className="number">
                {level.commitment}
              </bdi>
            </dd>
          </div>
        )}
      </dl>
      {mayPause && <Pause level={level} />}
      <Wins level={level} />
    </div>
  );
};

const Pause = ({ level: { vendor, jackpotId, pausedAt } }: { level: JackpotLevel }) => {
  const t = useText();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const isPaused = pausedAt === null;
  const act = t(isPaused ? 'jackpots-console.pause' : 'jackpots-console.resume');
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => call(saveJackpotLevel, { params: { vendor, jackpotId }, body: { isPaused, reason } }),
    () => {
      void queries.invalidateQueries({ queryKey: jackpotLevelsQuery().queryKey });
      notify({ tone: 'good', text: t('work-queues.done') });
      setAsking(false);
    },
  );
  if (!asking)
    return (
      <div>
        <Button onClick={() => setAsking(true)}>{act}</Button>
      </div>
    );
  return (
    <ReasonForm
      act={act}
      danger={isPaused}
      busy={isPending}
      problem={problem}
      onAct={(reason) => reason !== null && run(reason)}
      onCancel={() => setAsking(false)}
    >
      {isPaused && <p className={panelStyles['quiet']}>{t('jackpots-console.pauseMeans')}</p>}
    </ReasonForm>
  );
};

const Wins = ({ level }: { level: JackpotLevel }) => {
  const t = useText();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(levelWinsQuery(level));
  const wins = data?.pages.flatMap((page) => page.wins) ?? [];
  return (
    <section className={panelStyles['section']}>
      <h3>{t('jackpots-console.wins')}</h3>
      {error !== null && <Problem error={error} onRetry={() => void refetch()} />}
      {data !== undefined && wins.length === 0 && <p className={panelStyles['quiet']}>{t('jackpots-console.noWins')}</p>}
      {wins.length > 0 && (
        <Table
          caption={t('jackpots-console.wins')}
          dense
          rows={wins}
          rowKey={({ id }) => id}
          columns={[
            { key: 'at', title: t('work-queues.column.time'), cell: ({ at }) => <span className="number">{momentText(at)}</span> },
            { key: 'member', title: t('console.audit.memberOf'), heads: true, cell: (win) => <Winner win={win} /> },
            { key: 'game', title: t('games-console.game'), cell: ({ gameName }) => <bdi>{gameName ?? '–'}</bdi> },
            { key: 'amount', title: t('console.posting.amount'), align: 'end', cell: ({ amount }) => <ExactAmount money={amount} /> },
          ]}
        />
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

/** The account where the operator serves its merchant, else the masked name. */
const Winner = ({ win: { member, player } }: { win: JackpotWin }) =>
  member === null ? (
    <bdi>{player}</bdi>
  ) : (
    <Link to="/members/$id" params={{ id: member.id }} className={linkClass}>
      <bdi>{member.account}</bdi>
    </Link>
  );
