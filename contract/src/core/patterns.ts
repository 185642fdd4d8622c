import type { FieldRule, RegistrationField } from '../brand/merchants.ts';
import type { RefusalCode } from './refusals.ts';

/** The characters that a pattern of the registration form allows, and the id of its description (`messages/<language>.json`, `patterns`). */
export type Pattern = { message: PatternMessage; expression: string };

/** Month and day of a year without 29 February, and the years that have one. */
const dayOfCommonYear = '(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8])';
const leapYear = '[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00';

/**
 * The patterns 0 to 23 of the specification, §5. An expression checks characters only; the rule's `minLength` and `maxLength` check the
 * length. `*` allows any text. All use the `u` flag and match the whole value. The specification lists the first twenty-three; the last is
 * the mobile number, which it requires without a number.
 */
export const patterns = [
  { message: 'anything', expression: '*' },
  { message: 'letterThenAlphanumeric', expression: '^[A-Za-z][A-Za-z0-9]*$' },
  { message: 'chineseAndDigits', expression: '^[\\p{Script=Han}0-9]+$' },
  {
    message: 'email',
    expression:
      "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?(?:\\.[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?)+$",
  },
  { message: 'lettersOrDigits', expression: '^[A-Za-z0-9]+$' },
  { message: 'lettersAndDigits', expression: '^(?=[^0-9]*[0-9])(?=[^A-Za-z]*[A-Za-z])[A-Za-z0-9]+$' },
  { message: 'digits', expression: '^[0-9]+$' },
  { message: 'alphanumericWithUppercase', expression: '^(?=[^A-Z]*[A-Z])[A-Za-z0-9]+$' },
  { message: 'englishAndSpaces', expression: '^[A-Za-z ]+$' },
  { message: 'noSpaces', expression: '^\\S+$' },
  { message: 'chineseAndPunctuation', expression: '^[\\p{Script=Han}\\p{P}]+$' },
  { message: 'dateYearFirst', expression: `^(?:[0-9]{4}-(?:${dayOfCommonYear})|(?:${leapYear})-02-29)$` },
  { message: 'dateMonthFirst', expression: `^(?:(?:${dayOfCommonYear})-[0-9]{4}|02-29-(?:${leapYear}))$` },
  { message: 'lettersAndSpaces', expression: '^[\\p{L}\\p{M} ]+$' },
  { message: 'korean', expression: '^[\\p{Script=Hangul} ]+$' },
  { message: 'thai', expression: '^[\\p{Script=Thai} ]+$' },
  { message: 'thaiOrEnglish', expression: '^[\\p{Script=Thai}A-Za-z ]+$' },
  { message: 'uppercaseAndSpaces', expression: '^(?=[^A-Z]*[A-Z])[A-Z ]+$' },
  { message: 'lettersDigitsSymbols', expression: '^[\\x21-\\x7e]+$' },
  {
    message: 'everyKindOfCharacter',
    expression: '^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[^A-Za-z0-9])[\\x21-\\x7e]+$',
  },
  { message: 'nameInParts', expression: "^[\\p{L}\\p{M}.'’-]+(?: [\\p{L}\\p{M}.'’-]+)+$" },
  { message: 'japanese', expression: '^(?:(?![\\uff61-\\uff9f])[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー々\\u3000])+$' },
  { message: 'uppercase', expression: '^[A-Z]+$' },
  { message: 'mobile', expression: '^\\+?[0-9]+$' },
] as const satisfies readonly { message: string; expression: string }[];

export type PatternMessage = (typeof patterns)[number]['message'];

/** The pattern of an id; an unknown id allows any text, like `*`. */
export const patternOf = (id: number): Pattern => patterns[id] ?? patterns[0];

/** Length in code points, not in UTF-16 units. */
export const lengthOf = (value: string): number => Array.from(value).length;

/** Whether a value matches its rule: pattern and length. `required` handles empty values. */
export const admits = (rule: Pick<FieldRule, 'acceptedPattern' | 'minLength' | 'maxLength'>, value: string): boolean =>
  lengthOf(value) >= rule.minLength &&
  lengthOf(value) <= rule.maxLength &&
  (rule.acceptedPattern === '*' || new RegExp(rule.acceptedPattern, 'u').test(value));

/** A rule with one of the 24 patterns unchanged. */
export const fieldRule = (
  patternId: number,
  [minLength, maxLength]: readonly [number, number],
  use: 'required' | 'optional' | 'off' = 'off',
): FieldRule => ({
  enabled: use !== 'off',
  required: use === 'required',
  minLength,
  maxLength,
  patternId,
  acceptedPattern: patternOf(patternId).expression,
});

const codes: Partial<Record<RegistrationField, RefusalCode>> = {
  username: 'USER_NAME_FORMAT',
  password: 'PASSWORD_FORMAT',
  paymentPassword: 'PASSWORD_FORMAT',
  payeeName: 'REAL_NAME_FORMAT',
  email: 'EMAIL_FORMAT',
  mobileNum: 'MOBILE_FORMAT',
};

/** The refusal code of an invalid field. */
export const formatCodeOf = (field: RegistrationField): RefusalCode => codes[field] ?? 'FIELD_FORMAT';
