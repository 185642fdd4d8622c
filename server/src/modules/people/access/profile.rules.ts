import type { RefusalCode } from '@croupier/contract/core/refusals';
import { Profile, type ProfileField } from '@croupier/contract/people/profile';

type Given = { [Field in ProfileField]?: Profile[Field] | undefined };
export type Trouble = { code: RefusalCode; field: ProfileField; minimumAge?: number };

/** A fact that was given once is changed by customer service alone: payouts and the law lean on it. */
const fixed = ['fullName', 'birthday'] as const;
const oldestYears = 130;

/** Labels as they are stored: as they were typed, in NFC, without blanks around them. An empty label is null. */
export const tidyLabels = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).map(([field, value]) => [field, tidyLabel(value)]));

const tidyLabel = (value: string | null | undefined): string | null | undefined => {
  if (value === null || value === undefined) return value;
  const tidy = value.normalize('NFC').trim();
  return tidy === '' ? null : tidy;
};

type Circumstances = { before: Given; userName: string; today: string; minimumAge: number; ageConfirmed: boolean };

/** The first thing wrong with the labels a member wants to change; undefined when all is well. `today` is the day at the merchant's. */
export const problemWithLabels = (
  given: Given,
  { before, userName, today, minimumAge, ageConfirmed }: Circumstances,
): Trouble | undefined => {
  for (const [field, value] of Object.entries(given) as [ProfileField, string | null | undefined][]) {
    if (typeof value !== 'string') continue;
    if (/\p{Cc}/u.test(value) || !Profile.shape[field].safeParse(value).success) return { code: 'FIELD_FORMAT', field };
  }
  for (const field of fixed) {
    const isChanged = given[field] !== undefined && given[field] !== (before[field] ?? null);
    if (isChanged && (before[field] ?? null) !== null) return { code: 'FIELD_FIXED', field };
  }
  // Others see the nickname, and a user name is half of what signs in.
  if (typeof given.nickname === 'string' && given.nickname.toLowerCase().includes(userName.toLowerCase()))
    return { code: 'FIELD_FORMAT', field: 'nickname' };
  const { birthday } = given;
  if (typeof birthday !== 'string' || birthday === before.birthday) return undefined;
  const age = ageOn(birthday, today);
  if (age < 0 || age > oldestYears) return { code: 'FIELD_FORMAT', field: 'birthday' };
  if (age < minimumAge) return { code: 'UNDER_AGE', field: 'birthday', minimumAge };
  return ageConfirmed ? undefined : { code: 'AGE_NOT_CONFIRMED', field: 'birthday', minimumAge };
};

/** Whole years between a birthday and a day: who is born on 29 February turns a year older on 1 March. Negative before the birth. */
export const ageOn = (birthday: string, day: string): number => {
  const born = Temporal.PlainDate.from(birthday);
  const on = Temporal.PlainDate.from(day);
  const hadBirthday = on.month > born.month || (on.month === born.month && on.day >= born.day);
  return on.year - born.year - (hadBirthday ? 0 : 1);
};
