import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMerchant } from '#api/boot.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import { Mall } from './mall.tsx';
import { NoPoints } from './no-points.tsx';
import { PointsFigure } from './points-figure.tsx';
import styles from './points.module.css';
import { PointRules } from './point-rules.tsx';
import { balanceQuery, configQuery } from './queries.ts';
import { Redemptions } from './redemptions.tsx';
import { Statement } from './statement.tsx';

const tabs = ['mall', 'history', 'details', 'rules'] as const;

/** `/pointMall`: the member's points, the mall, what was redeemed, the statement and the rules. */
export const PointMallPage = () => {
  const t = useText();
  const isOn = useMerchant().whitelabelVal.pointsSystem;
  const [tab, setTab] = useState<(typeof tabs)[number]>('mall');
  if (!isOn) return <NoPoints />;
  return (
    <div className={styles['page']}>
      <h1 className="sr">{t('shell.pointMall')}</h1>
      <Balance />
      <Tabs
        label={t('shell.pointMall')}
        tabs={tabs.map((name) => ({ name, title: t(`points.tab.${name}`) }))}
        chosen={tab}
        onChoose={setTab}
      >
        {tab === 'mall' ? (
          <Mall onRedeemed={() => setTab('history')} />
        ) : tab === 'history' ? (
          <Redemptions />
        ) : tab === 'details' ? (
          <Statement />
        ) : (
          <PointRules />
        )}
      </Tabs>
    </div>
  );
};

/** The member's points, until when play was counted, and the conversion. */
const Balance = () => {
  const t = useText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(balanceQuery);
  const { data: config } = useQuery(configQuery(language));
  const [converting, setConverting] = useState(false);
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <section className={styles['balance']} aria-label={t('points.balance')}>
      <div>
        <p className={styles['quiet']}>{t('points.balance')}</p>
        <p className={styles['sum']}>{data === undefined ? <Skeleton width="6ch" height={40} /> : <PointsFigure points={data.points} />}</p>
        <p className={styles['quiet']}>
          {data === undefined ? (
            <Skeleton width="24ch" />
          ) : data.points < 0 ? (
            t('points.below')
          ) : data.countedUntil === null ? (
            t('points.countedNone')
          ) : (
            t('points.countedUntil', { day: data.countedUntil })
          )}
        </p>
      </div>
      {config?.conversion != null && (
        <Button icon="arrows-exchange" onClick={() => setConverting(true)}>
          {t('points.convert')}
        </Button>
      )}
      {converting && config?.conversion != null && (
        <ConvertDialog terms={config.conversion} proofs={config.proofs} points={data?.points ?? 0} onClose={() => setConverting(false)} />
      )}
    </section>
  );
};
