import type { Currency } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { accountOf, getChannelOrThrow } from './find-channel.ts';
import { channelKindOf, channelKinds } from './registry.ts';
import type { Settled } from './settlement.rules.ts';
import * as store from './store.ts';

const accountsMax = 500;

/** Our accounts at channels that settle day by day. */
export const accountsWithSettlements = async () => {
  const accounts = [];
  for (const { kind, readSettlement } of channelKinds)
    if (readSettlement !== undefined) accounts.push(...(await inTransaction((tx) => store.accountsToPoll(tx, kind, accountsMax))));
  return accounts;
};

/** Reads and stores the settlement of a day (UTC). Not in a transaction. @throws ChannelSilent */
export const readSettlementOf = async (
  of: { rail: string; account: string; currency: Currency },
  day: Temporal.PlainDate,
): Promise<Settled[]> => {
  const { rail, account } = await inTransaction(async (tx) => {
    const found = await getChannelOrThrow(tx, of.rail);
    return { rail: found, account: await accountOf(tx, found, of.account) };
  });
  const settled = (await channelKindOf(rail.kind).readSettlement?.(rail, account, day, of.currency)) ?? [];
  await inTransaction((tx) => store.saveSettled(tx, of, settled, now()));
  return settled;
};
