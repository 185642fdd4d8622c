import { saveRoundTerms } from '@croupier/contract/play/stuck-rounds-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { forField, typedUnits } from '#design-system/forms/typed-amount.rules.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { PageActions } from '#design-system/ui/page.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { useMay } from '../../shell/operator.ts';
import { Debtors } from '../free-rounds/debtors.tsx';
import { roundTermsQuery } from '../vendors/vendor-queries.ts';

/** Above what a decision about a stuck round takes two people, merchant by merchant. */
export const RoundTerms = () => {
  const t = useText();
  const may = useMay('vendor.edit');
  const [open, setOpen] = useState(false);
  return (
    <PageActions>
      <Debtors />
      {may && (
        <Button icon="adjustments-horizontal" onClick={() => setOpen(true)}>
          {t('games-console.terms')}
        </Button>
      )}
      {open && (
        <Dialog title={t('games-console.terms')} onClose={() => setOpen(false)}>
          <TermsForm onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </PageActions>
  );
};

const TermsForm = ({ onDone }: { onDone: () => void }) => {
  const t = useText();
  const nameOf = useMerchantName();
  const queries = useQueryClient();
  const { data = [], error, refetch } = useQuery(roundTermsQuery());
  const [chosen, setChosen] = useState<MerchantId>();
  const [typed, setTyped] = useState<string>();
  const [tried, setTried] = useState(false);
  const terms = data.find(({ merchantId }) => merchantId === chosen) ?? data[0];
  const { run, isPending, problem } = useConfirmedMutation(
    (body: { merchantId: MerchantId; secondAbove: Money; reason: string }) => call(saveRoundTerms, { body }),
    () => {
      void queries.invalidateQueries({ queryKey: ['stuck-terms'] });
      void queries.invalidateQueries({ queryKey: ['stuck-one'] });
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
  if (terms === undefined) return error === null ? null : <Problem error={error} onRetry={() => void refetch()} />;
  const { currency } = terms.secondAbove;
  const text = typed ?? forField(decimalOf(terms.secondAbove));
  const units = typedUnits(text, currency);
  const isWrong = units === undefined || units < 0n;
  return (
    <ReasonForm
      act={t('work-queues.save')}
      busy={isPending}
      problem={problem}
      onAct={(reason) => {
        setTried(true);
        if (units !== undefined && units >= 0n && reason !== null)
          run({ merchantId: terms.merchantId, secondAbove: { amount: units, currency }, reason });
      }}
      onCancel={onDone}
    >
      <p className={panelStyles['quiet']}>{t('games-console.termsLead')}</p>
      <Select
        label={t('console.merchant')}
        value={terms.merchantId}
        onChange={(event) => {
          setChosen(data.find(({ merchantId }) => merchantId === event.target.value)?.merchantId);
          setTyped(undefined);
        }}
      >
        {data.map(({ merchantId }) => (
          <option key={merchantId} value={merchantId}>
            {nameOf(merchantId)}
          </option>
        ))}
      </Select>
      <Field
        label={t('games-console.twoAbove')}
        hint={t('games-console.twoAboveHint')}
        required
        inputMode="decimal"
        after={<span className={panelStyles['unit']}>{currency}</span>}
        value={text}
        error={tried && isWrong ? t('work-queues.wrongValue') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ReasonForm>
  );
};
