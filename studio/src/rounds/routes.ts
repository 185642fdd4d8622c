import { GameCode } from '@croupier/contract/core/ids';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Tx } from '#studio/database';
import { serve } from '#studio/http';
import { Refusal } from '#studio/refusal';
import { balanceAndOwed, balanceIn } from '#studio/sessions/balance';
import { openSession } from '#studio/sessions/open-session';
import { rotateSeeds } from '#studio/sessions/rotate-seeds';
import { viewSession } from '#studio/sessions/view-session';
import { findGame, machineOfVersion } from '#studio/slots/catalogue';
import * as protocol from '#studio/slots/protocol';
import { volatilityOf } from '#studio/slots/volatility.rules';
import { finishRound, stepRound } from './finish-round.ts';
import { spin } from './spin.ts';
import * as store from './store.ts';
import { historyRowOf, viewRound } from './view-round.ts';

/** The calls of a game screen. */
export const roundRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, protocol.openSession, ({ body }) => openSession(body));
  serve(app, protocol.session, async ({ caller: { session } }) => {
    const balance = await balanceIn(session);
    return inTransaction((tx) => viewSession(tx, session, balance));
  });
  serve(app, protocol.spin, ({ caller, body }) => spin({ ...caller, ...body }));
  serve(app, protocol.step, ({ caller, params, body }) => stepRound({ ...caller, ...params, ...body }));
  serve(app, protocol.finish, ({ caller, params }) => finishRound({ ...caller, ...params }));
  serve(app, protocol.balance, ({ caller: { session } }) => balanceAndOwed(session));
  serve(app, protocol.history, async ({ caller: { session }, query: { page } }) => {
    const limit = protocol.historyPageSize;
    const rows = await inTransaction((tx) => store.history(tx, session, { offset: (page - 1) * limit, limit: limit + 1 }));
    return { rounds: rows.slice(0, limit).map(historyRowOf), page, more: rows.length > limit };
  });
  serve(app, protocol.findRound, ({ caller: { session }, params: { id } }) =>
    inTransaction(async (tx) => viewRound(tx, await ownRound(tx, session, id))),
  );
  serve(app, protocol.rotateSeeds, ({ caller: { session }, body }) => rotateSeeds(session, body));
  serve(app, protocol.verify, ({ caller: { session }, query: { roundId } }) =>
    inTransaction(async (tx) => {
      const round = await ownRound(tx, session, roundId);
      return { round: await viewRound(tx, round), config: machineOfVersion(round.game_code, round.math_version).config };
    }),
  );
  serve(app, protocol.gameRules, async ({ params: { code } }) => {
    const game = findGame(code);
    if (game === undefined) throw new Refusal('GAME_NOT_FOUND');
    const { title, config, proof } = game;
    const volatility = volatilityOf(proof.sigma);
    return { gameCode: GameCode.parse(code), names: title.names, theme: title.theme, volatility, config, proof };
  });
};

const ownRound = async (tx: Tx, session: store.Session, id: protocol.RoundId): Promise<store.Round> => {
  const round = await store.findRound(tx, id);
  if (round === undefined || round.player_id !== session.player_id || round.game_code !== session.game_code || round.state === 'BETTING')
    throw new Refusal('ROUND_NOT_FOUND');
  return round;
};
