/** Bank logos of a merchant. A bank without one shows its neutral mark. */
import * as z from 'zod/mini';
import { Bank } from './deposits.ts';
import { endpoint, type Picture } from '../core/endpoint.ts';
import { MerchantId } from '../core/ids.ts';
import { pictureTypes } from '../brand/media.ts';

/** The maximum size of a logo, which is shown as a thumbnail. */
export const logoBytesMax = 1024 * 1024;

const oneOf = z.object({ merchantId: MerchantId, code: z.string().check(z.regex(/^[A-Z]{2}-[A-Z]{2,10}$/)) });

export const bankLogo = endpoint({
  method: 'GET',
  path: '/wps/v2/bank-logos/:id',
  access: 'visitor',
  givesPicture: true,
  summary: 'Get a bank logo that the merchant uploaded. A new logo has a new address. Refuses NOT_FOUND for any other id.',
  params: z.object({ id: z.uuid() }),
  reply: z.custom<Picture>(),
  rateLimit: { calls: 600, perSeconds: 60 },
});

/** A bank in the console. Its logo is embedded as `data:`, because the console may not load pictures of other sites. */
export const LogoBank = z.object({ ...z.omit(Bank, { logoUrl: true }).shape, country: z.string(), logo: z.nullable(z.string()) });
export type LogoBank = z.output<typeof LogoBank>;

export const deskBanks = endpoint({
  method: 'GET',
  path: '/ops/desk/banks',
  access: 'operator',
  needs: 'cashier.edit',
  summary:
    "List the banks in the countries of a merchant's deposit methods, with their logos. Refuses MERCHANT_UNKNOWN for a merchant the operator does not serve.",
  query: z.object({ merchantId: MerchantId }),
  reply: z.array(LogoBank),
});

export const saveBankLogo = endpoint({
  method: 'PUT',
  path: '/ops/desk/banks/:merchantId/:code/logo',
  access: 'operator',
  needs: 'cashier.edit',
  confirms: 'WORK',
  takesPicture: { bytesMax: logoBytesMax, types: pictureTypes },
  summary: 'Set the logo of a bank, PNG or JPEG as the request body. Refuses PICTURE_WANTED, PICTURE_TOO_BIG, NOT_FOUND, MERCHANT_UNKNOWN.',
  params: oneOf,
  reply: z.null(),
});

export const removeBankLogo = endpoint({
  method: 'DELETE',
  path: '/ops/desk/banks/:merchantId/:code/logo',
  access: 'operator',
  needs: 'cashier.edit',
  confirms: 'WORK',
  summary: 'Remove the logo of a bank, which then shows its neutral mark. Without a logo nothing changes.',
  params: oneOf,
  reply: z.null(),
});
