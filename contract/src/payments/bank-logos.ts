/** Logos of banks that a merchant may show. Without one a bank stands under its neutral mark. */
import * as z from 'zod/mini';
import { Bank } from './deposits.ts';
import { endpoint, type Picture } from '../core/endpoint.ts';
import { MerchantId } from '../core/ids.ts';
import { pictureTypes } from '../brand/media.ts';

/** What is taken: a logo is shown at the size of a thumb. */
export const logoBytesMax = 1024 * 1024;

const oneOf = z.object({ merchantId: MerchantId, code: z.string().check(z.regex(/^[A-Z]{2}-[A-Z]{2,10}$/)) });

export const bankLogo = endpoint({
  method: 'GET',
  path: '/wps/v2/bank-logos/:id',
  access: 'visitor',
  givesPicture: true,
  summary: 'A logo the merchant uploaded. A new one has another address. NOT_FOUND for any other.',
  params: z.object({ id: z.uuid() }),
  reply: z.custom<Picture>(),
  rateLimit: { calls: 600, perSeconds: 60 },
});

/** A bank as the desk sees it: its logo stands in the answer (`data:`), because nobody else's page may ask for it. */
export const LogoBank = z.object({ ...z.omit(Bank, { logoUrl: true }).shape, country: z.string(), logo: z.nullable(z.string()) });
export type LogoBank = z.output<typeof LogoBank>;

export const deskBanks = endpoint({
  method: 'GET',
  path: '/ops/desk/banks',
  access: 'operator',
  needs: 'cashier.edit',
  summary:
    'The banks people bank at, in the countries of a merchant’s ways to pay in, with their logos. MERCHANT_UNKNOWN for one the operator does not serve.',
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
  summary:
    'Shows a bank under this logo, PNG or JPEG as the body itself. Refuses PICTURE_WANTED, PICTURE_TOO_BIG, NOT_FOUND, MERCHANT_UNKNOWN.',
  params: oneOf,
  reply: z.null(),
});

export const removeBankLogo = endpoint({
  method: 'DELETE',
  path: '/ops/desk/banks/:merchantId/:code/logo',
  access: 'operator',
  needs: 'cashier.edit',
  confirms: 'WORK',
  summary: 'Shows a bank under its neutral mark again. Without a logo nothing changes.',
  params: oneOf,
  reply: z.null(),
});
