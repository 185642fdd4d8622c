import type { ContractKind, ContractTier } from '@croupier/contract/earnings/contracts';
import type { MemberId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';

export type OfferedTerms = { tiers: ContractTier[]; fromCash: boolean; note?: string };
/** The properties of a form of terms. */
export type TermsProps = {
  id: string;
  kind: ContractKind;
  currency: Currency;
  /** The agent whose team plays and who is paid. `isPayer`: the agent at the form pays, and sees at once the terms that they cannot pay. */
  payeeId: MemberId;
  payeeName: string;
  isPayer: boolean;
  /** The terms that the form begins with. */
  begin: { tiers: readonly ContractTier[]; fromCash: boolean } | null;
  standing: readonly ContractTier[] | null;
  busy: boolean;
  /** The platform's refusal of the last try. */
  error: unknown;
  onSend: (wished: OfferedTerms) => void;
};
