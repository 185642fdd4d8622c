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
      <Step title={t('settlement.step.team')}>
        {split ? (
          <>
            <Row name="settlement.wonBets" money={won} />
            <Row name="settlement.lostBets" money={lost} />
          </>
        ) : (
          <Row name="settlement.validBet" money={validBet} />
        )}
        <Row name="settlement.teamLoss" money={ggr} />
        <Row name="settlement.activeMembers">{active}</Row>
      </Step>
      {net !== null && (
        <Step title={t('settlement.step.net')}>
          <Row name="settlement.teamLoss" money={ggr} />
          <Row name="settlement.given" money={net.given} minus />
          <Row name="settlement.salaries" money={net.salaries} minus />
          <Row name="settlement.vendorFee" money={net.vendorFee} minus />
          <Row name="settlement.paymentFee" money={net.paymentFee} minus />
          <Row name="settlement.net" money={net.ngr} sum />
          <Row name="settlement.carryIn" money={net.carryIn} />
          {net.carryOut.amount !== 0n && <Row name="settlement.carryOut" money={net.carryOut} />}
        </Step>
      )}
      <Step title={t(tier === null ? 'settlement.step.noTier' : 'settlement.step.tier')}>
        <div className={styles['tiers']}>
          {tiers.map((one, place) => (
            // Tiers have no name but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <TierCard key={place} kind={line.kind} tier={one} mark={place === tier ? 'reached' : one === next ? 'next' : undefined}>
              {place === tier && <p className={styles['mark']}>{t('settlement.reached')}</p>}
              {one === next && (
                <p className={styles['missing']}>
                  {t('settlement.missing')}{' '}
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
      <Step title={t('settlement.step.pay')}>
        <Row name="settlement.entitlement" money={line.entitlement} />
        {line.amount.amount !== line.entitlement.amount && (
          <>
            <Row name="settlement.earlier" money={{ ...line.amount, amount: line.entitlement.amount - line.amount.amount }} minus />
            <Row name="settlement.gross" money={line.amount} sum />
          </>
        )}
        <Row name="settlement.toDownlines" money={line.downlines} minus />
        <Row name="settlement.kept" money={line.pay} sum />
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
    <Step title={t('settlement.step.rate')}>
      <Row name="settlement.base" money={base} />
      {counted.amount !== base.amount && <Row name="settlement.counted" money={counted} />}
      {banded ? (
        <p className={styles['hint']}>{t('settlement.banded')}</p>
      ) : profitRatePpm === lossRatePpm ? (
        <Times money={counted} ppm={lossRatePpm} name="settlement.rate" />
      ) : (
        <>
          <Times money={countedWon} ppm={profitRatePpm} name="settlement.profitRate" />
          <Times money={countedLost} ppm={lossRatePpm} name="settlement.lossRate" />
        </>
      )}
      {hourly.amount !== 0n && (
        <>
          <Row name="settlement.grossPay" money={gross} sum />
          <Row name="settlement.hourlyOff" money={hourly} minus />
        </>
      )}
      <Row name="settlement.entitlement" money={line.entitlement} sum />
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
