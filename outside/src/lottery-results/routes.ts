import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { pageContextOf, send } from '../bank/index.ts';
import type { Database } from '../database.ts';
import { isFromHere } from '../from-here.ts';
import { drawnAt, numbersOfDraw, publishedBy, resultFaults, sheetAt } from './draw.ts';
import { publicLotteries } from './lotteries.ts';
import { resultsPage } from './page.ts';
import * as store from './store.ts';

const language = z._default(z.catch(z.enum(['en', 'th']), 'en'), 'en');
const Lottery = z.string().check(z.refine((code) => publicLotteries.some((one) => one.code === code), 'a public lottery'));
const Draw = z.string().check(z.regex(/^\d{8}$/));
const Asked = z.object({ source: z.enum(store.sources), lottery: Lottery, draw: Draw });
const Fault = z.object({
  source: z.enum([...store.sources, 'BOTH']),
  lottery: Lottery,
  draw: Draw,
  fault: z.enum(resultFaults),
  seconds: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(604_800)), 60),
});
const faultsShown = 50;

/** Two publishers of results: `/lottery-results/{source}/v1/draws/{lottery}/{draw}`; and a page that makes them late, silent or wrong. */
export const resultRoutes = (app: FastifyInstance, { database, secret }: { database: Database; secret: string }): void => {
  const { inTransaction } = database;
  const save = ({ source, ...fault }: z.output<typeof Fault>): Promise<void> =>
    inTransaction(async (tx) => {
      for (const one of source === 'BOTH' ? store.sources : [source]) await store.saveFault(tx, { ...fault, source: one });
    });

  app.get('/lottery-results/:source/v1/draws/:lottery/:draw', async (request, reply) => {
    const { source, lottery: code, draw } = Asked.parse(request.params);
    const lottery = publicLotteries.find((one) => one.code === code);
    const drawn = lottery && drawnAt(lottery, draw);
    const faults = await inTransaction((tx) => store.faultsOf(tx, source, code, draw));
    const published = drawn && publishedBy(drawn, faults, Temporal.Now.instant());
    if (lottery === undefined || published === undefined) return reply.code(404).send({ error: 'NOT_PUBLISHED' });
    const { revision, variant, sinceSeconds } = published;
    const sheet = sheetAt(lottery, numbersOfDraw(lottery, draw, secret, variant), { faults, sinceSeconds });
    if (sheet === undefined) return reply.code(404).send({ error: 'NOT_PUBLISHED' });
    return { source, lottery: code, draw, revision, ...sheet };
  });
  app.post('/lottery-results/v1/faults', async (request, reply) => {
    await save(Fault.parse(request.body));
    return reply.code(201).send({ saved: true });
  });
  app.delete('/lottery-results/v1/faults', async () => {
    await inTransaction(store.clearFaults);
    return { saved: false };
  });

  app.get('/lottery-results', async (request, reply) => {
    const { lang } = z.object({ lang: language }).parse(request.query);
    return send(reply, 200, resultsPage(pageContextOf(request, lang), await inTransaction((tx) => store.listFaults(tx, faultsShown))));
  });
  app.post('/lottery-results', async (request, reply) => {
    if (!isFromHere(request)) return reply.code(403).send();
    const { lang, ...fault } = z.extend(Fault, { lang: language }).parse(request.body);
    await save(fault);
    return reply.redirect(`/lottery-results?lang=${lang}`, 303);
  });
  app.post('/lottery-results/clear', async (request, reply) => {
    if (!isFromHere(request)) return reply.code(403).send();
    const { lang } = z.object({ lang: language }).parse(request.body);
    await inTransaction(store.clearFaults);
    return reply.redirect(`/lottery-results?lang=${lang}`, 303);
  });
};
