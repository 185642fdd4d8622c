import { endTournament, type TournamentRow } from '@croupier/contract/rewards/tournaments-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { type Text, useLanguage, useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import panelStyles from '../work-queues/panel.module.css';
import { AudienceName } from '../segments/audience-name.tsx';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { tournamentRowsQuery } from './queries.ts';
import { TournamentForm } from './tournament-form.tsx';

const tones = { COMING: 'info', RUNNING: 'good', COUNTING: 'warn', ENDED: 'neutral' } as const satisfies Record<
  TournamentRow['phase'],
  Tone
>;

/** The tournaments of merchants: their state, entrants and prizes given. */
export const TournamentsPage = () => {
  const t = useText();
  const language = useLanguage();
  const may = useMay('mission.edit');
  const [adding, setAdding] = useState(false);
  const { merchant, page, open } = useQueueNavigation();
  const query = useQuery(tournamentRowsQuery({ merchantId: merchant, pageNo: page }));
  const opened = query.data?.content.find(({ id }) => id === open);
  return (
    <Page>
      <PageHead
        title={t('missions-console.t.nav')}
        lead={t('missions-console.t.lead')}
        actions={
          may && (
            <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
              {t('missions-console.t.add')}
            </Button>
          )
        }
      />
      {adding && (
        <Dialog title={t('missions-console.t.add')} onClose={() => setAdding(false)}>
          <TournamentForm onDone={() => setAdding(false)} />
        </Dialog>
      )}
      <WorkQueue
        label={t('missions-console.t.nav')}
        query={query}
        columns={columns(t, language)}
        empty={<EmptyState icon="trophy" title={t('missions-console.t.none')} text={t('missions-console.t.noneText')} />}
        panel={opened === undefined ? undefined : { title: nameOf(opened, language), body: <Panel key={opened.id} tournament={opened} /> }}
      />
    </Page>
  );
};

const nameOf = ({ name }: TournamentRow, language: string): string => name[language] ?? name['en'] ?? Object.values(name)[0] ?? '';

const columns = (t: Text, language: string): Columns<TournamentRow> => {
  const column = columnsOf<TournamentRow>();
  return [
    column.display({
      id: 'name',
      header: t('missions-console.name'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{nameOf(original, language)}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'phase',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => <Badge tone={tones[original.phase]}>{t(`missions.phase.${original.phase}`)}</Badge>,
    }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => original.merchantId }),
    column.display({
      id: 'metric',
      header: t('missions-console.t.metric'),
      cell: ({ row: { original } }) => t(`missions-console.t.metric.${original.metric}`),
    }),
    column.display({
      id: 'entrants',
      header: t('missions-console.t.entrants'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.entrants}</span>,
    }),
    column.display({
      id: 'cost',
      header: t('missions-console.cost'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.cost} />,
    }),
    column.display({
      id: 'ends',
      header: t('missions-console.t.endsAt'),
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.endsAt)}</span>,
    }),
  ];
};

const Panel = ({ tournament }: { tournament: TournamentRow }) => {
  const t = useText();
  const queries = useQueryClient();
  const mayEnd = useMay('mission.edit') && tournament.phase === 'RUNNING';
  const [ending, setEnding] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => call(endTournament, { params: { id: tournament.id }, body: { reason } }),
    () => {
      setEnding(false);
      void queries.invalidateQueries({ queryKey: ['tournaments'] });
      notify({ tone: 'good', text: t('work-queues.done') });
    },
  );
  return (
    <div className={panelStyles['panel']}>
      <dl className={panelStyles['facts']}>
        <div>
          <dt>{t('missions-console.t.metric')}</dt>
          <dd>{t(`missions-console.t.metric.${tournament.metric}`)}</dd>
        </div>
        <div>
          <dt>{t('missions-console.t.tie')}</dt>
          <dd>{t(`missions-console.t.tie.${tournament.tie}`)}</dd>
        </div>
        <div>
          <dt>{t('missions-console.t.entry')}</dt>
          <dd>{t(tournament.joins ? 'missions-console.t.entry.JOIN' : 'missions-console.t.entry.ALL')}</dd>
        </div>
        <div>
          <dt>{t('segments.audience')}</dt>
          <dd>
            <AudienceName value={tournament.segmentId} />
          </dd>
        </div>
        <div>
          <dt>{t('missions-console.t.entrants')}</dt>
          <dd className="number">{tournament.entrants}</dd>
        </div>
        <div>
          <dt>{t('missions-console.startsAt')}</dt>
          <dd className="number">{momentText(tournament.startsAt)}</dd>
        </div>
        <div>
          <dt>{t('missions-console.t.endsAt')}</dt>
          <dd className="number">{momentText(tournament.endsAt)}</dd>
        </div>
        <div className={panelStyles['whole']}>
          <dt>{t('missions-console.t.prizes')}</dt>
          <dd>
            <ol>
              {tournament.prizes.map((prize, index) => (
                // Two places may have the same prize, and the place is what names it.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>
                  <ExactAmount money={prize} />
                </li>
              ))}
            </ol>
          </dd>
        </div>
        <div>
          <dt>{t('missions-console.cost')}</dt>
          <dd>
            <ExactAmount money={tournament.cost} />
          </dd>
        </div>
      </dl>
      {mayEnd && !ending && (
        <Button size="small" kind="danger" onClick={() => setEnding(true)}>
          {t('missions-console.stop')}
        </Button>
      )}
      {mayEnd && ending && (
        <ReasonForm
          act={t('missions-console.stop')}
          danger
          busy={isPending}
          problem={problem}
          onAct={(reason) => reason !== null && run(reason)}
          onCancel={() => setEnding(false)}
        >
          <p className={panelStyles['quiet']}>{t('missions-console.t.endText')}</p>
        </ReasonForm>
      )}
    </div>
  );
};
