import { decimalOf } from '@croupier/contract/core/money';
import { changeCashback, type LoyaltyTerms } from '@croupier/contract/rewards/loyalty-console';
import { CashbackPeriod, cashbackPeriods } from '@croupier/contract/rewards/loyalty';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import panelStyles from '../work-queues/panel.module.css';
import styles from './loyalty-console.module.css';
import { type FormProps, NumberField, TermsForm } from './terms-form.tsx';
import { percentOf, readCashback, type TypedCashbackRate } from './typed-terms.ts';

const ppm = 1_000_000;

/** The cashback of a merchant: its period, rates by level, the smallest loss and the limit. */
export const CashbackForm = ({ saved, ...form }: FormProps & { saved: LoyaltyTerms['cashback'] }) => {
  const t = useText();
  const { merchant, mayEdit } = form;
  const { terms } = saved;
  const [rates, setRates] = useState(() =>
    (terms?.rates ?? []).map(({ fromLevel, ratePpm }, id): TypedCashbackRate => ({
      id,
      fromLevel: String(fromLevel),
      percent: percentOf(ratePpm),
    })),
  );
  const [typed, setTyped] = useState({
    period: terms?.period ?? ('WEEK' as const),
    lossMin: terms === null ? '' : decimalOf(terms.lossMin),
    most: terms?.most == null ? '' : decimalOf(terms.most),
    turnover: String((terms?.turnoverPpm ?? ppm) / ppm),
  });
  const change = (id: number, changes: Partial<TypedCashbackRate>) =>
    setRates((was) => was.map((rate) => (rate.id === id ? { ...rate, ...changes } : rate)));
  return (
    <TermsForm
      {...form}
      read={readCashback(rates, typed, merchant.currency)}
      save={(wanted, reason) =>
        call(changeCashback, { params: { id: merchant.id }, body: { terms: wanted, version: saved.version, reason } })
      }
    >
      <p className={panelStyles['quiet']}>{t('loyalty-console.cashbackHint')}</p>
      <div className={styles['fields']}>
        <Select
          label={t('missions-console.repeats')}
          value={typed.period}
          disabled={!mayEdit}
          onChange={(event) => setTyped({ ...typed, period: CashbackPeriod.parse(event.target.value) })}
        >
          {cashbackPeriods.map((period) => (
            <option key={period} value={period}>
              {t(`loyalty-console.period.${period}`)}
            </option>
          ))}
        </Select>
        <NumberField
          label={t('loyalty-console.lossMin')}
          value={typed.lossMin}
          mayEdit={mayEdit}
          unit={merchant.currency}
          onChange={(lossMin) => setTyped({ ...typed, lossMin })}
        />
        <NumberField
          label={t('work-queues.most')}
          value={typed.most}
          mayEdit={mayEdit}
          unit={merchant.currency}
          onChange={(most) => setTyped({ ...typed, most })}
        />
        <NumberField
          label={t('missions-console.turnover')}
          value={typed.turnover}
          mayEdit={mayEdit}
          onChange={(turnover) => setTyped({ ...typed, turnover })}
        />
      </div>
      <fieldset className={styles['part']}>
        <legend>{t('loyalty.rate')}</legend>
        {rates.map((rate) => (
          <div key={rate.id} className={styles['fields']}>
            <NumberField
              label={t('work-queues.fromLevel')}
              value={rate.fromLevel}
              mayEdit={mayEdit}
              onChange={(fromLevel) => change(rate.id, { fromLevel })}
            />
            <NumberField
              label={t('loyalty.rate')}
              value={rate.percent}
              mayEdit={mayEdit}
              unit="%"
              onChange={(percent) => change(rate.id, { percent })}
            />
            {mayEdit && (
              <IconButton
                icon="x"
                label={t('loyalty-console.remove')}
                onClick={() => setRates((was) => was.filter(({ id }) => id !== rate.id))}
              />
            )}
          </div>
        ))}
        {mayEdit && (
          <Button
            size="small"
            icon="plus"
            onClick={() => setRates((was) => [...was, { id: Math.max(-1, ...was.map(({ id }) => id)) + 1, fromLevel: '0', percent: '' }])}
          >
            {t('points-console.addRate')}
          </Button>
        )}
      </fieldset>
    </TermsForm>
  );
};
