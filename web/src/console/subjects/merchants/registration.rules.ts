import { type FieldRule, type RegistrationField, registrationFields } from '@croupier/contract/brand/merchants';
import { patternOf } from '@croupier/contract/core/patterns';
import { fieldLengths } from '@croupier/contract/brand/registration-form';
import { wholeIn } from './access.rules.ts';

/** How a field of the form is used. */
export const uses = ['off', 'optional', 'required'] as const;
export type Use = (typeof uses)[number];

export const useOf = ({ enabled, required }: Pick<FieldRule, 'enabled' | 'required'>): Use =>
  enabled ? (required ? 'required' : 'optional') : 'off';

/** Name and password are asked for wherever people register with them: the switches decide that. */
export const goesBySwitch = (field: RegistrationField): boolean => field === 'username' || field === 'password';

/** The content of a captcha is the platform's own, so only its use is a choice. */
export const hasText = (field: RegistrationField): boolean => field !== 'captcha';

/** How few and how many characters a rule may ask for. */
export const lengthsOf = (field: RegistrationField): { least: number; most: number } => {
  const [least, most] = fieldLengths[field];
  return { least, most };
};

export type TypedRule = { use: Use; minLength: string; maxLength: string; patternId: number };

export const typedRule = (rule: FieldRule): TypedRule => ({
  use: useOf(rule),
  minLength: String(rule.minLength),
  maxLength: String(rule.maxLength),
  patternId: rule.patternId,
});

/** The rule that was typed, or which of its fields are wrong. */
export const readRule = (
  field: RegistrationField,
  typed: TypedRule,
): { read: FieldRule } | { wrong: readonly ('minLength' | 'maxLength')[] } => {
  const lengths = lengthsOf(field);
  const [minLength, maxLength] = [wholeIn(typed.minLength, lengths), wholeIn(typed.maxLength, lengths)];
  if (minLength === undefined || maxLength === undefined || minLength > maxLength)
    return {
      wrong: [
        ...(minLength === undefined ? (['minLength'] as const) : []),
        ...(maxLength === undefined || (minLength ?? 0) > maxLength ? (['maxLength'] as const) : []),
      ],
    };
  return {
    read: {
      enabled: typed.use !== 'off',
      required: typed.use === 'required',
      minLength,
      maxLength,
      patternId: typed.patternId,
      acceptedPattern: patternOf(typed.patternId).expression,
    },
  };
};

/** A field as the address names it when it is open. */
export const openedField = (open: string | undefined): RegistrationField | undefined =>
  registrationFields.find((field) => open === nameInAddress(field));
export const nameInAddress = (field: RegistrationField): string => `field-${field}`;
