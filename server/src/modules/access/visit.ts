import type { Merchant } from '#modules/merchants';
import { needMerchant } from '#modules/merchants';
import type { CallRequest } from '#platform/http';

/** From where somebody knocks: which merchant's door, which address, which browser, in which language. */
export type Visit = { merchant: Merchant; ip: string; userAgent: string; language: string };

export const visitOf = async ({ merchant, ip, userAgent, language }: CallRequest): Promise<Visit> => ({
  merchant: await needMerchant(merchant.id),
  ip,
  userAgent,
  language,
});
