import { now } from '#studio/clock';
import { inTransaction } from '#studio/database';
import { ResultRefused } from './result-refused.ts';
import { type Draw, isDrawOf } from '../draw-space.ts';
import { findLottery } from '../lotteries.ts';
import { holdNumero } from '../numeros/store.ts';
import type { NumeroId, ProposalId } from '../tables.ts';
import { mayRecord } from './numero-states.rules.ts';
import { recordResult } from './record-result.ts';
import * as store from './store.ts';

export type AskedResult = { numeroId: NumeroId; kind: 'RESULT' | 'VOID'; draw: Draw | null; basedOn: number; reason: string; by: string };

/**
 * Proposes a result or a void. Nothing changes until another operator accepts it. Refuses a result of the studio's own draw, which its link decides
 * (RESULT_OF_STUDIO), one that is not of the lottery (RESULT_REFUSED), and one that is based on an older result (NUMERO_CHANGED).
 */
export const proposeResult = (asked: AskedResult): Promise<ProposalId> =>
  inTransaction(async (tx) => {
    const numero = await holdNumero(tx, asked.numeroId);
    const lottery = numero && findLottery(numero.game_code);
    if (numero === undefined || lottery === undefined) throw new ResultRefused('NUMERO_NOT_FOUND');
    if (asked.kind === 'RESULT' && numero.link !== null) throw new ResultRefused('RESULT_OF_STUDIO');
    if (asked.kind === 'RESULT' && (asked.draw === null || !isDrawOf(lottery.space, asked.draw))) throw new ResultRefused('RESULT_REFUSED');
    const problem = mayRecord(numero, asked.kind);
    if (problem !== undefined) throw new ResultRefused(problem);
    if (asked.basedOn !== numero.result_version) throw new ResultRefused('NUMERO_CHANGED');
    const id = await store.insertProposal(tx, {
      numero_id: numero.id,
      kind: asked.kind,
      draw: asked.kind === 'RESULT' && asked.draw !== null ? [...asked.draw] : null,
      based_on: asked.basedOn,
      reason: asked.reason,
      proposed_by: asked.by,
      proposed_at: now(),
    });
    if (id === undefined) throw new ResultRefused('PROPOSAL_WAITING');
    return id;
  });

/** Accepts a proposal of somebody else, which records its result at once, or rejects it. A repeated decision of the same kind changes nothing. */
export const decideProposal = (asked: { id: ProposalId; accept: boolean; by: string }): Promise<void> =>
  inTransaction(async (tx) => {
    const proposal = await store.holdProposal(tx, asked.id);
    if (proposal === undefined) throw new ResultRefused('PROPOSAL_NOT_FOUND');
    const wanted = asked.accept ? 'ACCEPTED' : 'REJECTED';
    if (proposal.state === wanted && proposal.decided_by === asked.by) return;
    if (proposal.state !== 'WAITING') throw new ResultRefused('PROPOSAL_DECIDED');
    if (asked.accept && proposal.proposed_by === asked.by) throw new ResultRefused('SECOND_PERSON_NEEDED');
    const at = now();
    await store.decideProposal(tx, proposal.id, wanted, asked.by, at);
    if (!asked.accept) return;
    const numero = await holdNumero(tx, proposal.numero_id);
    if (numero === undefined) throw new ResultRefused('NUMERO_NOT_FOUND');
    if (numero.result_version !== proposal.based_on) throw new ResultRefused('NUMERO_CHANGED');
    await recordResult(tx, numero, { draw: proposal.draw, origin: 'OPERATORS', proposalId: proposal.id, at });
  });
