import { lotteriesPath } from '@croupier/contract/vendor-api/lottery';
import { PlayNamesAsked, playNamesPath, SettledAsked, settledRoundsPath } from '@croupier/contract/vendor-api/lottery-rounds';
import * as draws from '@croupier/contract/vendor-api/lottery-draws';
import * as holidays from '@croupier/contract/vendor-api/lottery-holidays';
import * as settings from '@croupier/contract/vendor-api/lottery-settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { answer, isFromPlatform, refuse } from '#studio/engine/wallet/asked-by-platform';
import { inTransaction } from '#studio/database';
import type { Draw } from './draw-space.ts';
import { findLottery } from './lotteries.ts';
import { changeHoliday, HolidayRefused } from './holidays/change-holiday.ts';
import { listHolidays } from './holidays/list-holidays.ts';
import { reportLotteries } from './report.ts';
import { reportPlayNames } from './report-play-names.ts';
import { drawDetails, listDraws, profitBetween } from './results/list-draws.ts';
import { previewResult } from './results/preview-result.ts';
import { drawOfNumbers } from './results/printed-numbers.ts';
import { decideProposal, proposeResult } from './results/propose-result.ts';
import { ResultRefused } from './results/result-refused.ts';
import { changeSettings, readSettings } from './settings/change-settings.ts';
import { findNumero } from './results/store.ts';
import { settledRounds } from './slips/settled-rounds.ts';
import type { NumeroId, ProposalId } from './tables.ts';

const Id = z.object({ id: z.uuid() });

/** The platform's calls to a vendor with lotteries, signed with the platform's key; answers are signed with ours. The bytes of a body are what is signed. */
export const vendorRoutes = async (app: FastifyInstance): Promise<void> => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.get(lotteriesPath, async (request, reply) =>
    isFromPlatform(request) ? answer(request, reply, await reportLotteries()) : refuse(reply),
  );
  app.get(settledRoundsPath, async (request, reply) =>
    isFromPlatform(request) ? answer(request, reply, await settledRounds(z.parse(SettledAsked, request.query))) : refuse(reply),
  );
  app.get(playNamesPath, async (request, reply) =>
    isFromPlatform(request) ? answer(request, reply, reportPlayNames(z.parse(PlayNamesAsked, request.query))) : refuse(reply),
  );
  app.get(draws.drawsPath, async (request, reply) =>
    isFromPlatform(request) ? answer(request, reply, await listDraws(z.parse(draws.DrawsAsked, request.query))) : refuse(reply),
  );
  app.get(`${draws.drawsPath}/:id`, async (request, reply) => {
    if (!isFromPlatform(request)) return refuse(reply);
    const details = await drawDetails(numeroIdOf(request));
    return details === undefined ? reply.code(404).send() : answer(request, reply, details);
  });
  app.get(draws.profitPath, async (request, reply) =>
    isFromPlatform(request) ? answer(request, reply, await profitBetween(z.parse(draws.ProfitAsked, request.query))) : refuse(reply),
  );
  app.get(holidays.holidaysPath, async (request, reply) =>
    isFromPlatform(request) ? answer(request, reply, await listHolidays(z.parse(holidays.HolidaysAsked, request.query))) : refuse(reply),
  );
  app.post(holidays.holidaysPath, (request, reply) =>
    decided(request, reply, async (body) => ({ effect: await changeHoliday(z.parse(holidays.HolidayAsked, body)) })),
  );
  app.get(settings.settingsPath, async (request, reply) => {
    if (!isFromPlatform(request)) return refuse(reply);
    return answer(request, reply, await readSettings(z.parse(settings.SettingsAsked, request.query).merchantId));
  });
  app.post(settings.settingsPath, (request, reply) =>
    decided(request, reply, async (body) => changeSettings(z.parse(settings.SettingsChange, body))),
  );
  app.post(`${draws.drawsPath}/:id/preview`, (request, reply) =>
    decided(request, reply, async (body) => {
      const asked = z.parse(draws.PreviewAsked, body);
      const id = numeroIdOf(request);
      return { changes: await previewResult(id, await drawAsked(id, asked)) };
    }),
  );
  app.post(`${draws.drawsPath}/:id/proposals`, (request, reply) =>
    decided(request, reply, async (body) => {
      const asked = z.parse(draws.ProposalAsked, body);
      const id = numeroIdOf(request);
      const { kind, basedOn, reason, by } = asked;
      return { proposalId: await proposeResult({ numeroId: id, kind, draw: await drawAsked(id, asked), basedOn, reason, by }) };
    }),
  );
  app.post('/lottery/v1/proposals/:id/decision', (request, reply) =>
    decided(request, reply, async (body) => {
      const { accept, by } = z.parse(draws.DecisionAsked, body);
      await decideProposal({ id: z.parse(Id, request.params).id as ProposalId, accept, by });
      return {};
    }),
  );
};

const numeroIdOf = ({ params }: FastifyRequest): NumeroId => z.parse(Id, params).id as NumeroId;

/** The draw that an operator asks for; null is a void. Refuses NUMERO_NOT_FOUND, and RESULT_REFUSED for numbers that are not of the lottery. */
const drawAsked = async (id: NumeroId, { kind, numbers }: Pick<draws.PreviewAsked, 'kind' | 'numbers'>): Promise<Draw | null> => {
  const numero = await inTransaction((tx) => findNumero(tx, id));
  const lottery = numero && findLottery(numero.game_code);
  if (lottery === undefined) throw new ResultRefused('NUMERO_NOT_FOUND');
  if (kind === 'VOID') return null;
  const draw = numbers && drawOfNumbers(lottery.space, numbers);
  if (draw === undefined) throw new ResultRefused('RESULT_REFUSED');
  return draw;
};

/** Answers a signed call with OK and what came of it, or with the code of its refusal. */
const decided = async (request: FastifyRequest, reply: FastifyReply, work: (body: unknown) => Promise<object>) => {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (!isFromPlatform(request, bytes)) return refuse(reply);
  try {
    return answer(request, reply, { code: 'OK', ...(await work(readJson(bytes))) });
  } catch (error) {
    if (error instanceof ResultRefused || error instanceof HolidayRefused) return answer(request, reply, { code: error.code });
    throw error;
  }
};

/** Text that is no JSON is undefined, which no shape takes. */
const readJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};
