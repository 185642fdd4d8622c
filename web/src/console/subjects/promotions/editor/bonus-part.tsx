import { GameCategory } from '@croupier/contract/play/catalogue';
import type { Currency } from '@croupier/contract/core/money';
import { useText } from '#i18n/text.ts';
import { Checkbox, Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { readTemplate, type TypedTemplate } from '../../bonuses/template-form.rules.ts';
import vendorStyles from '../../vendors/vendor.module.css';
import panelStyles from '../../work-queues/panel.module.css';
import type { TypedPromotion } from './typed-promotion.ts';

type Props = {
  typed: TypedPromotion;
  currency: Currency;
  tried: boolean;
  onType: (change: Partial<TypedPromotion>) => void;
};

const optional: ReadonlySet<string> = new Set(['oddsMin', 'stakeMax', 'cashoutMax']);

/** The conditions of the money: a bonus with wagering, or cash with valid bets before a withdrawal. */
export const BonusPart = ({ typed, currency, tried, onType }: Props) => {
  const t = useText();
  const { bonus } = typed;
  const read = readTemplate(bonus, currency);
  const change = (part: Partial<TypedTemplate>) => onType({ bonus: { ...bonus, ...part } });
  const field = (
    name: 'times' | 'oddsMin' | 'stakeMax' | 'cashoutMax' | 'useDays' | 'group',
    label: string,
    { unit, hint }: { unit?: string; hint?: string } = {},
  ) => (
    <Field
      label={label}
      hint={hint}
      value={bonus[name]}
      required={!optional.has(name)}
      error={tried && read[name] === undefined ? t('work-queues.wrongValue') : undefined}
      after={unit === undefined ? undefined : <span className={panelStyles['unit']}>{unit}</span>}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <>
      <Checkbox
        label={t('promotions-console.givesBonus')}
        checked={typed.givesBonus}
        onChange={({ target }) => onType({ givesBonus: target.checked })}
      />
      {typed.givesBonus ? (
        <>
          <div className={vendorStyles['pair']}>
            {field('times', t('games-console.bonus.times'), { unit: '×' })}
            <Select
              label={t('games-console.bonus.base')}
              value={bonus.base}
              onChange={({ target }) => change({ base: target.value as TypedTemplate['base'] })}
            >
              <option value="BONUS">{t('games-console.bonus.base.BONUS')}</option>
              <option value="BONUS_AND_DEPOSIT">{t('games-console.bonus.base.BONUS_AND_DEPOSIT')}</option>
            </Select>
            {field('stakeMax', t('games-console.bonus.stakeMax'), { unit: currency })}
            {field('cashoutMax', t('games-console.bonus.cashoutMax'), { unit: currency })}
            {field('oddsMin', t('bonuses.oddsMin'), { hint: t('bonus-console.help.oddsMin') })}
            {field('useDays', t('games-console.bonus.days'))}
            {field('group', t('games-console.bonus.group'))}
          </div>
          <details>
            <summary>{t('games-console.bonus.weights')}</summary>
            <p>{t('games-console.bonus.weightsHint')}</p>
            <div className={vendorStyles['pair']}>
              {GameCategory.options.map((type) => (
                <Field
                  key={type}
                  label={type}
                  required={false}
                  after={<span className={panelStyles['unit']}>%</span>}
                  value={bonus.weights[type] ?? ''}
                  error={tried && read.weights === undefined ? t('work-queues.wrongValue') : undefined}
                  onChange={({ target }) => change({ weights: { ...bonus.weights, [type]: target.value } })}
                />
              ))}
            </div>
          </details>
        </>
      ) : (
        <Field
          label={t('missions-console.turnover')}
          hint={t('missions-console.turnoverHint')}
          value={typed.turnover}
          after={<span className={panelStyles['unit']}>×</span>}
          onChange={({ target }) => onType({ turnover: target.value })}
        />
      )}
    </>
  );
};
