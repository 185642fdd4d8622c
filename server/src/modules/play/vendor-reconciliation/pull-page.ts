import { viewOfLine } from '#rules/play/protocols/canonical/canonical.outbound';
import type { RoundPage } from '#rules/play/protocols/outbound';
import { feeds, outboundOf, tryQuery } from '#modules/play/vendors';
import type { Vendor } from '#modules/play/vendors';
import { VendorTrouble } from '#rules/play/protocols/problem';

/** It has no list to be compared with, or none any more. */
export class NoFeed extends VendorTrouble {
  constructor(message: string) {
    super('NO_LIST', message);
  }
}

const notFound = 404;

/** Whether a vendor's family has a list at all. */
export const hasFeed = ({ protocol }: Vendor): boolean => protocol.caps.dataFeed;

/** Whether its list is one of rounds, which names no transactions. */
export const listsRounds = (house: Vendor): boolean => outboundOf(house)?.listsRounds === true;

/** One page of what a vendor's book has of a stretch of time. Throws when it does not answer, and NoFeed when there is no list. */
export const pullPage = async (
  house: Vendor,
  from: Temporal.Instant,
  until: Temporal.Instant,
  cursor: string | undefined,
): Promise<RoundPage> => {
  const outbound = outboundOf(house);
  if (outbound === undefined) {
    const page = await feeds.readTransactions(house, from, until, cursor);
    if (page === undefined) throw new NoFeed(`${house.code} has no list of transactions`);
    return { rounds: page.transactions.map(viewOfLine), next: page.next ?? undefined };
  }
  const { pullRounds } = outbound;
  if (pullRounds === undefined) throw new NoFeed(`${house.code} has no list of rounds`);
  const { status, outcome } = await tryQuery(house, (place) => pullRounds(place, from, until, cursor));
  if (status === notFound) throw new NoFeed(`${house.code} answered ${status} for its list`);
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
};
