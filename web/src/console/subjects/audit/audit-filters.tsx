import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { without } from '../../address.ts';
import { useShortcut } from '../../shortcuts/shortcuts.ts';
import filterStyles from '../../shell/filters.module.css';
import { MerchantFilter } from '../../shell/merchant-filter.tsx';
import { useDebounced } from '../../shell/use-debounced.ts';
import { actionGroups, actionsIn, actionText } from '../../wording/action-text.ts';
import { type AuditFilter, isFiltered, targetOf } from './audit-filter.ts';

type Props = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };
type Chosen = Exclude<keyof AuditFilter, 'page' | 'asOf'>;

/** Which lines of the trail are shown. Every change begins again at the first page. */
export const AuditFilters = ({ filter, onChange }: Props) => {
  const t = useText();
  const first = useRef<HTMLSelectElement>(null);
  useShortcut('search', () => first.current?.focus());

  const set = (name: Chosen, value: string | undefined): void => {
    const rest = without(filter, 'page', 'asOf', name);
    onChange(value === undefined || value === '' ? rest : { ...rest, [name]: value });
  };

  return (
    <search className={filterStyles['filters']}>
      <label className={filterStyles['filter']}>
        <span>{t('console.audit.action')}</span>
        <span className={filterStyles['select']}>
          <select ref={first} value={filter.action ?? ''} onChange={(event) => set('action', event.target.value)}>
            <option value="">{t('console.audit.anyAction')}</option>
            {actionGroups.map((group) => (
              <optgroup key={group} label={actionText(group, t)}>
                <option value={group}>{actionText(group, t)}</option>
                {actionsIn(group).map((action) => (
                  <option key={action} value={action}>
                    {actionText(action, t)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
      </label>
      <TextFilter
        name={t('console.audit.operator')}
        value={filter.operator ?? ''}
        maxLength={64}
        onChange={(value) => set('operator', value)}
      />
      <TextFilter
        name={t('console.audit.target')}
        hint={t('console.audit.targetHint')}
        value={filter.target ?? ''}
        maxLength={120}
        onChange={(value) => set('target', targetOf(value))}
      />
      <MerchantFilter value={filter.merchant} onChange={(merchant) => set('merchant', merchant)} />
      <DayFilter name={t('console.audit.from')} value={filter.from} max={filter.to} onChange={(day) => set('from', day)} />
      <DayFilter name={t('console.audit.to')} value={filter.to} min={filter.from} onChange={(day) => set('to', day)} />
      {isFiltered(filter) && (
        <Button kind="quiet" icon="x" onClick={() => onChange({})}>
          {t('console.audit.clear')}
        </Button>
      )}
    </search>
  );
};

const restMs = 400;

type TextFilterProps = { name: string; hint?: string; value: string; maxLength: number; onChange: (value: string) => void };

const TextFilter = ({ name, hint, value, maxLength, onChange }: TextFilterProps) => {
  const [typed, setTyped] = useState(value);
  const [from, setFrom] = useState(value);
  const settled = useDebounced(typed, restMs);
  const id = useId();

  if (value !== from) {
    setFrom(value);
    if (value !== targetOf(typed)) setTyped(value);
  }
  useEffect(() => {
    if (settled === typed && targetOf(settled) !== value) onChange(settled.trim());
    // The handler is another one at each drawing; only what was typed decides.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled]);

  return (
    <label className={filterStyles['filter']} htmlFor={id}>
      <span>{name}</span>
      <input
        id={id}
        type="text"
        placeholder={hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onChange(typed.trim())}
      />
    </label>
  );
};

type DayFilterProps = {
  name: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
};

const DayFilter = ({ name, value, min, max, onChange }: DayFilterProps) => (
  <label className={filterStyles['filter']}>
    <span>{name}</span>
    <input type="date" value={value ?? ''} min={min} max={max} onChange={(event) => onChange(event.target.value)} />
  </label>
);
