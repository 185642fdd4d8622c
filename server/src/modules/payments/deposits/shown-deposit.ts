import type { Bank, Deposit } from '@croupier/contract/payments/deposits';
import { scaleOf, zero } from '@croupier/contract/core/money';
import type { Selectable } from 'kysely';
import type { Instructions } from '#modules/payments/channels';
import type { ShownDeposit } from './store/deposits.ts';
import type { CashierTables } from './tables.ts';

type Slip = Selectable<CashierTables['cashier.slip']>;

/** A text in a language, else in English, else in whatever there is. */
export const wordedIn = (names: Readonly<Record<string, string>> | null, language: string): string | null =>
  names === null ? null : (names[language] ?? names['en'] ?? Object.values(names)[0] ?? null);

type BankRow = Pick<Selectable<CashierTables['cashier.local_bank']>, 'code' | 'names' | 'mark' | 'hue'> & { logo_id: string | null };

/** A bank by its neutral mark, or by the logo the merchant uploaded. */
export const shownBank = ({ code, names, mark, hue, logo_id }: BankRow, language: string): Bank => ({
  code,
  name: wordedIn(names, language) ?? code,
  mark,
  hue,
  logoUrl: logo_id === null ? null : `/wps/v2/bank-logos/${logo_id}`,
});

/** A deposit as its member sees it. */
export const shownDeposit = (row: ShownDeposit, slips: readonly Slip[], language: string): Deposit => {
  const money = (amount: bigint) => ({ amount, currency: row.currency });
  const open = row.state === 'AWAITING';
  const told = instructionsIn(row);
  return {
    id: row.id,
    state: row.state,
    method: {
      code: row.method_code ?? row.bank_code,
      kind: row.method_kind ?? 'BANK',
      name: wordedIn(row.method_names, language),
      standard: row.method_standard,
    },
    money: money(row.amount),
    expected: money(row.expected),
    fee: row.fee === 0n ? zero(row.currency) : money(row.fee),
    credited: row.credited === null ? null : money(row.credited),
    reference: row.reference,
    bank:
      row.method_kind === 'PROVIDER' || row.method_kind === 'COINS'
        ? null
        : { code: row.bank_code, name: row.bank_name, account: row.account, holder: row.holder },
    from: fromOf(row, language),
    qr: open && told?.kind === 'TRANSFER' ? told.qr : null,
    payUrl: open ? payUrlOf(told) : null,
    coins: told?.kind === 'ADDRESS' && row.state !== 'EXPIRED' && row.state !== 'CANCELLED' ? coinsOf(told, row) : null,
    slips: slips
      .filter(({ deposit_id }) => deposit_id === row.id)
      .map(({ upload_id, state, sent_at }) => ({ uploadId: upload_id, state, sentAt: sent_at.toString() })),
    canCancel: row.state === 'CREATED' || row.state === 'AWAITING',
    createdAt: row.created_at.toString(),
    expiresAt: row.expires_at.toString(),
    matchedAt: row.matched_at?.toString() ?? null,
    creditedAt: row.state === 'CREDITED' ? (row.closed_at?.toString() ?? null) : null,
  };
};

const fromOf = ({ from_bank, from_names, from_mark, from_hue, from_logo }: ShownDeposit, language: string): Bank | null =>
  from_bank === null || from_names === null || from_mark === null || from_hue === null
    ? null
    : shownBank({ code: from_bank, names: from_names, mark: from_mark, hue: from_hue, logo_id: from_logo }, language);

/** The channel's word, if it has given one yet. */
export const instructionsIn = ({ instructions }: Pick<ShownDeposit, 'instructions'>): Instructions | null =>
  instructions !== null && 'kind' in instructions ? instructions : null;

const payUrlOf = (told: Instructions | null): string | null =>
  told?.kind === 'TRANSFER' ? told.payUrl : told?.kind === 'REDIRECT' ? told.url : null;

/** Coins have finer units than most money. */
const rateScale = 8;

const coinsOf = (
  told: Instructions & { kind: 'ADDRESS' },
  { confirmations: seen, currency }: ShownDeposit,
): NonNullable<Deposit['coins']> => {
  const { asset, address, uri, coins, minimum, confirmations, rate, rateAt: pricedAt = null } = told;
  const price = rate === undefined ? null : { amount: BigInt(rate) / 10n ** BigInt(rateScale - scaleOf(currency)), currency };
  return { asset, address, uri, coins, minimum, confirmations, seen, price, pricedAt };
};
