import type { Tx } from '#studio/database';
import { log } from '#studio/log';
import { announcementMsOf } from '../announcement.ts';
import { ResultRefused } from './result-refused.ts';
import type { Draw } from '../draw-space.ts';
import { findLottery } from '../lotteries.ts';
import { giveBackAsked } from '../slips/give-back.ts';
import type { Numero, ProposalId, ResultOrigin } from '../tables.ts';
import { mayRecord } from './numero-states.rules.ts';
import * as store from './store.ts';

type NewResult = {
  /** Null is a void: stakes go back. */
  draw: Draw | null;
  origin: ResultOrigin;
  proposalId?: ProposalId;
  /** With draws of the studio. */
  link?: { hash: string; ownNumber: number | null };
  at: Temporal.Instant;
};

/**
 * How long the result is announced before its slips are settled. A correction, a void and a sheet that was shown while it was drawn are announced no more. An
 * announcement takes at most a third of the time to the next draw.
 */
const announcedFor = ({ game_code: code, sheets }: Numero, version: number, draw: Draw | null): number => {
  const lottery = findLottery(code);
  return lottery === undefined || version > 1 || draw === null || sheets > 0 ? 0 : announcementMsOf(lottery);
};

/**
 * Gives a numero, which the caller holds, its next result version; settling follows when it was announced. A slip whose stake is still being asked for comes too late and is given
 * back: from here on the result is known, and a slip that is accepted afterwards would be a bet on it. Refuses as `mayRecord` says.
 */
export const recordResult = async (tx: Tx, numero: Numero, { draw, origin, proposalId, link, at }: NewResult): Promise<void> => {
  const problem = mayRecord(numero, draw === null ? 'VOID' : 'RESULT');
  if (problem !== undefined) throw new ResultRefused(problem);
  if (numero.result_version === 0) await giveBackAsked(tx, { numeroId: numero.id }, 'RETRY', at);
  const version = numero.result_version + 1;
  await store.insertResult(tx, {
    numero_id: numero.id,
    version,
    draw: draw === null ? null : [...draw],
    origin,
    proposal_id: proposalId ?? null,
    decided_at: at,
  });
  await store.setResult(tx, numero.id, {
    draw,
    version,
    link,
    at,
    settlesAt: at.add({ milliseconds: announcedFor(numero, version, draw) }),
  });
  log.info({ lottery: numero.game_code, numero: numero.label, version, origin, voided: draw === null }, 'result recorded');
};
