import type { EventOf } from '@croupier/contract/core/events';
import type { NodeId } from '@croupier/contract/core/ids';
import * as games from '#modules/play/catalogue';
import type { Tx } from '#platform/database';
import { tellMany } from './tell.ts';

/** Writes to members which of their rounds is void, with the stake that they have again and the payout that was taken back. */
export const notifyOfVoidRounds = async (tx: Tx, events: readonly EventOf<'round.voided'>[]): Promise<void> => {
  const nodeOf = ({ vendor, gameCode }: { vendor: string; gameCode: string }) => `${vendor}:${gameCode}` as NodeId;
  const found = await games.findGames(tx, [...new Set(events.map(nodeOf))]);
  await tellMany(
    tx,
    events.map((event) => {
      const { memberId, merchantId, round, gameCode, stake, payout, currency, cause } = event;
      const names = Object.entries(found.get(nodeOf(event))?.names ?? { en: gameCode });
      return {
        memberId,
        merchantId,
        news: {
          kind: 'ROUND_VOIDED',
          reference: round,
          facts: {
            ...Object.fromEntries(names.map(([language, name]) => [`name.${language}`, name])),
            amount: stake,
            payout,
            currency,
            cause,
          },
        },
      };
    }),
  );
};
