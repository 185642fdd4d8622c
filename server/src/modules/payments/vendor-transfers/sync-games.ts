import type { VendorCode } from '@croupier/contract/core/ids';
import type { VendorProblem } from '@croupier/contract/vendor-api/problems';
import { ChannelSilent } from '#modules/payments/channels';
import * as games from '#modules/play/catalogue';
import { FeedRejected } from '#rules/play/catalogue/feed';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { anyContract } from './contracts.ts';
import * as store from './store/vendors.ts';
import { AnswerUnsigned, askGames } from './tcg/door.ts';

const readAgainIn = { minutes: 5 };
const tryAgainIn = { seconds: 15 };

/** Reads the games of vendors that are due. One that does not answer keeps those we know, and is asked again soon. */
export const syncGames = async (): Promise<void> => {
  const due = await inTransaction((tx) => store.takeDueFeeds(tx, now(), now().add(tryAgainIn)));
  await Promise.all(
    due.map(async (vendor) => {
      try {
        await syncVendor(vendor);
      } catch (error) {
        log.warn({ err: error, vendor }, 'transfer vendor game list read failed');
        await inTransaction((tx) => games.noteFeedProblem(tx, vendor, problemOf(error)));
      }
    }),
  );
};

/** The caller of a silent vendor gives the reason; an answer that was read and is not believed is not as it was agreed. */
const problemOf = (error: unknown): VendorProblem => {
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof FeedRejected) return { code: 'NOT_AS_AGREED', detail };
  if (!(error instanceof ChannelSilent)) return { code: 'OTHER', detail };
  if (!error.reached) return { code: 'UNREACHABLE', detail };
  if (error.cause instanceof Error) return { code: error.cause.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE', detail };
  return { code: error instanceof AnswerUnsigned ? 'SIGNATURE' : 'STATUS', detail };
};

const syncVendor = async (vendor: VendorCode): Promise<void> => {
  const contract = await inTransaction((tx) => anyContract(tx, vendor));
  if (contract === undefined) return;
  const found = await askGames(contract.address);
  await inTransaction(async (tx) => {
    await games.applyFeed(tx, vendor, found);
    await store.putOffFeed(tx, vendor, now().add(readAgainIn));
  });
};
