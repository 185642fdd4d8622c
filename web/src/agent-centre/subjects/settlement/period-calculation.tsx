import type { PayLine, payLine } from '@croupier/contract/earnings/settlement';
import type { Money } from '@croupier/contract/core/money';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { type TextKey, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { missingFor, percentOf } from '../contracts/terms.rules.ts';
import { TierCard } from '../contracts/tier-card.tsx';
import styles from './calculation.module.css';
import { conditionName } from './words.ts';

type Any = z.output<typeof payLine.reply>['working'];
type Working = Extract<Any, { of: 'PERIOD' }>;

/** A period step by step: what the team did, which tier that reached, base times rate, and what is taken off. */
export const PeriodCalculation = ({ line, working }: { line: PayLine; working: Working }) => {
  const t = useText();
  const { won, lost, ggr, active, net, tier, tiers } = working;
  const validBet: Money = { ...won, amount: won.amount + lost.amount };
  const split = line.kind === 'HOURLY' && working.profitRatePpm !== working.lossRatePpm;
  const next = tiers[tier === null ? 0 : tier + 1];
  return (
    <>
      <Step title={t('pay.step.team')}>
        {split ? (
          <>
            <Row name="pay.wonBets" money={won} />
            <Row name="pay.lostBets" money={lost} />
          </>
        ) : (
          <Row name="pay.validBet" money={validBet} />
        )}
        <Row name="pay.teamLoss" money={ggr} />
        <Row name="pay.activeMembers">{active}</Row>
      </Step>
      {net !== null && (
        <Step title={t('pay.step.net')}>
          <Row name="pay.teamLoss" money={ggr} />
          <Row name="pay.given" money={net.given} minus />
          <Row name="pay.salaries" money={net.salaries} minus />
          <Row name="pay.vendorFee" money={net.vendorFee} minus />
          <Row name="pay.paymentFee" money={net.paymentFee} minus />
          <Row name="pay.net" money={net.ngr} sum />
          <Row name="pay.carryIn" money={net.carryIn} />
          {net.carryOut.amount !== 0n && <Row name="pay.carryOut" money={net.carryOut} />}
        </Step>
      )}
      <Step title={t(tier === null ? 'pay.step.noTier' : 'pay.step.tier')}>
        <div className={styles['tiers']}>
          {tiers.map((one, place) => (
            // Tiers have no name but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <TierCard key={place} kind={line.kind} tier={one} mark={place === tier ? 'reached' : one === next ? 'next' : undefined}>
              {place === tier && <p className={styles['mark']}>{t('pay.reached')}</p>}
              {one === next && (
                <p className={styles['missing']}>
                  {t('pay.missing')}{' '}
                  {missingFor(one, { validBet, profit: ggr, active }).map(({ condition, money, count }) => (
                    <span key={condition}>
                      {t(conditionName(line.kind, condition))} {money === undefined ? count : <Amount money={money} precision="short" />}
                    </span>
                  ))}
                </p>
              )}
            </TierCard>
          ))}
        </div>
      </Step>
      {tier !== null && <Rate line={line} working={working} />}
      <Step title={t('pay.step.pay')}>
        <Row name="pay.entitlement" money={line.entitlement} />
        {line.amount.amount !== line.entitlement.amount && (
          <>
            <Row name="pay.earlier" money={{ ...line.amount, amount: line.entitlement.amount - line.amount.amount }} minus />
            <Row name="pay.gross" money={line.amount} sum />
          </>
        )}
        <Row name="pay.toDownlines" money={line.downlines} minus />
        <Row name="pay.kept" money={line.pay} sum />
      </Step>
    </>
  );
};

/** Base times rate. */
const Rate = ({ line, working }: { line: PayLine; working: Working }) => {
  const t = useText();
  const { base, counted, countedWon, countedLost, profitRatePpm, lossRatePpm, banded, hourly } = working;
  const gross: Money = { ...line.entitlement, amount: line.entitlement.amount + hourly.amount };
  return (
    <Step title={t('pay.step.rate')}>
      <Row name="pay.base" money={base} />
      {counted.amount !== base.amount && <Row name="pay.counted" money={counted} />}
      {banded ? (
        <p className={styles['hint']}>{t('pay.banded')}</p>
      ) : profitRatePpm === lossRatePpm ? (
        <Times money={counted} ppm={lossRatePpm} name="pay.rate" />
      ) : (
        <>
          <Times money={countedWon} ppm={profitRatePpm} name="pay.profitRate" />
          <Times money={countedLost} ppm={lossRatePpm} name="pay.lossRate" />
        </>
      )}
      {hourly.amount !== 0n && (
        <>
          <Row name="pay.grossPay" money={gross} sum />
          <Row name="pay.hourlyOff" money={hourly} minus />
        </>
      )}
      <Row name="pay.entitlement" money={line.entitlement} sum />
    </Step>
  );
};

/** One step of a working. */
export const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles['step']}>
    <h3>{title}</h3>
    {children}
  </section>
);

type RowProps = { name: TextKey; money?: Money; minus?: boolean; sum?: boolean; children?: ReactNode };

/** A figure with its name, as in a sum on paper: what is taken off has its sign, and a line stands above what comes out. */
export const Row = ({ name, money, minus = false, sum = false, children }: RowProps) => {
  const t = useText();
  return (
    <p className={styles['row']} data-sum={sum || undefined}>
      <span>{t(name)}</span>
      <span>
        {minus && <span className={styles['sign']}>− </span>}
        {money === undefined ? children : <Amount money={money} />}
      </span>
    </p>
  );
};

/** An amount at a rate. */
export const Times = ({ money, ppm, name }: { money: Money; ppm: number; name: TextKey }) => {
  const t = useText();
  return (
    <p className={styles['row']}>
      <span>{t(name)}</span>
      <bdi dir="ltr">
        <Amount money={money} /> × {percentOf(ppm)} %
      </bdi>
    </p>
  );
};
