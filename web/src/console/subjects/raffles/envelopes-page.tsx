import { endEnvelope, type EnvelopeRow } from '@croupier/contract/rewards/raffles-console';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { type Text, useLanguage, useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import panelStyles from '../work-queues/panel.module.css';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { EnvelopeForm } from './envelope-form.tsx';
import { Fact } from './fact.tsx';
import { nameOf } from './names.ts';
import { envelopeRowsQuery } from './queries.ts';
import { StopNow } from './stop-now.tsx';

const tones = { COMING: 'info', OPEN: 'good', EMPTY: 'warn', CLOSED: 'neutral' } as const satisfies Record<EnvelopeRow['phase'], Tone>;

/** The red envelopes of merchants: their windows, pools and shares taken. */
export const EnvelopesPage = () => {
  const t = useText();
  const language = useLanguage();
  const may = useMay('raffle.edit');
  const [adding, setAdding] = useState(false);
  const { merchant, page, open } = useQueueNavigation();
  const query = useQuery(envelopeRowsQuery({ merchantId: merchant, pageNo: page }));
  const opened = query.data?.content.find(({ id }) => id === open);
  return (
    <Page>
      <PageHead
        title={t('raffles-console.envelopes.nav')}
        lead={t('raffles-console.envelopes.lead')}
        actions={
          may && (
            <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
              {t('raffles-console.envelopes.add')}
            </Button>
          )
        }
      />
      {adding && (
        <Dialog title={t('raffles-console.envelopes.add')} onClose={() => setAdding(false)}>
          <EnvelopeForm onDone={() => setAdding(false)} />
        </Dialog>
      )}
      <WorkQueue
        label={t('raffles-console.envelopes.nav')}
        query={query}
        columns={columns(t, language)}
        empty={<EmptyState icon="mail-opened" title={t('raffles-console.envelopes.none')} />}
        panel={
          opened === undefined ? undefined : { title: nameOf(opened.name, language), body: <Panel key={opened.id} envelope={opened} /> }
        }
      />
    </Page>
  );
};

const columns = (t: Text, language: string): Columns<EnvelopeRow> => {
  const column = columnsOf<EnvelopeRow>();
  return [
    column.display({
      id: 'name',
      header: t('missions-console.name'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{nameOf(original.name, language)}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'phase',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => <Badge tone={tones[original.phase]}>{t(`raffles-console.envelopes.phase.${original.phase}`)}</Badge>,
    }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => original.merchantId }),
    column.display({
      id: 'total',
      header: t('raffles-console.envelopes.total'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.total} />,
    }),
    column.display({
      id: 'taken',
      header: t('raffles-console.envelopes.taken'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => (
        <bdi dir="ltr" className="number">
          {original.taken} / {original.pieces}
        </bdi>
      ),
    }),
    column.display({
      id: 'cost',
      header: t('missions-console.cost'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.cost} />,
    }),
    column.display({
      id: 'opens',
      header: t('raffles-console.envelopes.opensAt'),
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.opensAt)}</span>,
    }),
  ];
};

const Panel = ({ envelope }: { envelope: EnvelopeRow }) => {
  const t = useText();
  const { id, total, pieces, floor, shareMax, needs, opensAt, closesAt, repeatDays, taken, cost, phase } = envelope;
  return (
    <div className={panelStyles['panel']}>
      <dl className={panelStyles['facts']}>
        <Fact name={t('raffles-console.envelopes.total')}>
          <ExactAmount money={total} />
        </Fact>
        <Fact name={t('raffles-console.envelopes.taken')}>
          <bdi dir="ltr" className="number">
            {taken} / {pieces}
          </bdi>
        </Fact>
        <Fact name={t('missions-console.cost')}>
          <ExactAmount money={cost} />
        </Fact>
        <Fact name={t('raffles-console.envelopes.floor')}>
          <ExactAmount money={floor} />
        </Fact>
        {shareMax !== null && (
          <Fact name={t('raffles-console.envelopes.shareMax')}>
            <ExactAmount money={shareMax} />
          </Fact>
        )}
        <Fact name={t('raffles-console.envelopes.opensAt')}>
          <span className="number">{momentText(opensAt)}</span>
        </Fact>
        <Fact name={t('raffles-console.envelopes.closesAt')}>
          <span className="number">{momentText(closesAt)}</span>
        </Fact>
        {repeatDays !== null && (
          <Fact name={t('raffles-console.repeatDays')}>
            <span className="number">{repeatDays}</span>
          </Fact>
        )}
        {needs.deposits === null && needs.validBets === null ? (
          <Fact name={t('raffles-console.envelopes.needs')}>{t('raffles-console.envelopes.needsAll')}</Fact>
        ) : (
          <Fact name={t('raffles-console.envelopes.needDays')}>
            <span className="number">{needs.days}</span>
          </Fact>
        )}
        {needs.deposits !== null && (
          <Fact name={t('raffles-console.envelopes.needDeposits')}>
            <ExactAmount money={needs.deposits} />
          </Fact>
        )}
        {needs.validBets !== null && (
          <Fact name={t('raffles-console.envelopes.needBets')}>
            <ExactAmount money={needs.validBets} />
          </Fact>
        )}
      </dl>
      {phase !== 'CLOSED' && (
        <StopNow
          permission="raffle.edit"
          text={t('raffles-console.envelopes.stopText')}
          queryKey="red-envelopes"
          onStop={(reason) => call(endEnvelope, { params: { id }, body: { reason } })}
        />
      )}
      <p className={panelStyles['quiet']}>{t('raffles-console.fixed')}</p>
    </div>
  );
};
