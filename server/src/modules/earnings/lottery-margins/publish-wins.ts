import type { NodeId } from '@croupier/contract/core/ids';
import { decimalOf, moneyOf } from '@croupier/contract/core/money';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { SettledRound } from '@croupier/contract/vendor-api/lottery-rounds';
import * as games from '#modules/play/catalogue';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';

/** A member who placed a slip only just before the draw is still in front of it. */
const noticeAfterMinutes = 10;

type Found = {
  round: SettledRound;
  player: { id: MemberId; merchantId: MerchantId };
  before: { plays: SettledRound['plays'] } | undefined;
};

/** Publishes the rounds that won long after they were placed. A correction publishes a win that was none before. */
export const publishWins = async (tx: Tx, found: readonly Found[]): Promise<void> => {
  const won = found.filter(({ round, before }) => prizeOf(round, round.plays) > 0n && prizeOf(round, before?.plays ?? []) === 0n && waited(round));
  if (won.length === 0) return;
  const nodes = new Map(won.map(({ round }) => [nodeOf(round), round]));
  const known = await games.findGames(tx, [...nodes.keys()]);
  await publish(
    tx,
    won.map(({ round, player: { id: memberId, merchantId } }) => ({
      type: 'lottery.won' as const,
      merchantId,
      memberId,
      vendor: round.vendor,
      round: round.roundId,
      numero: round.numero,
      name: known.get(nodeOf(round))?.names ?? { en: round.gameCode },
      prize: decimalOf({ amount: prizeOf(round, round.plays), currency: round.currency }),
      currency: round.currency,
    })),
  );
}; // prettier-ignore

const nodeOf = ({ vendor, gameCode }: SettledRound): NodeId => `${vendor}:${gameCode}` as NodeId;

const prizeOf = ({ currency }: SettledRound, plays: SettledRound['plays']): bigint =>
  plays.reduce((sum, { prize }) => sum + moneyOf(prize, currency).amount, 0n);

const waited = ({ placedAt, settledAt }: SettledRound): boolean =>
  Temporal.Instant.from(placedAt).until(Temporal.Instant.from(settledAt)).total('minutes') >= noticeAfterMinutes;
