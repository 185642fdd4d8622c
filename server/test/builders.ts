/** Members and merchants for tests. Everything here goes through the modules' own verbs, so what it builds is what the product would build. */
import { randomInt } from 'node:crypto';
import { MerchantId } from '@croupier/contract/core/ids';
import type { Member } from '#modules/people/members';
import { createMember, type NewMember } from '#modules/people/registration';
import { forgetMerchants, type Merchant, getMerchantOrThrow, type NewMerchant, openMerchant } from '#modules/brand/merchants';
import { inTransaction } from '#platform/database';

const freshName = (): string => Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('');

/** A merchant of its own, so that tests in one file do not meet. It answers to `<id>.localhost` and plays in baht, in Thai and English. */
export const aMerchant = async (but: Partial<NewMerchant> = {}): Promise<Merchant> => {
  const id = but.id ?? MerchantId.parse(freshName());
  await inTransaction((tx) =>
    openMerchant(tx, {
      id,
      name: id,
      hosts: [`${id}.localhost`],
      currency: 'THB',
      languages: ['th', 'en'],
      defaultLanguage: 'en',
      timeZone: 'Asia/Bangkok',
      bets: ['1.00', '5000.00'],
      ...but,
    }),
  );
  forgetMerchants();
  return getMerchantOrThrow(id);
};

/** A member of a merchant, of a fresh one by default. They have no password: who must sign in registers over the call itself. */
export const aMember = async ({ merchant, ...but }: Partial<NewMember> & { merchant?: Merchant } = {}): Promise<Member> => {
  const { id, currency, defaultLanguage, termsVersion } = merchant ?? (await aMerchant());
  return inTransaction((tx) =>
    createMember(tx, {
      merchantId: id,
      userName: `member${freshName()}`,
      type: 0,
      currency,
      language: defaultLanguage,
      registration: { method: 'WEB', ip: '192.0.2.1' },
      acceptedTerms: termsVersion,
      ...but,
    }),
  );
};
