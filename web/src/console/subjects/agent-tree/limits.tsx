import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { AgentPolicy } from '@croupier/contract/earnings/contracts-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Toolbar } from '#design-system/ui/page.tsx';
import { without } from '../../address.ts';
import termsStyles from '../withdrawals/terms/terms.module.css';
import { Workbench } from '../work-queues/workbench.tsx';
import { MerchantFilter } from '../../shell/merchant-filter.tsx';
import { useMay } from '../../shell/operator.ts';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { PolicyPanel } from '../contracts/policy-panel.tsx';
import { policiesQuery } from './queries.ts';
import { useOneMerchant } from './use-merchant.ts';
import { percentText } from './wording.ts';

const route = getRouteApi('/agents');

/** Within what a merchant's contracts are made, counted and paid: a card for each kind. */
export const Limits = () => {
  const t = useText();
  const { merchant, choose } = useOneMerchant();
  const { open } = route.useSearch();
  const change = route.useNavigate();
  const mayChange = useMay('agent.policy');
  const { data, error, isFetching, refetch } = useQuery({ ...policiesQuery(merchant?.id as MerchantId), enabled: merchant !== undefined });
  const close = () => void change({ search: (was) => without(was, 'open'), replace: true, resetScroll: false });
  const opened = data?.kinds.find(({ kind }) => kind === open);
  return (
    <Workbench
      panel={
        opened === undefined || data === undefined || !mayChange
          ? undefined
          : {
              title: t(`agents-console.kind.${opened.kind}`),
              body: <PolicyPanel key={`${data.merchantId} ${opened.kind}`} policies={data} {...opened} onDone={close} />,
            }
      }
      onClose={close}
    >
      <Toolbar>
        <MerchantFilter value={merchant?.id} onChange={choose} />
        <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
      </Toolbar>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={320} />
      ) : (
        <div className={termsStyles['cards']}>
          {data.kinds.map(({ kind, policy }) => (
            <Card
              key={kind}
              kind={kind}
              policy={policy}
              onChange={mayChange ? () => void change({ search: (was) => ({ ...was, open: kind }), resetScroll: false }) : undefined}
            />
          ))}
        </div>
      )}
    </Workbench>
  );
};

const Card = ({ kind, policy, onChange }: { kind: ContractKind; policy: AgentPolicy; onChange: (() => void) | undefined }) => {
  const t = useText();
  const line = (name: keyof AgentPolicy, value: ReactNode) => (
    <div>
      <dt>{t(`agents-console.policy.${name}`)}</dt>
      <dd>{value}</dd>
    </div>
  );
  const money = (name: 'autoApproveMax' | 'secondApproverAbove' | 'overrideAloneMax' | 'activeBetMin' | 'step') => {
    const value: Money | null = policy[name];
    return line(name, value === null ? '—' : <ExactAmount money={value} />);
  };
  const yes = (name: 'sameLevel' | 'crossLevel' | 'includeOwn' | 'takesOffSalaries' | 'guarantee') =>
    line(name, t(policy[name] ? 'work-queues.yes' : 'work-queues.no'));
  return (
    <section className={termsStyles['card']} aria-label={t(`agents-console.kind.${kind}`)}>
      <div className={termsStyles['cardHead']}>
        <h2>{t(`agents-console.kind.${kind}`)}</h2>
        <Badge tone={policy.enabled ? 'good' : 'neutral'}>{t(policy.enabled ? 'agents-console.on' : 'agents-console.off')}</Badge>
        {onChange !== undefined && (
          <Button
            size="small"
            kind="quiet"
            icon="adjustments-horizontal"
            aria-label={`${t('work-queues.change')}: ${t(`agents-console.kind.${kind}`)}`}
            onClick={onChange}
          >
            {t('work-queues.change')}
          </Button>
        )}
      </div>
      <dl>
        {money('autoApproveMax')}
        {money('secondApproverAbove')}
        {money('overrideAloneMax')}
        {line('capLostPpm', <bdi dir="ltr">{percentText(policy.capLostPpm)}</bdi>)}
        {policy.capWonPpm !== policy.capLostPpm && line('capWonPpm', <bdi dir="ltr">{percentText(policy.capWonPpm)}</bdi>)}
        {line('rateStepPpm', <bdi dir="ltr">{percentText(policy.rateStepPpm)}</bdi>)}
        {yes('sameLevel')}
        {yes('crossLevel')}
        {line('onLowering', t(`agents-console.lowering.${policy.onLowering}`))}
        {kind === 'DIVIDEND' && line('cycle', t(`agents-console.cycle.${policy.cycle}`))}
        {kind === 'DIVIDEND' && line('carry', t(`agents-console.carry.${policy.carry}`))}
        {kind !== 'REALTIME' && money('activeBetMin')}
        {kind !== 'REALTIME' && yes('includeOwn')}
        {kind === 'DIVIDEND' && yes('takesOffSalaries')}
        {money('step')}
        {yes('guarantee')}
      </dl>
    </section>
  );
};
