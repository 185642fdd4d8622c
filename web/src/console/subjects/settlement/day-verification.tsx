import { type Disagreement, turnoverProof } from '@croupier/contract/payments/reconciliation-console';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { LeadText, Toolbar } from '#design-system/ui/page.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import filterStyles from '../../shell/filters.module.css';
import { MerchantFilter } from '../../shell/merchant-filter.tsx';
import { columnsOf, DataTable } from '../../table/data-table.tsx';
import agentStyles from '../agent-tree/agents.module.css';
import { businessDayAt } from '../agent-tree/business-days.ts';
import { useOneMerchant } from '../agent-tree/use-merchant.ts';

/** Recomputes a business day from rounds and from the book, and says what differs from what pay is worked out from. */
export const DayVerification = () => {
  const t = useText();
  const { merchant, choose } = useOneMerchant();
  const [at] = useState(() => Date.now());
  const yesterday = businessDayAt(merchant?.timeZone ?? 'UTC', at, 1);
  const [typed, setTyped] = useState<string>();
  const [proven, setProven] = useState<{ day: string; merchant: string; found: Disagreement[] }>();
  const day = typed ?? yesterday;
  const proof = useConfirmedMutation(
    (wanted: { merchantId: NonNullable<typeof merchant>['id']; day: string }) => call(turnoverProof, { query: wanted }),
    ({ day: of, merchantId, disagreements }) => setProven({ day: of, merchant: merchantId, found: disagreements }),
  );
  const column = columnsOf<Disagreement>();
  return (
    <div className={agentStyles['fill']}>
      <LeadText>{t('agents-console.proofLead')}</LeadText>
      <Toolbar>
        <div className={filterStyles['filters']}>
          <label className={filterStyles['filter']}>
            <span>{t('agents-console.day')}</span>
            <input
              type="date"
              value={day}
              max={yesterday}
              onChange={(event) => event.target.value !== '' && setTyped(event.target.value)}
            />
          </label>
          <MerchantFilter value={merchant?.id} onChange={choose} />
          <Button
            kind="primary"
            icon="shield-check"
            busy={proof.isPending}
            disabled={merchant === undefined}
            onClick={() => merchant !== undefined && proof.run({ merchantId: merchant.id, day })}
          >
            {t('agents-console.prove')}
          </Button>
        </div>
      </Toolbar>
      <ActionProblem problem={proof.problem} />
      {proven !== undefined && proven.day === day && proven.merchant === merchant?.id && (
        <DataTable
          readOnly
          label={t('agents-console.pay.proof')}
          columns={[
            column.display({
              id: 'proof',
              header: t('agents-console.proofOf'),
              meta: { card: 'heading' },
              cell: ({ row: { original } }) => <span lang="en">{original.proof}</span>,
            }),
            column.display({
              id: 'subject',
              header: t('agents-console.subject'),
              cell: ({ row: { original } }) => (
                <bdi dir="ltr" className="mono">
                  {original.subject}
                </bdi>
              ),
            }),
            column.display({
              id: 'found',
              header: t('agents-console.found'),
              cell: ({ row: { original } }) => <span lang="en">{original.found}</span>,
            }),
          ]}
          rows={proven.found}
          rowId={({ proof: of, subject }) => `${of} ${subject}`}
          busy={false}
          empty={
            <EmptyState
              icon="shield-check"
              title={t('agents-console.provenTitle', { day: proven.day })}
              text={t('agents-console.provenText')}
            />
          }
        />
      )}
    </div>
  );
};
