import { MemberKyc } from '@croupier/contract/console/operators';
import { type FormEvent, useState } from 'react';
import { type Text, type TextKey, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { memberTypes } from '../../export/export-words.ts';
import { useOperator } from '../../shell/operator.ts';
import { type FilterName, filterNames, filterNeeds, isAmount, isLevel, type MemberFilter, memberSearch } from './member-filter.ts';
import styles from './member-filters.module.css';

const names = {
  state: 'console.members.state',
  type: 'console.members.type',
  level: 'work-queues.level',
  registered: 'console.members.registered',
  signedIn: 'console.members.lastSignIn',
  balance: 'work-queues.column.balance',
  kyc: 'work-queues.group.kyc',
  agent: 'agents-console.underUpline',
  openWithdrawal: 'console.filter.openWithdrawal',
} as const satisfies Record<string, TextKey>;

/** `Registered · From` for one end of a range. */
const nameOf = (filter: FilterName, t: Text): string => {
  const name = filter.replace(/(?:From|To)$/, '') as keyof typeof names;
  const end = filter.endsWith('From') ? 'console.audit.from' : filter.endsWith('To') ? 'console.audit.to' : undefined;
  return end === undefined ? t(names[name]) : `${t(names[name])} · ${t(end)}`;
};

/** The choices of a filter, in the reader's words; undefined for a filter that is typed. */
const choicesOf = (name: FilterName, t: Text): readonly { value: string; text: string }[] | undefined => {
  if (name === 'state') return (['ACTIVE', 'LOCKED', 'CLOSED'] as const).map((value) => ({ value, text: t(`console.state.${value}`) }));
  if (name === 'type') return memberTypes.map((type) => ({ value: String(type), text: t(`console.type.${type}`) }));
  if (name === 'kyc')
    return MemberKyc.options.map((value) => ({
      value,
      text: value === 'NONE' ? t('console.none') : t(`work-queues.kyc.${value === 'WAITING' ? 'SUBMITTED' : value}`),
    }));
  if (name === 'openWithdrawal') return (['yes', 'no'] as const).map((value) => ({ value, text: t(`work-queues.${value}`) }));
  return undefined;
};

type Props = { filter: MemberFilter; onChange: (filter: MemberFilter) => void };

/** The button that opens the filters, and each filter that is set, with a button that takes it away. */
export const MemberFilters = ({ filter, onChange }: Props) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const set = filterNames.filter((name) => filter[name] !== undefined);
  return (
    <>
      <Button icon="filter" onClick={() => setOpen(true)}>
        {t('console.filter')}
        {set.length > 0 && ` (${String(set.length)})`}
      </Button>
      {set.map((name) => (
        <Button
          key={name}
          kind="quiet"
          size="small"
          icon="x"
          aria-label={`${t('work-queues.logoRemove')}: ${nameOf(name, t)}`}
          onClick={() => onChange({ ...filter, [name]: undefined })}
        >
          {nameOf(name, t)}: <bdi>{choicesOf(name, t)?.find(({ value }) => value === filter[name])?.text ?? filter[name]}</bdi>
        </Button>
      ))}
      {isOpen && (
        <FiltersDialog
          filter={filter}
          onClose={() => setOpen(false)}
          onChange={(next) => {
            setOpen(false);
            onChange(next);
          }}
        />
      )}
    </>
  );
};

const FiltersDialog = ({ filter, onChange, onClose }: Props & { onClose: () => void }) => {
  const t = useText();
  const { may } = useOperator();
  const [draft, setDraft] = useState<Record<string, string>>(() =>
    Object.fromEntries(filterNames.map((name) => [name, filter[name] ?? ''])),
  );
  const [tried, setTried] = useState(false);
  const offered = filterNames.filter((name) => filterNeeds[name] === undefined || may.includes(filterNeeds[name]));
  const wrong = (name: FilterName): boolean => {
    const value = draft[name]?.trim() ?? '';
    if (value === '') return false;
    if (name.startsWith('balance')) return !isAmount(value);
    return name.startsWith('level') && !isLevel(value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (offered.some(wrong)) return;
    const trimmed = Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, value.trim()]));
    onChange(memberSearch({ search: filter.search, merchant: filter.merchant, ...trimmed }));
  };
  return (
    <Dialog
      title={t('console.filter')}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={() => setDraft({})}>
            {t('console.audit.clear')}
          </Button>
          <Button kind="primary" type="submit" form="member-filters">
            {t('console.filter.apply')}
          </Button>
        </>
      }
    >
      <form id="member-filters" className={styles['fields']} onSubmit={submit} noValidate>
        {offered.map((name) => (
          <FilterField
            key={name}
            name={name}
            value={draft[name] ?? ''}
            error={tried && wrong(name) ? t('work-queues.wrongValue') : undefined}
            onChange={(value) => setDraft({ ...draft, [name]: value })}
          />
        ))}
      </form>
    </Dialog>
  );
};

type FilterFieldProps = { name: FilterName; value: string; error: string | undefined; onChange: (value: string) => void };

const FilterField = ({ name, value, error, onChange }: FilterFieldProps) => {
  const t = useText();
  const label = nameOf(name, t);
  const choices = choicesOf(name, t);
  if (choices !== undefined)
    return (
      <Select label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">—</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </Select>
    );
  const isDay = name.startsWith('registered') || name.startsWith('signedIn');
  return (
    <Field
      label={label}
      error={error}
      type={isDay ? 'date' : 'text'}
      inputMode={isDay || name === 'agent' ? undefined : 'decimal'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};
