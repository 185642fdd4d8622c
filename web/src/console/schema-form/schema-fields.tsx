import { fieldsFor, type FormField } from '@croupier/contract/core/form-fields';
import { useText } from '#i18n/text.ts';
import { Checkbox, Field, PasswordField } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import type { Typed } from './typed-fields.rules.ts';

type Props = {
  fields: readonly FormField[];
  typed: Typed;
  /** Something exists already, so its fixed fields cannot be changed. */
  exists: boolean;
  /** The names of fields to mark as wrong. */
  wrong: ReadonlySet<string>;
  labelOf: (name: string) => string;
  secretHint?: string | undefined;
  onChange: (name: string, value: string | boolean) => void;
};

/** The fields of a form as the platform described them. */
export const SchemaFields = ({ fields, typed, exists, wrong, labelOf, secretHint, onChange }: Props) => {
  const t = useText();
  return fieldsFor(fields, typed).map((field) => {
    const { name, kind, required, fixed, choices } = field;
    const value = typed[name] ?? '';
    if (kind === 'SWITCH')
      return (
        <Checkbox key={name} label={labelOf(name)} checked={value === true} onChange={(event) => onChange(name, event.target.checked)} />
      );
    const shared = {
      label: labelOf(name),
      required,
      disabled: fixed && exists,
      error: wrong.has(name) ? t('work-queues.wrongValue') : undefined,
      value: String(value),
    };
    if (kind === 'CHOICE')
      return (
        <Select key={name} {...shared} onChange={(event) => onChange(name, event.target.value)}>
          {(!required || value === '') && <option value="">—</option>}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      );
    const typing = { ...shared, onChange: (event: { target: { value: string } }) => onChange(name, event.target.value) };
    if (kind === 'SECRET') return <PasswordField key={name} {...typing} hint={secretHint} autoComplete="new-password" />;
    return (
      <Field key={name} {...typing} dir={kind === 'URL' ? 'ltr' : undefined} inputMode={inputModes[kind]} maxLength={lengthOf(field)} />
    );
  });
};

const inputModes = { NUMBER: 'decimal', URL: 'url', TEXT: 'text' } as const;

const lengthOf = ({ kind, max }: FormField): number | undefined => (kind === 'NUMBER' ? 20 : (max ?? undefined));
