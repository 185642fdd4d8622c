import type { MerchantId } from '@croupier/contract/core/ids';
import { MemberKyc, type searchMembers } from '@croupier/contract/console/operators';
import { Decimal } from '@croupier/contract/core/money';
import { MemberType } from '@croupier/contract/people/members';
import type * as z from 'zod/mini';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import { chosen, dayOf, laterPageOf, merchantOf, textOf } from '../../address.ts';
import { startOfDay } from '../../wording/moment.ts';

/** The filters as the address has them: days are days of the reader's zone. */
export type MemberFilter = {
  search?: string;
  merchant?: MerchantId;
  state?: 'ACTIVE' | 'LOCKED' | 'CLOSED';
  type?: string;
  levelFrom?: string;
  levelTo?: string;
  registeredFrom?: string;
  registeredTo?: string;
  signedInFrom?: string;
  signedInTo?: string;
  balanceFrom?: string;
  balanceTo?: string;
  kyc?: MemberKyc;
  agent?: string;
  openWithdrawal?: 'yes' | 'no';
};

/** The filters of the address besides the search and the merchant, in the order in which the window asks for them. */
export const filterNames = [
  'state',
  'type',
  'levelFrom',
  'levelTo',
  'registeredFrom',
  'registeredTo',
  'signedInFrom',
  'signedInTo',
  'balanceFrom',
  'balanceTo',
  'kyc',
  'agent',
  'openWithdrawal',
] as const satisfies readonly (keyof MemberFilter)[];
export type FilterName = (typeof filterNames)[number];

/** A filter on something that not every operator sees needs the permission that shows it. */
export const filterNeeds: Partial<Record<FilterName, OperatorAction>> = {
  levelFrom: 'member.file',
  levelTo: 'member.file',
  balanceFrom: 'member.open',
  balanceTo: 'member.open',
  kyc: 'kyc.review',
  agent: 'agent.read',
  openWithdrawal: 'withdrawal.read',
};

export const isAmount = (text: string): boolean => /^(?:0|[1-9]\d{0,13})(?:\.\d{1,4})?$/.test(text);
export const isLevel = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= 100;

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value);
const checked = (is: (text: string) => boolean, value: unknown): string | undefined => {
  const text = textOf(value, 30);
  return text !== undefined && is(text) ? text : undefined;
};

/** The search parameters of the page, checked. Whatever is none of them is dropped. */
export const memberSearch = (given: Record<string, unknown>) =>
  chosen({
    search: textOf(given['search'], 64),
    merchant: merchantOf(given['merchant']),
    state: oneOf(['ACTIVE', 'LOCKED', 'CLOSED'] as const, given['state']),
    type: oneOf(['0', '1', '2', '4', '41', '42'], given['type']),
    levelFrom: checked(isLevel, given['levelFrom']),
    levelTo: checked(isLevel, given['levelTo']),
    registeredFrom: dayOf(given['registeredFrom']),
    registeredTo: dayOf(given['registeredTo']),
    signedInFrom: dayOf(given['signedInFrom']),
    signedInTo: dayOf(given['signedInTo']),
    balanceFrom: checked(isAmount, given['balanceFrom']),
    balanceTo: checked(isAmount, given['balanceTo']),
    kyc: MemberKyc.safeParse(given['kyc']).data,
    agent: textOf(given['agent'], 64),
    openWithdrawal: oneOf(['yes', 'no'] as const, given['openWithdrawal']),
    /** The saved view that is shown; `none` after all filters were cleared by hand. */
    view: textOf(given['view'], 36),
    page: laterPageOf(given['page']),
  });

/** The filters of the platform's call. */
export type MemberQuery = Omit<z.output<NonNullable<(typeof searchMembers)['query']>>, 'pageNo' | 'pageSize'>;

/** The query of the platform's call. The last day of a period counts to its end. */
export const queryOf = ({
  merchant,
  registeredFrom,
  registeredTo,
  signedInFrom,
  signedInTo,
  openWithdrawal,
  search,
  state,
  type,
  levelFrom,
  levelTo,
  balanceFrom,
  balanceTo,
  kyc,
  agent,
}: MemberFilter): MemberQuery => ({
  search,
  state,
  kyc,
  agent,
  type: type === undefined ? undefined : MemberType.parse(Number(type)),
  levelFrom: levelFrom === undefined ? undefined : Number(levelFrom),
  levelTo: levelTo === undefined ? undefined : Number(levelTo),
  balanceFrom: Decimal.safeParse(balanceFrom).data,
  balanceTo: Decimal.safeParse(balanceTo).data,
  merchantId: merchant,
  registeredFrom: registeredFrom && startOfDay(registeredFrom),
  registeredBefore: registeredTo && startOfDay(registeredTo, 1),
  signedInFrom: signedInFrom && startOfDay(signedInFrom),
  signedInBefore: signedInTo && startOfDay(signedInTo, 1),
  openWithdrawal: openWithdrawal && openWithdrawal === 'yes',
});

/** Whether anything narrows the list besides the merchant. */
export const isNarrowed = (filter: MemberFilter): boolean =>
  filter.search !== undefined || filterNames.some((name) => filter[name] !== undefined);
