import { type LotteryFigures, type LotteryPlays, lotteryReport } from '@croupier/contract/earnings/lottery-reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { familyName } from '#site/subjects/catalogue/lottery-family.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { figure } from '../reports/figure-card.tsx';
import { PeriodBar } from '../reports/period-bar.tsx';
import { ReportBody } from '../reports/report-body.tsx';
import { type ReportColumn, ReportTable } from '../reports/report-table.tsx';
import { usePeriod } from '../reports/use-period.ts';
import { useReportSearch } from '../../use-report-search.ts';
import styles from './report-page.module.css';
import { DownlinePath } from './downline-path.tsx';

type Row = { key: string; figures: LotteryFigures } & ({ lottery: LotteryPlays } | { play: string });

const moneyColumns = ['stake', 'validBet', 'rebate', 'prize', 'margin'] as const;

/** `agentLotteryReport`: what the team played in lotteries; a press on a lottery opens its plays. */
export const LotteriesPage = () => {
  const t = useText();
  const language = useLanguage();
  const [{ of }] = useReportSearch();
  const { from, to } = usePeriod();
  const [open, setOpen] = useState<readonly string[]>([]);
  const asked = { from, to, ...(of !== undefined && { of }), language };
  const query = useQuery({
    queryKey: ['mine', 'team', 'lotteries', asked],
    queryFn: ({ signal }) => call(lotteryReport, { query: asked, signal }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    refetchInterval: 60_000,
  });
  const toggle = (key: string): void => setOpen(open.includes(key) ? open.filter((one) => one !== key) : [...open, key]);
  return (
    <div className={styles['page']}>
      <p className={styles['lead']}>{t('agent-tree.lotteriesText')}</p>
      <DownlinePath />
      <PeriodBar />
      <ReportBody query={query}>
        {({ total, lotteries }, busy) =>
          lotteries.length === 0 ? (
            <EmptyState icon="ticket" title={t('agent-tree.noLotteries')} text={t('agent-tree.noLotteriesText')} />
          ) : (
            <ReportTable<Row>
              caption={t('agent-tree.lotteries')}
              rows={lotteries.flatMap((lottery) => rowsOf(lottery, open))}
              rowKey={({ key }) => key}
              busy={busy}
              columns={[
                {
                  key: 'lottery',
                  title: t('agent-tree.lotteryOrPlay'),
                  cell: (row) =>
                    'play' in row ? (
                      <span className={styles['play']}>{row.play}</span>
                    ) : (
                      <span className={`${styles['name']} ${styles['lottery']}`}>
                        <button type="button" aria-expanded={open.includes(row.key)} onClick={() => toggle(row.key)}>
                          <Icon name={open.includes(row.key) ? 'chevron-up' : 'chevron-down'} size={16} />
                          <bdi>{row.lottery.name}</bdi>
                        </button>
                        {familyName(row.lottery.family, t) !== row.lottery.name && <small>{familyName(row.lottery.family, t)}</small>}
                      </span>
                    ),
                },
                {
                  key: 'bets',
                  title: t('agent-tree.c.bets'),
                  align: 'end',
                  cell: ({ figures }) => figure(figures.bets),
                  total: figure(total.bets),
                },
                ...moneyColumns.map((key): ReportColumn<Row> => ({
                  key,
                  title: t(`agent-tree.c.${key}`),
                  align: 'end',
                  cell: ({ figures }) => <Amount money={figures[key]} />,
                  total: <Amount money={total[key]} />,
                })),
              ]}
            />
          )
        }
      </ReportBody>
    </div>
  );
};

const rowsOf = (lottery: LotteryPlays, open: readonly string[]): Row[] => {
  const key = `${lottery.vendor}:${lottery.gameCode}`;
  return [
    { key, figures: lottery.figures, lottery },
    ...(open.includes(key) ? lottery.plays.map(({ play, name, figures }) => ({ key: `${key} ${play}`, figures, play: name })) : []),
  ];
};
