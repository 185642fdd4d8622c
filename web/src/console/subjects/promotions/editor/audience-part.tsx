import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { promotionPeriods, type PromotionTrigger } from '@croupier/contract/rewards/promotions';
import { OncePer } from '@croupier/contract/rewards/promotions-console';
import { SegmentId } from '@croupier/contract/rewards/segments-console';
import { useText } from '#i18n/text.ts';
import { Checkbox, Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { AudiencePicker } from '../../segments/audience-picker.tsx';
import vendorStyles from '../../vendors/vendor.module.css';
import panelStyles from '../../work-queues/panel.module.css';
import styles from '../promotions.module.css';
import type { TypedPromotion } from './typed-promotion.ts';

type Props = {
  merchantId: MerchantId;
  currency: Currency;
  typed: TypedPromotion;
  trigger: PromotionTrigger;
  wrong: ReadonlySet<string>;
  onType: (change: Partial<TypedPromotion>) => void;
};

/** The audience, the frequency, the budget and the period of a promotion. */
export const AudiencePart = ({ merchantId, currency, typed, trigger, wrong, onType }: Props) => {
  const t = useText();
  const field = (name: 'levelMin' | 'levelMax' | 'agent' | 'claimDays' | 'money' | 'count' | 'dayMoney' | 'dayCount' | 'startsAt' | 'endsAt' | 'place', label: string, more: { unit?: string; hint?: string; type?: string } = {}) => (
    <Field
      label={label}
      required={name === 'startsAt'}
      hint={more.hint}
      {...(more.type !== undefined && { type: more.type })}
      after={more.unit === undefined ? undefined : <span className={panelStyles['unit']}>{more.unit}</span>}
      value={typed[name]}
      error={wrong.has(name) ? t('work-queues.wrongValue') : undefined}
      onChange={({ target }) => onType({ [name]: target.value })}
    />
  ); // prettier-ignore
  const toggle = (rule: OncePer, isOn: boolean) =>
    onType({ oncePer: isOn ? [...typed.oncePer, rule] : typed.oncePer.filter((one) => one !== rule) });
  return (
    <>
      <fieldset className={styles['part']}>
        <legend>{t('promotions-console.audience')}</legend>
        <div className={vendorStyles['pair']}>
          <AudiencePicker
            merchantId={merchantId}
            value={SegmentId.safeParse(typed.segmentId).data ?? null}
            onChange={(segment) => onType({ segmentId: segment ?? '' })}
          />
          {field('agent', t('promotions-console.agent'))}
          {field('levelMin', t('promotions-console.levelMin'))}
          {field('levelMax', t('promotions-console.levelMax'))}
        </div>
        {trigger !== 'LINK' && (
          <>
            <p className={styles['label']}>{t('promotions-console.oncePer')}</p>
            <div className={styles['checks']}>
              {OncePer.options.map((rule) => (
                <Checkbox
                  key={rule}
                  label={t(rule === 'HOUSEHOLD' ? 'promotions-console.household' : `work-queues.link.${rule}`)}
                  checked={typed.oncePer.includes(rule)}
                  onChange={({ target }) => toggle(rule, target.checked)}
                />
              ))}
            </div>
          </>
        )}
      </fieldset>
      <fieldset className={styles['part']}>
        <legend>{t('promotions.fact.period')}</legend>
        <div className={vendorStyles['pair']}>
          {field('startsAt', t('missions-console.startsAt'), { type: 'datetime-local' })}
          {field('endsAt', t('missions-console.endsAt'), { type: 'datetime-local' })}
          {trigger !== 'LINK' && (
            <Select
              label={t('promotions.fact.repeats')}
              value={typed.repeats}
              onChange={({ target }) => onType({ repeats: promotionPeriods.find((one) => one === target.value) ?? 'ONCE' })}
            >
              {promotionPeriods.map((one) => (
                <option key={one} value={one}>
                  {one === 'MONTHLY' ? t('promotions.monthly') : t(`missions.repeats.${one}`)}
                </option>
              ))}
            </Select>
          )}
          {field('place', t('missions-console.place'))}
        </div>
        {trigger === 'DEPOSIT' && (
          <>
            <Checkbox
              label={t('promotions-console.joins')}
              checked={typed.joins}
              onChange={({ target }) => onType({ joins: target.checked })}
            />
            {field('claimDays', t('missions-console.claimDays'), { hint: t('promotions-console.claimDaysHint') })}
          </>
        )}
      </fieldset>
      {trigger !== 'LINK' && (
        <fieldset className={styles['part']}>
          <legend>{t('promotions-console.budget')}</legend>
          <div className={vendorStyles['pair']}>
            {field('money', t('promotions-console.budgetMoney'), { unit: currency })}
            {field('count', t('promotions-console.budgetCount'))}
            {field('dayMoney', t('promotions-console.budgetDayMoney'), { unit: currency })}
            {field('dayCount', t('promotions-console.budgetDayCount'))}
          </div>
        </fieldset>
      )}
    </>
  );
};
