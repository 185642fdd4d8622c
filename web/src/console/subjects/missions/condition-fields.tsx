import { GameCategory } from '@croupier/contract/play/catalogue';
import { missionKinds } from '@croupier/contract/rewards/missions';
import type { TextKey } from '#i18n/text.ts';
import { useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { fieldsOf, type MissionKind, type TypedCondition } from './condition.rules.ts';

type Props = { typed: TypedCondition; currency: string | undefined; isWrong: boolean; onType: (change: Partial<TypedCondition>) => void };

const amountNames: Partial<Record<MissionKind, TextKey>> = {
  DEPOSIT_COUNT: 'missions-console.each',
  INVITE: 'missions-console.each',
  WIN_MULTIPLE: 'missions-console.stakeMin',
};
const countNames: Partial<Record<MissionKind, TextKey>> = {
  LOGIN_STREAK: 'missions-console.days',
  INVITE: 'missions-console.friends',
  KYC: 'missions-console.level',
};
const kindOf = (value: string): MissionKind => missionKinds.find((one) => one === value) ?? missionKinds[0];

/** The condition of a mission: its kind, and the fields of that kind. */
export const ConditionFields = ({ typed, currency, isWrong, onType }: Props) => {
  const t = useText();
  const wanted = fieldsOf[typed.kind];
  const error = isWrong ? t('work-queues.wrongValue') : undefined;
  return (
    <>
      <Select label={t('missions-console.kind')} value={typed.kind} onChange={({ target }) => onType({ kind: kindOf(target.value) })}>
        {missionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`missions-console.kind.${kind}`)}
          </option>
        ))}
      </Select>
      {wanted.includes('multiple') && (
        <Field
          label={t('missions-console.multiple')}
          required
          inputMode="numeric"
          value={typed.multiple}
          error={error}
          onChange={({ target }) => onType({ multiple: target.value })}
        />
      )}
      {wanted.includes('amount') && (
        <Field
          label={t(amountNames[typed.kind] ?? 'missions-console.amount')}
          required
          inputMode="decimal"
          after={<span className={panelStyles['unit']}>{currency}</span>}
          value={typed.amount}
          error={error}
          onChange={({ target }) => onType({ amount: target.value })}
        />
      )}
      {wanted.includes('count') && (
        <Field
          label={t(countNames[typed.kind] ?? 'missions-console.times')}
          required
          inputMode="numeric"
          value={typed.count}
          error={error}
          onChange={({ target }) => onType({ count: target.value })}
        />
      )}
      {wanted.includes('games') && (
        <>
          <Select
            label={t('missions-console.gameTypes')}
            value={typed.gameTypes[0] ?? ''}
            onChange={({ target }) =>
              onType({ gameTypes: GameCategory.safeParse(target.value).success ? [GameCategory.parse(target.value)] : [] })
            }
          >
            <option value="">{t('missions-console.allGames')}</option>
            {GameCategory.options.map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </Select>
          <Field
            label={t('missions-console.vendor')}
            hint={t('missions-console.vendorHint')}
            maxLength={20}
            value={typed.vendor}
            error={error}
            onChange={({ target }) => onType({ vendor: target.value })}
          />
        </>
      )}
    </>
  );
};
