import { addEnvelope, type NewEnvelope } from '@croupier/contract/rewards/raffles-console';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { readMoney } from '../missions/condition.rules.ts';
import { instantOf, localMoment } from '../missions/local-moment.ts';
import { MerchantChoice } from '../work-queues/merchant-choice.tsx';
import { useProgrammeForm } from '../missions/programme-form.tsx';
import vendorStyles from '../vendors/vendor.module.css';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { readCount } from './read-count.rules.ts';

const hourMs = 3_600_000;
const ppm = 1_000_000;
const turnoverMost = 100;
const piecesMost = 100_000;
const daysMost = 90;
const repeatMost = 366;
const nameMax = 100;

/** A new red envelope: its pool and shares, its window, and who takes part. */
export const EnvelopeForm = ({ onDone }: { onDone: () => void }) => {
  const t = useText();
  const language = useLanguage();
  const { id, tried, setTried, merchant, choose, run, form } = useProgrammeForm(
    (body: NewEnvelope) => call(addEnvelope, { body }),
    'red-envelopes',
    onDone,
  );
  const [typed, setTyped] = useState(() => ({
    name: '',
    total: '',
    pieces: '100',
    floor: '1',
    shareMax: '',
    turnover: '1',
    needDeposits: '',
    needBets: '',
    needDays: '7',
    opensAt: localMoment(new Date(Date.now() + hourMs)),
    closesAt: localMoment(new Date(Date.now() + 2 * hourMs)),
    repeatDays: '',
  }));
  const money = (text: string) => merchant && readMoney(text, merchant.currency);
  const optional = (text: string) => (text.trim() === '' ? null : money(text));
  const read = {
    name: typed.name.trim() === '' ? undefined : typed.name.trim(),
    total: money(typed.total),
    pieces: readCount(typed.pieces, piecesMost),
    floor: money(typed.floor),
    shareMax: optional(typed.shareMax),
    turnover: /^\d{1,3}$/.test(typed.turnover.trim()) && Number(typed.turnover) <= turnoverMost ? Number(typed.turnover) * ppm : undefined,
    needDeposits: optional(typed.needDeposits),
    needBets: optional(typed.needBets),
    needDays: readCount(typed.needDays, daysMost),
    opensAt: instantOf(typed.opensAt),
    closesAt: instantOf(typed.closesAt),
    repeatDays: typed.repeatDays.trim() === '' ? null : readCount(typed.repeatDays, repeatMost),
  };
  type Name = keyof typeof read;
  const send = (reason: string | null) => {
    setTried(true);
    const { name, total, pieces, floor, shareMax, turnover, needDeposits, needBets, needDays, opensAt, closesAt, repeatDays } = read;
    if (reason === null || merchant === undefined || name === undefined || total === undefined || pieces === undefined) return;
    if (floor === undefined || shareMax === undefined || turnover === undefined || needDeposits === undefined) return;
    if (needBets === undefined || needDays === undefined || opensAt === undefined || closesAt === undefined || repeatDays === undefined)
      return;
    run({
      id,
      merchantId: merchant.id,
      name: { [language]: name },
      total,
      pieces,
      floor,
      shareMax,
      turnoverPpm: turnover,
      needs: { deposits: needDeposits, validBets: needBets, days: needDays },
      opensAt,
      closesAt,
      repeatDays,
      reason,
    });
  };
  const unit = <span className={panelStyles['unit']}>{merchant?.currency}</span>;
  /** The properties of a text field. */
  const field = (name: Name, isMoney = false) => ({
    value: typed[name],
    error: tried && read[name] === undefined ? t('work-queues.wrongValue') : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTyped((was) => ({ ...was, [name]: target.value })),
    ...(isMoney ? { after: unit } : {}),
  });
  return (
    <ReasonForm act={t('raffles-console.envelopes.add')} {...form} onAct={send}>
      <div className={vendorStyles['pair']}>
        <MerchantChoice value={merchant?.id} onChoose={choose} />
        <Field label={t('missions-console.name')} required maxLength={nameMax} {...field('name')} />
        <Field label={t('raffles-console.envelopes.total')} required {...field('total', true)} />
        <Field label={t('raffles-console.envelopes.pieces')} required inputMode="numeric" {...field('pieces')} />
        <Field label={t('raffles-console.envelopes.floor')} required {...field('floor', true)} />
        <Field label={t('raffles-console.envelopes.shareMax')} {...field('shareMax', true)} />
        <Field label={t('missions-console.turnover')} required inputMode="numeric" {...field('turnover')} />
      </div>
      <fieldset className={vendorStyles['pair']}>
        <legend className={panelStyles['quiet']}>{t('raffles-console.envelopes.needs')}</legend>
        <Field label={t('raffles-console.envelopes.needDeposits')} {...field('needDeposits', true)} />
        <Field label={t('raffles-console.envelopes.needBets')} {...field('needBets', true)} />
        <Field label={t('raffles-console.envelopes.needDays')} required inputMode="numeric" {...field('needDays')} />
      </fieldset>
      <div className={vendorStyles['times']}>
        <Field label={t('raffles-console.envelopes.opensAt')} required type="datetime-local" {...field('opensAt')} />
        <Field label={t('raffles-console.envelopes.closesAt')} required type="datetime-local" {...field('closesAt')} />
        <Field
          label={t('raffles-console.repeatDays')}
          hint={t('raffles-console.repeatHint')}
          inputMode="numeric"
          {...field('repeatDays')}
        />
      </div>
    </ReasonForm>
  );
};
