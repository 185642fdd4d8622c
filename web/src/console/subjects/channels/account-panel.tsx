import {
  type ChannelAccount,
  type ChannelKindForm,
  type PaymentChannel,
  saveChannelAccount,
} from '@croupier/contract/payments/channels-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { SettingsForm } from './settings-form.tsx';

type Props = {
  merchantId: MerchantId;
  channel: PaymentChannel;
  account: ChannelAccount;
  kinds: readonly ChannelKindForm[];
  onDone: () => void;
};

/** The settings of a receiving account at its channel. */
export const ChannelAccountPanel = ({ merchantId, channel, account, kinds, onDone }: Props) => {
  // The settings and version that the form was opened with, whatever the page reads later.
  const [setup] = useState(account.setup);
  return (
    <SettingsForm
      kind={channel.kind}
      fields={kinds.find(({ kind }) => kind === channel.kind)?.accountFields ?? []}
      setup={setup}
      save={(values, reason) =>
        call(saveChannelAccount, {
          body: { merchantId, channel: channel.code, account: account.account, values, version: setup.version, reason },
        })
      }
      onDone={onDone}
    />
  );
};
