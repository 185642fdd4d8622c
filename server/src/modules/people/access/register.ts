import type {
  MobileRegistrationRequest,
  RegistrationRequest,
  SignedIn,
  affiliate as affiliateContract,
} from '@croupier/contract/people/access';
import { findByInvitationCode } from '#modules/people/invitations';
import { tidyUserName } from '#rules/people/members/names';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { openAccount } from './open-account.ts';
import type { Visit } from './visit.ts';

/** Opens an account with a user name and signs it in. Refuses REGISTRATION_CLOSED where the merchant takes no user names. */
export const register = (request: RegistrationRequest, visit: Visit): Promise<SignedIn> => {
  const { opensRegistration, flags } = visit.merchant;
  if (!opensRegistration || !flags.USERNAMEREG3) throw new Refusal('REGISTRATION_CLOSED');
  return openAccount({ ...request, by: 'username', username: tidyUserName(request.username) }, visit);
};

/** Opens an account whose user name is a mobile number and signs it in. Refuses REGISTRATION_CLOSED where the merchant takes no numbers. */
export const registerMobile = (request: MobileRegistrationRequest, visit: Visit): Promise<SignedIn> => {
  const { opensRegistration, flags } = visit.merchant;
  if (!opensRegistration || !flags.MOBILENUMREG3) throw new Refusal('REGISTRATION_CLOSED');
  return openAccount({ ...request, by: 'mobile' }, visit);
};

/** Says that an invitation code is good, or refuses INVITATION_CODE_WRONG. */
export const checkAffiliate = async (
  { code }: { code: string },
  { merchant }: Visit,
): Promise<z.output<typeof affiliateContract.reply>> => {
  if ((await inTransaction((tx) => findByInvitationCode(tx, merchant.id, code))) === undefined)
    throw new Refusal('INVITATION_CODE_WRONG', { field: 'affiliateCode' });
  return { code };
};
