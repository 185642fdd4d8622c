import type { Mission } from '@croupier/contract/rewards/missions';
import { Reward } from '@croupier/contract/rewards/rewards';
import * as z from 'zod/mini';
import type { Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { targetOf } from './counting.rules.ts';
import type { OpenMission } from './mission.ts';
import { periodOf } from './period.rules.ts';
import type { ProgressRow } from './store/progress.ts';

type At = Pick<ProgressRow, 'period' | 'counted' | 'completed_at' | 'claim_until' | 'claimed_at'>;

/** A mission of one period as its member sees it. */
export const shownMission = (
  mission: OpenMission,
  { currency, timeZone, defaultLanguage }: Merchant,
  progress: At,
  language: string,
): Mission => {
  const { condition, row } = mission;
  const target = targetOf(condition);
  const isMoney = condition.kind === 'DEPOSIT_SUM' || condition.kind === 'VALID_BET';
  const done = progress.counted < 0n ? 0n : progress.counted > target ? target : progress.counted;
  const ends = endOf(mission, progress.period, timeZone);
  return {
    id: mission.id,
    period: progress.period,
    repeats: mission.repeats,
    name: wordIn(row.name, language, defaultLanguage),
    description: wordIn(row.description, language, defaultLanguage),
    condition,
    progress: isMoney
      ? { unit: 'MONEY', done: { amount: done, currency }, target: { amount: target, currency } }
      : { unit: 'COUNT', done: Number(done), target: Number(target) },
    state: progress.claimed_at !== null ? 'CLAIMED' : isClaimable(progress) ? 'READY' : 'OPEN',
    reward: shownReward(z.decode(Reward, row.reward as never)),
    endsAt: ends === null ? null : ends.toString({ fractionalSecondDigits: 3 }),
    claimUntil: progress.claim_until === null ? null : progress.claim_until.toString({ fractionalSecondDigits: 3 }),
  };
};

export const isClaimable = ({ claim_until, claimed_at }: Pick<At, 'claim_until' | 'claimed_at'>): boolean =>
  claimed_at === null && claim_until !== null && Temporal.Instant.compare(claim_until, now()) > 0;

/** The end of a period, or of the mission if that is earlier. */
const endOf = (mission: OpenMission, period: string, timeZone: string): Temporal.Instant | null => {
  const { to } = periodOf(mission, period);
  const over = to === null ? null : Temporal.PlainDate.from(to).add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
  if (over === null || mission.endsAt === null) return over ?? mission.endsAt;
  return Temporal.Instant.compare(over, mission.endsAt) < 0 ? over : mission.endsAt;
};

export const shownReward = (reward: Reward): Mission['reward'] => ({
  kind: reward.kind,
  money: 'money' in reward ? reward.money : null,
  pieces: 'points' in reward ? reward.points : 'tickets' in reward ? reward.tickets : 'pieces' in reward ? reward.pieces : null,
});

/** A text in the reader's language, or in the first of others that has one. */
export const wordIn = (words: Readonly<Record<string, string>>, ...languages: readonly string[]): string => {
  for (const language of [...languages, 'en', ...Object.keys(words)]) {
    const found = words[language];
    if (found !== undefined && found !== '') return found;
  }
  return '';
};
