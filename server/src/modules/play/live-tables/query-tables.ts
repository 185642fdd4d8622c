/** The questions about live tables to the vendors that can answer them. A vendor is asked once; a change that has no answer is refused and may be repeated. */
import type { GameCode, VendorCode } from '@croupier/contract/core/ids';
import type { TableRound, TableRoundAnswer, TableSettings, TableVoidAnswer, VendorTable } from '@croupier/contract/vendor-api/live-tables';
import * as vendors from '#modules/play/vendors';
import type { TableRoundsWanted, VendorQueries } from '#rules/play/protocols/outbound';
import { VendorTrouble } from '#rules/play/protocols/problem';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';

type TableQueries = NonNullable<VendorQueries['tables']>;
type Asked = { vendor: vendors.Vendor; tables: TableQueries };
const listWithinMs = 4_000;

const askable = (vendor: vendors.Vendor): Asked[] => {
  const tables = vendors.queriesFor(vendor).tables;
  return tables === undefined || !vendors.canQuery(vendor) ? [] : [{ vendor, tables }];
};

/** The tables of every vendor, and the vendors that should have answered. A vendor without tables answers that it knows no such question. */
export const listTables = async (): Promise<{ tables: VendorTable[]; missing: VendorCode[] }> => {
  const houses = (await vendors.standaloneVendors()).filter(({ enabled }) => enabled).flatMap(askable);
  const missing: VendorCode[] = [];
  const lists = await Promise.all(
    houses.map(async ({ vendor, tables }) => {
      try {
        const own = new Set(await vendors.codesOfHouse(vendor.code));
        return (await vendors.queryVendor(vendor, tables.list, listWithinMs)).filter(({ vendor: code }) => own.has(code));
      } catch (error) {
        if (error instanceof VendorTrouble && error.code === 'STATUS') return [];
        log.warn({ err: error, vendor: vendor.code }, 'live tables of a vendor could not be read');
        missing.push(vendor.code);
        return [];
      }
    }),
  );
  return { tables: lists.flat(), missing };
};

/** Asks one vendor. NOT_FOUND when it has no tables, VENDOR_UNAVAILABLE when it does not answer. */
const ask = async <T>(code: VendorCode, question: (tables: TableQueries) => Parameters<typeof vendors.queryVendor<T>>[1]): Promise<T> => {
  const vendor = await vendors.findVendor(code);
  const [asked] = vendor === undefined ? [] : askable(vendor);
  if (asked === undefined) throw new Refusal('NOT_FOUND');
  try {
    return await vendors.queryVendor(asked.vendor, question(asked.tables));
  } catch (error) {
    log.warn({ err: error, vendor: code }, 'vendor did not answer about a live table');
    throw new Refusal('VENDOR_UNAVAILABLE');
  }
};

export const changeTable = (vendor: VendorCode, gameCode: GameCode, settings: TableSettings): Promise<readonly VendorTable[]> =>
  ask(
    vendor,
    ({ change }) =>
      (place) =>
        change(place, gameCode, settings),
  );

export const listRounds = (vendor: VendorCode, gameCode: GameCode, wanted: TableRoundsWanted): Promise<readonly TableRound[]> =>
  ask(
    vendor,
    ({ rounds }) =>
      (place) =>
        rounds(place, gameCode, wanted),
  );

export const readRound = (vendor: VendorCode, id: string): Promise<TableRoundAnswer> =>
  ask(
    vendor,
    ({ round }) =>
      (place) =>
        round(place, id),
  );

export const voidRound = (vendor: VendorCode, id: string, reason: string): Promise<TableVoidAnswer> =>
  ask(
    vendor,
    ({ voidRound: question }) =>
      (place) =>
        question(place, id, reason),
  );
