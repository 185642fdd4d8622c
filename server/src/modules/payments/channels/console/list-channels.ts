import type { ChannelState, PaymentChannels } from '@croupier/contract/payments/channels-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { type AtWork, withPermission } from '#modules/console/audit';
import { merchantsIn } from '#modules/brand/merchants/console';
import { now } from '#platform/clock';
import { channelKindOf, channelKinds } from '../registry.ts';
import * as store from '../store/setup.ts';
import { accountForm, accountValues, channelForm, channelValues } from './channel-forms.ts';

/**
 * The channels with the accounts of a merchant at them. The settings of a channel, which all merchants share, are shown to operators who serve every
 * merchant. Refuses MERCHANT_UNKNOWN.
 */
export const listChannels = (by: AtWork, { merchantId }: { merchantId: MerchantId }): Promise<PaymentChannels> =>
  withPermission(by, 'cashier.edit', `merchant:${merchantId}`, async (tx, scope) => {
    await merchantsIn(scope, merchantId);
    const mayEdit = scope === null;
    const channels = await store.channelsWithContact(tx);
    const accounts = await store.accountsAtChannels(tx, merchantId);
    return {
      answer: {
        channels: channels.map((row) => ({
          code: row.code,
          name: row.name,
          kind: row.kind,
          enabled: row.enabled,
          state: stateOf(row),
          answeredAt: row.answered_at?.toString() ?? null,
          failedAt: row.failed_at?.toString() ?? null,
          setup: mayEdit ? { version: row.version, values: channelValues(channelKindOf(row.kind), row), hasSecret: true } : null,
          accounts: accounts.filter(({ channel }) => channel === row.code).map(shownAccount),
        })),
        kinds: channelKinds.map((kind) => ({
          kind: kind.kind,
          fields: channelForm(kind).fields,
          accountFields: accountForm(kind).fields,
        })),
        mayEdit,
      },
      merchants: [merchantId],
      details: { channels: channels.length, accounts: accounts.length },
    };
  });

const shownAccount = (row: store.AccountSetupRow) => ({
  account: row.account,
  holder: row.holder,
  currency: row.currency,
  readTo: row.polled_to?.toString() ?? null,
  setup: { version: row.version ?? 0, values: accountValues(channelKindOf(row.kind), row.settings), hasSecret: row.has_secret },
});

type Contact = { answered_at: Temporal.Instant | null; failed_at: Temporal.Instant | null; rests_until: Temporal.Instant | null };

const stateOf = ({ answered_at: answered, failed_at: failed, rests_until: restsUntil }: Contact): ChannelState => {
  if (restsUntil !== null && Temporal.Instant.compare(restsUntil, now()) > 0) return 'RESTING';
  if (failed !== null && (answered === null || Temporal.Instant.compare(failed, answered) > 0)) return 'SILENT';
  return answered === null ? 'UNTRIED' : 'ANSWERING';
};
