import type { ContractKind, ContractTier } from '@croupier/contract/earnings/contracts';
import type { MemberId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';

export type OfferedTerms = { tiers: ContractTier[]; fromCash: boolean; note?: string };
/** The properties of a form of terms. */
export type TermsProps = {
  id: string;
  kind: ContractKind;
  currency: Currency;
  /** Whose team it is, and who is paid. `isPayer`: who fills it in pays, and is told at once what they cannot pay. */
  payeeId: MemberId;
  payeeName: string;
  isPayer: boolean;
  /** What it begins with. */
  begin: { tiers: readonly ContractTier[]; fromCash: boolean } | null;
  standing: readonly ContractTier[] | null;
  busy: boolean;
  /** What the platform said to the last try. */
  error: unknown;
  onSend: (wished: OfferedTerms) => void;
};
