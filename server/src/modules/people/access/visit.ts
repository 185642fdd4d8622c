import { clickCookie } from '@croupier/contract/earnings/affiliates';
import type { Merchant } from '#modules/brand/merchants';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import type { CallRequest } from '#platform/http';

/** From where somebody knocks: which merchant's door, which address, which browser, in which language, and after which click on a tracked link. */
export type Visit = { merchant: Merchant; ip: string; userAgent: string; language: string; clickId?: string | undefined };

export const visitOf = async ({ merchant, ip, userAgent, language, headers }: CallRequest): Promise<Visit> => ({
  merchant: await getMerchantOrThrow(merchant.id),
  ip,
  userAgent,
  language,
  clickId: clickIn(headers.cookie),
});

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const kept = new RegExp(`(?:^|;\\s*)${clickCookie}=(${uuid})(?:;|$)`);

const clickIn = (cookies: string | undefined): string | undefined => kept.exec(cookies ?? '')?.[1];
