import type { PayLine, payLine } from '@croupier/contract/earnings/settlement';
import { scaleOf } from '@croupier/contract/core/money';
import type * as z from 'zod/mini';
import { familyName } from '#site/subjects/catalogue/lottery-family.ts';
import { useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Table } from '#design-system/ui/table.tsx';
import { seriesOf } from '../contracts/series.rules.ts';
import { microText } from '../contracts/terms.rules.ts';
import { Row, Step } from './period-calculation.tsx';

type Working = Extract<z.output<typeof payLine.reply>['working'], { of: 'SERIES' }>;

/** A day of lottery margin: what the slips of each family brought with every decimal, and what of that became whole money. */
export const SeriesCalculation = ({ line, working: { families } }: { line: PayLine; working: Working }) => {
  const t = useText();
  const scale = scaleOf(line.amount.currency);
  return (
    <Step title={t('settlement.step.series')}>
      <Table
        caption={t('settlement.step.series')}
        rows={families}
        rowKey={({ family }) => family}
        columns={[
          { key: 'family', title: t('settlement.family'), heads: true, cell: ({ family }) => familyName(family, t) },
          { key: 'series', title: t('settlement.series'), align: 'end', cell: ({ ratePpm }) => <bdi dir="ltr">{seriesOf(ratePpm)}</bdi> },
          { key: 'stake', title: t('settlement.stake'), align: 'end', cell: ({ stake }) => <Amount money={stake} /> },
          {
            key: 'earned',
            title: t('settlement.margin'),
            align: 'end',
            cell: ({ earned }) => (
              <bdi dir="ltr" className="money">
                {microText(earned, scale)}
              </bdi>
            ),
          },
        ]}
      />
      <Row name="settlement.entitlement" money={line.entitlement} sum />
    </Step>
  );
};
