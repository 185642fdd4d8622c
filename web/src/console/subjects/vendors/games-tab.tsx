import { type OpenedVendor, type Switch, switchHubGame, type VendorGame } from '@croupier/contract/play/vendors-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { type Text, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { PageFoot, Toolbar } from '#design-system/ui/page.tsx';
import { QuietText } from '#design-system/ui/text.tsx';
import { without } from '../../address.ts';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import panelStyles from '../work-queues/panel.module.css';
import { OpenRow, useQueueNavigation } from '../work-queues/work-queue.tsx';
import { Workbench } from '../work-queues/workbench.tsx';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { useMay, useOperator } from '../../shell/operator.ts';
import filterStyles from '../../shell/filters.module.css';
import { SearchField } from '../../shell/search-field.tsx';
import { SelectFilter } from '../../shell/select-filter.tsx';
import { type Columns, columnsOf, DataTable, focusFirstRow } from '../../table/data-table.tsx';
import { Pager } from '../../table/pager.tsx';
import { FeaturedBadges, FeatureSection } from './feature-game.tsx';
import { SwitchBadge } from './switch-badge.tsx';
import { SwitchForm } from '../stuck-rounds/switch-form.tsx';
import { vendorGamesQuery } from './vendor-queries.ts';
import styles from './vendor.module.css';

const route = getRouteApi('/vendors/$code');
const searchMax = 40;

/** A vendor's games, with a switch of their own each. */
export const GamesTab = ({ opened }: { opened: OpenedVendor }) => {
  const t = useText();
  const nameOf = useMerchantName();
  const { search: sought, closed, forward, page = 1 } = route.useSearch();
  const search = sought?.slice(0, searchMax);
  const change = route.useNavigate();
  const { open, close } = useQueueNavigation();
  const query = useQuery(vendorGamesQuery(opened.vendor.code, { search, closed, forward, pageNo: page }));
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const shown = data?.content.find(({ nodeId }) => nodeId === open);
  const narrow = (name: 'search' | 'closed' | 'forward', value: string) =>
    void change({ search: (was) => ({ ...without(was, 'page', 'open', name), ...(value !== '' && { [name]: value }) }), replace: true });
  return (
    <Workbench
      panel={
        shown === undefined
          ? undefined
          : {
              title: shown.name,
              body: <GamePanel key={shown.nodeId} game={shown} merchants={opened.merchants.map((one) => one.merchantId)} />,
            }
      }
      onClose={close}
    >
      <Toolbar>
        <SearchField
          label={t('games-console.searchGames')}
          hint={t('games-console.searchGamesHint')}
          value={search ?? ''}
          maxLength={searchMax}
          onSearch={(words) => narrow('search', words)}
          onEnter={focusFirstRow}
        />
        <div className={filterStyles['filters']}>
          <SelectFilter
            name={t('games-console.switchFilter')}
            any={t('games-console.allGames')}
            value={closed}
            options={[{ value: '1', text: t('games-console.closedGames') }]}
            onChange={(value) => narrow('closed', value)}
          />
          <SelectFilter
            name={t('games-console.forward')}
            any={t('games-console.allGames')}
            value={forward}
            options={[{ value: '1', text: t('games-console.forwardGames') }]}
            onChange={(value) => narrow('forward', value)}
          />
        </div>
      </Toolbar>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('games-console.tab.games')}
          columns={columns(t, nameOf)}
          rows={data?.content}
          rowId={({ nodeId }) => nodeId}
          busy={isFetching && isPlaceholderData}
          openRow={open}
          empty={<EmptyState icon="puzzle" title={t('games-console.noGames')} />}
        />
      )}
      <PageFoot>
        <Pager shown={data} onPage={(to) => void change({ search: (was) => ({ ...was, page: to }) })} />
      </PageFoot>
    </Workbench>
  );
};

const columns = (t: Text, nameOf: ReturnType<typeof useMerchantName>): Columns<VendorGame> => {
  const column = columnsOf<VendorGame>();
  return [
    column.display({
      id: 'name',
      header: t('games-console.game'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.nodeId}>
          <bdi>{original.name}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'code',
      header: t('games-console.code'),
      meta: { card: 'left-out' },
      cell: ({ row: { original } }) => (
        <bdi dir="ltr" className="mono">
          {original.gameCode}
        </bdi>
      ),
    }),
    column.display({
      id: 'state',
      header: t('games-console.everywhere'),
      cell: ({ row: { original } }) => <SwitchBadge of={original.everywhere} />,
    }),
    column.display({
      id: 'closedAt',
      header: t('games-console.closedAt'),
      cell: ({ row: { original } }) =>
        original.closedAt.length === 0 ? (
          <QuietText>–</QuietText>
        ) : (
          original.closedAt.map(({ merchantId }) => nameOf(merchantId)).join(', ')
        ),
    }),
    column.display({
      id: 'forward',
      header: t('games-console.forward'),
      cell: ({ row: { original } }) => (
        <>
          <FeaturedBadges of={original.forward} />
          {original.forwardAt.length > 0 && (
            <small className={styles['otherwise']}>
              {t('games-console.otherwiseAt', { merchants: original.forwardAt.map(({ merchantId }) => nameOf(merchantId)).join(', ') })}
            </small>
          )}
        </>
      ),
    }),
  ];
};

const GamePanel = ({ game, merchants }: { game: VendorGame; merchants: readonly MerchantId[] }) => {
  const t = useText();
  const nameOf = useMerchantName();
  const queries = useQueryClient();
  const { mayEverywhere } = useOperator();
  const mayTurn = useMay('vendor.switch');
  const [turning, setTurning] = useState<MerchantId | null>();
  const { run, isPending, problem } = useConfirmedMutation(
    (body: { merchantId: MerchantId | null; to: Switch; reason: string }) => call(switchHubGame, { params: { nodeId: game.nodeId }, body }),
    () => {
      void queries.invalidateQueries({ queryKey: ['hub', 'games'] });
      notify({ tone: 'good', text: t('work-queues.done') });
      setTurning(undefined);
    },
  );
  const rows = [
    { merchantId: null, name: t('games-console.everywhere'), now: game.everywhere, may: mayEverywhere.includes('vendor.switch') },
    ...merchants.map((merchantId) => ({
      merchantId,
      name: nameOf(merchantId),
      now: game.closedAt.find((one) => one.merchantId === merchantId)?.here ?? ('OPEN' as const),
      may: mayTurn,
    })),
  ];
  return (
    <div className={panelStyles['panel']}>
      <p className={panelStyles['quiet']}>{t('games-console.switchesLead')}</p>
      <ul className={styles['rows']}>
        {rows.map(({ merchantId, name, now, may }) => (
          <li key={merchantId ?? ''} className={styles['row']} data-narrow>
            <b>{name}</b>
            <SwitchBadge of={now} />
            {may && (
              <Button
                size="small"
                aria-expanded={turning === merchantId}
                onClick={() => setTurning(turning === merchantId ? undefined : merchantId)}
              >
                {t('games-console.change')}
              </Button>
            )}
            {turning === merchantId && (
              <div className={styles['form']}>
                <SwitchForm
                  merchantId={merchantId}
                  now={now}
                  busy={isPending}
                  problem={problem}
                  onTurn={run}
                  onCancel={() => setTurning(undefined)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <FeatureSection game={game} merchants={merchants} />
    </div>
  );
};
