import { addTournament, type NewTournament } from '@croupier/contract/rewards/tournaments-console';
import type { SegmentId } from '@croupier/contract/rewards/segments-console';
import { tieRules, tournamentMetrics } from '@croupier/contract/rewards/tournaments';
import { GameCategory } from '@croupier/contract/play/catalogue';
import { type MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { Select, TextArea } from '#design-system/ui/long-field.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { AudiencePicker } from '../segments/audience-picker.tsx';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import vendorStyles from '../vendors/vendor.module.css';
import { readMoney } from './condition.rules.ts';
import { instantOf, localMoment } from './local-moment.ts';
import { MerchantChoice } from '../work-queues/merchant-choice.tsx';
import { useProgrammeForm } from './programme-form.tsx';

const hourMs = 3_600_000;
const turnoverMost = 100;
const ppm = 1_000_000;
const prizesMost = 100;
const nameMax = 100;
const descriptionMax = 500;

/** A new tournament: what scores, in which games, for how long, and the prizes by place. */
export const TournamentForm = ({ onDone }: { onDone: () => void }) => {
  const t = useText();
  const language = useLanguage();
  const { id, tried, setTried, merchant, choose, run, form } = useProgrammeForm(
    (body: NewTournament) => call(addTournament, { body }),
    'tournaments',
    onDone,
  );
  const [typed, setTyped] = useState(() => ({
    name: '',
    description: '',
    metric: 'TURNOVER',
    pointAmount: '',
    gameType: '',
    vendor: '',
    stakeMin: '',
    entry: 'ALL',
    prizes: '',
    turnover: '1',
    tie: 'EARLIEST',
    startsAt: localMoment(new Date()),
    endsAt: localMoment(new Date(Date.now() + 7 * 24 * hourMs)),
  }));
  const [segmentId, setSegmentId] = useState<SegmentId | null>(null);
  const type = (change: Partial<typeof typed>) => setTyped((was) => ({ ...was, ...change }));
  const metric = tournamentMetrics.find((one) => one === typed.metric) ?? 'TURNOVER';
  const tie = tieRules.find((one) => one === typed.tie) ?? 'EARLIEST';
  const money = (text: string) => (merchant === undefined ? undefined : readMoney(text, merchant.currency));
  const readPrizes = (): Money[] | undefined => {
    const lines = typed.prizes.split('\n').filter((line) => line.trim() !== ''); // prettier-ignore
    const prizes = lines.flatMap((line) => money(line) ?? []);
    return lines.length === 0 || prizes.length !== lines.length || lines.length > prizesMost ? undefined : prizes;
  };
  const read = {
    name: typed.name.trim() === '' ? undefined : typed.name.trim(),
    pointAmount: metric === 'POINTS' ? money(typed.pointAmount) : null,
    vendor: typed.vendor.trim() === '' ? null : VendorCode.safeParse(typed.vendor.trim().toUpperCase()).data,
    stakeMin: typed.stakeMin.trim() === '' ? null : money(typed.stakeMin),
    prizes: readPrizes(),
    turnover: /^\d{1,3}$/.test(typed.turnover.trim()) && Number(typed.turnover) <= turnoverMost ? Number(typed.turnover) * ppm : undefined,
    startsAt: instantOf(typed.startsAt),
    endsAt: instantOf(typed.endsAt),
  };
  const wrong = (name: keyof typeof read) => (tried && read[name] === undefined ? t('work-queues.wrongValue') : undefined);
  const send = (reason: string | null) => {
    setTried(true);
    const { name, pointAmount, vendor, stakeMin, prizes, turnover, startsAt, endsAt } = read;
    if (reason === null || merchant === undefined || name === undefined || pointAmount === undefined || vendor === undefined) return;
    if (stakeMin === undefined || prizes === undefined || turnover === undefined || startsAt === undefined || endsAt === undefined) return;
    const gameType = GameCategory.safeParse(typed.gameType);
    run({
      id,
      merchantId: merchant.id,
      name: { [language]: name },
      description: typed.description.trim() === '' ? {} : { [language]: typed.description.trim() },
      metric,
      pointAmount,
      gameTypes: gameType.success ? [gameType.data] : [],
      vendor,
      stakeMin,
      joins: typed.entry === 'JOIN',
      segmentId,
      prizes,
      turnoverPpm: turnover,
      tie,
      startsAt,
      endsAt,
      reason,
    });
  };
  const chooseMerchant = (chosen: MerchantId) => {
    choose(chosen);
    setSegmentId(null);
  };
  const unit = <span className={panelStyles['unit']}>{merchant?.currency}</span>;
  const on =
    (name: keyof typeof typed) =>
    ({ target }: { target: { value: string } }) =>
      type({ [name]: target.value });
  return (
    <ReasonForm act={t('missions-console.t.add')} {...form} onAct={send}>
      <div className={vendorStyles['pair']}>
        <MerchantChoice value={merchant?.id} onChoose={chooseMerchant} />
        <Field
          label={t('missions-console.name')}
          required
          maxLength={nameMax}
          value={typed.name}
          error={wrong('name')}
          onChange={on('name')}
        />
      </div>
      <TextArea
        label={t('missions-console.description')}
        rows={2}
        maxLength={descriptionMax}
        value={typed.description}
        onChange={on('description')}
      />
      <div className={vendorStyles['pair']}>
        <Select label={t('missions-console.t.metric')} value={metric} onChange={on('metric')}>
          {tournamentMetrics.map((one) => (
            <option key={one} value={one}>
              {t(`missions-console.t.metric.${one}`)}
            </option>
          ))}
        </Select>
        {metric === 'POINTS' && (
          <Field
            label={t('missions-console.t.pointAmount')}
            required
            after={unit}
            value={typed.pointAmount}
            error={wrong('pointAmount')}
            onChange={on('pointAmount')}
          />
        )}
        <Select label={t('missions-console.gameTypes')} value={typed.gameType} onChange={on('gameType')}>
          <option value="">{t('missions-console.allGames')}</option>
          {GameCategory.options.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
        <Field
          label={t('missions-console.vendor')}
          hint={t('missions-console.vendorHint')}
          maxLength={20}
          value={typed.vendor}
          error={wrong('vendor')}
          onChange={on('vendor')}
        />
        <Field
          label={t('missions-console.stakeMin')}
          after={unit}
          value={typed.stakeMin}
          error={wrong('stakeMin')}
          onChange={on('stakeMin')}
        />
        <Select label={t('missions-console.t.entry')} value={typed.entry} onChange={on('entry')}>
          <option value="ALL">{t('missions-console.t.entry.ALL')}</option>
          <option value="JOIN">{t('missions-console.t.entry.JOIN')}</option>
        </Select>
        <Select label={t('missions-console.t.tie')} value={tie} onChange={on('tie')}>
          {tieRules.map((one) => (
            <option key={one} value={one}>
              {t(`missions-console.t.tie.${one}`)}
            </option>
          ))}
        </Select>
        <Field
          label={t('missions-console.turnover')}
          hint={t('missions-console.turnoverHint')}
          required
          value={typed.turnover}
          error={wrong('turnover')}
          onChange={on('turnover')}
        />
      </div>
      <TextArea
        label={t('missions-console.t.prizes')}
        hint={t('missions-console.t.prizesHint')}
        required
        rows={3}
        value={typed.prizes}
        error={wrong('prizes')}
        onChange={on('prizes')}
      />
      {merchant !== undefined && <AudiencePicker merchantId={merchant.id} value={segmentId} onChange={setSegmentId} />}
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
      </div>
    </ReasonForm>
  );
};
