import { GameCategory } from '@croupier/contract/play/catalogue';
import { type BonusTemplate, saveBonusTemplate } from '@croupier/contract/rewards/bonuses-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { merchantsQuery } from '../../queries.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import vendorStyles from '../vendors/vendor.module.css';
import { newTemplate, readTemplate, termsFrom, type TypedTemplate, typedFrom } from './template-form.rules.ts';

type Body = z.output<NonNullable<typeof saveBonusTemplate.body>>;
type Props = { template?: BonusTemplate; onDone: () => void };
type Texts = Exclude<keyof TypedTemplate, 'weights' | 'base'>;

/** Makes a bonus template, or the next version of one. */
export const TemplateForm = ({ template, onDone }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  const { data: merchants = [] } = useQuery(merchantsQuery());
  const [merchantId, setMerchantId] = useState<string | undefined>(template?.merchantId);
  const [typed, setTyped] = useState<TypedTemplate>(() => (template === undefined ? newTemplate : typedFrom(template)));
  const [tried, setTried] = useState(false);
  const merchant = merchants.find(({ id }) => id === merchantId) ?? merchants[0];
  const read = merchant && readTemplate(typed, merchant.currency, template?.terms);
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
  const field = (name: Texts, label: string, unit?: string) => (
    <Field
      label={label}
      value={typed[name]}
      disabled={name === 'code' && template !== undefined}
      error={tried && read?.[name] === undefined ? t('work-queues.wrongValue') : undefined}
      after={unit === undefined ? undefined : <span>{unit}</span>}
      onChange={({ target }) => setTyped((was) => ({ ...was, [name]: target.value }))}
    />
  );
  return (
    <ReasonForm act={t('games-console.bonus.save')} busy={isPending} problem={problem} onAct={send} onCancel={onDone}>
      {template === undefined && (
        <Select label={t('console.merchant')} value={merchant?.id ?? ''} onChange={({ target }) => setMerchantId(target.value)}>
          {merchants.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <div className={vendorStyles['pair']}>
        {field('code', t('games-console.bonus.code'))}
        {field('name', t('games-console.bonus.name'))}
        {field('times', t('games-console.bonus.times'), '×')}
        <Select
          label={t('games-console.bonus.base')}
          value={typed.base}
          disabled={template?.terms.kind === 'FREE_BET'}
          onChange={({ target }) => setTyped((was) => ({ ...was, base: target.value as TypedTemplate['base'] }))}
        >
          <option value="BONUS">{t('games-console.bonus.base.BONUS')}</option>
          <option value="BONUS_AND_DEPOSIT">{t('games-console.bonus.base.BONUS_AND_DEPOSIT')}</option>
        </Select>
        {field('stakeMax', t('games-console.bonus.stakeMax'), merchant?.currency)}
        {field('cashoutMax', t('games-console.bonus.cashoutMax'), merchant?.currency)}
        {field('useDays', t('games-console.bonus.days'))}
        {field('group', t('games-console.bonus.group'))}
      </div>
      <fieldset>
        <legend>{t('games-console.bonus.weights')}</legend>
        <p>{t('games-console.bonus.weightsHint')}</p>
        <div className={vendorStyles['pair']}>
          {GameCategory.options.map((type) => (
            <Field
              key={type}
              label={type}
              after={<span>%</span>}
              value={typed.weights[type] ?? ''}
              error={tried && read?.weights === undefined ? t('work-queues.wrongValue') : undefined}
              onChange={({ target }) => setTyped((was) => ({ ...was, weights: { ...was.weights, [type]: target.value } }))}
            />
          ))}
        </div>
      </fieldset>
    </ReasonForm>
  );
};
