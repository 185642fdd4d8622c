import type { MerchantId } from '@croupier/contract/core/ids';
import { raffleKinds, raffleLooks, type TicketRule } from '@croupier/contract/rewards/raffles';
import { addRaffle, type NewRaffle } from '@croupier/contract/rewards/raffles-console';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { Select, TextArea } from '#design-system/ui/long-field.tsx';
import { readMoney } from '../missions/condition.rules.ts';
import { instantOf, localMoment } from '../missions/local-moment.ts';
import { MerchantChoice } from '../work-queues/merchant-choice.tsx';
import { useProgrammeForm } from '../missions/programme-form.tsx';
import vendorStyles from '../vendors/vendor.module.css';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { newPrize, readPrizes } from './prize-fields.rules.ts';
import { PrizeRows } from './prize-rows.tsx';
import { readCount } from './read-count.rules.ts';

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
const ticketsMost = 1_000_000;
const daysMost = 366;
const nameMax = 100;
const descriptionMax = 500;

/** A new raffle: how tickets are earned, for how long, and the prizes. */
export const RaffleForm = ({ onDone }: { onDone: () => void }) => {
  const t = useText();
  const language = useLanguage();
  const { id, tried, setTried, merchant, choose, run, form } = useProgrammeForm(
    (body: NewRaffle) => call(addRaffle, { body }),
    'raffles',
    onDone,
  );
  const [typed, setTyped] = useState(() => ({
    name: '',
    description: '',
    kind: 'DRAW',
    look: 'WHEEL',
    depositAmount: '',
    turnoverAmount: '',
    ticketsMax: '500',
    onePrize: 'yes',
    repeatDays: '',
    startsAt: localMoment(new Date()),
    endsAt: localMoment(new Date(Date.now() + weekMs)),
    drawsAt: localMoment(new Date(Date.now() + weekMs + hourMs)),
  }));
  const [prizes, setPrizes] = useState(() => [newPrize()]);
  const kind = raffleKinds.find((one) => one === typed.kind) ?? 'DRAW';
  const look = raffleLooks.find((one) => one === typed.look) ?? 'WHEEL';
  const readAmount = (text: string) => (text.trim() === '' ? null : merchant && readMoney(text, merchant.currency));
  const read = {
    name: typed.name.trim() === '' ? undefined : typed.name.trim(),
    depositAmount: readAmount(typed.depositAmount),
    turnoverAmount: readAmount(typed.turnoverAmount),
    ticketsMax: readCount(typed.ticketsMax, ticketsMost),
    prizes: merchant && readPrizes(prizes, { kind, currency: merchant.currency, language }),
    repeatDays: typed.repeatDays.trim() === '' ? null : readCount(typed.repeatDays, daysMost),
    startsAt: instantOf(typed.startsAt),
    endsAt: instantOf(typed.endsAt),
    drawsAt: kind === 'DRAW' ? instantOf(typed.drawsAt) : null,
  };
  const wrong = (name: keyof typeof read) => (tried && read[name] === undefined ? t('work-queues.wrongValue') : undefined);
  const send = (reason: string | null) => {
    setTried(true);
    const { name, depositAmount, turnoverAmount, ticketsMax, prizes: given, repeatDays, startsAt, endsAt, drawsAt } = read;
    if (reason === null || merchant === undefined || name === undefined || depositAmount === undefined || turnoverAmount === undefined)
      return;
    if (ticketsMax === undefined || given === undefined || repeatDays === undefined) return;
    if (startsAt === undefined || endsAt === undefined || drawsAt === undefined) return;
    const earning: TicketRule[] = [
      ...(depositAmount === null ? [] : [{ source: 'DEPOSIT' as const, amount: depositAmount, tickets: 1 }]),
      ...(turnoverAmount === null
        ? []
        : [{ source: 'TURNOVER' as const, amount: turnoverAmount, tickets: 1, gameTypes: [], vendor: null }]),
    ];
    run({
      id,
      merchantId: merchant.id,
      kind,
      look: kind === 'INSTANT' ? look : null,
      name: { [language]: name },
      description: typed.description.trim() === '' ? {} : { [language]: typed.description.trim() },
      earning,
      ticketsMax,
      onePrizeEach: kind === 'DRAW' && typed.onePrize === 'yes',
      startsAt,
      endsAt,
      drawsAt,
      repeatDays,
      prizes: given,
      reason,
    });
  };
  // Templates, campaigns, raffles and products are of one merchant.
  const chooseMerchant = (chosen: MerchantId) => {
    choose(chosen);
    setPrizes([newPrize()]);
  };
  const unit = <span className={panelStyles['unit']}>{merchant?.currency}</span>;
  const on =
    (name: keyof typeof typed) =>
    ({ target }: { target: { value: string } }) =>
      setTyped((was) => ({ ...was, [name]: target.value }));
  return (
    <ReasonForm act={t('raffles-console.add')} {...form} onAct={send}>
      <div className={vendorStyles['pair']}>
        <MerchantChoice value={merchant?.id} onChoose={chooseMerchant} />
        <Select label={t('raffles-console.kind')} value={kind} onChange={on('kind')}>
          {raffleKinds.map((one) => (
            <option key={one} value={one}>
              {t(`raffles.kind.${one}`)}
            </option>
          ))}
        </Select>
        <Field
          label={t('missions-console.name')}
          required
          maxLength={nameMax}
          value={typed.name}
          error={wrong('name')}
          onChange={on('name')}
        />
        {kind === 'INSTANT' ? (
          <Select label={t('raffles-console.look')} value={look} onChange={on('look')}>
            {raffleLooks.map((one) => (
              <option key={one} value={one}>
                {t(`raffles-console.look.${one}`)}
              </option>
            ))}
          </Select>
        ) : (
          <Select label={t('raffles-console.onePrize')} value={typed.onePrize} onChange={on('onePrize')}>
            <option value="yes">{t('raffles-console.onePrize.yes')}</option>
            <option value="no">{t('raffles-console.onePrize.no')}</option>
          </Select>
        )}
      </div>
      <TextArea
        label={t('missions-console.description')}
        rows={2}
        maxLength={descriptionMax}
        value={typed.description}
        onChange={on('description')}
      />
      <div className={vendorStyles['pair']}>
        <Field
          label={t('raffles-console.depositAmount')}
          hint={t('raffles-console.amountHint')}
          after={unit}
          value={typed.depositAmount}
          error={wrong('depositAmount')}
          onChange={on('depositAmount')}
        />
        <Field
          label={t('raffles-console.turnoverAmount')}
          hint={t('raffles-console.amountHint')}
          after={unit}
          value={typed.turnoverAmount}
          error={wrong('turnoverAmount')}
          onChange={on('turnoverAmount')}
        />
        <Field
          label={t('raffles-console.ticketsMax')}
          required
          inputMode="numeric"
          value={typed.ticketsMax}
          error={wrong('ticketsMax')}
          onChange={on('ticketsMax')}
        />
      </div>
      {merchant !== undefined && <PrizeRows kind={kind} merchant={merchant} typed={prizes} tried={tried} onType={setPrizes} />}
      <div className={vendorStyles['times']}>
        <Field
          label={t('missions-console.startsAt')}
          required
          type="datetime-local"
          value={typed.startsAt}
          error={wrong('startsAt')}
          onChange={on('startsAt')}
        />
        <Field
          label={t('missions-console.t.endsAt')}
          required
          type="datetime-local"
          value={typed.endsAt}
          error={wrong('endsAt')}
          onChange={on('endsAt')}
        />
        {kind === 'DRAW' && (
          <Field
            label={t('raffles-console.drawsAt')}
            required
            type="datetime-local"
            value={typed.drawsAt}
            error={wrong('drawsAt')}
            onChange={on('drawsAt')}
          />
        )}
        <Field
          label={t('raffles-console.repeatDays')}
          hint={t('raffles-console.repeatHint')}
          inputMode="numeric"
          value={typed.repeatDays}
          error={wrong('repeatDays')}
          onChange={on('repeatDays')}
        />
      </div>
    </ReasonForm>
  );
};
