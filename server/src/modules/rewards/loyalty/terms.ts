import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { ladderFault } from './ladder.rules.ts';
import { insertTerms, termsInForce } from './store/terms.ts';
import { hasTwice, type TermsOf } from './terms.rules.ts';

type Saving<P extends keyof TermsOf> = {
  programme: P;
  terms: TermsOf[P];
  /** The version that the terms follow; 0 for the first ones. */
  version: number;
  by: { operatorId: OperatorId; userName: string } | null;
  reason: string | null;
  at?: Temporal.Instant;
};

/** Saves the next version of a programme's terms. Refuses CHANGED_MEANWHILE, and FIELD_FORMAT with the field for impossible terms. */
export const saveTerms = async <P extends keyof TermsOf>(
  tx: Tx,
  merchantId: MerchantId,
  { programme, terms, version, by, reason, at = now() }: Saving<P>,
): Promise<void> => {
  const fault = faultOf(terms);
  if (fault !== undefined) throw new Refusal('FIELD_FORMAT', { field: fault });
  const before = await termsInForce(tx, merchantId, programme);
  const isNext = (before?.version ?? 0) === version;
  if (!isNext || !(await insertTerms(tx, merchantId, { programme, version: version + 1, terms, at, by, reason })))
    throw new Refusal('CHANGED_MEANWHILE');
};

const faultOf = (terms: TermsOf[keyof TermsOf]): string | undefined => {
  if ('levels' in terms) return ladderFault(terms);
  const keys = terms.rates.map((rate) => ('gameType' in rate ? `${rate.gameType} ${rate.fromLevel}` : String(rate.fromLevel)));
  return hasTwice(keys) ? 'rates' : undefined;
};
