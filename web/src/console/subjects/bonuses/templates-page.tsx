import { type BonusTemplate, retireBonusTemplate } from '@croupier/contract/rewards/bonuses-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { momentText } from '../../wording/moment.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { templatesQuery } from './queries.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { TemplateForm } from './template-form.tsx';

const ppm = 1_000_000;

/** Bonus templates: the newest terms of each, a new version, and retiring one. */
export const TemplatesPage = () => {
  const t = useText();
  const may = useMay('bonus.edit');
  const [adding, setAdding] = useState(false);
  const [ruling, setRuling] = useState(false);
  const { merchant, page, open, close } = useQueueNavigation();
  const query = useQuery(templatesQuery({ merchantId: merchant, pageNo: page }));
  const opened = query.data?.content.find(({ id }) => id === open);
  return (
    <Page>
      <PageHead
        title={t('games-console.bonus.nav')}
        lead={t('games-console.bonus.lead')}
        actions={
          may && (
            <>
              <Button icon="adjustments-horizontal" onClick={() => setRuling(true)}>
                {t('bonus-console.rule')}
              </Button>
              <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
                {t('games-console.bonus.add')}
              </Button>
            </>
          )
        }
      />
      {ruling && <RuleDialog chosen={merchant} onClose={() => setRuling(false)} />}
      {adding && (
        <Dialog title={t('games-console.bonus.add')} onClose={() => setAdding(false)}>
          <TemplateForm onDone={() => setAdding(false)} />
        </Dialog>
      )}
      <WorkQueue
        label={t('games-console.bonus.nav')}
        query={query}
        columns={columns(t)}
        empty={<EmptyState icon="percentage" title={t('games-console.bonus.none')} text={t('games-console.bonus.noneText')} />}
        panel={
          opened === undefined
            ? undefined
            : {
                title: opened.name['en'] ?? opened.code,
                body: <TemplatePanel key={`${opened.id} ${opened.version}`} template={opened} may={may} onDone={close} />,
              }
        }
      />
    </Page>
  );
};

const TemplatePanel = ({ template, may, onDone }: { template: BonusTemplate; may: boolean; onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const [retiring, setRetiring] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => call(retireBonusTemplate, { params: { id: template.id }, body: { reason } }),
    () => {
      void queries.invalidateQueries({ queryKey: ['bonus-templates'] });
      onDone();
    },
  );
  if (!may) return null;
  if (retiring)
    return (
      <ReasonForm
        act={t('games-console.bonus.retire')}
        danger
        busy={isPending}
        problem={problem}
        onAct={(reason) => reason !== null && run(reason)}
        onCancel={() => setRetiring(false)}
      />
    );
  return (
    <div className={panelStyles['panel']}>
      <TemplateForm template={template} onDone={onDone} />
      {!template.isRetired && (
        <Button kind="danger" size="small" onClick={() => setRetiring(true)}>
          {t('games-console.bonus.retire')}
        </Button>
      )}
    </div>
  );
};

const columns = (t: Text): Columns<BonusTemplate> => {
  const column = columnsOf<BonusTemplate>();
  return [
    column.display({
      id: 'name',
      header: t('games-console.bonus.name'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{original.name['en'] ?? original.code}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => (
        <Badge tone={original.isRetired ? 'neutral' : 'good'}>
          {t(original.isRetired ? 'games-console.bonus.retired' : 'games-console.bonus.state.ACTIVE')}
        </Badge>
      ),
    }),
    column.display({ id: 'code', header: t('games-console.bonus.code'), cell: ({ row: { original } }) => <bdi>{original.code}</bdi> }),
    column.display({
      id: 'times',
      header: t('games-console.bonus.times'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">× {original.terms.wagering.timesPpm / ppm}</span>,
    }),
    column.display({
      id: 'version',
      header: t('games-console.bonus.version'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.version}</span>,
    }),
    column.display({
      id: 'made',
      header: t('games-console.bonus.made'),
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.madeAt)}</span>,
    }),
  ];
};
