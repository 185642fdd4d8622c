import { BannerGroup } from '@croupier/contract/brand/content';
import { type DeskBanner, type MerchantBanners, partsOf } from '@croupier/contract/brand/banners-console';
import { useQuery } from '@tanstack/react-query';
import type { MerchantId } from '@croupier/contract/core/ids';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Toolbar } from '#design-system/ui/page.tsx';
import { useOneMerchant } from '../../agent-tree/use-merchant.ts';
import { OpenRow, useQueueNavigation } from '../../work-queues/work-queue.tsx';
import { Workbench } from '../../work-queues/workbench.tsx';
import { MerchantFilter } from '#console/shell/merchant-filter.tsx';
import { useMay } from '#console/shell/operator.ts';
import { RefreshButton } from '#console/shell/refresh-button.tsx';
import { momentText } from '#console/wording/moment.ts';
import { isWritten, nameOf, noWords, readInstead } from './banner-fields.ts';
import { BannerPanel } from './banner-panel.tsx';
import { OrderPanel } from './order-panel.tsx';
import styles from './pictures.module.css';
import { PicturesPanel } from './pictures-panel.tsx';
import { Preview } from './preview.tsx';
import { bannersQuery } from './queries.ts';

/** Pictures of the places that have some: which hang where, in their order, and what is made of them. */
export const BannersTab = () => {
  const t = useText();
  const { merchant, choose } = useOneMerchant();
  const { open, show, close } = useQueueNavigation();
  const mayEdit = useMay('content.edit');
  const { data, error, isFetching, refetch } = useQuery({
    ...bannersQuery(merchant?.id ?? ('' as MerchantId)),
    enabled: merchant !== undefined,
  });
  return (
    <Workbench panel={data === undefined ? undefined : panelOf(t, data, open, mayEdit, close)} owner={merchant?.name} onClose={close}>
      <Toolbar>
        <MerchantFilter value={merchant?.id} onChange={choose} />
        <div className={styles['acts']}>
          <Button icon="photo-up" disabled={data === undefined} onClick={() => show('pictures')}>
            {t('banners.pictures')}
          </Button>
          <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
        </div>
      </Toolbar>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={320} radius={14} />
      ) : (
        <Groups all={data} open={open} {...(mayEdit && { onAct: show })} />
      )}
    </Workbench>
  );
};

/** The open panel, by its name in the address: a banner, a new one of a group, a group's order, or the pictures. */
const panelOf = (t: Text, all: MerchantBanners, open: string | undefined, mayEdit: boolean, onDone: () => void) => {
  if (open === 'pictures') return { title: t('banners.pictures'), body: <PicturesPanel all={all} mayEdit={mayEdit} /> };
  const banner = all.banners.find(({ id }) => id === open);
  if (banner !== undefined)
    return {
      title: nameOf(banner, all.defaultLanguage) ?? t('banners.untitled'),
      body: <BannerPanel key={`${all.merchantId} ${banner.id}`} all={all} banner={banner} mayEdit={mayEdit} onDone={onDone} />,
    };
  const [, act, group] = /^(new|order)-(\w+)$/.exec(open ?? '') ?? [];
  const groupName = BannerGroup.safeParse(group).data;
  if (!mayEdit || groupName === undefined) return undefined;
  const key = `${all.merchantId} ${open ?? ''}`;
  const title = `${t(act === 'new' ? 'banners.add' : 'banners.order')}: ${t(`banners.group.${groupName}`)}`;
  return {
    title,
    body:
      act === 'new' ? (
        <BannerPanel key={key} all={all} groupName={groupName} mayEdit onDone={onDone} />
      ) : (
        <OrderPanel key={key} all={all} groupName={groupName} onDone={onDone} />
      ),
  };
};

type GroupsProps = { all: MerchantBanners; open: string | undefined; onAct?: (what: string) => void };

const Groups = ({ all, open, onAct }: GroupsProps) => {
  const t = useText();
  const ended = all.banners.filter(({ state }) => state === 'ENDED');
  return (
    <div className={styles['groups']}>
      {BannerGroup.options.map((groupName) => {
        const hanging = all.banners.filter((banner) => banner.groupName === groupName && banner.state !== 'ENDED');
        const name = t(`banners.group.${groupName}`);
        return (
          <section key={groupName} className={styles['group']} aria-label={name}>
            <div className={styles['groupHead']}>
              <div>
                <h2>{name}</h2>
                <p className={styles['quiet']}>{t(`banners.where.${whereOf(groupName)}`)}</p>
              </div>
              {onAct !== undefined && (
                <div className={styles['acts']}>
                  {hanging.length > 1 && (
                    <Button
                      size="small"
                      kind="quiet"
                      icon="sort-descending"
                      aria-label={`${t('banners.order')}: ${name}`}
                      onClick={() => onAct(`order-${groupName}`)}
                    >
                      {t('banners.order')}
                    </Button>
                  )}
                  <Button size="small" icon="plus" aria-label={`${t('banners.add')}: ${name}`} onClick={() => onAct(`new-${groupName}`)}>
                    {t('banners.add')}
                  </Button>
                </div>
              )}
            </div>
            {hanging.length === 0 ? (
              <p className={styles['quiet']}>{t('banners.none')}</p>
            ) : (
              <ul className={styles['rows']}>
                {hanging.map((banner) => (
                  <Row key={banner.id} all={all} banner={banner} isOpen={banner.id === open} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
      {ended.length > 0 && (
        <section className={styles['group']} aria-label={t('banners.state.ENDED')}>
          <div>
            <h2>{t('banners.state.ENDED')}</h2>
            <p className={styles['quiet']}>{t('banners.endedLead')}</p>
          </div>
          <ul className={styles['rows']}>
            {ended.map((banner) => (
              <Row key={banner.id} all={all} banner={banner} isOpen={banner.id === open} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

const whereOf = (groupName: BannerGroup) => (groupName === 'w_home' ? 'many' : groupName === 'w_legal' ? 'legal' : 'one');

const tones = { SHOWING: 'good', PLANNED: 'info', ENDED: 'neutral' } as const;

const Row = ({ all, banner, isOpen }: { all: MerchantBanners; banner: DeskBanner; isOpen: boolean }) => {
  const t = useText();
  const language = readInstead(banner.wording, all.defaultLanguage) ?? all.defaultLanguage;
  const missing = all.languages.filter((one) => !isWritten(banner.wording[one])).length;
  const hasWords = partsOf[banner.groupName].some((part) => Object.values(banner.wording).some((words) => words[part] !== ''));
  return (
    <li className={styles['row']} data-open={isOpen || undefined}>
      <div aria-hidden="true">
        <Preview of={all} banner={banner} words={banner.wording[language] ?? noWords} language={language} on="phone" small />
      </div>
      <div>
        <OpenRow id={banner.id}>{nameOf(banner, all.defaultLanguage) ?? t('banners.untitled')}</OpenRow>
        <span className={styles['badges']}>
          <Badge tone={tones[banner.state]}>{t(`banners.state.${banner.state}`)}</Badge>
          {banner.state === 'ENDED' && <span className={styles['quiet']}>{t(`banners.group.${banner.groupName}`)}</span>}
          {hasWords && missing > 0 && <Badge tone="warn">{t('banners.missing', { count: missing })}</Badge>}
        </span>
        {banner.linkageType !== 'NONE' && (
          <span className={styles['quiet']}>
            {t(`banners.link.${banner.linkageType}`)}
            {banner.target !== '' && (
              <>
                {' · '}
                {banner.targetName === null ? <bdi dir="ltr">{banner.target}</bdi> : <bdi>{banner.targetName}</bdi>}
              </>
            )}
          </span>
        )}
        {(banner.state !== 'SHOWING' || banner.until !== null) && (
          <span className={`${styles['quiet'] ?? ''} number`}>
            <bdi dir="ltr">
              {momentText(banner.from, all.timeZone).slice(0, 16)} –{' '}
              {banner.until === null ? '' : momentText(banner.until, all.timeZone).slice(0, 16)}
            </bdi>
          </span>
        )}
      </div>
    </li>
  );
};
