import type { LogoBank } from '@croupier/contract/payments/bank-logos';
import type { MerchantId } from '@croupier/contract/core/ids';
import * as cashier from '../bank-logos.ts';
import { type AtWork, withPermission } from '#modules/console/audit';
import { reEncodePicture } from '#modules/brand/media';
import { merchantsIn } from '#modules/brand/merchants/console';

type Named = { merchantId: MerchantId; code: string };

/** The banks members of a merchant may choose from, with the logos it has. Refuses MERCHANT_UNKNOWN. */
export const listBanks = (by: AtWork, { merchantId }: { merchantId: MerchantId }, language: string): Promise<LogoBank[]> =>
  withPermission(by, 'cashier.edit', `merchant:${merchantId}`, async (tx, scope) => {
    await merchantsIn(scope, merchantId);
    const answer = await cashier.banksWithLogos(tx, merchantId, language);
    return { answer, merchants: [merchantId], details: { banks: answer.length } };
  });

/** Shows a bank under a logo. Refuses MERCHANT_UNKNOWN, what `reEncodePicture` does, NOT_FOUND. */
export const saveBankLogo = (by: AtWork, { merchantId, code }: Named, given: Buffer): Promise<null> =>
  withPermission(by, 'cashier.edit', `bank:${code}`, async (tx, scope) => {
    await merchantsIn(scope, merchantId);
    const logo = await reEncodePicture(given, cashier.logoSide);
    await cashier.saveLogo(tx, merchantId, code, logo);
    return { answer: null, merchants: [merchantId], details: { logo: 'set', bytes: logo.bytes.length } };
  });

/** Shows a bank under its neutral mark again. Refuses MERCHANT_UNKNOWN. */
export const removeBankLogo = (by: AtWork, { merchantId, code }: Named): Promise<null> =>
  withPermission(by, 'cashier.edit', `bank:${code}`, async (tx, scope) => {
    await merchantsIn(scope, merchantId);
    const removed = await cashier.removeLogo(tx, merchantId, code);
    return { answer: null, merchants: [merchantId], details: { logo: removed ? 'removed' : 'none' } };
  });
