import type { FoundReference } from '@croupier/contract/console/references';
import type { MemberRow } from '@croupier/contract/console/operators';
import type { Operator } from '@croupier/contract/console/operators';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { IconName } from '#design-system/ui/icon-names.ts';
import type { Text, TextKey } from '#i18n/text.ts';
import { stringifySearch } from '../address.ts';
import type { ConsolePage } from '../page.ts';
import { pages } from '../pages.ts';

/** One thing that the palette opens: its name, what kind it is, and its address. */
export type PaletteItem = { href: string; icon: IconName; name: string; note: string };

const pagesMax = 8;

/** The pages that an operator may open and whose title holds the typed text, within the chosen merchant. */
export const pageItems = (operator: Operator, typed: string, merchant: MerchantId | undefined, t: Text): PaletteItem[] => {
  const wanted = typed.trim().toLocaleLowerCase();
  const found = pages.flatMap(({ path, needs, title, menu, search, shortcut }: ConsolePage): PaletteItem[] => {
    // A page about one thing is reached by the thing.
    if (title === undefined || path.includes('$')) return [];
    if (needs !== undefined && !needs.some((action) => operator.may.includes(action))) return [];
    const name = t(title);
    return wanted !== '' && !name.toLocaleLowerCase().includes(wanted)
      ? []
      : [
          {
            href: path + stringifySearch(search({ merchant }) as Record<string, unknown>),
            icon: menu?.icon ?? 'shield-lock',
            name,
            note: shortcut === undefined ? '' : `g ${shortcut.key}`,
          },
        ];
  });
  return found.toSorted((a, b) => startsFirst(a, wanted) - startsFirst(b, wanted)).slice(0, pagesMax);
};

const startsFirst = ({ name }: PaletteItem, wanted: string): number => (name.toLocaleLowerCase().startsWith(wanted) ? 0 : 1);

export const memberItem = ({ id, account, merchantId }: MemberRow, nameOf: (id: MerchantId) => string): PaletteItem => ({
  href: `/members/${id}`,
  icon: 'user',
  name: account,
  note: nameOf(merchantId),
});

const icons = {
  DEPOSIT: 'wallet',
  WITHDRAWAL: 'arrows-exchange',
  TRANSFER: 'receipt',
  ADJUSTMENT: 'coins',
  ROUND: 'puzzle',
  STUCK_ROUND: 'hourglass',
  KYC: 'shield-check',
  EXCEPTION: 'alert-triangle',
  AFFILIATE: 'heart-handshake',
} as const satisfies Record<FoundReference['kind'], IconName>;

const kindNames = {
  DEPOSIT: 'console.reason.DEPOSIT',
  WITHDRAWAL: 'work-queues.withdrawalTitle',
  TRANSFER: 'console.posting.title',
  ADJUSTMENT: 'console.reason.ADJUSTMENT',
  ROUND: 'vendor-portal.round',
  STUCK_ROUND: 'games-console.stuckTitle',
  KYC: 'work-queues.document',
  EXCEPTION: 'work-queues.caseTitle',
  AFFILIATE: 'affiliates.nav',
} as const satisfies Record<FoundReference['kind'], TextKey>;

/** The address of the page that shows what a reference names. */
const addressOf = ({ kind, id, member, posting }: FoundReference): string => {
  switch (kind) {
    case 'DEPOSIT':
      return `/deposits${stringifySearch({ tab: 'all', open: id })}`;
    case 'EXCEPTION':
      return `/deposits${stringifySearch({ open: id })}`;
    case 'WITHDRAWAL':
      return `/withdrawals${stringifySearch({ open: id })}`;
    case 'TRANSFER':
    case 'ROUND':
      return `/members/${member?.id ?? ''}${stringifySearch({ posting: posting ?? undefined })}`;
    case 'ADJUSTMENT':
      return `/adjustments${stringifySearch({ open: id })}`;
    case 'STUCK_ROUND':
      return `/stuck-rounds${stringifySearch({ open: id })}`;
    case 'KYC':
      return `/kyc${stringifySearch({ open: id })}`;
    case 'AFFILIATE':
      return `/affiliates${stringifySearch({ open: id })}`;
  }
};

export const referenceItem = (found: FoundReference, nameOf: (id: MerchantId) => string, t: Text): PaletteItem => ({
  href: addressOf(found),
  icon: icons[found.kind],
  name: `${t(kindNames[found.kind])} ${found.reference}`,
  note: [found.member?.account, nameOf(found.merchantId)].filter((part) => part !== undefined).join(' · '),
});
