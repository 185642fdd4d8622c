import type { Event } from '@croupier/contract/core/events';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import type { OpenedException } from './store.ts';

/** Publishes `case.opened` for each new exception, so that open consoles show it. */
export const publishOpenedExceptions = (tx: Tx, opened: readonly OpenedException[]): Promise<void> =>
  publish(
    tx,
    opened.map(({ id, merchant_id, kind, member_id }): Event => ({
      type: 'case.opened',
      merchantId: merchant_id,
      memberId: member_id,
      caseId: id,
      kind,
    })),
  );
