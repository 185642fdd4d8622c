import type { VendorCode } from '@croupier/contract/core/ids';
import * as merchants from '#modules/brand/merchants';
import { setImmediate as turn } from 'node:timers/promises';
import { askOne, inTransaction } from '#platform/database';
import { queriesFor } from '#modules/play/vendors';
import type { Vendor } from '#modules/play/vendors';
import { unreportedDifference } from './compare-page.ts';
import { missingThere, type OurRound, type OurTransaction } from './compare.rules.ts';
import { dayIn, missingThereHours } from './hours.rules.ts';
import { markOf, marksIn } from './marks.rules.ts';
import { listsRounds } from './pull-page.ts';
import type { NewDifference } from './store/differences.ts';
import * as ours from './store/ours.ts';
import * as runs from './store/runs.ts';

type Hour = { from: Temporal.Instant; until: Temporal.Instant };

const marksInATurn = 1_000;
const linesInASlice = 10_000;
const slicesMax = 60;
export const listedMax = 1_000;

/**
 * The part of our book of an hour that the vendor has not told of: our names of it are gone through in slices of time, and looked for among the marks of told
 * lines. At most a thousand are listed of an hour, and `hasMore` says that there are others: where a vendor's list is empty, one line says as much as a
 * million.
 */
export const findMissingThere = async (
  house: Vendor,
  codes: readonly VendorCode[],
  hour: Hour,
  at: Temporal.Instant,
): Promise<{ found: NewDifference[]; hasMore: boolean }> => {
  const pages = await inTransaction((tx) => runs.pagesOf(tx, house.code, hour.from), 'background');
  const isReported = marksIn(pages.map(({ marks }) => marks));
  const reportedCount = pages.reduce((sum, { marks }) => sum + marks.length / 8, 0);
  const slices = Math.min(slicesMax, Math.max(6, Math.ceil(reportedCount / linesInASlice)));
  const lengthMs = (hour.until.epochMilliseconds - hour.from.epochMilliseconds) / slices;
  const missing: Named[] = [];
  for (let slice = 0; slice < slices && missing.length <= listedMax; slice += 1) {
    const from = hour.from.add({ milliseconds: Math.round(slice * lengthMs) });
    const until = slice === slices - 1 ? hour.until : hour.from.add({ milliseconds: Math.round((slice + 1) * lengthMs) });
    missing.push(...(await missingOf(house, codes, { from, until }, isReported, at)));
  }
  return { found: await describe(house, missing.slice(0, listedMax), at), hasMore: missing.length > listedMax };
};

type Named = { vendor: VendorCode; about: string; mark: bigint };

const missingOf = async (
  house: Vendor,
  codes: readonly VendorCode[],
  slice: Hour,
  isReported: (mark: bigint) => boolean,
  at: Temporal.Instant,
): Promise<Named[]> => {
  const names = await inTransaction(
    (tx) =>
      listsRounds(house)
        ? ours.roundsStanding(tx, codes, slice, at.subtract({ hours: missingThereHours }))
        : ours.namesStanding(tx, codes, slice),
    'background',
  );
  const missing: Named[] = [];
  for (let from = 0; from < names.length; from += marksInATurn) {
    for (const { vendor, about } of names.slice(from, from + marksInATurn)) {
      const mark = markOf(vendor, about);
      if (!isReported(mark)) missing.push({ vendor, about, mark });
    }
    // A caller that waits for an answer comes before this.
    await turn();
  }
  // A line that was told of in another hour is none of them: it is left out before they are counted, up to one more than is listed.
  const found: Named[] = [];
  for (let from = 0; from < missing.length && found.length <= listedMax; from += listedMax) {
    const some = missing.slice(from, from + listedMax);
    const marks = some.map(({ mark }) => mark);
    const elsewhere = await inTransaction((tx) => runs.elsewhere(tx, house.code, marks), 'background');
    found.push(...some.filter(({ mark }) => !elsewhere.has(mark)));
  }
  return found;
};

const describe = (house: Vendor, missing: readonly Named[], at: Temporal.Instant): Promise<NewDifference[]> =>
  inTransaction(async (tx) => {
    if (missing.length === 0) return [];
    const canAsk = queriesFor(house).roundStatus !== undefined;
    const found: NewDifference[] = [];
    const differs = async (
      of: OurTransaction | OurRound,
      named: Omit<Parameters<typeof unreportedDifference>[2], 'vendor' | 'about'>,
      { vendor, about }: Omit<Named, 'mark'>,
    ) => {
      const day = dayIn((await merchants.getMerchantOrThrow(of.merchantId)).timeZone, of.at);
      found.push(unreportedDifference(of, missingThere(of), { vendor, about, ...named }, { canAsk, day, at }));
    };
    if (listsRounds(house)) {
      const wanted = missing.flatMap(({ vendor, about }) => {
        const [memberId = '', gameCode = '', ...name] = about.split('/');
        return [{ vendor, memberId: memberId as OurRound['memberId'], gameCode, roundName: name.join('/') }];
      });
      for (const round of await askOne(tx, ours.roundsNamed(wanted))) {
        const { vendor, memberId, gameCode, roundName } = round;
        await differs(round, { txId: null, gameCode, roundName }, { vendor, about: `${memberId}/${gameCode}/${roundName}` });
      }
      return found;
    }
    const wanted = missing.map(({ vendor, about }) => ({ vendor, txId: about }));
    for (const transaction of await askOne(tx, ours.transactionsNamed(wanted))) {
      const { vendor, txId } = transaction;
      const round = await askOne(tx, ours.roundOfTransaction(vendor, txId));
      await differs(transaction, { txId, gameCode: round?.gameCode ?? null, roundName: round?.roundName ?? null }, { vendor, about: txId });
    }
    return found;
  }, 'background');
