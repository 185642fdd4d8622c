import { GameCode } from '@croupier/contract/core/ids';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Tx } from '#studio/database';
import { serve } from '#studio/http';
import { Refusal } from '#studio/refusal';
import { offeredAt } from '#studio/engine/shared-rounds/table-variants';
import { balanceAndOwed, balanceIn } from '#studio/engine/sessions/balance';
import { openSession } from '#studio/engine/sessions/open-session';
import { rotateSeeds } from '#studio/engine/sessions/rotate-seeds';
import { viewSession } from '#studio/engine/sessions/view-session';
import { calls } from '#studio/engine/calls';
import { familyOf, findGame } from '#studio/engine/games';
import { historyPageSize, type RoundId } from '#studio/engine/protocol';
import { actInRound, finishRound, stepRound } from './finish-round.ts';
import { spin } from './spin.ts';
import * as store from './store.ts';
import { historyRowOf, viewRound } from './view-round.ts';

/** The calls of a game screen. */
export const roundRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, calls.openSession, ({ body }) => openSession(body));
  serve(app, calls.session, async ({ caller: { session } }) => {
    const balance = await balanceIn(session);
    return inTransaction((tx) => viewSession(tx, session, balance));
  });
  serve(app, calls.spin, ({ caller, body }) => spin({ ...caller, ...body }));
  serve(app, calls.step, ({ caller, params, body }) => stepRound({ ...caller, ...params, ...body }));
  serve(app, calls.act, ({ caller, params, body }) => actInRound({ ...caller, ...params, ...body }));
  serve(app, calls.finish, ({ caller, params }) => finishRound({ ...caller, ...params }));
  serve(app, calls.balance, ({ caller: { session } }) => balanceAndOwed(session));
  serve(app, calls.history, async ({ caller: { session }, query: { page } }) => {
    const limit = historyPageSize;
    const rows = await inTransaction((tx) => store.history(tx, session, { offset: (page - 1) * limit, limit: limit + 1 }));
    return { rounds: rows.slice(0, limit).map(historyRowOf), page, more: rows.length > limit };
  });
  serve(app, calls.findRound, ({ caller: { session }, params: { id } }) =>
    inTransaction(async (tx) => viewRound(tx, await ownRound(tx, session, id))),
  );
  serve(app, calls.rotateSeeds, ({ caller: { session }, body }) => rotateSeeds(session, body));
  serve(app, calls.verify, ({ caller: { session }, query: { roundId } }) =>
    inTransaction(async (tx) => {
      const round = await ownRound(tx, session, roundId);
      return { round: await viewRound(tx, round), config: familyOf(round.game_code).math(round.game_code, round.math_version).config };
    }),
  );
  serve(app, calls.gameRules, async ({ params: { code } }) => {
    const game = findGame(code);
    if (game === undefined) throw new Refusal('GAME_NOT_FOUND');
    const { title, family } = game;
    // At a table, an operator may have chosen other mathematics of the game.
    const version = family.shared && (await inTransaction((tx) => offeredAt(tx, code))).game.version;
    const math = family.math(code, version);
    const { volatility, record } = family.proof(code, version);
    return { gameCode: GameCode.parse(code), names: title.names, theme: title.theme, volatility, config: math.config, proof: record };
  });
};

const ownRound = async (tx: Tx, session: store.Session, id: RoundId): Promise<store.Round> => {
  const round = await store.findRound(tx, id);
  if (round === undefined || round.player_id !== session.player_id || round.game_code !== session.game_code || round.state === 'BETTING')
    throw new Refusal('ROUND_NOT_FOUND');
  return round;
};
