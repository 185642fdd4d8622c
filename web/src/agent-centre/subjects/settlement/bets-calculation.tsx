import type { PayLine, payLine } from '@croupier/contract/earnings/settlement';
import { scaleOf } from '@croupier/contract/core/money';
import type * as z from 'zod/mini';
import { type TextKey, useText } from '#i18n/text.ts';
import { Row, Step } from './period-calculation.tsx';
import { microText } from '../contracts/terms.rules.ts';
import { TierCard } from '../contracts/tier-card.tsx';
import styles from './calculation.module.css';

type Working = Extract<z.output<typeof payLine.reply>['working'], { of: 'BETS' }>;

/** Five minutes of bets: what paid, by who won; what it came to with every decimal; what of that became whole money. */
export const BetsCalculation = ({
  line,
  working: { won, lost, bets, earned, restBefore, restAfter, tiers },
}: {
  line: PayLine;
  working: Working;
}) => {
  const t = useText();
  const scale = scaleOf(line.amount.currency);
  const exact = (name: TextKey, micro: string, sum = false) => (
    <Row name={name} sum={sum}>
      <bdi dir="ltr" className="money">
        {microText(micro, scale)}
      </bdi>
    </Row>
  );
  return (
    <>
      <Step title={t('settlement.step.bets')}>
        <Row name="settlement.paidBets">{bets}</Row>
        <Row name="settlement.wonBets" money={won} />
        <Row name="settlement.lostBets" money={lost} />
      </Step>
      <Step title={t('settlement.step.rates')}>
        <div className={styles['tiers']}>
          {tiers.map((tier, place) => (
            // Tiers have no name but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <TierCard key={place} kind="REALTIME" tier={tier} />
          ))}
        </div>
        <p className={styles['hint']}>{t('settlement.betsText')}</p>
      </Step>
      <Step title={t('settlement.step.pay')}>
        {exact('settlement.earned', earned)}
        {exact('settlement.restBefore', restBefore)}
        {exact('settlement.earnedInAll', (BigInt(earned) + BigInt(restBefore)).toString(), true)}
        {exact('settlement.restAfter', restAfter)}
        <Row name="settlement.kept" money={line.pay} sum />
      </Step>
    </>
  );
};
