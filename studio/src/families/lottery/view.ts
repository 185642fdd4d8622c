import { decimalOf, moneyOf } from '@croupier/contract/core/money';
import { editionOf } from './editions.ts';
import { findLottery } from './lotteries.ts';
import type { NumeroView, SlipView } from './protocol.ts';
import { prizeOfRow } from './slips/price-slip.ts';
import type { Numero, Slip } from './tables.ts';

export const viewNumero = (numero: Numero & { end_hash: string | null }): NumeroView => ({
  id: numero.id,
  label: numero.label,
  state: numero.state,
  closesAt: momentOf(numero.closes_at),
  drawsAt: momentOf(numero.draws_at),
  draw: numero.draw,
  from: numero.link === null ? 'SOURCES' : 'STUDIO',
  version: numero.result_version,
  chainEnd: numero.end_hash,
  link: numero.link,
  linkHash: numero.link_hash,
  ownNumber: numero.own_number,
});

/** A slip with what each of its rows won, once it is settled. */
export const viewSlip = (slip: Slip & Pick<Numero, 'label' | 'draws_at' | 'draw' | 'result_version'>): SlipView => {
  const { currency, draw, state } = slip;
  const found = findLottery(slip.game_code);
  const lottery = found && editionOf(found, slip.version);
  const money = (amount: bigint) => decimalOf({ amount, currency });
  if (state === 'ASKING') throw new Error(`slip ${slip.id} is not placed yet`);
  return {
    id: slip.id,
    numero: { id: slip.numero_id, label: slip.label, drawsAt: momentOf(slip.draws_at), draw, version: slip.result_version },
    state,
    voidReason: slip.void_reason,
    refunded: slip.refunded,
    isChase: slip.chase_id !== null,
    currency,
    series: slip.series,
    stake: money(slip.stake),
    rebate: money(slip.refunded ? 0n : slip.rebate),
    prize: money(slip.prize),
    rows: slip.rows.map((row) => ({
      ...row,
      stake: money(moneyOf(row.stake, currency).amount),
      prize:
        state !== 'SETTLED' || draw === null || lottery === undefined ? null : money(prizeOfRow(lottery, row, slip.series, currency, draw)),
    })),
    createdAt: momentOf(slip.created_at),
  };
};

const momentOf = (at: Temporal.Instant): string => at.toString();
