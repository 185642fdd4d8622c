import type { LogoBank } from '@croupier/contract/payments/bank-logos';
import type { Picture } from '@croupier/contract/core/endpoint';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { ReEncoded } from '#modules/brand/media';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { wordedIn } from './shown-deposit.ts';
import { localBanks, methodsOf } from './store/accounts.ts';
import * as store from './store/logos.ts';

/** The side of a logo as it is kept: twice what it is ever shown at. */
export const logoSide = 128;

/** A logo of a merchant's for who looks at its site. Refuses NOT_FOUND. */
export const seeLogo = (merchantId: MerchantId, id: string): Promise<Picture> =>
  inTransaction(async (tx) => {
    const logo = await store.findLogo(tx, merchantId, id);
    if (logo === undefined) throw new Refusal('NOT_FOUND');
    return { type: logo.type, bytes: new Uint8Array(logo.picture), fileName: logo.bank_code };
  });

/** The banks of the countries a merchant's ways to pay in are for, with the logos it has. */
export const banksWithLogos = async (tx: Tx, merchantId: MerchantId, language: string): Promise<LogoBank[]> => {
  const countries = [...new Set((await methodsOf(tx, merchantId)).flatMap((method) => method.countries))];
  if (countries.length === 0) return [];
  const logos = new Map((await store.logosOf(tx, merchantId)).map((logo) => [logo.bank_code, logo]));
  return (await localBanks(tx, merchantId, countries)).map(({ code, country, names, mark, hue }) => {
    const logo = logos.get(code);
    return {
      code,
      country,
      name: wordedIn(names, language) ?? code,
      mark,
      hue,
      logo: logo === undefined ? null : `data:${logo.type};base64,${logo.picture.toString('base64')}`,
    };
  });
};

/** Shows a bank under a logo at a merchant's site, made anew before. Refuses NOT_FOUND for a bank of no list. */
export const saveLogo = async (tx: Tx, merchantId: MerchantId, bankCode: string, { type, bytes }: ReEncoded): Promise<void> => {
  if (!(await store.hasLocalBank(tx, bankCode))) throw new Refusal('NOT_FOUND');
  await store.lockLogos(tx, merchantId);
  await store.deleteLogo(tx, merchantId, bankCode);
  await store.insertLogo(tx, { merchant_id: merchantId, bank_code: bankCode, type, picture: bytes, set_at: now() });
};

/** Shows a bank under its neutral mark again. False when it had no logo. */
export const removeLogo = (tx: Tx, merchantId: MerchantId, bankCode: string): Promise<boolean> =>
  store.deleteLogo(tx, merchantId, bankCode);
