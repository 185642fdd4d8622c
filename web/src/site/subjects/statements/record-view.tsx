import type { recordDetail, RecordKey } from '@croupier/contract/insight/statements';
import type { Money } from '@croupier/contract/core/money';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { Link } from '#site/routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { buttonClass } from '#design-system/ui/button.tsx';
import { CopyButton } from '#design-system/ui/copy-button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import type { RecordSearch } from './search.rules.ts';
import { recordQuery } from './queries.ts';
import styles from './receipt.module.css';
import { Fact, Printed, ReceiptTools, When } from './receipt-parts.tsx';
import { aboutOf, kindIcons, stepOf } from './words.ts';

type Detail = z.output<typeof recordDetail.reply>;

/** One record by itself, as a receipt: it says the same on paper. */
const RecordView = ({ record, search }: { record: RecordKey; search: RecordSearch }) => {
  const t = useText();
  const { data, error, refetch } = useQuery(recordQuery(record, useLanguage()));
  return (
    <div className={styles['view']}>
      <ReceiptTools canPrint={data !== undefined}>
        <Link
          to="/member"
          search={{ page: 'transactionHistory', ...search, record: undefined }}
          resetScroll={false}
          className={buttonClass({ kind: 'quiet' })}
        >
          <Icon name="arrow-left" size={18} className="flip" />
          {t('statements.back')}
        </Link>
      </ReceiptTools>
      {data !== undefined ? (
        <Receipt detail={data} />
      ) : error === null ? (
        <Skeleton height={520} radius={18} />
      ) : (
        <Problem error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
};

const Receipt = ({ detail }: { detail: Detail }) => {
  const t = useText();
  const { name } = useMerchant();
  const { row, timeZone } = detail;
  const step = stepOf(row);
  return (
    <article className={styles['receipt']} data-print="">
      <header>
        <span className={styles['mark']} data-kind={row.kind}>
          <Icon name={kindIcons[row.kind]} size={26} />
        </span>
        <p className={styles['house']}>
          {name} · {t('statements.receipt')}
        </p>
        <h2>{t(`statements.w.${row.word}`)}</h2>
        <p className={styles['amount']} data-state={row.state}>
          <Amount money={row.money} signed={row.state === 'COMPLETE'} />
        </p>
        {step === undefined ? <Badge tone="good">{t('statements.COMPLETE')}</Badge> : <Badge tone={step.tone}>{t(step.name)}</Badge>}
      </header>
      <dl className={styles['facts']}>
        <Fact name="statements.reference">
          <bdi dir="ltr" className={styles['reference']}>
            {row.reference}
          </bdi>
          <span className={styles['screen']}>
            <CopyButton text={row.reference} what={t('statements.reference')} />
          </span>
        </Fact>
        <Fact name="statements.time">
          <When at={row.at} timeZone={timeZone} zoned />
        </Fact>
        <Fact name="statements.account">
          <bdi>{detail.account}</bdi>
        </Fact>
        <About detail={detail} />
        <Sums detail={detail} />
      </dl>
      {detail.parts.length > 0 && <Effect parts={detail.parts} />}
      {detail.steps.length > 0 && <Way detail={detail} />}
      <Printed timeZone={timeZone} />
      <Onward detail={detail} />
    </article>
  );
};

const About = ({ detail: { row, holder, round } }: { detail: Detail }) => {
  const t = useText();
  const about = aboutOf(row, t);
  return (
    <>
      {about !== undefined && (
        <Fact
          name={
            row.game !== null
              ? 'statements.game'
              : row.kind === 'DEPOSIT'
                ? 'statements.method'
                : row.kind === 'WITHDRAWAL'
                  ? 'statements.goesTo'
                  : 'statements.other'
          }
        >
          <bdi>{about}</bdi>
        </Fact>
      )}
      {holder !== null && (
        <Fact name="statements.holder">
          <bdi>{holder}</bdi>
        </Fact>
      )}
      {round !== null && (
        <Fact name="statements.round">
          <bdi dir="ltr" className={styles['reference']}>
            {round}
          </bdi>
        </Fact>
      )}
    </>
  );
};

/** The paid amount, the fee and the arrived amount; only where there could be a fee. */
const Sums = ({ detail: { row, gross, fee } }: { detail: Detail }) => {
  const t = useText();
  if (gross === null || fee === null) return null;
  const isIn = row.kind === 'DEPOSIT';
  const own: Money = { ...row.money, amount: row.money.amount < 0n ? -row.money.amount : row.money.amount };
  return (
    <>
      <Fact name={isIn ? 'statements.paidIn' : 'statements.leftWallet'}>
        <Amount money={isIn ? gross : own} />
      </Fact>
      <Fact name="statements.fee">{fee.amount === 0n ? t('statements.noFee') : <Amount money={fee} />}</Fact>
      <Fact name={isIn ? 'statements.credited' : 'statements.arrives'}>
        <Amount money={isIn ? own : gross} />
      </Fact>
    </>
  );
};

const Effect = ({ parts }: Pick<Detail, 'parts'>) => {
  const t = useText();
  return (
    <section className={styles['effect']}>
      <h3 id="record-effect">{t('statements.effect')}</h3>
      <table aria-labelledby="record-effect">
        <thead>
          <tr>
            <th scope="col">{t('statements.part')}</th>
            <th scope="col">{t('statements.before')}</th>
            <th scope="col">{t('statements.after')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ part, before, after }) => (
            <tr key={part}>
              <th scope="row">{t(`statements.${part}`)}</th>
              <td>
                <Amount money={before} />
              </td>
              <td>
                <Amount money={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Way = ({ detail: { row, steps, timeZone } }: { detail: Detail }) => {
  const t = useText();
  return (
    <section className={styles['way']}>
      <h3 id="record-way">{t('statements.way')}</h3>
      <ol aria-labelledby="record-way">
        {steps.map(({ step, at }) => {
          const words = step === 'CREATED' ? undefined : stepOf({ kind: row.kind, step });
          return (
            <li key={`${step}-${at}`}>
              <b>{t(words?.name ?? 'statements.s.CREATED')}</b>
              <When at={at} timeZone={timeZone} />
            </li>
          );
        })}
      </ol>
    </section>
  );
};

/** The acts on it stand on the pages of deposits, withdrawals and bets. */
const Onward = ({ detail: { row, round } }: { detail: Detail }) => {
  const t = useText();
  const id = row.key.slice(row.key.indexOf(':') + 1);
  if (row.kind === 'DEPOSIT' || row.kind === 'WITHDRAWAL') {
    const [page, text] =
      row.kind === 'DEPOSIT' ? (['depositv2', 'statements.payNow'] as const) : (['withdraw', 'statements.seeWithdrawal'] as const);
    return (
      <Link to="/member" search={{ page, id }} className={[buttonClass(), styles['screen']].join(' ')}>
        {t(text)}
      </Link>
    );
  }
  return round === null ? null : (
    <Link to="/member" search={{ page: 'personalHistoryCopy' }} className={[buttonClass(), styles['screen']].join(' ')}>
      {t('statements.seeRounds')}
    </Link>
  );
};

export default RecordView;
