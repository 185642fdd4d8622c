/** The personal data a member enters in the security centre. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Day, text } from '../core/envelope.ts';

const label = (max: number) => z.nullable(text(max));

/** The fields of a profile. `fullName` and `birthday` can be set once; later changes are made by customer service. */
export const Profile = z.object({
  nickname: z.nullable(text(30)),
  fullName: label(100),
  birthday: z.nullable(Day),
  telegram: label(64),
  zalo: label(64),
  lineId: label(64),
  whatsapp: label(64),
  facebook: label(100),
  wechat: label(64),
  qqNum: label(20),
  idNumber: label(50),
  address: label(200),
  permanentAddress: label(200),
  currentAddress: label(200),
  placeOfBirth: label(100),
  nationality: label(60),
  occupation: label(100),
  sourceOfIncome: label(100),
  bankAccountName: label(100),
});
export type Profile = z.output<typeof Profile>;
export type ProfileField = keyof Profile;

export const profile = endpoint({
  method: 'GET',
  path: '/wps/v2/security/profile',
  access: 'member',
  summary: 'Get the profile of the signed-in member.',
  reply: Profile,
});

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/wps/v2/security/profile',
  access: 'member',
  encrypted: true,
  summary:
    'Change the given profile fields and keep the others. A birthday requires `ageConfirmed`. `fullName` and `birthday` can be set once.',
  body: z.extend(z.partial(Profile), { ageConfirmed: z._default(z.boolean(), false) }),
  reply: Profile,
  rateLimit: { calls: 20, perSeconds: 60 },
});
