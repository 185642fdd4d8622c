import { Decimal } from '@croupier/contract/core/money';
import type { jackpotMeters } from '@croupier/contract/play/jackpots';
import type * as z from 'zod/mini';
import * as merchants from '#modules/brand/merchants';
import * as games from '#modules/play/catalogue';
import type { MerchantId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import * as store from './store.ts';

/** A meter that was not reported for so long is not shown: nobody knows how it stands. */
const staleAfter = { seconds: 60 };
const winsShown = 20;

/** The jackpots of a merchant's site: none where it shows no game that plays for them. */
export const listJackpots = async (merchantId: MerchantId): Promise<z.output<typeof jackpotMeters.reply>> => {
  const { currency } = await merchants.getMerchantOrThrow(merchantId);
  const shown = await games.listGames({ merchantId, language: 'en', kind: 'JACKPOT', pageNo: 1, pageSize: 1 });
  if (shown.totalElements === 0) return { currency, jackpots: [], wins: [] };
  const reports = await inTransaction((tx) => store.reportsSince(tx, currency, now().subtract(staleAfter)));
  return {
    currency,
    jackpots: reports.flatMap(({ jackpots }) =>
      jackpots.map(({ jackpotId, group, name, amount }) => ({ jackpotId, group, name, amount: Decimal.parse(amount) })),
    ),
    wins: reports
      .flatMap(({ wins }) => wins)
      .toSorted((a, b) => (a.at < b.at ? 1 : -1))
      .slice(0, winsShown)
      .map(({ id, jackpotId, name, player, amount, currency: of, at }) => ({
        id,
        jackpotId,
        name,
        memberName: player,
        amount: Decimal.parse(amount),
        currency: of,
        wonAt: at,
      })),
  };
};
