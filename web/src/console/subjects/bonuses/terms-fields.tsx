import { useText } from '#i18n/text.ts';
import { Checkbox, Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import vendorStyles from '../vendors/vendor.module.css';
import panelStyles from '../work-queues/panel.module.css';
import type { readTemplate, TypedTemplate } from './template-form.rules.ts';

type Read = ReturnType<typeof readTemplate>;
export type TemplateFields = {
  typed: TypedTemplate;
  isWrong: (name: keyof Read) => boolean;
  onType: (change: Partial<TypedTemplate>) => void;
};
type Texts = Exclude<Extract<keyof TypedTemplate, keyof Read>, 'weights' | 'vendorWeights' | 'gameWeights'>;

/** The terms of a bonus without its games, each field with its explanation. */
export const TermsFields = ({
  typed,
  isWrong,
  onType,
  currency,
  isNew,
}: TemplateFields & { currency: string | undefined; isNew: boolean }) => {
  const t = useText();
  const field = (name: Texts, label: string, help: string | undefined, unit?: string) => (
    <Field
      label={label}
      hint={help}
      value={typed[name]}
      disabled={name === 'code' && !isNew}
      error={isWrong(name) ? t('work-queues.wrongValue') : undefined}
      after={unit === undefined ? undefined : <span className={panelStyles['unit']}>{unit}</span>}
      onChange={({ target }) => onType({ [name]: target.value })}
    />
  );
  return (
    <>
      <div className={vendorStyles['pair']}>
        {field('code', t('games-console.bonus.code'), t('bonus-console.help.code'))}
        {field('name', t('games-console.bonus.name'), undefined)}
        <Select
          label={t('work-queues.kind')}
          hint={t('bonus-console.help.kind')}
          value={typed.kind}
          disabled={!isNew}
          onChange={({ target }) => onType({ kind: target.value as TypedTemplate['kind'] })}
        >
          <option value="BONUS">{t('games-console.bonus.kind.BONUS')}</option>
          <option value="FREE_BET">{t('bonuses.freeBet')}</option>
        </Select>
        {field('times', t('games-console.bonus.times'), t('bonus-console.help.times'), '×')}
        {typed.kind === 'BONUS' && (
          <Select
            label={t('games-console.bonus.base')}
            value={typed.base}
            onChange={({ target }) => onType({ base: target.value as TypedTemplate['base'] })}
          >
            <option value="BONUS">{t('games-console.bonus.base.BONUS')}</option>
            <option value="BONUS_AND_DEPOSIT">{t('games-console.bonus.base.BONUS_AND_DEPOSIT')}</option>
          </Select>
        )}
        <Select
          label={t('bonus-console.figure')}
          hint={t('bonus-console.help.figure')}
          value={typed.figure}
          onChange={({ target }) => onType({ figure: target.value as TypedTemplate['figure'] })}
        >
          <option value="VALID_BET">{t('segments.by.TURNOVER')}</option>
          <option value="STAKE">{t('bonus-console.figure.STAKE')}</option>
        </Select>
        <Select
          label={t('bonus-console.count')}
          value={typed.count}
          onChange={({ target }) => onType({ count: target.value as TypedTemplate['count'] })}
        >
          {(['ALL', 'BONUS', 'CASH'] as const).map((one) => (
            <option key={one} value={one}>
              {t(`bonus-console.count.${one}`)}
            </option>
          ))}
        </Select>
        {field('oddsMin', t('bonuses.oddsMin'), t('bonus-console.help.oddsMin'))}
        {field('stakeMax', t('games-console.bonus.stakeMax'), t('bonus-console.help.stakeMax'), currency)}
        {field('cashoutMax', t('games-console.bonus.cashoutMax'), t('bonus-console.help.cashoutMax'), currency)}
        {field('cashoutTimes', t('bonus-console.cashoutTimes'), t('bonus-console.help.cashoutMax'), '×')}
        {field('depositMin', t('bonus-console.depositMin'), t('bonus-console.help.depositMin'), currency)}
        {field('useDays', t('games-console.bonus.days'), t('bonus-console.help.days'))}
        {field('queueDays', t('bonus-console.queueDays'), t('bonus-console.help.queueDays'))}
        {field('group', t('games-console.bonus.group'), t('bonus-console.help.group'))}
      </div>
      <Checkbox
        label={t('bonus-console.forfeitsQueue')}
        checked={typed.forfeitsQueue}
        onChange={({ target }) => onType({ forfeitsQueue: target.checked })}
      />
      <Checkbox
        label={t('bonus-console.reclaimsConverted')}
        checked={typed.reclaimsConverted}
        onChange={({ target }) => onType({ reclaimsConverted: target.checked })}
      />
    </>
  );
};
