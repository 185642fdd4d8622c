import { AffiliateCycle, type PlanTerms } from '@croupier/contract/earnings/affiliates';
import { type AffiliatePlan, changePlan, makePlan } from '@croupier/contract/earnings/affiliates-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PlanTermsText } from '#affiliates/plan-terms-text.tsx';
import { call } from '#api/call.ts';
import { type Text, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { merchantOf } from '../../address.ts';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import panelStyles from '../work-queues/panel.module.css';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { merchantsQuery } from '../../queries.ts';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { momentText } from '../../wording/moment.ts';
import styles from './affiliates.module.css';
import { typedFrom, usualIn } from './plan-fields.ts';
import { PlanForm } from './plan-form.tsx';
import { plansQuery } from './queries.ts';

/** Plans with their versions. */
export const PlansTab = () => {
  const t = useText();
  const nameOf = useMerchantName();
  const mayEdit = useMay('affiliate.edit');
  const { merchant, page, open } = useQueueNavigation();
  const query = useQuery(plansQuery({ merchantId: merchant, pageNo: page }));
  const [making, setMaking] = useState(false);
  const opened = query.data?.content.find(({ id }) => id === open);
  return (
    <>
      {mayEdit && (
        <div className={styles['above']}>
          <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
            {t('affiliates.makePlan')}
          </Button>
        </div>
      )}
      <WorkQueue
        label={t('affiliates.desk.PLANS')}
        query={query}
        columns={columns(t, nameOf)}
        empty={<EmptyState icon="percentage" title={t('affiliates.noPlans')} />}
        panel={opened && { title: opened.name, body: <Panel key={opened.id} plan={opened} mayEdit={mayEdit} /> }}
      />
      {making && <MakeDialog onClose={() => setMaking(false)} />}
    </>
  );
};

const columns = (t: Text, nameOf: ReturnType<typeof useMerchantName>): Columns<AffiliatePlan> => {
  const column = columnsOf<AffiliatePlan>();
  return [
    column.display({
      id: 'name',
      header: t('affiliates.plan'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => <OpenRow id={original.id}>{original.name}</OpenRow>,
    }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => nameOf(original.merchantId) }),
    column.display({
      id: 'cycle',
      header: t('affiliates.cycleName'),
      cell: ({ row: { original } }) => t(`affiliates.cycleShort.${original.cycle}`),
    }),
    column.display({
      id: 'use',
      header: t('affiliates.inUse'),
      cell: ({ row: { original } }) => t('affiliates.affiliatesMany', { count: original.affiliates }),
    }),
  ];
};

const Panel = ({ plan, mayEdit }: { plan: AffiliatePlan; mayEdit: boolean }) => {
  const t = useText();
  const queries = useQueryClient();
  const [changing, setChanging] = useState(false);
  const [newest] = plan.versions;
  const { run, isPending, problem } = useConfirmedMutation(
    (body: { terms: PlanTerms; reason: string }) => call(changePlan, { params: { id: plan.id }, body }),
    () => {
      notify({ tone: 'good', text: t('affiliates.done') });
      setChanging(false);
      void queries.invalidateQueries({ queryKey: ['affiliates'] });
    },
  );
  return (
    <div className={panelStyles['panel']}>
      {plan.versions.map(({ id, number, terms, inForceFrom }) => (
        <section key={id} className={styles['version']}>
          <h3>
            {number}. {t('affiliates.from')} {momentText(inForceFrom)}
          </h3>
          <PlanTermsText terms={terms} cycle={plan.cycle} />
        </section>
      ))}
      {changing && newest !== undefined ? (
        <>
          <p className={panelStyles['quiet']}>{t('affiliates.changePlanText')}</p>
          <PlanForm
            act={t('affiliates.changePlan')}
            currency={plan.currency}
            given={typedFrom(newest.terms)}
            busy={isPending}
            problem={problem}
            onAct={(terms, reason) => run({ terms, reason })}
            onCancel={() => setChanging(false)}
          />
        </>
      ) : (
        mayEdit && (
          <div className={panelStyles['acts']}>
            <Button onClick={() => setChanging(true)}>{t('affiliates.changePlan')}</Button>
          </div>
        )
      )}
    </div>
  );
};

const MakeDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const { merchant } = useQueueNavigation();
  const { data: merchants = [] } = useQuery(merchantsQuery());
  const [chosen, setChosen] = useState(merchant);
  const [name, setName] = useState('');
  const [cycle, setCycle] = useState<AffiliateCycle>('M');
  const [tried, setTried] = useState(false);
  const at = merchants.find(({ id }) => id === chosen) ?? merchants[0];
  const { run, isPending, problem } = useConfirmedMutation(
    ({ terms, reason }: { terms: PlanTerms; reason: string }) => {
      if (at === undefined) throw new Error('there is no merchant');
      return call(makePlan, { body: { merchantId: at.id, name: name.trim(), cycle, terms, reason } });
    },
    () => {
      notify({ tone: 'good', text: t('affiliates.done') });
      void queries.invalidateQueries({ queryKey: ['affiliates'] });
      onClose();
    },
  );
  if (at === undefined) return null;
  return (
    <Dialog title={t('affiliates.makePlan')} onClose={onClose}>
      <PlanForm
        key={at.id}
        act={t('affiliates.makePlan')}
        currency={at.currency}
        given={usualIn(at.currency)}
        busy={isPending}
        problem={problem}
        alsoWrong={name.trim() === ''}
        onAct={(terms, reason) => run({ terms, reason })}
        onCancel={onClose}
      >
        {merchants.length > 1 && (
          <Select label={t('console.merchant')} value={at.id} onChange={(event) => setChosen(merchantOf(event.target.value))}>
            {merchants.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
        <Field
          label={t('affiliates.planName')}
          error={tried && name.trim() === '' ? t('affiliates.f.wrong') : undefined}
          autoComplete="off"
          maxLength={60}
          value={name}
          onBlur={() => setTried(true)}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label={t('affiliates.cycleName')}
          value={cycle}
          onChange={(event) => setCycle(AffiliateCycle.safeParse(event.target.value).data ?? 'M')}
        >
          {AffiliateCycle.options.map((one) => (
            <option key={one} value={one}>
              {t(`affiliates.cycleShort.${one}`)}
            </option>
          ))}
        </Select>
      </PlanForm>
    </Dialog>
  );
};
