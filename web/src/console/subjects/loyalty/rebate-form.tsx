import { decimalOf } from '@croupier/contract/core/money';
import { GameCategory, gameCategories } from '@croupier/contract/play/catalogue';
import { changeRebate, type LoyaltyTerms } from '@croupier/contract/rewards/loyalty-console';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { sourceNames } from '../points/source-names.ts';
import panelStyles from '../work-queues/panel.module.css';
import styles from './loyalty-console.module.css';
import { type FormProps, NumberField, TermsForm } from './terms-form.tsx';
import { percentOf, readRebate, type TypedRate } from './typed-terms.ts';

const ppm = 1_000_000;

/** The rebate of a merchant: rates by game type and level, the least payment, and the limit of a day. */
export const RebateForm = ({ saved, ...form }: FormProps & { saved: LoyaltyTerms['rebate'] }) => {
  const t = useText();
  const { merchant, mayEdit } = form;
  const [rates, setRates] = useState(() =>
    (saved.terms?.rates ?? []).map(({ gameType, fromLevel, ratePpm }, id): TypedRate => ({
      id,
      gameType,
      fromLevel: String(fromLevel),
      percent: percentOf(ratePpm),
    })),
  );
  const [typed, setTyped] = useState({
    least: saved.terms === null ? '' : decimalOf(saved.terms.least),
    dailyMax: saved.terms?.dailyMax == null ? '' : decimalOf(saved.terms.dailyMax),
    turnover: String((saved.terms?.turnoverPpm ?? ppm) / ppm),
  });
  const change = (id: number, changes: Partial<TypedRate>) =>
    setRates((was) => was.map((rate) => (rate.id === id ? { ...rate, ...changes } : rate)));
  return (
    <TermsForm
      {...form}
      read={readRebate(rates, typed, merchant.currency)}
      save={(terms, reason) => call(changeRebate, { params: { id: merchant.id }, body: { terms, version: saved.version, reason } })}
    >
      <p className={panelStyles['quiet']}>{t('loyalty-console.rebateHint')}</p>
      <div className={styles['fields']}>
        <NumberField
          label={t('loyalty-console.leastPayment')}
          value={typed.least}
          mayEdit={mayEdit}
          unit={merchant.currency}
          onChange={(least) => setTyped({ ...typed, least })}
        />
        <NumberField
          label={t('work-queues.dailyCap')}
          value={typed.dailyMax}
          mayEdit={mayEdit}
          unit={merchant.currency}
          onChange={(dailyMax) => setTyped({ ...typed, dailyMax })}
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
            <Select
              label={t('loyalty.gameType')}
              value={rate.gameType}
              disabled={!mayEdit}
              onChange={(event) => change(rate.id, { gameType: GameCategory.parse(event.target.value) })}
            >
              {gameCategories.map((gameType) => (
                <option key={gameType} value={gameType}>
                  {t(sourceNames[gameType])}
                </option>
              ))}
            </Select>
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
            onClick={() =>
              setRates((was) => [
                ...was,
                { id: Math.max(-1, ...was.map(({ id }) => id)) + 1, gameType: 'RNG', fromLevel: '0', percent: '' },
              ])
            }
          >
            {t('points-console.addRate')}
          </Button>
        )}
      </fieldset>
    </TermsForm>
  );
};
