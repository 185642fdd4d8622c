import type { Currency } from '@croupier/contract/core/money';
import { GameCategory } from '@croupier/contract/play/catalogue';
import type { ConditionKind } from '@croupier/contract/rewards/segments';
import { useText } from '#i18n/text.ts';
import { IconButton } from '#design-system/ui/button.tsx';
import { Checkbox, Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { gameNames, kindNames } from './condition-text.ts';
import styles from './segments.module.css';
import { hasAmounts, hasDates, hasPeriod, hasRange, isComplete, type TypedCondition } from './typed-rules.ts';

type Props = {
  typed: TypedCondition;
  currency: Currency;
  /** Shows what is missing, once somebody has tried to save. */
  tried: boolean;
  onChange: (part: Partial<TypedCondition>) => void;
  onRemove: (() => void) | undefined;
};

const kinds = Object.keys(kindNames) as ConditionKind[];

/** One condition: its kind, its limits, and whether it is turned round. */
export const ConditionFields = ({ typed, currency, tried, onChange, onRemove }: Props) => {
  const t = useText();
  const { kind } = typed;
  const error = tried && !isComplete(typed, currency) ? t('work-queues.wrongValue') : undefined;
  const limit = (name: 'min' | 'max') => (
    <Field
      label={t(
        hasDates(kind)
          ? name === 'min'
            ? 'console.audit.from'
            : 'console.audit.to'
          : name === 'min'
            ? 'work-queues.least'
            : 'work-queues.most',
      )}
      type={hasDates(kind) ? 'date' : 'text'}
      inputMode={hasAmounts(kind) ? 'decimal' : 'numeric'}
      autoComplete="off"
      required={false}
      after={hasAmounts(kind) ? <span className={panelStyles['unit']}>{currency}</span> : undefined}
      error={name === 'min' ? error : undefined}
      value={typed[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  const text = (name: 'list' | 'days' | 'agent', label: string, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      autoComplete="off"
      error={hasRange(kind) ? undefined : error}
      {...(name === 'days' && { inputMode: 'numeric' as const })}
      {...(name === 'days' && hasPeriod(kind) && { required: false })}
      value={typed[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <div className={styles['condition']}>
      <div className={styles['kind']}>
        <Select
          label={t('segments.condition')}
          value={kind}
          onChange={(event) => onChange({ kind: kinds.find((one) => one === event.target.value) ?? kind, min: '', max: '' })}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(kindNames[one])}
            </option>
          ))}
        </Select>
        {onRemove !== undefined && <IconButton icon="trash" label={t('operators.remove')} onClick={onRemove} />}
      </div>
      <div className={styles['fields']}>
        {kind === 'ACTIVITY' && (
          <>
            <Select
              label={t('segments.by.ACTIVITY')}
              value={typed.what}
              onChange={(event) => onChange({ what: event.target.value as TypedCondition['what'] })}
            >
              {(['SIGN_IN', 'BET', 'DEPOSIT'] as const).map((one) => (
                <option key={one} value={one}>
                  {t(`segments.what.${one}`)}
                </option>
              ))}
            </Select>
            <Select
              label={t('segments.condition')}
              value={String(typed.done)}
              onChange={(event) => onChange({ done: event.target.value === 'true' })}
            >
              <option value="true">{t('segments.done')}</option>
              <option value="false">{t('segments.notDone')}</option>
            </Select>
          </>
        )}
        {hasRange(kind) && (
          <>
            {limit('min')}
            {limit('max')}
          </>
        )}
        {(hasPeriod(kind) || kind === 'ACTIVITY') &&
          text('days', t('segments.withinDays'), kind === 'ACTIVITY' ? undefined : t('segments.withinDaysHint'))}
        {(kind === 'COUNTRY' || kind === 'LANGUAGE') && text('list', t(kindNames[kind]), t('segments.listHint'))}
        {kind === 'BIRTHDAY' && text('list', t('segments.months'), t('segments.monthsHint'))}
        {kind === 'AGENT_LINE' && text('agent', t('console.members.account'))}
      </div>
      {kind === 'TURNOVER' && (
        <fieldset className={styles['games']}>
          <legend>{t('segments.games')}</legend>
          {GameCategory.options.map((game) => (
            <Checkbox
              key={game}
              label={t(gameNames[game])}
              checked={typed.games.includes(game)}
              onChange={(event) =>
                onChange({ games: GameCategory.options.filter((one) => (one === game ? event.target.checked : typed.games.includes(one))) })
              }
            />
          ))}
        </fieldset>
      )}
      <Checkbox label={t('segments.turnRound')} checked={typed.not} onChange={(event) => onChange({ not: event.target.checked })} />
    </div>
  );
};
