import type { saveChannelAccount as saveAccountCall } from '@croupier/contract/payments/channels-console';
import type * as z from 'zod/mini';
import { assertUnchanged, type AtWork, withPermission } from '#modules/console/audit';
import { merchantsIn } from '#modules/brand/merchants/console';
import { settingsFrom } from '#platform/form-fields';
import { Refusal } from '#platform/refusal';
import { seal } from '#platform/secrets';
import type { ChannelKind } from '../channel.ts';
import { getChannelOrThrow, type Channel } from '../find-channel.ts';
import { channelKindOf } from '../registry.ts';
import * as store from '../store/setup.ts';
import { accountForm, accountValues } from './channel-forms.ts';

type Wanted = z.output<NonNullable<typeof saveAccountCall.body>>;

/**
 * Changes the settings of a merchant's receiving account at its channel. Refuses MERCHANT_UNKNOWN, NOT_FOUND, CHANGED_MEANWHILE, FIELD_EMPTY,
 * FIELD_FORMAT.
 */
export const saveChannelAccount = (by: AtWork, { merchantId, channel, account, values, version, reason }: Wanted): Promise<null> =>
  withPermission(by, 'cashier.edit', `account:${channel}-${account}`, async (tx, scope) => {
    await merchantsIn(scope, merchantId);
    const found = await store.lockAccountAtChannel(tx, merchantId, channel, account);
    if (found === undefined) throw new Refusal('NOT_FOUND');
    assertUnchanged({ version }, { version: found.version ?? 0 });
    const kind = channelKindOf(found.kind);
    const { secret, settings } = settingsFrom(accountForm(kind).schema, values);
    checkAccount(kind, await getChannelOrThrow(tx, channel), settings, found);
    await store.changeChannelAccount(tx, { channel, account, settings }, secret === undefined ? null : seal(secret));
    const before = accountValues(kind, found.settings);
    const after = accountValues(kind, settings);
    return { answer: null, merchants: [merchantId], details: { reason, before, after, secretChanged: secret !== undefined } };
  });

/** Refuses FIELD_FORMAT for settings with which the account could not be paid into. */
const checkAccount = (kind: ChannelKind, rail: Channel, settings: object, { account, currency }: store.AccountSetupRow): void => {
  try {
    kind.checkAccount?.(rail, settings, { account, currency });
  } catch {
    throw new Refusal('FIELD_FORMAT', { field: 'settings' });
  }
};
