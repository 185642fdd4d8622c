import type { Picture } from '@croupier/contract/core/endpoint';
import type { UploadId } from '@croupier/contract/core/ids';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import { type AtWork, withPermission } from '#modules/console/audit';
import { scopeFor, serves } from '#rules/console/audit/roles';
import { type Belonging, openPicture } from '../open-picture.ts';
import { type Purpose } from '../purposes.ts';
import { Refusal } from '#platform/refusal';

/** The permission that one needs to see a picture, by its subject. */
const seenWith: Record<Purpose, OperatorAction> = {
  DEPOSIT_SLIP: 'deposit.read',
  WITHDRAWAL_PROOF: 'withdrawal.read',
  RECEIPT: 'withdrawal.read',
  KYC: 'kyc.review',
  SUPPORT: 'support.read',
  PROMOTION: 'promotion.read',
};

/** A picture a member sent, for who works on what it shows. Every look is in the trail. NOT_FOUND for what one may not see. */
export const seePicture = async (by: AtWork, id: UploadId): Promise<Picture> => {
  let found: { of: Belonging; action: OperatorAction } | undefined;
  const picture = await openPicture(id, (of) => {
    // A picture that nothing claims shows nothing yet.
    const action = of.purpose === null ? undefined : seenWith[of.purpose];
    const scope = action === undefined ? undefined : scopeFor(by.operator.holdings, action);
    if (action === undefined || scope === undefined || !serves(scope, of.merchantId)) return false;
    found = { of, action };
    return true;
  });
  if (found === undefined) throw new Refusal('NOT_FOUND');
  const { of, action } = found;
  return withPermission(by, action, of.memberId === null ? null : `member:${of.memberId}`, async () => ({
    answer: picture,
    merchants: [of.merchantId],
    details: { picture: id, purpose: of.purpose },
  }));
};
