/** Grants of free bets for players at tables, and their bets. Import `own-studio` first. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { MemberId } from '@croupier/contract/core/ids';
import { FreeRoundsGrant } from '@croupier/contract/vendor-api/questions';
import * as z from 'zod/mini';
import { platform } from './own-studio.ts';
import type { Answered, Player } from './player.ts';

const { now } = await import('#studio/clock');
const { inTransaction } = await import('#studio/database');
const { grantCampaign } = await import('#studio/engine/free-rounds/free-rounds');
const { findSharedTable, vendorOf } = await import('#studio/engine/games');
const { dealRound } = await import('#studio/engine/shared-rounds/draw-round');
const { findRound } = await import('#studio/engine/shared-rounds/store');

type Asked = Partial<{ reference: string; playerId: MemberId; gameCodes: string[]; rounds: number; stake: string; payout: string }>;

/** Asks for free bets of 100 for the player of the next launch, as the platform does. */
export const askForFreeBets = (gameCode: string, but: Asked = {}) =>
  grantCampaign(
    z.parse(FreeRoundsGrant, {
      reference: randomUUID(),
      vendor: vendorOf(gameCode),
      playerId: platform.playerId,
      gameCodes: [gameCode],
      currency: 'THB',
      rounds: 2,
      stake: '100.00',
      payout: 'PER_ROUND',
      from: now().subtract({ hours: 1 }).toString(),
      until: now().add({ hours: 500 }).toString(),
      ...but,
    }),
  );

/** The reference of free bets that are granted. */
export const giveFreeBets = async (gameCode: string, but: Asked = {}): Promise<string> => {
  const { code, reference } = await askForFreeBets(gameCode, but);
  assert.equal(code, 'OK');
  return reference;
};

type FreeBet = { reference: string; bet: string; amount?: string; requestId?: string; autoAt?: number };

export const placeFreeBet = (
  player: Player,
  roundId: string,
  { reference, bet, amount = '100.00', requestId = randomUUID(), autoAt }: FreeBet,
): Promise<Answered> =>
  player.call('POST', '/api/table/bets', {
    roundId,
    requestId,
    freeBet: reference,
    bets: [{ bet, amount, ...(autoAt !== undefined && { autoAt }) }],
  });

/** The payout that a bet of 100 will have in a round that is not drawn yet. Only the tests can know it: they have the links. */
export const payoutToCome = async (roundId: string, bet: string): Promise<bigint> =>
  inTransaction(async (tx) => {
    const round = await findRound(tx, roundId as never);
    const game = round && findSharedTable(round.table_code)?.game(round.math_version);
    if (round === undefined || game === undefined) throw new Error(`no round ${roundId}`);
    const { outcome } = await dealRound(tx, game, round);
    return game.payout(bet, 1_000_000n, outcome);
  });

/** The number of free bets that a player has left at the table where they sit. */
export const leftFor = async (player: Player): Promise<number | null> => {
  const { body } = await player.call('GET', '/api/table');
  return (body as { freeBets: { left: number } | null }).freeBets?.left ?? null;
};
