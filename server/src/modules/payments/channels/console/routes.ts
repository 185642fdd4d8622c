import * as channels from '@croupier/contract/payments/channels-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { listChannels } from './list-channels.ts';
import { saveChannel } from './save-channel.ts';
import { saveChannelAccount } from './save-channel-account.ts';

/** The operator's calls about payment channels. */
export const channelsConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, channels.paymentChannels, (call) => listChannels(by(call), call.query));
  serve(app, channels.saveChannel, (call) => saveChannel(by(call), call.body));
  serve(app, channels.saveChannelAccount, (call) => saveChannelAccount(by(call), call.body));
};
