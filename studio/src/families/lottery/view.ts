import { type Currency, decimalOf, moneyOf } from '@croupier/contract/core/money';
import { editionOf } from './editions.ts';
import { findLottery } from './lotteries.ts';
import type { Terms } from './settings/terms.ts';
import type { NumeroView, SlipView } from './protocol.ts';
import type { ShownSheet } from './results/sheet.ts';
import type { CancelOffer } from './slips/cancel-slip.ts';
import { outcomeOf } from './slips/slip-outcome.ts';
import type { Numero, Slip } from './tables.ts';

export const viewNumero = (numero: Numero & { end_hash: string | null; salt: string | null }, sheet?: ShownSheet): NumeroView => ({
  id: numero.id,
  label: numero.label,
  state: numero.state,
  closesAt: momentOf(numero.closes_at),
  drawsAt: momentOf(numero.draws_at),
  edition: numero.version,
  drawnAt: numero.drawn_at === null ? null : momentOf(numero.drawn_at),
  settlesAt: numero.settles_at === null ? null : momentOf(numero.settles_at),
  draw: numero.draw,
  sheet: sheet ?? null,
  from: numero.link === null ? 'SOURCES' : 'STUDIO',
  version: numero.result_version,
  chainEnd: numero.end_hash,
  salt: numero.salt,
  link: numero.link,
  linkHash: numero.link_hash,
  ownNumber: numero.own_number,
});

/** A slip with what each of its rows won, once it is settled. */
export const viewSlip = (
  slip: Slip & Pick<Numero, 'label' | 'draws_at' | 'draw' | 'result_version' | 'settles_at'>,
  offer?: CancelOffer,
): SlipView => {
  const { currency, draw, state } = slip;
  const found = findLottery(slip.game_code);
  const lottery = found && editionOf(found, slip.version);
  const money = (amount: bigint) => decimalOf({ amount, currency });
  if (state === 'ASKING') throw new Error(`slip ${slip.id} is not placed yet`);
  const isPlayed = state === 'SETTLED' && draw !== null && lottery !== undefined;
  const prizes = isPlayed ? outcomeOf(lottery, slip, { draw, version: slip.version, voided: false }).rows : [];
  return {
    id: slip.id,
    numero: {
      id: slip.numero_id,
      label: slip.label,
      drawsAt: momentOf(slip.draws_at),
      draw,
      version: slip.result_version,
      settlesAt: slip.settles_at === null ? null : momentOf(slip.settles_at),
    },
    state,
    voidReason: slip.void_reason,
    refunded: slip.refunded,
    isChase: slip.chase_id !== null,
    cancel:
      offer === undefined
        ? null
        : {
            kind: offer.kind,
            until: offer.until === undefined ? null : momentOf(offer.until),
            slips: offer.slips,
            amount: money(offer.amount),
          },
    currency,
    series: slip.series,
    stake: money(slip.stake),
    rebate: money(slip.refunded ? 0n : slip.rebate),
    prize: money(slip.prize),
    payoutMax: slip.payout_max === null ? null : money(slip.payout_max),
    rows: slip.rows.map((row, nth) => ({
      ...row,
      stake: money(moneyOf(row.stake, currency).amount),
      prize: isPlayed ? money(prizes[nth] ?? 0n) : null,
    })),
    createdAt: momentOf(slip.created_at),
  };
};

/** The terms of the player's merchant, with amounts as decimals. */
export const viewTerms = ({ isOn, series, payoutMax, plays, shotPrizes }: Terms, currency: Currency) => {
  const money = (amount: bigint | undefined) => (amount === undefined ? null : decimalOf({ amount, currency }));
  return {
    isOn,
    series,
    payoutMax: money(payoutMax),
    plays: [...plays].map(([play, { min, max }]) => ({ play, min: money(min), max: money(max) })),
    shotPrizes: [...shotPrizes].map(([place, amount]) => ({ place, amount: decimalOf({ amount, currency }) })),
  };
};

const momentOf = (at: Temporal.Instant): string => at.toString();
