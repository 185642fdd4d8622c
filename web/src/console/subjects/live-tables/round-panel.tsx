import { answerVoid, type OpenedTableRound, proposeVoid } from '@croupier/contract/play/live-tables-console';
import type { GameCode, VendorCode } from '@croupier/contract/core/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Table } from '#design-system/ui/table.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useRefetchAfter } from '../../confirm/refetch-after.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { useMay } from '../../shell/operator.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { betText } from './bet-text.ts';
import { openedRoundQuery } from './live-table-queries.ts';
import { RoundPicture } from './round-picture.tsx';

type RoundNamed = { vendor: VendorCode; gameCode: GameCode; id: string };

/** One round: what was dealt, its players, and its void by two operators. */
export const RoundPanel = ({ named, onBack }: { named: RoundNamed; onBack: () => void }) => {
  const t = useText();
  const { data, error, refetch } = useQuery(openedRoundQuery(named));
  return (
    <div className={panelStyles['panel']}>
      <div>
        <Button kind="quiet" icon="arrow-left" onClick={onBack}>
          {t('ui.back')}
        </Button>
      </div>
      {data !== undefined ? (
        <RoundDetails opened={data} named={named} />
      ) : error === null ? (
        <Skeleton width={320} height={180} />
      ) : (
        <Problem error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
};

const RoundDetails = ({ opened, named }: { opened: OpenedTableRound; named: RoundNamed }) => {
  const t = useText();
  const mayVoid = useMay('round.decide');
  const { round, seats, proposal } = opened;
  return (
    <>
      <div className={panelStyles['top']}>
        <span className={panelStyles['amount']}>{`${t('tables-console.round')} ${String(round.number)}`}</span>
        <Badge tone={round.phase === 'VOID' ? 'warn' : 'neutral'}>{t(`tables-console.phase.${round.phase}`)}</Badge>
      </div>
      <p className={panelStyles['quiet']}>{momentText(round.openedAt)}</p>
      {round.outcome !== null && <RoundPicture outcome={round.outcome} />}
      {round.voidReason !== null && <p>{round.voidReason}</p>}
      <section className={panelStyles['section']}>
        <h3>{t('tables-console.refunds')}</h3>
        {seats.length === 0 ? (
          <p className={panelStyles['quiet']}>{t('tables-console.noBets')}</p>
        ) : (
          <Table
            caption={t('tables-console.refunds')}
            dense
            rows={seats}
            rowKey={({ member, stake, freeStake }) => `${member.id} ${stake.currency} ${freeStake === null ? 'money' : 'free'}`}
            columns={[
              {
                key: 'member',
                title: t('console.members.account'),
                heads: true,
                cell: ({ member }) => (
                  <Link to="/members/$id" params={{ id: member.id }} className={linkClass}>
                    <bdi>{member.account}</bdi>
                  </Link>
                ),
              },
              {
                key: 'bets',
                title: t('tables-console.bet'),
                cell: ({ bets }) => <bdi dir="ltr">{bets.map(({ bet }) => betText(bet)).join(', ')}</bdi>,
              },
              {
                key: 'stake',
                title: t('games-console.stake'),
                align: 'end',
                cell: ({ stake, freeStake }) => (
                  <>
                    {freeStake !== null && <Badge>{t('bonuses.freeBet')}</Badge>} <ExactAmount money={freeStake ?? stake} />
                  </>
                ),
              },
              { key: 'payout', title: t('games-console.paid'), align: 'end', cell: ({ payout }) => <ExactAmount money={payout} /> },
              {
                key: 'refund',
                title: t('tables-console.refund'),
                align: 'end',
                cell: ({ refund, state }) =>
                  state === 'RETURNING' || state === 'RETURNED' ? t('tables-console.phase.VOID') : <ExactAmount money={refund} signed />,
              },
            ]}
          />
        )}
      </section>
      {mayVoid &&
        round.phase !== 'VOID' &&
        (proposal === null ? <ProposeVoid named={named} /> : <AnswerVoid named={named} proposal={proposal} />)}
    </>
  );
};

const useChanged = (named: RoundNamed, text: 'games-console.nowSecond' | 'work-queues.done') => {
  const t = useText();
  const queries = useQueryClient();
  return (answer: OpenedTableRound): void => {
    queries.setQueryData(openedRoundQuery(named).queryKey, answer);
    for (const key of ['live-tables', 'live-table-rounds']) void queries.invalidateQueries({ queryKey: [key] });
    notify({ tone: 'good', text: t(text) });
  };
};

const ProposeVoid = ({ named }: { named: RoundNamed }) => {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const changed = useChanged(named, 'games-console.nowSecond');
  const refetchAfter = useRefetchAfter(openedRoundQuery(named).queryKey);
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => refetchAfter(call(proposeVoid, { params: named, body: { reason } })),
    changed,
  );
  if (!asking)
    return (
      <div className={panelStyles['acts']}>
        <Button onClick={() => setAsking(true)}>{t('tables-console.void')}</Button>
      </div>
    );
  return (
    <ReasonForm
      act={t('tables-console.void')}
      danger
      busy={isPending}
      problem={problem}
      onAct={(reason) => reason !== null && run(reason)}
      onCancel={() => setAsking(false)}
    >
      <p className={panelStyles['quiet']}>{t('tables-console.voidMeans')}</p>
    </ReasonForm>
  );
};

type Proposal = NonNullable<OpenedTableRound['proposal']>;

const AnswerVoid = ({ named, proposal: { at, by, reason, own } }: { named: RoundNamed; proposal: Proposal }) => {
  const t = useText();
  const [declining, setDeclining] = useState(false);
  const changed = useChanged(named, 'work-queues.done');
  const refetchAfter = useRefetchAfter(openedRoundQuery(named).queryKey);
  const { run, isPending, problem } = useConfirmedMutation(
    (body: { approve: boolean; reason: string | null }) => refetchAfter(call(answerVoid, { params: named, body: { ...body, seen: at } })),
    changed,
  );
  if (declining)
    return (
      <ReasonForm
        act={t('games-console.decline')}
        danger
        busy={isPending}
        problem={problem}
        onAct={(why) => run({ approve: false, reason: why })}
        onCancel={() => setDeclining(false)}
      />
    );
  return (
    <>
      <section className={panelStyles['section']}>
        <h3>{t('games-console.proposal')}</h3>
        {own && <output className={panelStyles['notice']}>{t('work-queues.ownProposal')}</output>}
        <p>{t('tables-console.voidMeans')}</p>
        <p className={panelStyles['quiet']}>
          <bdi>{by}</bdi>: {reason}
        </p>
      </section>
      <ActionProblem problem={problem} />
      <div className={panelStyles['acts']}>
        {!own && (
          <Button kind="primary" busy={isPending} onClick={() => run({ approve: true, reason: null })}>
            {t('work-queues.pay.APPROVE')}
          </Button>
        )}
        <Button onClick={() => setDeclining(true)}>{t('games-console.decline')}</Button>
      </div>
    </>
  );
};
