import { VendorCode } from '@croupier/contract/core/ids';

/** A movement of the book that a vendor's command caused, as the book names it. */
export type Caused = { reason: string; reference: string };
/** The command, and what it was about: itself, or the transaction that it undid. */
export type Naming = { vendor: VendorCode; txId: string; about: string };

/** How the wallet ends the reference of each movement. */
const endings: Readonly<Record<string, string>> = {
  BET: ':bet',
  WIN: ':win',
  JACKPOT_WIN: ':win',
  PROMO_WIN: ':win',
  TIP: ':tip',
  ADJUSTMENT: ':adjust',
};

const undo = ':undo:';

/** Reads the names out of a movement's reference. Undefined when no vendor caused it. */
export const namingOf = ({ reason, reference }: Caused): Naming | undefined => {
  const colon = reference.indexOf(':');
  const vendor = VendorCode.safeParse(reference.slice(0, colon));
  if (colon < 0 || !vendor.success) return undefined;
  const rest = reference.slice(colon + 1);
  if (reason === 'BET_REVERSED' || reason === 'WIN_REVERSED' || reason === 'TIP_REVERSED') {
    const at = rest.indexOf(undo);
    if (at < 0) return undefined;
    const about = rest.slice(at + undo.length);
    return {
      vendor: vendor.data,
      txId: rest.slice(0, at),
      about: reason === 'WIN_REVERSED' ? about.slice(0, -':win'.length) : about,
    };
  }
  const ending = endings[reason];
  if (ending === undefined || !rest.endsWith(ending)) return undefined;
  const txId = rest.slice(0, -ending.length);
  return { vendor: vendor.data, txId, about: txId };
};
