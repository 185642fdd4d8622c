/** The mathematics of rounds that were played: the studio keeps every version, and does not start without one. */
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import type { GameMath } from '#studio/engine/game-family';
import { allTitles, familyOf } from '#studio/engine/games';
import * as store from './store.ts';

/** Versions this process has noted already. */
const noted = new Set<string>();

/** Notes what a round is about to be played with. Refused when the same version was played with other mathematics before. */
export const noteMathematics = async (
  tx: Tx,
  gameCode: string,
  { version, fingerprint }: Pick<GameMath, 'version' | 'fingerprint'>,
): Promise<void> => {
  const name = `${gameCode} ${version} ${fingerprint}`;
  if (noted.has(name)) return;
  const kept = await store.noteMathematics(tx, { gameCode, version, fingerprint, at: now() });
  if (kept !== fingerprint) throw new Error(`${version} of ${gameCode} was played with the fingerprint ${kept}, and is ${fingerprint} now`);
};

/** After the transaction was kept: it need not be noted again. */
export const remember = (gameCode: string, { version, fingerprint }: GameMath): void => {
  noted.add(`${gameCode} ${version} ${fingerprint}`);
};

/** Before anything is served: every version that a round was played with must be there, and be what it was. */
export const checkMathematicsPlayed = (): Promise<{ versions: number }> =>
  inTransaction(async (tx) => {
    const played = await store.mathematicsPlayed(tx);
    for (const { game_code, math_version, fingerprint } of played) {
      if (!allTitles().has(game_code)) throw new Error(`rounds of ${game_code} were played, and there is no such game`);
      const math = familyOf(game_code).math(game_code, math_version);
      if (fingerprint === null)
        await store.fillFingerprint(tx, { gameCode: game_code, version: math_version, fingerprint: math.fingerprint });
      else if (math.fingerprint !== fingerprint)
        throw new Error(`${math_version} of ${game_code} was played with the fingerprint ${fingerprint}, and is ${math.fingerprint} now`);
    }
    return { versions: played.length };
  });
