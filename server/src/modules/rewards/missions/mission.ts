import type { MerchantId } from '@croupier/contract/core/ids';
import { MissionCondition } from '@croupier/contract/rewards/missions';
import * as z from 'zod/mini';
import { expectMerchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Repeating } from './period.rules.ts';
import { begunMissions, type MissionRow } from './store/missions.ts';

/** A mission that has begun, with its condition read. */
export type OpenMission = Repeating & {
  id: string;
  condition: MissionCondition;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant | null;
  row: MissionRow;
};

/** The missions of a merchant that have begun; ended ones too, for lines that arrive late. */
export const openedMissions = async (tx: Tx, merchantId: MerchantId): Promise<OpenMission[]> => {
  const { timeZone } = await expectMerchant(merchantId);
  return (await begunMissions(tx, merchantId, now())).map((row) => readMission(row, timeZone));
};

export const readMission = (row: MissionRow, timeZone: string): OpenMission => ({
  id: row.id,
  condition: z.decode(MissionCondition, row.condition as never),
  repeats: row.repeats,
  seasonDays: row.season_days,
  firstDay: row.starts_at.toZonedDateTimeISO(timeZone).toPlainDate().toString(),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  row,
});

export const isOpenAt = ({ startsAt, endsAt }: Pick<OpenMission, 'startsAt' | 'endsAt'>, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, startsAt) >= 0 && (endsAt === null || Temporal.Instant.compare(at, endsAt) < 0);
