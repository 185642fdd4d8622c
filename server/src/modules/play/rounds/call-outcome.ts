import type { MemberId, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import type { RoundStep } from '@croupier/contract/play/vendor-calls';
import type { Tx } from '#platform/database';
import * as store from './store/transactions.ts';

export type CallEffects = {
  round: { name: string; state: string; game: string; startedAt: string; endedAt: string | null } | null;
  timeline: Omit<RoundStep, 'postings'>[];
  /** By what the book may know each step, and whose it is. */
  owner: { memberId: MemberId; merchantId: MerchantId } | undefined;
  references: ReadonlyMap<string, readonly string[]>;
};

/** The effect of a call: the round it belongs to, with everything that happened to it, oldest first; without a round its transactions alone. */
export const effectsOfCall = async (tx: Tx, vendor: VendorCode, names: readonly string[]): Promise<CallEffects> => {
  const named = names.filter((name) => name.startsWith('t:')).map((name) => name.slice(2));
  const own = named.length === 0 ? [] : await store.transactionsOf(tx, [vendor], named);
  const [first] = own;
  if (first === undefined) return { round: null, timeline: [], owner: undefined, references: new Map() };
  const roundId = own.find(({ round_id }) => round_id !== null)?.round_id ?? null;
  const [round] = roundId === null ? [] : await store.roundsNamed(tx, first.member_id, [roundId]);
  const steps = roundId === null ? own : await store.transactionsOfRound(tx, first.member_id, roundId);
  return {
    round:
      round === undefined
        ? null
        : {
            name: round.vendor_round_id,
            state: round.state,
            game: round.game_code,
            startedAt: momentOf(round.started_at),
            endedAt: round.ended_at === null ? null : momentOf(round.ended_at),
          },
    timeline: steps.map((step) => ({
      txId: step.tx_id,
      op: step.op,
      state: step.state,
      code: step.code,
      stake: decimalOf({ amount: step.stake, currency: step.currency }),
      payout: decimalOf({ amount: step.payout, currency: step.currency }),
      currency: step.currency,
      refTxId: step.ref_tx_id,
      at: momentOf(step.at),
      isHere: named.includes(step.tx_id),
    })),
    owner: { memberId: first.member_id, merchantId: first.merchant_id },
    references: new Map(steps.map((step) => [step.tx_id, referencesOf(vendor, step)])),
  };
};

const momentOf = (at: Temporal.Instant): string => at.toString({ fractionalSecondDigits: 3 });

/** As the wallet names its movements (`plays-behind.rules.ts` reads them). */
const referencesOf = (vendor: VendorCode, { tx_id, ref_tx_id }: { tx_id: string; ref_tx_id: string | null }): string[] => [
  ...['bet', 'win', 'tip', 'adjust'].map((ending) => `${vendor}:${tx_id}:${ending}`),
  ...(ref_tx_id === null ? [] : [`${vendor}:${tx_id}:undo:${ref_tx_id}`, `${vendor}:${tx_id}:undo:${ref_tx_id}:win`]),
];
