import { type Campaign, campaignsMax, closeCampaign, Landing, makeCampaign } from '@croupier/contract/earnings/affiliates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { CopyButton } from '#design-system/ui/copy-button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem, problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { figure } from '../reports/figure-card.tsx';
import { PeriodBar } from '../reports/period-bar.tsx';
import { usePeriod } from '../reports/use-period.ts';
import { useReportSearch } from '../../use-report-search.ts';
import { CloseDialog } from '../reports/close-dialog.tsx';
import styles from './affiliates.module.css';
import { LinkDialog } from './link-dialog.tsx';
import { campaignsQuery, mine } from './queries.ts';

/** Campaigns, each with its link and what came by it. */
export const LinksTab = () => {
  const t = useText();
  const [{ pageNo = 1 }, ask] = useReportSearch();
  const { from, to } = usePeriod();
  const { data, error, refetch } = useQuery(campaignsQuery({ from, to, pageNo, pageSize: 10 }));
  const [making, setMaking] = useState(false);
  const [shown, setShown] = useState<Campaign>();
  const [closing, setClosing] = useState<Campaign>();
  const make = (
    <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
      {t('affiliates.makeCampaign')}
    </Button>
  );
  return (
    <>
      <PeriodBar>{make}</PeriodBar>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={220} radius={16} />
      ) : data.totalElements === 0 ? (
        <EmptyState icon="share-2" title={t('affiliates.noCampaigns')} text={t('affiliates.noCampaignsText')} action={make} />
      ) : (
        <>
          <ul className={styles['campaigns']}>
            {data.content.map((campaign) => (
              <CampaignCard key={campaign.id} campaign={campaign} onShow={() => setShown(campaign)} onClose={() => setClosing(campaign)} />
            ))}
          </ul>
          <Pagination page={pageNo} totalPages={data.totalPages} onPage={(next) => ask({ pageNo: next })} />
        </>
      )}
      {making && (
        <MakeDialog
          onClose={() => setMaking(false)}
          onMade={(campaign) => {
            setMaking(false);
            setShown(campaign);
          }}
        />
      )}
      {shown !== undefined && <LinkDialog campaign={shown} onClose={() => setShown(undefined)} />}
      {closing !== undefined && <CloseThis campaign={closing} onClose={() => setClosing(undefined)} />}
    </>
  );
};

type CardProps = { campaign: Campaign; onShow: () => void; onClose: () => void };

const CampaignCard = ({ campaign: { name, url, closedAt, landing, figures }, onShow, onClose }: CardProps) => {
  const t = useText();
  const counts = [
    ['clicks', figures.clicks],
    ['registrations', figures.registrations],
    ['firstDeposits', figures.firstDeposits],
    ['qualified', figures.qualified],
  ] as const;
  return (
    <li className={styles['card']} data-closed={closedAt !== null || undefined}>
      <header>
        <h3>{name}</h3>
        {closedAt !== null && <Badge tone="bad">{t('affiliates.closed')}</Badge>}
        <bdi dir="ltr" className={styles['landing']}>
          {landing}
        </bdi>
      </header>
      {closedAt === null && (
        <div className={styles['address']}>
          <bdi dir="ltr">{url}</bdi>
          <CopyButton text={url} what={t('affiliates.linkOf', { name })} />
          <Button size="small" icon="qrcode" onClick={onShow}>
            {t('affiliates.build')}
          </Button>
          <Button size="small" kind="quiet" icon="x" onClick={onClose}>
            {t('affiliates.close')}
          </Button>
        </div>
      )}
      <dl className={styles['figures']}>
        {counts.map(([key, count]) => (
          <div key={key}>
            <dt>{t(`affiliates.c.${key}`)}</dt>
            <dd className="number">{figure(count)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('affiliates.c.ngr')}</dt>
          <dd>
            <Amount money={figures.ngr} />
          </dd>
        </div>
        <div>
          <dt>{t('affiliates.c.commission')}</dt>
          <dd>
            <Amount money={figures.commission} />
          </dd>
        </div>
      </dl>
    </li>
  );
};

const nameMax = 60;

const MakeDialog = ({ onClose, onMade }: { onClose: () => void; onMade: (campaign: Campaign) => void }) => {
  const t = useText();
  const form = useId();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [landing, setLanding] = useState('/');
  const [tried, setTried] = useState(false);
  const isPage = Landing.safeParse(landing).success;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(makeCampaign, { body: { name: name.trim(), landing } }),
    onSuccess: async (campaign) => {
      onMade(campaign);
      await queries.invalidateQueries(mine);
    },
  });
  return (
    <Dialog
      title={t('affiliates.makeCampaign')}
      lead={t('affiliates.makeCampaignText', { count: campaignsMax })}
      onClose={onClose}
      footer={
        <Button kind="primary" type="submit" form={form} busy={isPending}>
          {t('affiliates.makeCampaign')}
        </Button>
      }
    >
      <form
        id={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (name.trim() !== '' && isPage) mutate();
        }}
      >
        <Field
          label={t('affiliates.campaignName')}
          hint={t('affiliates.campaignNameText')}
          error={tried && name.trim() === '' ? t('affiliates.nameEmpty') : undefined}
          data-first=""
          autoComplete="off"
          maxLength={nameMax}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={t('affiliates.landing')}
          hint={t('affiliates.landingText')}
          error={tried && !isPage ? t('affiliates.landingWrong') : undefined}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={landing}
          onChange={(event) => setLanding(event.target.value.trim())}
        />
        <p role="alert" className={styles['wrong']}>
          {error !== null && problemText(error, t)}
        </p>
      </form>
    </Dialog>
  );
};

const CloseThis = ({ campaign: { id, name }, onClose }: { campaign: Campaign; onClose: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  return (
    <CloseDialog
      title={t('affiliates.closeTitle', { name })}
      lead={t('affiliates.closeText')}
      keep={t('affiliates.keep')}
      close={t('affiliates.close')}
      onAct={() => call(closeCampaign, { params: { id } })}
      onClosed={() => {
        notify({ tone: 'info', text: t('affiliates.closedNow', { name }) });
        return queries.invalidateQueries(mine);
      }}
      onClose={onClose}
    />
  );
};
