import type { Profile, ProfileField } from '@croupier/contract/people/profile';

/** A label of the profile as the form shows it. */
export type ShownField = {
  field: ProfileField;
  maxLength: number;
  /** Can be set once; later only customer service changes it. */
  once?: true;
  /** The value that the browser may fill in by itself. */
  autoComplete?: string;
};

/** The labels in the groups and in the order in which people expect them. */
export const profileGroups = [
  {
    group: 'you',
    fields: [
      { field: 'nickname', maxLength: 30, autoComplete: 'nickname' },
      { field: 'fullName', maxLength: 100, once: true, autoComplete: 'name' },
      { field: 'birthday', maxLength: 10, once: true, autoComplete: 'bday' },
      { field: 'placeOfBirth', maxLength: 100 },
      { field: 'nationality', maxLength: 60 },
      { field: 'idNumber', maxLength: 50 },
    ],
  },
  {
    group: 'address',
    fields: [
      { field: 'address', maxLength: 200, autoComplete: 'street-address' },
      { field: 'currentAddress', maxLength: 200 },
      { field: 'permanentAddress', maxLength: 200 },
    ],
  },
  {
    group: 'work',
    fields: [
      { field: 'occupation', maxLength: 100, autoComplete: 'organization-title' },
      { field: 'sourceOfIncome', maxLength: 100 },
      { field: 'bankAccountName', maxLength: 100 },
    ],
  },
  {
    group: 'messengers',
    fields: [
      { field: 'lineId', maxLength: 64 },
      { field: 'telegram', maxLength: 64 },
      { field: 'whatsapp', maxLength: 64 },
      { field: 'zalo', maxLength: 64 },
      { field: 'wechat', maxLength: 64 },
      { field: 'facebook', maxLength: 100 },
      { field: 'qqNum', maxLength: 20 },
    ],
  },
] as const satisfies readonly { group: string; fields: readonly ShownField[] }[];

export type ProfileForm = Record<ProfileField, string>;

/** The form's own shape: a label that is not set is an empty field. */
export const formOf = (profile: Profile): ProfileForm =>
  Object.fromEntries(Object.entries(profile).map(([field, value]) => [field, value ?? ''])) as ProfileForm;

/** The changes of a member, as the call wants them: an emptied field becomes null, an untouched one is left out. */
export const changesIn = (before: Profile, form: ProfileForm): Partial<Profile> =>
  Object.fromEntries(
    Object.entries(form)
      .map(([field, value]) => [field, value.trim() === '' ? null : value.trim()] as const)
      .filter(([field, value]) => value !== before[field as ProfileField]),
  );
