import { affiliateSelf } from '@croupier/contract/earnings/affiliates';
import { collectCommission } from '@croupier/contract/earnings/settlement';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { partsAt } from '#design-system/ui/clock.rules.ts';
import { dayText } from '#site/subjects/statements/period.rules.ts';
import { PlanTermsText } from '#affiliates/plan-terms-text.tsx';
import { call } from '#api/call.ts';
import { isAnswered } from '#api/refused.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem, problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import type * as z from 'zod/mini';
import { useReportSearch } from '../../use-report-search.ts';
import styles from './affiliates.module.css';
import { DaysTab } from './days-tab.tsx';
import { LinksTab } from './links-tab.tsx';
import { PayTab } from './pay-tab.tsx';
import { PostbacksTab } from './postbacks-tab.tsx';
import { mine, selfQuery } from './queries.ts';

export type Self = NonNullable<z.output<typeof affiliateSelf.reply>>;

const tabs = ['LINKS', 'DAYS', 'PAY', 'POSTBACKS'] as const;

/** The affiliate's own page: links and what came by them, what is paid and why, and what their tracker is told. */
export const AffiliatesPage = () => {
  const t = useText();
  const [{ kind }, ask] = useReportSearch();
  const { data, dataUpdatedAt, error, refetch } = useQuery(selfQuery);
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={320} radius={22} />;
  if (data === null) return <EmptyState icon="heart-handshake" title={t('affiliates.none')} text={t('affiliates.noneText')} />;
  const chosen = tabs.find((name) => name === kind) ?? 'LINKS';
  return (
    <div className={styles['page']}>
      <Head self={data} asOf={dataUpdatedAt} />
      <Tabs
        label={t('affiliates.title')}
        tabs={tabs.map((name) => ({ name, title: t(`affiliates.tab.${name}`) }))}
        chosen={chosen}
        onChoose={(name) => ask({ kind: name, id: undefined }, true)}
      >
        <div className={styles['panel']}>
          {chosen === 'LINKS' && <LinksTab />}
          {chosen === 'DAYS' && <DaysTab />}
          {chosen === 'PAY' && <PayTab />}
          {chosen === 'POSTBACKS' && <PostbacksTab />}
        </div>
      </Tabs>
    </div>
  );
};

/** The plan in a few words, and what waits to be taken into the wallet. `asOf`: when that was told. */
const Head = ({ self: { state, plan, commission, brought, players }, asOf }: { self: Self; asOf: number }) => {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useMerchant();
  const queries = useQueryClient();
  // Presses on one figure are one movement, however many there are; the next one is another's.
  const movement = useRef({ asOf, key: crypto.randomUUID() });
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      if (movement.current.asOf !== asOf) movement.current = { asOf, key: crypto.randomUUID() };
      return call(collectCommission, { body: { key: movement.current.key, money: commission } });
    },
    onSuccess: async () => {
      notify({ tone: 'good', text: t('affiliates.collected') });
      await queries.invalidateQueries({ queryKey: ['mine'] });
      await queries.invalidateQueries(mine);
    },
    onError: async (error) => {
      notify({ tone: 'bad', text: problemText(error, t) });
      // The ready amount may have become less. Where nobody answered, the next press is the same movement.
      if (isAnswered(error)) await queries.invalidateQueries(mine);
    },
  });
  return (
    <div className={styles['head']}>
      <section className={styles['card']} aria-labelledby="affiliate-plan">
        <header>
          <h2 id="affiliate-plan">{plan.name}</h2>
          <Badge tone={state === 'ACTIVE' ? 'good' : 'warn'}>{t(`affiliates.state.${state}`)}</Badge>
        </header>
        <PlanTermsText terms={plan.now.terms} cycle={plan.cycle} />
        {plan.next !== null && (
          <details className={styles['next']}>
            <summary>
              {t('affiliates.nextTerms', { day: dayText(partsAt(new Date(plan.next.inForceFrom), timeZone).day, language) })}
            </summary>
            <PlanTermsText terms={plan.next.terms} cycle={plan.cycle} />
          </details>
        )}
      </section>
      <section className={styles['card']} aria-labelledby="affiliate-money">
        <h2 id="affiliate-money">{t('affiliates.commission')}</h2>
        <p className={styles['sum']}>
          <Amount money={commission} />
        </p>
        <p className={styles['quiet']}>{t('affiliates.commissionNote')}</p>
        <dl className={styles['facts']}>
          <div>
            <dt>{t('affiliates.players')}</dt>
            <dd className="number">{players}</dd>
          </div>
          {brought.amount < 0n && (
            <div>
              <dt>{t('affiliates.brought')}</dt>
              <dd>
                <Amount money={brought} />
              </dd>
            </div>
          )}
        </dl>
        <Button kind="primary" icon="wallet" busy={isPending} disabled={commission.amount <= 0n} onClick={() => mutate()}>
          {t('affiliates.collect')}
        </Button>
      </section>
    </div>
  );
};
