import type { recordStatement, StatementLine } from '@croupier/contract/insight/statements';
import type { Money } from '@croupier/contract/core/money';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { Link } from '#site/routing.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { type Column, Table } from '#design-system/ui/table.tsx';
import type { RecordSearch } from './search.rules.ts';
import { Choice } from './choice.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { zoneText } from '#design-system/ui/clock.rules.ts';
import { daysOf, todayAt } from './period.rules.ts';
import { statementQuery } from './queries.ts';
import styles from './statement.module.css';

type Statement = z.output<typeof recordStatement.reply>;
type Props = { search: RecordSearch; onAsk: (change: RecordSearch, replace?: boolean) => void };

/** The member's balance before, the movements, and the balance after; in all and by day, week or month. */
const StatementView = ({ search, onAsk }: Props) => {
  const t = useText();
  const { timeZone } = useMerchant();
  const today = todayAt(timeZone);
  const days = daysOf(search.span ?? 'last30', today, search);
  const step = search.step ?? 'DAY';
  const { data, error, refetch, isPlaceholderData } = useQuery(statementQuery(days, step));
  return (
    <div className={styles['statement']}>
      <div className={styles['bar']}>
        <PeriodChoice search={search} today={today} onAsk={onAsk} always="last30" />
        <Choice
          label={t('statements.step')}
          value={step}
          onChange={(value) => onAsk({ step: value === 'WEEK' || value === 'MONTH' ? value : undefined })}
        >
          {(['DAY', 'WEEK', 'MONTH'] as const).map((one) => (
            <option key={one} value={one}>
              {t(`statements.${one}`)}
            </option>
          ))}
        </Choice>
        {data !== undefined && (
          <Button icon="printer" onClick={() => print()}>
            {t('statements.print')}
          </Button>
        )}
      </div>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={560} radius={18} />
      ) : (
        <div className={styles['paper']} data-print="" aria-busy={isPlaceholderData || undefined}>
          <Sheet statement={data} />
          <Lines statement={data} />
        </div>
      )}
    </div>
  );
};

type Entry = { name: TextKey; of: (line: StatementLine) => Money; sign: 1n | -1n; always?: boolean };

/** The lines between what there was and what there is. Those that are seldom stand there only when something did. */
const entries: readonly Entry[] = [
  { name: 'statements.paidInLine', of: ({ paidIn }) => paidIn, sign: 1n, always: true },
  { name: 'statements.paidOutLine', of: ({ paidOut }) => paidOut, sign: -1n, always: true },
  { name: 'statements.staked', of: ({ staked }) => staked, sign: -1n, always: true },
  { name: 'statements.won', of: ({ won }) => won, sign: 1n, always: true },
  { name: 'statements.bonusLine', of: ({ bonus }) => bonus, sign: 1n, always: true },
  { name: 'statements.pay', of: ({ pay }) => pay, sign: 1n },
  { name: 'statements.transfersLine', of: ({ transfers }) => transfers, sign: 1n },
  { name: 'statements.feesLine', of: ({ fees }) => fees, sign: -1n },
  { name: 'statements.otherLine', of: ({ other }) => other, sign: 1n },
];

const signed = ({ amount, currency }: Money, sign: 1n | -1n): Money => ({ amount: amount * sign, currency });

const Sheet = ({ statement: { sum, closing, net, period } }: { statement: Statement }) => {
  const t = useText();
  const { name } = useMerchant();
  const zone = zoneText(period.timeZone);
  const parts = (['cash', 'held', 'bonus', 'owed', 'elsewhere', 'pay'] as const).filter((part) => closing[part].amount !== 0n);
  const partNames = {
    cash: 'statements.CASH',
    held: 'statements.HELD',
    bonus: 'statements.BONUS',
    owed: 'statements.OWED',
    elsewhere: 'statements.ELSEWHERE',
    pay: 'statements.PAY',
  } as const;
  return (
    <div className={styles['sums']}>
      <section className={styles['sheet']} aria-labelledby="statement-title">
        <h2 id="statement-title">{t('statements.statementFor', { from: sum.from, to: sum.to })}</h2>
        <p className={styles['house']}>
          {name} · {t('statements.clock', { zone })}
        </p>
        <dl>
          <div data-edge="">
            <dt>{t('statements.opening')}</dt>
            <dd>
              <Amount money={sum.opening} />
            </dd>
          </div>
          {entries
            .filter(({ of, always }) => always === true || of(sum).amount !== 0n)
            .map(({ name: entry, of, sign }) => (
              <div key={entry}>
                <dt>{t(entry)}</dt>
                <dd>
                  <Amount money={signed(of(sum), sign)} signed />
                </dd>
              </div>
            ))}
          <div data-edge="end">
            <dt>{t('statements.closing')}</dt>
            <dd>
              <Amount money={sum.closing} />
            </dd>
          </div>
        </dl>
        {parts.length > 1 && (
          <dl className={styles['parts']} aria-label={t('statements.ofWhich')}>
            {parts.map((part) => (
              <div key={part}>
                <dt>{t(partNames[part])}</dt>
                <dd>
                  <Amount money={closing[part]} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section className={styles['net']} aria-labelledby="statement-net">
        <h2 id="statement-net">{t('statements.net')}</h2>
        <p className={styles['figure']}>
          <Amount money={net} signed />
        </p>
        <p>{t('statements.netText')}</p>
        <Link to="/member" search={{ page: 'securityCenter', part: 'playWell' }} className={styles['screen']}>
          {t('statements.limits')}
          <Icon name="chevron-right" size={16} className="flip" />
        </Link>
      </section>
    </div>
  );
};

const Lines = ({ statement: { lines } }: { statement: Statement }) => {
  const t = useText();
  if (lines.length === 0) return <EmptyState icon="calendar" title={t('statements.noStatement')} text={t('statements.noStatementText')} />;
  const amount = (of: (line: StatementLine) => Money, sign: 1n | -1n | undefined) => (line: StatementLine) =>
    sign === undefined ? <Amount money={of(line)} /> : of(line).amount === 0n ? '–' : <Amount money={signed(of(line), sign)} signed />;
  // A column that is empty in every line would only push the others together.
  const columns: Column<StatementLine>[] = [
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
    { key: 'opening', title: t('statements.opening'), align: 'end', cell: amount(({ opening }) => opening, undefined) },
    ...entries
      .filter(({ of }) => lines.some((line) => of(line).amount !== 0n))
      .map(({ name, of, sign }): Column<StatementLine> => ({ key: name, title: t(name), align: 'end', cell: amount(of, sign) })),
    { key: 'closing', title: t('statements.closing'), align: 'end', cell: amount(({ closing }) => closing, undefined) },
  ];
  return <Table caption={t('statements.statement')} columns={columns} rows={lines} rowKey={({ from }) => from} />;
};

export default StatementView;
