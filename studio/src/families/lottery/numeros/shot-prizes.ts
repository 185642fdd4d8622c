import { GameCode } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import type { WalletInput } from '@croupier/contract/vendor-api/wallet';
import type { Tx } from '#studio/database';
import { insertCalls } from '#studio/engine/wallet/store';
import { campaignOf } from '#studio/engine/wallet/campaigns';
import type { Lottery } from '../lottery.ts';
import { findSettings } from '../settings/store.ts';
import { termsOf } from '../settings/terms.ts';
import type { Numero } from '../tables.ts';
import { insertShotPrizes, type NewShotPrize, shotTx } from './shot-prizes-store.ts';
import { shotsOf } from './store.ts';

/**
 * Pays the shots of a drawn numero whose place has a prize at their member's merchant, through the outbox. Shots of all merchants are counted together. The row
 * of a prize is there once for each place, so a draw that is repeated after a crash pays nothing twice.
 */
export const payShotPrizes = async (tx: Tx, lottery: Lottery, { id: numeroId }: Numero, at: Temporal.Instant): Promise<void> => {
  const shots = await shotsOf(tx, numeroId, lottery.code);
  const gameCode = GameCode.parse(lottery.code);
  const prizes: NewShotPrize[] = [];
  for (const [merchantId, own] of Map.groupBy(shots, ({ merchant_id }) => merchant_id)) {
    const settings = merchantId === '' ? undefined : await findSettings(tx, merchantId);
    if (merchantId === '' || settings === undefined) continue;
    const { isOn, shotPrizes } = termsOf(lottery, settings.currency, settings);
    for (const { place, player_id, currency } of own) {
      const amount = isOn && currency === settings.currency ? shotPrizes.get(place) : undefined;
      if (amount !== undefined)
        prizes.push({ numero_id: numeroId, place, game_code: gameCode, player_id, merchant_id: merchantId, currency: settings.currency, amount, at });
    }
  }
  if (prizes.length === 0) return;
  await insertShotPrizes(tx, prizes);
  await insertCalls(tx, prizes.map((prize) => ({ op: 'promo' as const, txId: shotTx(prize), body: promoOf(prize) })), at);
}; // prettier-ignore

const promoOf = (prize: NewShotPrize): WalletInput<'promo'> => ({
  txId: shotTx(prize),
  playerId: prize.player_id,
  currency: prize.currency,
  amount: decimalOf(prize),
  campaignId: campaignOf(prize.game_code, 'shots'),
});
