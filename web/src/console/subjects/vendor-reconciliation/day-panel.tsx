import type { Difference, Reading, ReconDay } from '@croupier/contract/play/vendor-reconciliation-console';
import type { Money } from '@croupier/contract/core/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Text, useLanguage, useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { linkClass, QuietText } from '#design-system/ui/text.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { useMay } from '../../shell/operator.ts';
import { Pager } from '../../table/pager.tsx';
import { ExactAmount, exactText } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { ProblemNote } from '../vendors/problem-note.tsx';
import { useReadAgain } from './use-read-again.ts';
import { differencesQuery, idOf, type OpenDay, reconDayQuery } from './recon-queries.ts';
import styles from './reconciliation.module.css';
import { stateTones } from './state-tones.ts';

const differenceTones: Readonly<Record<Difference['state'], Tone>> = { OPEN: 'bad', HEALED: 'good', AGREED: 'good', ACCEPTED: 'neutral' };
const readingTones: Readonly<Record<Reading['state'], Tone>> = { WAITING: 'info', DONE: 'good', FAILED: 'bad' };

/** A day of a vendor: from its book to ours to the ledger, and all that differs on the way. */
export const DayPanel = ({ of }: { of: OpenDay }) => {
  const t = useText();
  const mayRun = useMay('reconciliation.run');
  const { data, error, refetch } = useQuery(reconDayQuery(of));
  const again = useReadAgain(of.vendor);
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={320} />;
  const day = data.days.find((one) => idOf(one) === idOf(of));
  return (
    <div className={panelStyles['panel']}>
      {day !== undefined && <Bridge day={day} />}
      <section className={panelStyles['section']}>
        <h3>{t('vendor-reconciliation.byClass')}</h3>
        {data.classes.length === 0 ? (
          <p className={panelStyles['quiet']}>{t('vendor-reconciliation.noDifferences')}</p>
        ) : (
          <ul className={styles['lines']}>
            {data.classes.map(({ class: kind, state, count, amount }) => (
              <li key={`${kind} ${state}`}>
                <span>{t(`vendor-reconciliation.class.${kind}`)}</span>
                <Badge tone={differenceTones[state]}>
                  {count} · {t(`vendor-reconciliation.difference.${state}`)}
                </Badge>
                <ExactAmount money={amount} signed />
              </li>
            ))}
          </ul>
        )}
      </section>
      {data.classes.length > 0 && <Differences of={of} />}
      <section className={panelStyles['section']}>
        <h3>{t('vendor-reconciliation.hours')}</h3>
        <div className={styles['around']}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th>{t('vendor-reconciliation.hour')}</th>
                <th>{t('vendor-reconciliation.lines')}</th>
                <th>{t('vendor-reconciliation.stakes')}</th>
                <th>{t('vendor-reconciliation.payouts')}</th>
                <th>{t('vendor-reconciliation.late')}</th>
              </tr>
            </thead>
            <tbody>
              {data.hours.map((hour) => (
                <tr key={`${hour.from} ${hour.currency}`}>
                  <td className="number">{momentText(hour.from).slice(11, 16)}</td>
                  <td className="number">{hour.lines}</td>
                  <td>
                    <ExactAmount money={hour.stakes} inColumn />
                  </td>
                  <td>
                    <ExactAmount money={hour.payouts} inColumn />
                  </td>
                  <td className="number">{hour.late}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section className={panelStyles['section']}>
        <h3>{t('vendor-reconciliation.readings')}</h3>
        <ul className={styles['lines']}>
          {data.readings.map((reading) => (
            <ReadingLine key={reading.id} reading={reading} />
          ))}
        </ul>
      </section>
      <ActionProblem problem={again.problem} />
      {mayRun && day?.state !== 'NO_LIST' && (
        <div className={panelStyles['acts']}>
          <Button icon="refresh" busy={again.isPending} onClick={() => again.run({ day: of.day, merchantId: of.merchantId ?? undefined })}>
            {t('vendor-reconciliation.readAgain')}
          </Button>
        </div>
      )}
    </div>
  );
};

/** Theirs, ours, and the way from ours to the ledger, as a bookkeeper writes it. */
const Bridge = ({ day }: { day: ReconDay }) => {
  const t = useText();
  const sides = day.state === 'NO_LIST' ? (['ours'] as const) : (['theirs', 'ours'] as const);
  const expected: Money = { amount: day.ours.net.amount + day.between.amount, currency: day.ours.net.currency };
  return (
    <section className={panelStyles['section']}>
      <div className={panelStyles['top']}>
        <Badge tone={stateTones[day.state]}>{t(`vendor-reconciliation.state.${day.state}`)}</Badge>
        {day.late > 0 && (
          <span className={panelStyles['quiet']}>
            {t('vendor-reconciliation.late')}: <span className="number">{day.late}</span>
          </span>
        )}
      </div>
      {day.state === 'NO_LIST' && <p className={panelStyles['quiet']}>{t('vendor-reconciliation.noListText')}</p>}
      <div className={styles['around']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th>
                <QuietText>{day.currency}</QuietText>
              </th>
              <th>{t('vendor-reconciliation.lines')}</th>
              <th>{t('vendor-reconciliation.stakes')}</th>
              <th>{t('vendor-reconciliation.payouts')}</th>
              <th>{t('vendor-reconciliation.net')}</th>
            </tr>
          </thead>
          <tbody>
            {sides.map((side) => (
              <tr key={side}>
                <th scope="row">{t(`vendor-reconciliation.${side}`)}</th>
                <td className="number">{day[side].lines}</td>
                <td>
                  <ExactAmount money={day[side].stakes} inColumn />
                </td>
                <td>
                  <ExactAmount money={day[side].payouts} inColumn />
                </td>
                <td>
                  <ExactAmount money={day[side].net} inColumn />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className={styles['bridge']}>
        {day.state !== 'NO_LIST' && <Step name={t('vendor-reconciliation.difference')} money={day.difference} isCheck />}
        <Step name={t('vendor-reconciliation.between')} hint={t('vendor-reconciliation.betweenHint')} money={day.between} />
        <Step name={t('vendor-reconciliation.expected')} money={expected} isSum />
        <Step name={t('vendor-reconciliation.ledger')} money={day.ledger} />
        <Step name={t('vendor-reconciliation.ledgerDifference')} money={day.ledgerDifference} isCheck />
      </dl>
    </section>
  );
};

const Step = ({
  name,
  hint,
  money,
  isCheck = false,
  isSum = false,
}: {
  name: string;
  hint?: string;
  money: Money;
  isCheck?: boolean;
  isSum?: boolean;
}) => (
  <div data-sum={isSum || undefined} data-wrong={(isCheck && money.amount !== 0n) || undefined}>
    <dt title={hint}>{name}</dt>
    <dd>
      <ExactAmount money={money} inColumn />
    </dd>
  </div>
);

const Differences = ({ of }: { of: OpenDay }) => {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(differencesQuery(of, page));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <section className={panelStyles['section']}>
      <h3>{t('vendor-reconciliation.differences')}</h3>
      {data === undefined ? (
        <Skeleton height={80} />
      ) : (
        <ul className={styles['differences']}>
          {data.content.map((one) => (
            <DifferenceLine key={one.id} one={one} />
          ))}
        </ul>
      )}
      {data !== undefined && data.totalPages > 1 && <Pager shown={data} onPage={setPage} />}
    </section>
  );
};

/** Why a difference was not brought in order: what we found ourselves in words, what the wallet said by its code. */
const answerText = (answer: string, t: Text): string => {
  if (answer === 'KNOWN_THERE' || answer === 'ROUND_UNKNOWN' || answer === 'ROUND_PAID') return t(`vendor-reconciliation.answer.${answer}`);
  if (answer === 'NO_ANSWER') return t('vendor-reconciliation.problem.TIMEOUT');
  return answer.startsWith('ROUND_') && answer !== 'ROUND_CLOSED'
    ? t('vendor-reconciliation.answer.ROUND_OVER')
    : t('vendor-reconciliation.answered', { answer });
};

const DifferenceLine = ({ one }: { one: Difference }) => {
  const t = useText();
  const language = useLanguage();
  const saidBy = (
    side: Difference['theirs'],
    has: 'vendor-reconciliation.vendorHas' | 'vendor-reconciliation.oursHas',
    none: 'vendor-reconciliation.nothingThere' | 'vendor-reconciliation.nothingHere',
  ) =>
    side === null
      ? t(none)
      : t(has, {
          stake: exactText(side.stake, language),
          payout: exactText(side.payout, language),
          state: t(`vendor-reconciliation.said.${side.state}`),
        });
  return (
    <li>
      <div className={styles['line']}>
        <b>{t(`vendor-reconciliation.class.${one.class}`)}</b>
        <Badge tone={differenceTones[one.state]}>{t(`vendor-reconciliation.difference.${one.state}`)}</Badge>
        <ExactAmount money={one.amount} signed />
      </div>
      <p>
        {one.member !== null && (
          <Link to="/members/$id" params={{ id: one.member.id }} className={linkClass}>
            {one.member.account}
          </Link>
        )}{' '}
        <QuietText>{momentText(one.foundAt)}</QuietText>
      </p>
      {one.class !== 'LEDGER_DIFF' && (
        <p className={panelStyles['quiet']}>
          {saidBy(one.theirs, 'vendor-reconciliation.vendorHas', 'vendor-reconciliation.nothingThere')} ·{' '}
          {saidBy(one.ours, 'vendor-reconciliation.oursHas', 'vendor-reconciliation.nothingHere')}
        </p>
      )}
      {(one.txId ?? one.roundName) !== null && (
        <bdi dir="ltr" className={`mono ${styles['name']}`}>
          {[one.gameCode, one.roundName, one.txId].filter((part) => part !== null).join(' / ')}
        </bdi>
      )}
      {(one.healsAt !== null || one.healAnswer !== null) && (
        <p className={panelStyles['quiet']}>
          {one.healsAt === null
            ? answerText(one.healAnswer ?? '', t)
            : t('vendor-reconciliation.healsAt', { moment: momentText(one.healsAt) })}
        </p>
      )}
      {one.case !== null && (
        <Link to="/deposits" search={{ tab: 'cases', open: one.case.id }} className={linkClass}>
          {one.case.owner === null ? t('vendor-reconciliation.caseFree') : t('vendor-reconciliation.caseOf', { owner: one.case.owner })}
        </Link>
      )}
    </li>
  );
};

/** In the place of what is told only to who serves every merchant. */
const unseen = '—';

const ReadingLine = ({ reading }: { reading: Reading }) => {
  const t = useText();
  const { kind, from, until, state, lines, found, problem, askedBy } = reading;
  return (
    <li>
      <span>
        {t(`vendor-reconciliation.reading.${kind}`, { name: askedBy ?? unseen })}{' '}
        <span className="number">
          {momentText(from).slice(5, 16)}–{momentText(until).slice(11, 16)}
        </span>
      </span>
      <Badge tone={readingTones[state]}>{t(`vendor-reconciliation.readingState.${state}`)}</Badge>
      {problem === null ? (
        <QuietText as="small">{t('vendor-reconciliation.readingFound', { lines: lines ?? unseen, found: found ?? unseen })}</QuietText>
      ) : (
        <ProblemNote problem={problem} />
      )}
    </li>
  );
};
