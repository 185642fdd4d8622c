import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { decimalOf } from '@croupier/contract/core/money';
import type { Database } from '../database.ts';
import { isFromHere } from '../from-here.ts';
import { scanPage } from './pages/scan.ts';
import { codeIn, pictureMaxBytes, readForm } from './read-picture.ts';
import { notFound, send, pageContextOf } from './routes.ts';
import { scanned } from './scan.rules.ts';
import { slipPicture } from './slip.ts';
import * as store from './store.ts';
import { texts } from './texts.ts';

const language = z._default(z.catch(z.enum(['en', 'th']), 'en'), 'en');
const codeMax = 600;
const ScanQuery = z.object({
  lang: language,
  code: z._default(z.string().check(z.maxLength(codeMax)), ''),
  back: z._default(z.string().check(z.maxLength(500)), ''),
});
const csvMax = 10_000;

/** Paying by a code, the slip to keep, and the statement as a file. */
export const scanRoutes = (app: FastifyInstance, { inTransaction }: Database): void => {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.get('/bank/scan', async (request, reply) => {
    const { lang, code, back } = ScanQuery.parse(request.query);
    if (code.trim() === '') return send(reply, 200, scanPage(pageContextOf(request, lang), { code, back, problem: undefined }));
    const read = scanned(code, Date.now());
    if (read === undefined || read === 'expired') {
      const problem = texts[lang][read === 'expired' ? 'problemCodeOld' : 'problemCode'];
      return send(reply, 422, scanPage(pageContextOf(request, lang), { code, back, problem }));
    }
    const { payee, amount, currency, reference } = read;
    const account = await inTransaction((tx) =>
      payee.by === 'number' ? store.findAccount(tx, payee.name) : store.findNamed(tx, payee.by, payee.name),
    );
    if (account === undefined)
      return send(reply, 422, scanPage(pageContextOf(request, lang), { code, back, problem: texts[lang].problemCodePayee }));
    const query = new URLSearchParams({ account: account.number, amount, currency, reference, lang, ...(back !== '' && { back }) });
    return reply.redirect(`/bank/pay?${query}`, 303);
  });

  app.post('/bank/scan', { bodyLimit: pictureMaxBytes }, async (request, reply) => {
    if (!isFromHere(request)) return reply.code(403).send();
    const form = await readForm(request.headers['content-type'] ?? '', request.body as Buffer).catch(() => undefined);
    const { lang, back } = ScanQuery.parse(form?.fields ?? {});
    const code = form === undefined ? undefined : await codeIn(form.picture);
    if (code === undefined || code.length > codeMax)
      return send(
        reply,
        422,
        scanPage(pageContextOf(request, lang), { code: '', back, problem: undefined, pictureProblem: texts[lang].problemPicture }),
      );
    return reply.redirect(`/bank/scan?${new URLSearchParams({ code, lang, ...(back !== '' && { back }) })}`, 303);
  });

  app.get<{ Params: { id: string } }>('/bank/receipts/:id/slip.png', async (request, reply) => {
    const { lang } = z.object({ lang: language }).parse(request.query);
    const id = z.safeParse(z.uuid(), request.params.id);
    const found = id.success ? await inTransaction((tx) => transferWithSides(tx, id.data)) : undefined;
    if (found === undefined) return notFound(request, reply, lang);
    const picture = await slipPicture(lang, found.transfer, found.payer, found.payee);
    return reply
      .type('image/png')
      .header('content-disposition', `inline; filename="slip-${found.transfer.id}.png"`)
      .header('cache-control', 'private, max-age=86400')
      .send(picture);
  });

  app.get<{ Params: { number: string } }>('/bank/accounts/:number/statement.csv', async (request, reply) => {
    const { number } = request.params;
    const from = Temporal.Instant.fromEpochMilliseconds(0);
    const { lines } = await inTransaction((tx) => store.linesOf(tx, number, { from, order: 'asc', limit: csvMax, offset: 0 }));
    const rows = lines.map((line) => {
      const decimal = (amount: bigint) => decimalOf({ amount, currency: line.currency });
      const { id, posted_at, account, currency, text, other_name, other_account } = line;
      return [
        id,
        posted_at.toString(),
        account,
        decimal(line.amount),
        currency,
        decimal(line.balance_after),
        text,
        other_name,
        other_account,
      ];
    });
    const csv = [csvHead, ...rows].map((row) => row.map(csvField).join(',')).join('\r\n');
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="statement-${number}.csv"`)
      .send(`${csv}\r\n`);
  });
};

const csvHead = ['line_id', 'posted_at', 'account', 'amount', 'currency', 'balance_after', 'text', 'payer_name', 'payer_account'];
const csvField = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

const transferWithSides = async (tx: Parameters<typeof store.findTransfer>[0], id: string) => {
  const transfer = await store.findTransfer(tx, id);
  if (transfer === undefined) return undefined;
  const [payer, payee] = [await store.findAccount(tx, transfer.from_account), await store.findAccount(tx, transfer.to_account)];
  return payer === undefined || payee === undefined ? undefined : { transfer, payer, payee };
};
