import type { MerchantId } from '@croupier/contract/core/ids';
import { addMission, type NewMission } from '@croupier/contract/rewards/missions-console';
import { missionPeriods } from '@croupier/contract/rewards/missions';
import type { SegmentId } from '@croupier/contract/rewards/segments-console';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { conditionText } from '#missions/words.ts';
import { Field } from '#design-system/ui/field.tsx';
import { Select, TextArea } from '#design-system/ui/long-field.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { RewardEditor } from '../bonuses/reward-editor.tsx';
import { newReward, readReward } from '../bonuses/reward-fields.rules.ts';
import { AudiencePicker } from '../segments/audience-picker.tsx';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import vendorStyles from '../vendors/vendor.module.css';
import { ConditionFields } from './condition-fields.tsx';
import { readCondition, readCount, type TypedCondition } from './condition.rules.ts';
import { instantOf, localMoment } from './local-moment.ts';
import { MerchantChoice } from '../work-queues/merchant-choice.tsx';
import { useProgrammeForm } from './programme-form.tsx';
import { useWriting } from './writing.ts';

const seasonMost = 366;
const claimMost = 90;
const nameMax = 100;
const descriptionMax = 500;

/** A new mission: what to do, how often, the reward and the time to claim it. Names in further languages are written once it is there. */
export const MissionForm = ({ onDone }: { onDone: () => void }) => {
  const t = useText();
  const language = useLanguage();
  const writing = useWriting();
  const { id, tried, setTried, merchant, choose, run, form } = useProgrammeForm(
    (body: NewMission) => call(addMission, { body }),
    'missions',
    onDone,
  );
  const [condition, setCondition] = useState<TypedCondition>({
    kind: 'VALID_BET',
    amount: '',
    count: '3',
    multiple: '50',
    vendor: '',
    gameTypes: [],
  });
  const [typed, setTyped] = useState(() => ({
    name: '',
    description: '',
    repeats: 'DAILY',
    seasonDays: '30',
    claimDays: '7',
    startsAt: localMoment(new Date()),
    endsAt: '',
  }));
  const [reward, setReward] = useState(newReward);
  const [segmentId, setSegmentId] = useState<SegmentId | null>(null);
  const repeats = missionPeriods.find((one) => one === typed.repeats) ?? 'DAILY';
  const type = (change: Partial<typeof typed>) => setTyped((was) => ({ ...was, ...change }));
  const chooseMerchant = (chosen: MerchantId) => {
    choose(chosen);
    setSegmentId(null);
    setReward(newReward);
  };
  const read = {
    name: typed.name.trim() === '' ? undefined : typed.name.trim(),
    condition: merchant && readCondition(condition, merchant.currency),
    reward: merchant && readReward(reward, merchant.currency),
    seasonDays: repeats === 'SEASON' ? readCount(typed.seasonDays, seasonMost) : null,
    claimDays: readCount(typed.claimDays, claimMost),
    startsAt: instantOf(typed.startsAt),
    endsAt: typed.endsAt === '' ? null : instantOf(typed.endsAt),
  };
  const send = (reason: string | null) => {
    setTried(true);
    const { name, condition: asked, reward: given, seasonDays, claimDays, startsAt, endsAt } = read;
    if (reason === null || merchant === undefined || name === undefined || asked === undefined || given === undefined || given === null)
      return;
    if (seasonDays === undefined || claimDays === undefined || startsAt === undefined || endsAt === undefined) return;
    const description = typed.description.trim() === '' ? {} : { [language]: typed.description.trim() };
    run({
      id,
      merchantId: merchant.id,
      name: { [language]: name },
      description,
      endsAt,
      place: 0,
      condition: asked,
      segmentId,
      repeats,
      seasonDays,
      reward: given,
      claimDays,
      startsAt,
      reason,
    });
  };
  const field = (name: Exclude<keyof typeof typed, 'repeats'>, label: string, more: { type?: string; unit?: string | undefined; hint?: string } = {}) => (
    <Field
      label={label}
      hint={more.hint}
      required={name !== 'endsAt'}
      {...(more.type !== undefined && { type: more.type })}
      {...(name === 'name' && { maxLength: nameMax })}
      after={more.unit === undefined ? undefined : <span className={panelStyles['unit']}>{more.unit}</span>}
      value={typed[name]}
      error={tried && name in read && read[name as keyof typeof read] === undefined ? t('work-queues.wrongValue') : undefined}
      onChange={({ target }) => type({ [name]: target.value })}
    />
  ); // prettier-ignore
  return (
    <ReasonForm act={t('missions-console.add')} {...form} onAct={send}>
      <div className={vendorStyles['pair']}>
        <MerchantChoice value={merchant?.id} onChoose={chooseMerchant} />
        {field('name', t('missions-console.name'))}
      </div>
      <TextArea
        label={t('missions-console.description')}
        rows={2}
        maxLength={descriptionMax}
        value={typed.description}
        onChange={({ target }) => type({ description: target.value })}
      />
      <div className={vendorStyles['pair']}>
        <ConditionFields
          typed={condition}
          currency={merchant?.currency}
          isWrong={tried && read.condition === undefined}
          onType={(change) => setCondition((was) => ({ ...was, ...change }))}
        />
        <Select label={t('missions-console.repeats')} value={repeats} onChange={({ target }) => type({ repeats: target.value })}>
          {missionPeriods.map((one) => (
            <option key={one} value={one}>
              {t(`missions.repeats.${one}`)}
            </option>
          ))}
        </Select>
        {repeats === 'SEASON' && field('seasonDays', t('missions-console.seasonDays'))}
        {merchant !== undefined && (
          <RewardEditor
            label={t('missions-console.reward')}
            merchantId={merchant.id}
            currency={merchant.currency}
            typed={reward}
            tried={tried}
            onType={setReward}
          />
        )}
        {field('claimDays', t('missions-console.claimDays'))}
      </div>
      {merchant !== undefined && <AudiencePicker merchantId={merchant.id} value={segmentId} onChange={setSegmentId} />}
      <div className={vendorStyles['times']}>
        {field('startsAt', t('missions-console.startsAt'), { type: 'datetime-local' })}
        {field('endsAt', t('missions-console.endsAt'), { type: 'datetime-local' })}
      </div>
      {read.condition !== undefined && (
        <output className={panelStyles['notice']}>
          {t('missions-console.preview')} {conditionText(read.condition, writing)}
        </output>
      )}
      <p className={panelStyles['quiet']}>{t('missions-console.fixed')}</p>
    </ReasonForm>
  );
};
