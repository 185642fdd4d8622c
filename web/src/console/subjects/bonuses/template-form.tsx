import { type BonusTemplate, saveBonusTemplate } from '@croupier/contract/rewards/bonuses-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { merchantsQuery } from '../../queries.ts';
import { MerchantChoice } from '../work-queues/merchant-choice.tsx';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { useQueueNavigation } from '../work-queues/work-queue.tsx';
import { CostFigures } from './cost-figures.tsx';
import { TermsFields } from './terms-fields.tsx';
import { newTemplate, readTemplate, termsFrom, type TypedTemplate, typedFrom } from './template-form.rules.ts';
import { WeightFields } from './weight-fields.tsx';

type Body = z.output<NonNullable<typeof saveBonusTemplate.body>>;
type Props = { template?: BonusTemplate; onDone: () => void };

/** Makes a bonus template, or the next version of one. */
export const TemplateForm = ({ template, onDone }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  const { data: merchants = [] } = useQuery(merchantsQuery());
  const { merchant: shown } = useQueueNavigation();
  const [merchantId, setMerchantId] = useState(template?.merchantId ?? shown);
  const [typed, setTyped] = useState<TypedTemplate>(() => (template === undefined ? newTemplate : typedFrom(template)));
  const [tried, setTried] = useState(false);
  const merchant = merchants.find(({ id }) => id === merchantId) ?? merchants[0];
  const read = merchant && readTemplate(typed, merchant.currency);
  const { run, isPending, problem } = useConfirmedMutation(
    (body: Body) => call(saveBonusTemplate, { body }),
    () => {
      void queries.invalidateQueries({ queryKey: ['bonus-templates'] });
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
  const send = (reason: string | null) => {
    setTried(true);
    if (reason === null || merchant === undefined || read === undefined) return;
    const terms = termsFrom(typed, read, merchant.currency);
    if (terms === undefined || read.code === undefined || read.name === undefined) return;
    run({
      merchantId: merchant.id,
      code: read.code,
      name: { ...template?.name, en: read.name },
      terms,
      version: template?.version ?? 0,
      reason,
    });
  };
  const isWrong = (name: keyof NonNullable<typeof read>) => tried && read?.[name] === undefined;
  const fields = { typed, isWrong, onType: (change: Partial<TypedTemplate>) => setTyped((was) => ({ ...was, ...change })) };
  return (
    <ReasonForm act={t('games-console.bonus.save')} busy={isPending} problem={problem} onAct={send} onCancel={onDone}>
      {template === undefined && <MerchantChoice value={merchant?.id} onChoose={setMerchantId} />}
      <TermsFields {...fields} currency={merchant?.currency} isNew={template === undefined} />
      <WeightFields {...fields} />
      {merchant !== undefined && (
        <CostFigures merchantId={merchant.id} currency={merchant.currency} terms={read && termsFrom(typed, read, merchant.currency)} />
      )}
    </ReasonForm>
  );
};
