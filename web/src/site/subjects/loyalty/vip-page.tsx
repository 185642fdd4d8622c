import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMerchant } from '#api/boot.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { Benefits } from './benefits.tsx';
import { Changes } from './changes.tsx';
import styles from './loyalty.module.css';
import { Paybacks } from './paybacks.tsx';
import { overviewQuery } from './queries.ts';
import { ReadyRewards } from './ready-rewards.tsx';
import { WayUp } from './way-up.tsx';

type Part = 'benefits' | 'history' | 'rebate' | 'cashback';

/** `vip`: the member's level, the way to the next one, rewards to claim, the benefits of all levels, and what was paid. */
export const VipPage = () => {
  const isOn = useMerchant().whitelabelVal.vip;
  const t = useText();
  return isOn ? <Overview /> : <EmptyState icon="crown" title={t('loyalty.noVip')} />;
};

const Overview = () => {
  const t = useText();
  const { manualRebate } = useMerchant().whitelabelVal;
  const [part, setPart] = useState<Part>('benefits');
  const { data, error, refetch } = useQuery(overviewQuery(useLanguage()));
  if (data === undefined)
    return error === null ? <Skeleton height={520} radius={22} /> : <Problem error={error} onRetry={() => void refetch()} />;
  const parts = {
    benefits: <Benefits overview={data} />,
    history: <Changes />,
    rebate: <Paybacks programme="REBATE" />,
    cashback: <Paybacks programme="CASHBACK" cashback={data.cashback} />,
  };
  return (
    <div className={styles['page']}>
      <WayUp overview={data} />
      {data.rewards.length > 0 && <ReadyRewards rewards={data.rewards} />}
      <Tabs
        label={t('shell.vip')}
        chosen={part}
        onChoose={setPart}
        tabs={[
          { name: 'benefits' as const, title: t('loyalty.benefits') },
          { name: 'history' as const, title: t('loyalty.history') },
          // Where members collect rebates themselves, these have a page of their own.
          ...(manualRebate ? [] : [{ name: 'rebate' as const, title: t('shell.rebate') }]),
          ...(data.cashback === null ? [] : [{ name: 'cashback' as const, title: t('loyalty.cashback') }]),
        ]}
      >
        <div className={styles['part']}>{parts[part]}</div>
      </Tabs>
    </div>
  );
};
