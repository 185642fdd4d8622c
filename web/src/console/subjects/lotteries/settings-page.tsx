import type { VendorCode } from '@croupier/contract/core/ids';
import type { OpenedLotterySettings } from '@croupier/contract/play/lottery-settings-console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead, Toolbar } from '#design-system/ui/page.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { useText } from '#i18n/text.ts';
import { without } from '../../address.ts';
import { merchantsQuery } from '../../queries.ts';
import { useChosenMerchant } from '../../shell/chosen-merchant.ts';
import { MerchantFilter } from '../../shell/merchant-filter.tsx';
import { useMay } from '../../shell/operator.ts';
import { momentText } from '../../wording/moment.ts';
import panelStyles from '../work-queues/panel.module.css';
import { consoleLotteriesQuery, lotterySettingsQuery } from './lottery-queries.ts';
import { HotNumbers } from './settings-hot.tsx';
import { GroupLimits } from './settings-limits.tsx';
import { OfferedLotteries } from './settings-offers.tsx';
import { SettingsReview } from './settings-review.tsx';

const route = getRouteApi('/lottery-settings');

/** The settings of a merchant for the lotteries of a vendor: which are on, series and limits, and hot numbers. */
export const LotterySettingsPage = () => {
  const t = useText();
  const { merchant: given } = route.useSearch();
  const change = route.useNavigate();
  const kept = useChosenMerchant();
  const merchants = useQuery(merchantsQuery());
  const lotteries = useQuery(consoleLotteriesQuery);
  const only = merchants.data?.length === 1 ? merchants.data[0]?.id : undefined;
  const merchantId = given ?? kept ?? only;
  const house = lotteries.data?.[0]?.house;
  return (
    <Page>
      <PageHead title={t('lottery-console.settings.nav')} lead={t('lottery-console.settings.lead')} />
      <Toolbar>
        <MerchantFilter
          value={merchantId}
          onChange={(merchant) => void change({ search: (was) => ({ ...without(was, 'merchant'), ...(merchant !== undefined && { merchant }) }) })}
        />
      </Toolbar>
      {lotteries.error !== null && <Problem error={lotteries.error} onRetry={() => void lotteries.refetch()} />}
      {lotteries.data !== undefined && house === undefined && <EmptyState icon="ticket" title={t('lottery-console.noLotteries')} />}
      {merchants.data !== undefined && merchantId === undefined && <EmptyState icon="ticket" title={t('lottery-console.settings.chooseMerchant')} />}
      {house !== undefined && merchantId !== undefined && <MerchantSettings key={merchantId} house={house} merchantId={merchantId} />}
    </Page>
  );
}; // prettier-ignore

type Of = { house: VendorCode; merchantId: NonNullable<ReturnType<typeof useChosenMerchant>> };

const MerchantSettings = ({ house, merchantId }: Of) => {
  const { data, error, refetch } = useQuery(lotterySettingsQuery(house, merchantId));
  if (data === undefined)
    return error === null ? <Skeleton width={320} height={180} /> : <Problem error={error} onRetry={() => void refetch()} />;
  return <Editor key={data.revision} house={house} merchantId={merchantId} opened={data} />;
};

const tabs = ['offers', 'limits', 'hot'] as const;
/** The page of an editor with its settings in the making. */
const Editor = ({ house, merchantId, opened }: Of & { opened: OpenedLotterySettings }) => {
  const t = useText();
  const mayChange = useMay('vendor.switch');
  const { tab = 'offers' } = route.useSearch();
  const change = route.useNavigate();
  const [settings, onChange] = useState(opened.settings);
  const [isReviewing, setReviewing] = useState(false);
  if (isReviewing)
    return <SettingsReview house={house} merchantId={merchantId} opened={opened} settings={settings} onBack={() => setReviewing(false)} />;
  const parts = { opened, settings, mayChange, onChange };
  return (
    <>
      <Tabs
        label={t('lottery-console.settings.nav')}
        tabs={tabs.map((name) => ({ name, title: t(`lottery-console.settings.${name}`) }))}
        chosen={tab}
        onChoose={(name) => void change({ search: (was) => ({ ...was, tab: name }) })}
      >
        {tab === 'offers' && <OfferedLotteries {...parts} />}
        {tab === 'limits' && <GroupLimits {...parts} />}
        {tab === 'hot' && <HotNumbers {...parts} />}
      </Tabs>
      <div className={panelStyles['top']}>
        {mayChange && (
          <Button kind="primary" disabled={settings === opened.settings} onClick={() => setReviewing(true)}>
            {t('lottery-console.preview')}
          </Button>
        )}
        {opened.changedBy !== null && opened.changedAt !== null && (
          <span className={panelStyles['quiet']}>
            <bdi>{opened.changedBy}</bdi> · {momentText(opened.changedAt)}
          </span>
        )}
      </div>
    </>
  );
};
