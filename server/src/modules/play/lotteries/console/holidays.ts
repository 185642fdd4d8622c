import type { GameCode, VendorCode } from '@croupier/contract/core/ids';
import type * as contract from '@croupier/contract/play/lottery-settings-console';
import type { HolidayKind, HolidaysAsked } from '@croupier/contract/vendor-api/lottery-holidays';
import { assertServesAll } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { lotteryQueries } from '#modules/play/protocols';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { askHouse } from './ask-house.ts';
import { lotteryNames } from './lottery-names.ts';

/** The holidays of a vendor's lotteries in a year, with the names of the lotteries. */
export const listHolidays = async (
  by: AtWork,
  { house, ...asked }: HolidaysAsked & { house: VendorCode },
): Promise<contract.ConsoleHoliday[]> => {
  await withPermission(by, 'round.read', `vendor:${house}`, async (_tx, scope) => ({
    answer: null,
    merchants: scope,
    details: { ...asked },
  }));
  const { holidays } = await askHouse(house, (place) => lotteryQueries.holidays(place, asked));
  const names = await inTransaction((tx) => lotteryNames(tx, holidays));
  return holidays.map((one) => ({ ...one, name: names(one.vendor, one.gameCode) }));
};

type Wanted = { house: VendorCode; gameCodes: GameCode[]; day: string; kind: HolidayKind; movedTo?: string | undefined };

/** Asks the vendor how many draws a holiday would remove, void and refund. Changes nothing. */
export const previewHoliday = async (by: AtWork, { house, ...asked }: Wanted): Promise<contract.HolidayPreview> => {
  await record(by, 'round.read', house, { preview: asked.day, ...asked });
  return ask(by, house, { ...asked, note: 'preview', dryRun: true });
};

/** Sets a day of lotteries, for every merchant: a draw is shared by all of them. */
export const setHoliday = async (
  by: AtWork,
  { house, reason, ...asked }: Wanted & { reason: string },
): Promise<contract.HolidayPreview> => {
  await record(by, 'vendor.switch', house, { ...asked, reason });
  const answer = await ask(by, house, { ...asked, note: reason.slice(0, 200), dryRun: false });
  if (answer.code === 'LOTTERY_UNKNOWN') throw new Refusal('NOT_FOUND');
  if (answer.code !== 'OK') throw new Refusal('CHANGED_MEANWHILE');
  return answer;
};

const record = (by: AtWork, action: 'round.read' | 'vendor.switch', house: VendorCode, details: Record<string, unknown>): Promise<null> =>
  withPermission(by, action, `vendor:${house}`, async (_tx, scope) => {
    assertServesAll(scope);
    return { answer: null, merchants: null, details };
  });

type Asked = Omit<Wanted, 'house'> & { note: string; dryRun: boolean };
const ask = async (by: AtWork, house: VendorCode, { movedTo, ...asked }: Asked): Promise<contract.HolidayPreview> => {
  const body = { ...asked, ...(movedTo !== undefined && { movedTo }), by: by.operator.userName };
  const { code, effect } = await askHouse(house, (place) => lotteryQueries.setHoliday(place, body));
  return { code, effect: effect ?? null };
};
