import type { EventOf } from '@croupier/contract/core/events';
import { parseAmount } from '@croupier/contract/core/money';
import type { Tx } from '#platform/database';
import { tell, tellMany } from './tell.ts';

type Contracts = readonly EventOf<'contract.asked' | 'contract.answered' | 'contract.ended'>[];

/** Writes to each agent about requests to them, the answers to their own, and contracts that end. Requests to the house stand on its desk. */
export const notifyOfContracts = async (tx: Tx, events: Contracts): Promise<void> => {
  for (const event of events) {
    const { memberId, merchantId, kind } = event;
    if (memberId === null) continue;
    const news =
      event.type === 'contract.asked'
        ? { kind: 'CONTRACT_ASKED' as const, reference: event.requestId, facts: { kind, what: event.what, requestId: event.requestId } }
        : event.type === 'contract.answered'
          ? {
              kind: 'CONTRACT_ANSWERED' as const,
              reference: `${event.requestId}:${event.state}`,
              facts: { kind, what: event.what, state: event.state, requestId: event.requestId },
            }
          : {
              kind: 'CONTRACT_ENDED' as const,
              reference: `${event.versionId}:${event.because}`,
              facts: { kind, because: event.because, from: event.from },
            };
    await tell(tx, { id: memberId, merchantId }, news);
  }
};

/** Pay that comes once an hour, or more often, is not written about; what could not be paid always is. */
const often: ReadonlySet<string> = new Set(['HOURLY', 'REALTIME']);

/**
 * Writes to agents about their pay and the amounts due to them; all of a run at once, for its agents are many. Pay that is taken back by a correction is seen
 * among their pay.
 */
export const notifyOfAgentPay = (tx: Tx, events: readonly EventOf<'agent.paid'>[]): Promise<void> =>
  tellMany(
    tx,
    events.flatMap(({ memberId, merchantId, lineId, kind, paid, due, currency }) => {
      const [came, missing] = [parseAmount(paid, currency) ?? 0n, parseAmount(due, currency) ?? 0n];
      if (missing <= 0n && (came <= 0n || often.has(kind))) return [];
      const facts = { kind, amount: paid, due, currency, lineId };
      return [{ memberId, merchantId, news: { kind: 'AGENT_PAID' as const, reference: `${lineId}:${paid}:${due}`, facts } }];
    }),
  );
