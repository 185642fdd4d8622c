import type { AffiliateState } from '@croupier/contract/earnings/affiliates';
import { type DeskAffiliate, enrolAffiliate, pauseAffiliate } from '@croupier/contract/earnings/affiliates-console';
import { MemberId } from '@croupier/contract/core/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import styles from './affiliates.module.css';
import { affiliatesQuery, plansQuery } from './queries.ts';

type Row = DeskAffiliate & { id: string };

/** Affiliates, what came by them lately, and their plan. */
export const AffiliatesTab = () => {
  const t = useText();
  const mayEdit = useMay('affiliate.edit');
  const nameOf = useMerchantName();
  const { merchant, page, open } = useQueueNavigation();
  const query = useQuery(affiliatesQuery({ merchantId: merchant, pageNo: page }));
  const [adding, setAdding] = useState(false);
  const listed = query.data?.content.find(({ id }) => id === open);
  // A link may lead to one that is on another page of the list.
  const isElsewhere = MemberId.safeParse(open).success && query.data !== undefined && listed === undefined;
  const { data: alone } = useQuery({ ...affiliatesQuery({ memberId: MemberId.safeParse(open).data, pageNo: 1 }), enabled: isElsewhere });
  const opened = listed ?? (isElsewhere ? alone?.content.find(({ id }) => id === open) : undefined);
  return (
    <>
      {mayEdit && (
        <div className={styles['above']}>
          <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
            {t('affiliates.enrol')}
          </Button>
        </div>
      )}
      <WorkQueue
        label={t('affiliates.desk.AFFILIATES')}
        query={query}
        columns={columns(t, nameOf)}
        exported={{ list: 'affiliates', filters: { merchantId: merchant } }}
        empty={<EmptyState icon="heart-handshake" title={t('affiliates.noAffiliates')} text={t('affiliates.noAffiliatesText')} />}
        panel={opened && { title: opened.account, body: <Panel key={opened.id} affiliate={opened} /> }}
      />
      {adding && <EnrolDialog onClose={() => setAdding(false)} />}
    </>
  );
};

const tones = { ACTIVE: 'good', PAUSED: 'warn' } as const;

const columns = (t: Text, nameOf: ReturnType<typeof useMerchantName>): Columns<Row> => {
  const column = columnsOf<Row>();
  const number = (id: string, header: string, of: (row: Row) => number) =>
    column.display({ id, header, meta: { align: 'end' }, cell: ({ row: { original } }) => <span className="number">{of(original)}</span> });
  return [
    column.display({
      id: 'account',
      header: t('affiliates.account'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{original.account}</bdi>
        </OpenRow>
      ),
    }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => nameOf(original.merchantId) }),
    column.display({ id: 'plan', header: t('affiliates.plan'), cell: ({ row: { original } }) => original.plan }),
    column.display({
      id: 'state',
      header: t('affiliates.stateOf'),
      cell: ({ row: { original } }) => <Badge tone={tones[original.state]}>{t(`affiliates.state.${original.state}`)}</Badge>,
    }),
    number('players', t('affiliates.players'), ({ players }) => players),
    number('clicks', t('affiliates.c.clicks'), ({ figures }) => figures.clicks),
    number('registrations', t('affiliates.c.registrations'), ({ figures }) => figures.registrations),
    number('qualified', t('affiliates.c.qualified'), ({ figures }) => figures.qualified),
    column.display({
      id: 'ngr',
      header: t('affiliates.c.ngr'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.figures.ngr} />,
    }),
    column.display({
      id: 'commission',
      header: t('affiliates.c.commission'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.figures.commission} />,
    }),
  ];
};

const Panel = ({ affiliate }: { affiliate: Row }) => {
  const t = useText();
  const queries = useQueryClient();
  const mayEdit = useMay('affiliate.edit');
  const [asking, setAsking] = useState(false);
  const wanted: AffiliateState = affiliate.state === 'ACTIVE' ? 'PAUSED' : 'ACTIVE';
  const act = t(wanted === 'PAUSED' ? 'affiliates.pause' : 'affiliates.resume');
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => call(pauseAffiliate, { params: { id: affiliate.memberId }, body: { state: wanted, reason } }),
    () => {
      notify({ tone: 'good', text: t('affiliates.done') });
      setAsking(false);
      void queries.invalidateQueries({ queryKey: ['affiliates'] });
    },
  );
  return (
    <div className={panelStyles['panel']}>
      <div className={panelStyles['top']}>
        <Badge tone={tones[affiliate.state]}>{t(`affiliates.state.${affiliate.state}`)}</Badge>
      </div>
      <dl className={panelStyles['facts']}>
        <div>
          <dt>{t('affiliates.account')}</dt>
          <dd>
            <Link to="/members/$id" params={{ id: affiliate.memberId }} className={linkClass}>
              <bdi>{affiliate.account}</bdi>
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t('affiliates.plan')}</dt>
          <dd>{affiliate.plan}</dd>
        </div>
        <div>
          <dt>{t('affiliates.from')}</dt>
          <dd>{momentText(affiliate.since)}</dd>
        </div>
        <div>
          <dt>{t('affiliates.players')}</dt>
          <dd className="number">{affiliate.players}</dd>
        </div>
        <div className={panelStyles['whole']}>
          <dt>{t('affiliates.lately')}</dt>
          <dd>
            {t('affiliates.c.deposits')} <ExactAmount money={affiliate.figures.deposits} /> · {t('affiliates.c.ggr')}{' '}
            <ExactAmount money={affiliate.figures.ggr} />
          </dd>
        </div>
      </dl>
      {mayEdit &&
        (asking ? (
          <ReasonForm
            act={act}
            danger={wanted === 'PAUSED'}
            busy={isPending}
            problem={problem}
            onAct={(reason) => reason !== null && run(reason)}
            onCancel={() => setAsking(false)}
          >
            {wanted === 'PAUSED' && <p className={panelStyles['quiet']}>{t('affiliates.pauseText')}</p>}
          </ReasonForm>
        ) : (
          <div className={panelStyles['acts']}>
            <Button onClick={() => setAsking(true)}>{act}</Button>
          </div>
        ))}
    </div>
  );
};

const EnrolDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const { merchant } = useQueueNavigation();
  const { data: plans } = useQuery(plansQuery({ merchantId: merchant, pageNo: 1 }));
  const nameOf = useMerchantName();
  const [account, setAccount] = useState('');
  const [planId, setPlanId] = useState('');
  const [tried, setTried] = useState(false);
  const plan = plans?.content.find(({ id }) => id === planId);
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => {
      if (plan === undefined) throw new Error('a plan was chosen before');
      return call(enrolAffiliate, { body: { merchantId: plan.merchantId, account: account.trim(), planId: plan.id, reason } });
    },
    () => {
      notify({ tone: 'good', text: t('affiliates.done') });
      void queries.invalidateQueries({ queryKey: ['affiliates'] });
      onClose();
    },
  );
  return (
    <Dialog title={t('affiliates.enrol')} lead={t('affiliates.enrolText')} onClose={onClose}>
      <ReasonForm
        act={t('affiliates.enrol')}
        busy={isPending}
        problem={problem}
        onAct={(reason) => {
          setTried(true);
          if (reason !== null && plan !== undefined && account.trim() !== '') run(reason);
        }}
        onCancel={onClose}
      >
        <Field
          label={t('affiliates.agentAccount')}
          error={tried && account.trim() === '' ? t('affiliates.f.wrong') : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
        />
        <Select
          label={t('affiliates.plan')}
          error={tried && plan === undefined ? t('affiliates.choosePlan') : undefined}
          value={planId}
          onChange={(event) => setPlanId(event.target.value)}
        >
          <option value="">{t('affiliates.choosePlan')}</option>
          {plans?.content.map(({ id, name, merchantId }) => (
            <option key={id} value={id}>
              {name} ({nameOf(merchantId)})
            </option>
          ))}
        </Select>
      </ReasonForm>
    </Dialog>
  );
};
