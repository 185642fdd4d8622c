import { decimalOf, type Money } from '@croupier/contract/core/money';
import type { Reward } from '@croupier/contract/rewards/rewards';
import { changeReferralRule, type ReferralRuleRow, type ReferralTerms } from '@croupier/contract/rewards/referrals-console';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { readMoney } from '../missions/condition.rules.ts';
import { readCount } from '../raffles/read-count.ts';
import vendorStyles from '../vendors/vendor.module.css';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';

const ppm = 1_000_000;
const turnoverMost = 100;
const daysMost = 366;
const perMonthMost = 10_000;

const amountOf = (money: Money | undefined): string => (money === undefined || money.amount === 0n ? '' : decimalOf(money));
const cashOf = (reward: Reward | null | undefined): string => (reward?.kind === 'CASH' ? amountOf(reward.money) : '');

/** The rule of a merchant, with cash rewards. A rule with other rewards is set by the call; saving this form makes them cash. */
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
    inviter: cashOf(terms?.inviterReward),
    friend: cashOf(terms?.friendReward),
    turnover: terms?.inviterReward.kind === 'CASH' ? String(Math.floor(terms.inviterReward.turnoverPpm / ppm)) : '3',
    perMonthMax: String(terms?.perMonthMax ?? 20),
  }));
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
    inviter: money(typed.inviter),
    friend: typed.friend.trim() === '' ? null : money(typed.friend),
    turnover: /^\d{1,3}$/.test(typed.turnover.trim()) && Number(typed.turnover) <= turnoverMost ? Number(typed.turnover) * ppm : undefined,
    perMonthMax: readCount(typed.perMonthMax, perMonthMost),
  };
  const send = (reason: string | null) => {
    setTried(true);
    const { deposits, validBets, days, inviter, friend, turnover, perMonthMax } = read;
    if (reason === null || deposits === undefined || validBets === undefined || days === undefined || inviter === undefined) return;
    if (friend === undefined || turnover === undefined || perMonthMax === undefined) return;
    const cash = (given: Money): Reward => ({ kind: 'CASH', money: given, turnoverPpm: turnover });
    run({
      enabled,
      terms: { deposits, validBets, days, inviterReward: cash(inviter), friendReward: friend === null ? null : cash(friend), perMonthMax },
      version: rule.version,
      reason,
    });
  };
  const unit = <span className={panelStyles['unit']}>{currency}</span>;
  const field = (name: keyof typeof typed, isMoney = false) => ({
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
        <Field label={t('raffles-console.rules.inviter')} required {...field('inviter', true)} />
        <Field label={t('raffles-console.rules.friend')} hint={t('raffles-console.rules.friendHint')} {...field('friend', true)} />
        <Field label={t('missions-console.turnover')} required inputMode="numeric" {...field('turnover')} />
      </div>
    </ReasonForm>
  );
};
