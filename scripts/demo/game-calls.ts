/** Plays a studio game through the calls of its screen: opens it with the launch address, then plays rounds. */
import { randomUUID } from 'node:crypto';
import { Decimal } from '@croupier/contract/core/money';
import * as z from 'zod/mini';

const answerWithinMs = 15_000;

const View = z.object({ ladder: z.array(Decimal), balance: z.object({ cash: Decimal }) });
const Opened = z.object({ session: z.string(), view: View });
const Round = z.object({ id: z.uuid(), state: z.enum(['OPEN', 'SETTLED', 'VOID']), bet: Decimal, payout: Decimal });
const Spun = z.object({ round: Round, nextSpinInMs: z.number() });

/** A refusal of the studio. The message is its code. */
export class NotPlayed extends Error {}

export type Sitting = { ladder: readonly Decimal[]; spin(bet: Decimal): Promise<{ bet: Decimal; payout: Decimal; nextSpinInMs: number }> };

/** Opens a session of a game. `launchUrl` works once. */
export const sitDown = async (launchUrl: string): Promise<Sitting> => {
  const url = new URL(launchUrl);
  const token = new URLSearchParams(url.hash.slice(1)).get('token');
  const gameCode = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  const ask = async <R extends z.ZodMiniType>(reply: R, path: string, body: unknown, session?: string): Promise<z.output<R>> => {
    const response = await fetch(new URL(path, url.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session !== undefined && { authorization: `Bearer ${session}` }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const answer = (await response.json()) as { code?: string };
    if (!response.ok) throw new NotPlayed(answer.code ?? String(response.status));
    return z.parse(reply, answer);
  };
  const { session, view } = await ask(Opened, '/api/session', { token, gameCode });
  return {
    ladder: view.ladder,
    spin: async (bet) => {
      const { round, nextSpinInMs } = await ask(Spun, '/api/spin', { bet, requestId: randomUUID() }, session);
      if (round.state !== 'OPEN') return { bet: round.bet, payout: round.payout, nextSpinInMs };
      // Free spins are paid when the round is finished.
      const finished = await ask(z.object({ round: Round }), `/api/rounds/${round.id}/finish`, {}, session);
      return { bet: round.bet, payout: finished.round.payout, nextSpinInMs };
    },
  };
};
