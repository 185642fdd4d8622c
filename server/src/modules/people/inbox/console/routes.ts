import * as contract from '@croupier/contract/people/letters-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { listLetters, sendLetter, stopLetter } from './letters.ts';

/** The operator's calls about letters to members. */
export const lettersConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.letters, (call) => listLetters(by(call), call.query));
  serve(app, contract.sendLetter, (call) => sendLetter(by(call), call.body));
  serve(app, contract.stopLetter, (call) => stopLetter(by(call), call.params.id, call.body));
};
