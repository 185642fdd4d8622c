import type { JackpotsView, JackpotWinView } from '../../../src/engine/jackpots/protocol.ts';
import { commitmentOfSalt, levels, thresholdOf } from '../../../src/engine/jackpots/levels.ts';

/** Whether a win keeps what was committed to: the salt has the hash that was shown, and the amount that was won follows from the salt. */
export const isGenuine = (
  { code, number, salt, commitment, threshold }: JackpotWinView,
  { group }: Pick<JackpotsView, 'group'>,
): boolean => {
  const level = levels.find((one) => one.code === code);
  return (
    level !== undefined && commitmentOfSalt(salt) === commitment && thresholdOf(level, { salt, group, number }).toString() === threshold
  );
};
