import '#design-system/theme/print.css';
import type { profit } from '@croupier/contract/play/rounds';
import type { Money } from '@croupier/contract/core/money';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { Link, useNavigate } from '#site/routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { type Column, Table } from '#design-system/ui/table.tsx';
import { shelves } from '../catalogue/categories.ts';
import { useMember } from '../members/member.ts';
import { Choice } from '../statements/choice.tsx';
import { PeriodChoice } from '../statements/period-choice.tsx';
import { zoneText } from '#design-system/ui/clock.rules.ts';
import { daysOf, todayAt } from '../statements/period.rules.ts';
import { type BetSearch, betSearchIn } from './search.rules.ts';
import { OfTrial } from './bets-page.tsx';
import { NetBars } from './net-bars.tsx';
import styles from './profit.module.css';
import { profitQuery } from './queries.ts';

type Profit = z.output<typeof profit.reply>;
/** The period where none is chosen. */
const usualProfitSpan = 'last30';

type Came = { stake: Money; payout: Money; net: Money };

/** `personalProfit`: what play cost or brought, over time, by kind of game and by game. */
const ProfitPage = ({ search: given }: { search: Record<string, unknown> }) => {
  const t = useText();
  const search = betSearchIn(given);
  const navigate = useNavigate();
  const { data: member } = useMember();
  const { timeZone } = useMerchant();
  const today = todayAt(timeZone);
  const step = search.step ?? 'DAY';
  const days = daysOf(search.span ?? usualProfitSpan, today, search);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...profitQuery(days, step, useLanguage()),
    enabled: member?.isTrial !== true,
  });
  const ask = (change: BetSearch, replace = false) =>
    void navigate({
      from: '/member',
      to: '/member',
      // The address as it is now: it may have changed since the page was last drawn, and a press must not undo the one before.
      search: (current) => ({ page: 'personalProfit', ...betSearchIn(current), ...change }),
      replace,
      resetScroll: false,
    });
  if (member?.isTrial === true) return <OfTrial />;
  return (
    <div className={styles['profit']}>
      <div className={styles['bar']}>
        <PeriodChoice search={search} today={today} onAsk={ask} always={usualProfitSpan} />
        <Choice
          label={t('statements.step')}
          value={step}
          onChange={(value) => ask({ step: value === 'WEEK' || value === 'MONTH' ? value : undefined })}
        >
          {(['DAY', 'WEEK', 'MONTH'] as const).map((one) => (
            <option key={one} value={one}>
              {t(`statements.${one}`)}
            </option>
          ))}
        </Choice>
      </div>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={560} radius={18} />
      ) : (
        <div className={styles['found']} aria-busy={isPlaceholderData || undefined}>
          <Sum came={data} />
          {data.lines.length === 0 ? (
            <EmptyState
              icon="chart-line"
              title={t('rounds.noPlay')}
              text={t('rounds.noPlayText')}
              action={
                <Link to="/" className={buttonClass({ kind: 'primary' })}>
                  {t('shell.seeGames')}
                </Link>
              }
            />
          ) : (
            <Parts came={data} search={search} />
          )}
        </div>
      )}
    </div>
  );
};

const Sum = ({ came: { sum, period, lines } }: { came: Profit }) => {
  const t = useText();
  const language = useLanguage();
  const figures = [
    ['rounds.stake', sum.stake],
    ['rounds.payout', sum.payout],
    ['rounds.bonus', sum.bonus],
    ['rounds.valid', sum.validBet],
  ] as const;
  return (
    <section className={styles['sum']} aria-labelledby="profit-title">
      <div>
        <h2 id="profit-title">{t('rounds.profitTitle')}</h2>
        <p className={styles['figure']}>
          <Amount money={sum.net} signed />
        </p>
        <p className={styles['note']}>{t('rounds.profitText')}</p>
        {lines.length > 0 && <p className={styles['note']}>{t('statements.clock', { zone: zoneText(period.timeZone) })}</p>}
      </div>
      <dl>
        {figures.map(([name, money]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Amount money={money} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('rounds.rounds')}</dt>
          <dd className="money">{new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(sum.rounds)}</dd>
        </div>
      </dl>
    </section>
  );
};

const Parts = ({ came: { lines, byCategory, byGame }, search }: { came: Profit; search: BetSearch }) => {
  const t = useText();
  return (
    <>
      <section aria-labelledby="profit-over">
        <h2 id="profit-over" className={styles['title']}>
          {t('rounds.over')}
        </h2>
        {lines.length > 1 && <NetBars lines={lines} />}
        <Table
          caption={t('rounds.over')}
          columns={[
            {
              key: 'days',
              title: t('statements.days'),
              heads: true,
              cell: ({ from, to }) => (
                <bdi dir="ltr" className="money">
                  {from === to ? from : `${from} – ${to}`}
                </bdi>
              ),
            },
            ...useCame<Profit['lines'][number]>(),
          ]}
          rows={lines}
          rowKey={({ from }) => from}
        />
      </section>
      <section aria-labelledby="profit-kinds">
        <h2 id="profit-kinds" className={styles['title']}>
          {t('rounds.byCategory')}
        </h2>
        <Table
          caption={t('rounds.byCategory')}
          columns={[
            {
              key: 'category',
              title: t('rounds.category'),
              heads: true,
              cell: ({ category }) => (category === 'OTHER' ? t('rounds.other') : t(shelves[category].name)),
            },
            ...useCame<Profit['byCategory'][number]>(),
          ]}
          rows={byCategory}
          rowKey={({ category }) => category}
        />
      </section>
      {byGame.length > 0 && (
        <section aria-labelledby="profit-games">
          <h2 id="profit-games" className={styles['title']}>
            {t('rounds.byGame')}
          </h2>
          <Table
            caption={t('rounds.byGame')}
            columns={[
              {
                key: 'game',
                title: t('statements.game'),
                heads: true,
                cell: ({ nodeId, name, provider }) => (
                  <Link
                    to="/member"
                    search={{
                      page: 'personalHistoryCopy',
                      game: nodeId,
                      span: search.span ?? usualProfitSpan,
                      from: search.from,
                      to: search.to,
                    }}
                    className={styles['game']}
                  >
                    {name}
                    <small>{provider}</small>
                  </Link>
                ),
              },
              ...useCame<Profit['byGame'][number]>(),
            ]}
            rows={byGame}
            rowKey={({ nodeId }) => nodeId}
          />
        </section>
      )}
    </>
  );
};

/** The three figures every part is told by. */
const useCame = <Row extends Came>(): Column<Row>[] => {
  const t = useText();
  return [
    { key: 'stake', title: t('rounds.stake'), align: 'end', cell: ({ stake }) => <Amount money={stake} /> },
    { key: 'payout', title: t('rounds.payout'), align: 'end', cell: ({ payout }) => <Amount money={payout} /> },
    { key: 'net', title: t('rounds.net'), align: 'end', cell: ({ net }) => <Amount money={net} signed /> },
  ];
};

export default ProfitPage;
