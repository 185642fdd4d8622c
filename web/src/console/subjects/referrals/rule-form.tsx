import { decimalOf, type Money } from '@croupier/contract/core/money';
import { changeReferralRule, type ReferralRuleRow, type ReferralTerms } from '@croupier/contract/rewards/referrals-console';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { RewardEditor } from '../bonuses/reward-editor.tsx';
import { newReward, readReward, type TypedReward, typedReward } from '../bonuses/reward-fields.rules.ts';
import { readMoney } from '../missions/condition.rules.ts';
import { readCount } from '../raffles/read-count.rules.ts';
import vendorStyles from '../vendors/vendor.module.css';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';

const daysMost = 366;
const perMonthMost = 10_000;

/** Cash of a rule that is new: the friend's side and the inviter's begin alike. */
const cash: TypedReward = { ...newReward, turnover: '3' };

const amountOf = (money: Money | undefined): string => (money === undefined || money.amount === 0n ? '' : decimalOf(money));

/** The rule of a merchant: what a friend must do, and the rewards of both sides. */
export const RuleForm = ({ rule, onDone }: { rule: ReferralRuleRow; onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const { terms, cost } = rule;
  const { currency } = cost;
  const [tried, setTried] = useState(false);
  const [enabled, setEnabled] = useState(rule.version === 0 || rule.enabled);
  const [typed, setTyped] = useState(() => ({
    deposits: amountOf(terms?.deposits),
    validBets: amountOf(terms?.validBets),
    days: String(terms?.days ?? 30),
    perMonthMax: String(terms?.perMonthMax ?? 20),
  }));
  const [inviter, setInviter] = useState(() => (terms === null ? cash : typedReward(terms.inviterReward)));
  const [friend, setFriend] = useState(() => (terms === null ? cash : typedReward(terms.friendReward)));
  const { run, isPending, problem } = useConfirmedMutation(
    (body: { enabled: boolean; terms: ReferralTerms; version: number; reason: string }) =>
      call(changeReferralRule, { params: { merchantId: rule.merchantId }, body }),
    () => {
      void queries.invalidateQueries({ queryKey: ['referral-rules'] });
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
  const nothing: Money = { amount: 0n, currency };
  const money = (text: string) => readMoney(text, currency);
  const read = {
    deposits: typed.deposits.trim() === '' ? nothing : money(typed.deposits),
    validBets: typed.validBets.trim() === '' ? nothing : money(typed.validBets),
    days: readCount(typed.days, daysMost),
    inviter: readReward(inviter, currency),
    friend: readReward(friend, currency),
    perMonthMax: readCount(typed.perMonthMax, perMonthMost),
  };
  const send = (reason: string | null) => {
    setTried(true);
    const { deposits, validBets, days, inviter: inviterReward, friend: friendReward, perMonthMax } = read;
    if (reason === null || deposits === undefined || validBets === undefined || days === undefined || perMonthMax === undefined) return;
    if (inviterReward === undefined || inviterReward === null || friendReward === undefined) return;
    run({
      enabled,
      terms: { deposits, validBets, days, inviterReward, friendReward, perMonthMax },
      version: rule.version,
      reason,
    });
  };
  const of = { merchantId: rule.merchantId, currency, tried };
  const unit = <span className={panelStyles['unit']}>{currency}</span>;
  const field = (name: keyof typeof typed & keyof typeof read, isMoney = false) => ({
    value: typed[name],
    error: tried && read[name] === undefined ? t('work-queues.wrongValue') : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTyped((was) => ({ ...was, [name]: target.value })),
    ...(isMoney ? { after: unit } : {}),
  });
  return (
    <ReasonForm act={t('raffles-console.rules.change')} busy={isPending} problem={problem} onAct={send} onCancel={onDone}>
      <Select label={t('work-queues.state')} value={enabled ? 'on' : 'off'} onChange={({ target }) => setEnabled(target.value === 'on')}>
        <option value="on">{t('raffles-console.rules.on')}</option>
        <option value="off">{t('raffles-console.rules.off')}</option>
      </Select>
      <div className={vendorStyles['pair']}>
        <Field label={t('referrals.deposits')} {...field('deposits', true)} />
        <Field label={t('referrals.validBets')} {...field('validBets', true)} />
        <Field label={t('raffles-console.rules.days')} required inputMode="numeric" {...field('days')} />
        <Field label={t('raffles-console.rules.perMonth')} required inputMode="numeric" {...field('perMonthMax')} />
      </div>
      <fieldset className={vendorStyles['pair']}>
        <legend className={panelStyles['quiet']}>{t('raffles-console.rules.inviter')}</legend>
        <RewardEditor label={t('work-queues.kind')} {...of} typed={inviter} onType={setInviter} />
      </fieldset>
      <fieldset className={vendorStyles['pair']}>
        <legend className={panelStyles['quiet']}>{t('raffles-console.rules.friend')}</legend>
        <RewardEditor label={t('work-queues.kind')} none={t('bonus-console.noReward')} {...of} typed={friend} onType={setFriend} />
      </fieldset>
    </ReasonForm>
  );
};
