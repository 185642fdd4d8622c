import * as help from '@croupier/contract/brand/help-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { listHelp, listWordings, openHelp, removeHelpText, saveHelpOrder, saveHelpText } from './help.ts';

/** The calls about help centres, all under `/ops/merchants/:id/help`. */
export const helpRoutes = (app: FastifyInstance): void => {
  serve(app, help.helpParts, (call) => listHelp(by(call), call.params.id, call.request.language));
  serve(app, help.saveHelpOrder, (call) => saveHelpOrder(by(call), call.params.id, call.body, call.request.language));
  serve(app, help.helpWords, (call) => openHelp(by(call), call.params));
  serve(app, help.saveHelpText, (call) => saveHelpText(by(call), call.params, call.body));
  serve(app, help.removeHelpText, (call) => removeHelpText(by(call), call.params, call.body));
  serve(app, help.helpWordings, (call) => listWordings(by(call), call.params, call.query));
};
