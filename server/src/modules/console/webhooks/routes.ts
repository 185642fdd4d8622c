import * as contract from '@croupier/contract/console/webhooks';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { changeWebhook, listWebhooks, makeWebhook, renewSecret, testWebhook } from './endpoints.ts';
import { listDeliveries, replayDeliveries, replayDelivery, openDelivery } from './list-deliveries.ts';

export const webhooksRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.webhooks, (call) => listWebhooks(by(call), call.query));
  serve(app, contract.makeWebhook, (call) => makeWebhook(by(call), call.body));
  serve(app, contract.changeWebhook, (call) => changeWebhook(by(call), call.params.id, call.body));
  serve(app, contract.renewWebhookSecret, (call) => renewSecret(by(call), call.params.id, call.body));
  serve(app, contract.testWebhook, (call) => testWebhook(by(call), call.params.id));
  serve(app, contract.deliveries, (call) => listDeliveries(by(call), call.params.id, call.query));
  serve(app, contract.delivery, (call) => openDelivery(by(call), call.params.id, call.params.deliveryId));
  serve(app, contract.replayDelivery, (call) => replayDelivery(by(call), call.params.id, call.params.deliveryId));
  serve(app, contract.replayDeliveries, (call) => replayDeliveries(by(call), call.params.id, call.body));
};
