import { decimalOf } from '@croupier/contract/core/money';
import { now } from '#studio/clock';
import type { Tx } from '#studio/database';
import { currentPair, pairToPlay, type SeedPair } from '#studio/engine/fairness/seed-pairs';
import { viewFreeRounds } from '#studio/engine/free-rounds/free-rounds';
import { Refusal } from '#studio/refusal';
import { findUnfinished, type Session } from '#studio/engine/rounds/store';
import { viewRound } from '#studio/engine/rounds/view-round';
import { betLadder, defaultBet } from '#studio/engine/rounds/bet-ladder.rules';
import { viewJackpots } from '#studio/engine/jackpots/view-jackpots';
import type { SessionView } from '#studio/engine/calls';
import { findGame } from '#studio/engine/games';
import { isPlayMoney } from '#studio/engine/wallet/play-money';
import type { BalanceView, SeedsView } from '#studio/engine/protocol';

/** All a game screen needs to begin, or to go on after a reload. */
export const viewSession = async (tx: Tx, session: Session, balance: BalanceView): Promise<SessionView> => {
  const game = findGame(session.game_code);
  if (game === undefined) throw new Refusal('GAME_NOT_FOUND');
  const owner = { playerId: session.player_id, gameCode: session.game_code };
  // The pair is locked before the round is looked for, as a spin does.
  const inUse = await currentPair(tx, owner);
  const open = await findUnfinished(tx, session);
  const pair = open === undefined ? await pairToPlay(tx, owner) : inUse;
  const { currency } = session;
  const ladder = betLadder(session.bet_min, session.bet_max, currency, game.math.coins);
  const first = defaultBet(ladder);
  return {
    player: { displayName: session.display_name, language: session.language },
    gameCode: session.game_code,
    names: game.title.names,
    theme: game.title.theme,
    balance,
    ladder: ladder.map((amount) => decimalOf({ amount, currency })),
    defaultBet: first === undefined ? null : decimalOf({ amount: first, currency }),
    rules: session.play_rules,
    secondsLeft: session.ends_at === null ? null : Math.max(0, Math.floor(session.ends_at.since(now()).total('seconds'))),
    playMoney: isPlayMoney(session.player_id),
    backUrl: session.back_url,
    depositUrl: session.deposit_url,
    seeds: viewSeeds(pair),
    freeRounds: await viewFreeRounds(tx, session),
    jackpots: await viewJackpots(tx, session),
    openRound: open?.state === 'OPEN' ? await viewRound(tx, open) : null,
  };
};

/** The pair in use, as its player may see it. */
export const viewSeeds = (pair: SeedPair): SeedsView => {
  if (pair.next_server_seed_hash === null) throw new Error(`seed pair ${pair.id} promises no other`);
  return {
    seedPairId: pair.id,
    serverSeedHash: pair.server_seed_hash,
    nextServerSeedHash: pair.next_server_seed_hash,
    clientSeed: pair.client_seed,
    nextNonce: pair.next_nonce,
  };
};
