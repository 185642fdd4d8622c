import type { FieldRule, RegistrationField } from '../brand/merchants.ts';
import type { RefusalCode } from './refusals.ts';

/** What a pattern of the registration form admits, and the id of the sentence that says so (`messages/<language>.json`, `patterns`). */
export type Pattern = { message: PatternMessage; expression: string };

/**
 * The patterns 0 to 23 that a registration field may have. An expression looks at characters only: how many there may be is the rule's
 * `minLength` and `maxLength`. `*` admits anything. All are written for the `u` flag and for the whole value.
 * The last is the mobile number.
 */
export const patterns = [
  { message: 'anything', expression: '*' },
  { message: 'letterThenAlphanumeric', expression: '^[A-Za-z][A-Za-z0-9]*$' },
  { message: 'chineseAndDigits', expression: '^[\\p{Script=Han}0-9]+$' },
  {
    message: 'email',
    expression:
      "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$",
  },
  { message: 'lettersOrDigits', expression: '^[A-Za-z0-9]+$' },
  { message: 'lettersAndDigits', expression: '^(?=[^0-9]*[0-9])(?=[^A-Za-z]*[A-Za-z])[A-Za-z0-9]+$' },
  { message: 'digits', expression: '^[0-9]+$' },
  { message: 'alphanumericWithUppercase', expression: '^(?=[^A-Z]*[A-Z])[A-Za-z0-9]+$' },
  { message: 'englishAndSpaces', expression: '^[A-Za-z ]+$' },
  { message: 'noSpaces', expression: '^\\S+$' },
  { message: 'chineseAndPunctuation', expression: '^[\\p{Script=Han}\\p{P}]+$' },
  { message: 'dateYearFirst', expression: '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$' },
  { message: 'dateMonthFirst', expression: '^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-[0-9]{4}$' },
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
  { message: 'japanese', expression: '^[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー々\\u3000]+$' },
  { message: 'uppercase', expression: '^[A-Z]+$' },
  { message: 'mobile', expression: '^\\+?[0-9]+$' },
] as const satisfies readonly { message: string; expression: string }[];

export type PatternMessage = (typeof patterns)[number]['message'];

/** The pattern of an id; an id out of 0 to 23 admits anything, as `*` does. */
export const patternOf = (id: number): Pattern => patterns[id] ?? patterns[0];

/** Length in characters as code points, not in UTF-16 units. */
export const lengthOf = (value: string): number => Array.from(value).length;

/** Whether a value keeps to its rule: the accepted pattern, and the length. An empty value is `required`'s business. */
export const admits = (rule: Pick<FieldRule, 'acceptedPattern' | 'minLength' | 'maxLength'>, value: string): boolean =>
  lengthOf(value) >= rule.minLength &&
  lengthOf(value) <= rule.maxLength &&
  (rule.acceptedPattern === '*' || new RegExp(rule.acceptedPattern, 'u').test(value));

/** A rule that uses one of the 24 patterns as it is. */
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

/** With which code a badly written field is refused. */
export const formatCodeOf = (field: RegistrationField): RefusalCode => codes[field] ?? 'FIELD_FORMAT';
