import type { TransferId } from '@croupier/contract/core/ids';

/** Every so many entries of an account one is in an index. The number stands in the index's condition (migration 0032). */
export const milestoneEvery = 64n;

/** An account as a statement is read from it: `last` is its newest entry, `version` how many it has. */
export type Chain = { accountId: string; version: bigint; last: TransferId | null };

/** An entry in the index: it is its account's `version`th. `at` in milliseconds since 1970, from the id. */
export type Milestone = { accountId: string; version: bigint; transferId: TransferId; at: number };

/** Where each chain is taken up, how many lines of the page's way are left behind by that, and the time before which none of the page lies. */
export type Beginning<C extends Chain> = { starts: { chain: C; transferId: TransferId }[]; skipped: number; since: number | undefined };

/** How many milestones `whereToBegin` must know at least: the newest of all chains together. */
export const milestonesFor = (chains: number, { limit, offset }: { limit: number; offset: number }): number =>
  offset + limit < Number(milestoneEvery) ? 0 : Math.ceil((offset + limit) / Number(milestoneEvery)) + chains + 1;

/**
 * Finds where to take up the chains for a page of their entries, all together from the newest back. `milestones` are the newest, from the newest
 * back; `areAll` when there are no others. A milestone may be begun at when surely no more entries than `offset` are as new as it is.
 */
export const whereToBegin = <C extends Chain>(
  chains: readonly C[],
  milestones: readonly Milestone[],
  areAll: boolean,
  { limit, offset }: { limit: number; offset: number },
): Beginning<C> => {
  const passed = new Map<string, Milestone>();
  // Entries as new as the milestones looked at so far: `most` counts every chain up to its next milestone, `least` up to its last.
  let most = chains.reduce((sum, { version }) => sum + Number(version % milestoneEvery), 0);
  let least = 0;
  const versions = new Map(chains.map(({ accountId, version }) => [accountId, version]));
  let begun = new Map<string, Milestone>();
  let since: number | undefined;
  for (const [index, milestone] of milestones.entries()) {
    const version = versions.get(milestone.accountId);
    // Written since the chains were read.
    if (version === undefined || milestone.version > version) continue;
    const before = passed.get(milestone.accountId)?.version;
    passed.set(milestone.accountId, milestone);
    most += Number(milestoneEvery);
    least += Number((before ?? version + 1n) - milestone.version);
    // Those of one millisecond belong together, for their order is told by more than the time.
    const next = milestones[index + 1];
    if (next === undefined ? !areAll : next.at === milestone.at) continue;
    if (most <= offset) begun = new Map(passed);
    if (least >= offset + limit) {
      since = milestone.at;
      break;
    }
  }
  const starts = chains.flatMap((chain) => {
    const transferId = begun.get(chain.accountId)?.transferId ?? chain.last;
    return transferId === null ? [] : [{ chain, transferId }];
  });
  const skipped = [...begun].reduce((sum, [accountId, { version }]) => sum + Number((versions.get(accountId) ?? version) - version), 0);
  return { starts, skipped, since };
};
