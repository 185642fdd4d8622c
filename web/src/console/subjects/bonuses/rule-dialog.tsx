import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { decimalOf } from '@croupier/contract/core/money';
import { type BonusRule, changeBonusRule } from '@croupier/contract/rewards/manual-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { forField, typedUnits } from '#design-system/forms/typed-amount.rules.ts';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { merchantsQuery } from '../../queries.ts';
import panelStyles from '../work-queues/panel.module.css';
import { MerchantChoice } from '../work-queues/merchant-choice.tsx';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { bonusRuleQuery } from './manual-queries.ts';

/** The choices of a merchant for all bonuses: what pays first, what an exclusion does, and what one operator may give alone. */
export const RuleDialog = ({ chosen, onClose }: { chosen: MerchantId | undefined; onClose: () => void }) => {
  const t = useText();
  const { data: merchants = [], isPending, isSuccess } = useQuery(merchantsQuery());
  const [picked, setPicked] = useState(chosen);
  const merchant = merchants.find(({ id }) => id === picked) ?? merchants[0];
  const rule = useQuery({ ...bonusRuleQuery(merchant?.id ?? ('' as MerchantId)), enabled: merchant !== undefined });
  return (
    <Dialog title={t('bonus-console.rule')} onClose={onClose}>
      <div className={panelStyles['panel']}>
        {merchants.length > 1 && <MerchantChoice value={merchant?.id} onChoose={setPicked} />}
        {isSuccess && merchant === undefined && <EmptyState icon="percentage" title={t('work-queues.nothing')} />}
        {rule.error !== null && rule.data === undefined && <Problem error={rule.error} onRetry={() => void rule.refetch()} />}
        {rule.isPending && (isPending || merchant !== undefined) && <Skeleton height={320} />}
        {rule.data !== undefined && merchant !== undefined && (
          <RuleForm
            key={`${merchant.id} ${String(rule.data.version)}`}
            id={merchant.id}
            currency={merchant.currency}
            rule={rule.data}
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  );
};

type Body = z.output<NonNullable<typeof changeBonusRule.body>>;
type FormProps = { id: MerchantId; currency: Currency; rule: BonusRule & { version: number }; onDone: () => void };

const RuleForm = ({ id, currency, rule, onDone }: FormProps) => {
  const t = useText();
  const queries = useQueryClient();
  const [consumption, setConsumption] = useState(rule.consumption);
  const [onExclusion, setOnExclusion] = useState(rule.onExclusion);
  const [money, setMoney] = useState(forField(decimalOf(rule.manualMax)));
  const [points, setPoints] = useState(String(rule.manualPointsMax));
  const units = typedUnits(money, currency);
  const pointsMax = /^\d{1,9}$/.test(points.trim()) ? Number(points.trim()) : undefined;
  const { run, isPending, problem } = useConfirmedMutation(
    (body: Body) => call(changeBonusRule, { params: { id }, body }),
    () => {
      void queries.invalidateQueries({ queryKey: ['bonus-rule'] });
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
  const send = (reason: string | null) => {
    if (reason === null || units === undefined || units < 0n || pointsMax === undefined) return;
    run({ consumption, onExclusion, manualMax: { amount: units, currency }, manualPointsMax: pointsMax, version: rule.version, reason });
  };
  return (
    <ReasonForm act={t('work-queues.save')} busy={isPending} problem={problem} onAct={send} onCancel={onDone}>
      <Select
        label={t('bonus-console.consumption')}
        value={consumption}
        onChange={({ target }) => setConsumption(target.value as typeof consumption)}
      >
        {(['CASH_FIRST', 'BONUS_FIRST', 'PROPORTIONAL'] as const).map((one) => (
          <option key={one} value={one}>
            {t(`bonus-console.consumption.${one}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('bonus-console.onExclusion')}
        value={onExclusion}
        onChange={({ target }) => setOnExclusion(target.value as typeof onExclusion)}
      >
        {(['FORFEIT', 'FREEZE'] as const).map((one) => (
          <option key={one} value={one}>
            {t(`bonus-console.onExclusion.${one}`)}
          </option>
        ))}
      </Select>
      <Field
        label={t('bonus-console.manualMax')}
        hint={t('bonus-console.manualHelp')}
        inputMode="decimal"
        after={<span className={panelStyles['unit']}>{currency}</span>}
        value={money}
        error={units === undefined || units < 0n ? t('work-queues.wrongValue') : undefined}
        onChange={({ target }) => setMoney(target.value)}
      />
      <Field
        label={t('bonus-console.manualPointsMax')}
        hint={t('bonus-console.manualHelp')}
        inputMode="numeric"
        value={points}
        error={pointsMax === undefined ? t('work-queues.wrongValue') : undefined}
        onChange={({ target }) => setPoints(target.value)}
      />
    </ReasonForm>
  );
};
