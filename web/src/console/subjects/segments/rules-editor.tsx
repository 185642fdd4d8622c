import type { Currency } from '@croupier/contract/core/money';
import { conditionsMax, groupsMax, type Match } from '@croupier/contract/rewards/segments';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { ConditionFields } from './condition-fields.tsx';
import styles from './segments.module.css';
import { newCondition, type TypedCondition, type TypedRules } from './typed-rules.ts';

type Props = { typed: TypedRules; currency: Currency; tried: boolean; onChange: (typed: TypedRules) => void };

const without = <Item,>(list: readonly Item[], place: number): Item[] => list.filter((_, at) => at !== place);
const changedAt = <Item,>(list: readonly Item[], place: number, part: Partial<Item>): Item[] =>
  list.map((item, at) => (at === place ? { ...item, ...part } : item));

/** Groups of conditions. */
export const RulesEditor = ({ typed, currency, tried, onChange }: Props) => {
  const t = useText();
  const { groups } = typed;
  const setConditions = (place: number, conditions: readonly TypedCondition[]) =>
    onChange({ ...typed, groups: changedAt(groups, place, { conditions }) });
  return (
    <div className={styles['rules']}>
      {groups.length > 1 && (
        <MatchChoice label={t('segments.groupsMatch')} value={typed.match} onChange={(match) => onChange({ ...typed, match })} />
      )}
      {groups.map(({ match, conditions }, place) => (
        // A group is its place: it has no name of its own.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={place} className={styles['group']}>
          <legend>{t('segments.group', { number: place + 1 })}</legend>
          {conditions.length > 1 && (
            <MatchChoice
              label={t('segments.conditionsMatch')}
              value={match}
              onChange={(wanted) => onChange({ ...typed, groups: changedAt(groups, place, { match: wanted }) })}
            />
          )}
          {conditions.map((condition, at) => (
            <ConditionFields
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              typed={condition}
              currency={currency}
              tried={tried}
              onChange={(part) => setConditions(place, changedAt(conditions, at, part))}
              onRemove={conditions.length > 1 ? () => setConditions(place, without(conditions, at)) : undefined}
            />
          ))}
          <div className={styles['acts']}>
            {conditions.length < conditionsMax && (
              <Button size="small" icon="plus" onClick={() => setConditions(place, [...conditions, newCondition])}>
                {t('segments.addCondition')}
              </Button>
            )}
            {groups.length > 1 && (
              <Button size="small" kind="quiet" onClick={() => onChange({ ...typed, groups: without(groups, place) })}>
                {t('segments.removeGroup')}
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      {groups.length < groupsMax && (
        <Button
          size="small"
          kind="quiet"
          icon="square-plus"
          onClick={() => onChange({ ...typed, groups: [...groups, { match: 'ALL', conditions: [newCondition] }] })}
        >
          {t('segments.addGroup')}
        </Button>
      )}
    </div>
  );
};

const MatchChoice = ({ label, value, onChange }: { label: string; value: Match; onChange: (match: Match) => void }) => {
  const t = useText();
  return (
    <Select label={label} value={value} onChange={(event) => onChange(event.target.value === 'ANY' ? 'ANY' : 'ALL')}>
      <option value="ALL">{t('segments.match.ALL')}</option>
      <option value="ANY">{t('segments.match.ANY')}</option>
    </Select>
  );
};
