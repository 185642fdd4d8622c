import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Currency, decimalOf, type Money } from '@croupier/contract/core/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../database.ts';
import { type Html, render } from '../html.ts';
import { returnAddress } from '../return-address.rules.ts';
import type { Settings } from '../settings.ts';
import { makeTransfer, NotTransferred } from './make-transfer.ts';
import { accountsPage } from './pages/accounts.ts';
import { confirmPage } from './pages/confirm.ts';
import { amountIn, markFile, type PageContext } from './pages/frame.ts';
import { indexPage } from './pages/index-page.ts';
import { plainPage } from './pages/plain.ts';
import { receiptPage } from './pages/receipt.ts';
import { statementPage } from './pages/statement.ts';
import { type ShownProblem, transferFormPage } from './pages/transfer-form.ts';
import { messageOf } from './sign-message.ts';
import * as store from './store.ts';
import { fill, type Language, texts } from './texts.ts';
import { type Fields, numberOf, problemsIn, typedAmount } from './transfer-form.rules.ts';
import { whyNotPaid } from './transfer.rules.ts';

type Bank = { database: Database; settings: Pick<Settings, 'publicUrl' | 'returnOrigins'>; announce: () => void };

const short = (max: number) => z._default(z.string().check(z.maxLength(max)), '');
const language = z._default(z.catch(z.enum(['en', 'th']), 'en'), 'en');
const FormQuery = z.object({
  from: short(20),
  account: short(20),
  amount: short(20),
  currency: z._default(z.catch(Currency, Currency.parse('THB')), Currency.parse('THB')),
  reference: short(200),
  back: short(500),
  lang: language,
});
const ConfirmQuery = z.object({ ...FormQuery.shape, key: z.catch(z.optional(z.uuid()), undefined) });
const TransferBody = z.object({ ...FormQuery.shape, key: z.uuid() });
const PageQuery = z.object({
  lang: language,
  page: z._default(z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1), 1),
});
const ReceiptQuery = z.object({ lang: language, back: short(500) });
const StatementQuery = z.object({
  account: z.string().check(z.regex(/^\d{10}$/)),
  from: z._default(z.iso.datetime(), '1970-01-01T00:00:00Z'),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
});

const accountsShown = 50;
const linesShown = 20;
const linesFed = 100;
const styleFile = fileURLToPath(new URL('./bank.css', import.meta.url));

/** The first page of the outside world: what stands here. */
export const indexRoutes = (app: FastifyInstance): void => {
  app.get('/', (request, reply) => {
    const { lang } = PageQuery.parse(request.query);
    return send(reply, 200, indexPage(pageContextOf(request, lang)));
  });
};

/** The bank's pages, and its statement for machines. */
export const bankRoutes = (app: FastifyInstance, { database, settings, announce }: Bank): void => {
  const { inTransaction } = database;
  const backOf = (wanted: string) => returnAddress(wanted, settings.publicUrl, settings.returnOrigins);

  app.get('/bank.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'max-age=3600')
      .send(await readFile(styleFile, 'utf8')),
  );
  app.get('/mark.svg', (_request, reply) => reply.type('image/svg+xml').header('cache-control', 'max-age=86400').send(markFile));

  app.get('/bank', async (request, reply) => {
    const { lang } = PageQuery.parse(request.query);
    const [people, companies] = await inTransaction(async (tx) => [
      await store.accountsOf(tx, 'PERSON', accountsShown),
      await store.accountsOf(tx, 'COMPANY', accountsShown),
    ]);
    return send(reply, 200, accountsPage(pageContextOf(request, lang), people ?? [], companies ?? []));
  });

  app.get('/bank/pay', async (request, reply) => {
    const { lang, back, currency, ...fields } = FormQuery.parse(request.query);
    return showForm(request, reply, { ...fields, currency }, { lang, back }, []);
  });

  app.get('/bank/confirm', async (request, reply) => {
    const { lang, back, currency, key, ...typed } = ConfirmQuery.parse(request.query);
    const fields = { ...typed, currency };
    const { money, problems } = readFields(fields, lang);
    if (money === undefined) return showForm(request, reply, fields, { lang, back }, problems);

    const { payer, payee } = await findBoth(numberOf(fields.from), numberOf(fields.account));
    const problem = whyNotPaid(payer, payee, money);
    if (problem !== undefined || payer === undefined || payee === undefined) {
      return showForm(request, reply, fields, { lang, back }, [sentenceFor(lang, problem ?? 'FROM_UNKNOWN', payer)]);
    }
    const changeUrl = `/bank/pay?${new URLSearchParams({ ...fields, back, lang })}`;
    return send(
      reply,
      200,
      confirmPage(pageContextOf(request, lang), {
        key: key ?? randomUUID(),
        payer,
        payee,
        money,
        text: fields.reference.trim(),
        back,
        changeUrl,
      }),
    );
  });

  app.post('/bank/transfers', async (request, reply) => {
    // Another site's page must not be able to press our button.
    if (!['same-origin', 'none', undefined].includes(request.headers['sec-fetch-site'] as string | undefined))
      return reply.code(403).send();
    const { lang, back, currency, key, ...typed } = TransferBody.parse(request.body);
    const fields = { ...typed, currency };
    const { money, problems } = readFields(fields, lang);
    if (money === undefined) return showForm(request, reply, fields, { lang, back }, problems);
    const transfer = { key, from: numberOf(fields.from), to: numberOf(fields.account), money, text: fields.reference };
    try {
      const { id, announced } = await inTransaction((tx) => makeTransfer(tx, transfer));
      if (announced) announce();
      return await reply.redirect(
        `/bank/receipts/${id}?${new URLSearchParams({ lang, ...(backOf(back) !== undefined && { back }) })}`,
        303,
      );
    } catch (error) {
      if (!(error instanceof NotTransferred)) throw error;
      const { payer } = await findBoth(transfer.from, transfer.to);
      return showForm(request, reply, fields, { lang, back }, [sentenceFor(lang, error.problem, payer)]);
    }
  });

  app.get<{ Params: { id: string } }>('/bank/receipts/:id', async (request, reply) => {
    const { lang, back } = ReceiptQuery.parse(request.query);
    const id = z.safeParse(z.uuid(), request.params.id);
    const transfer = id.success ? await inTransaction((tx) => store.findTransfer(tx, id.data)) : undefined;
    if (transfer === undefined) return notFound(request, reply, lang);
    const { payer, payee } = await findBoth(transfer.from_account, transfer.to_account);
    if (payer === undefined || payee === undefined) throw new Error(`transfer ${transfer.id} lacks an account`);
    return send(reply, 200, receiptPage(pageContextOf(request, lang), transfer, payer, payee, backOf(back)));
  });

  app.get<{ Params: { number: string } }>('/bank/accounts/:number', async (request, reply) => {
    const { lang, page } = PageQuery.parse(request.query);
    const { number } = request.params;
    const found = await inTransaction(async (tx) => {
      const account = await store.findAccount(tx, number);
      if (account === undefined) return undefined;
      const slice = {
        from: Temporal.Instant.fromEpochMilliseconds(0),
        order: 'desc',
        limit: linesShown,
        offset: (page - 1) * linesShown,
      } as const;
      return { account, ...(await store.linesOf(tx, number, slice)) };
    });
    if (found === undefined) return notFound(request, reply, lang);
    const { account, lines, total } = found;
    return send(
      reply,
      200,
      statementPage(pageContextOf(request, lang), { account, lines, page, pages: Math.max(1, Math.ceil(total / linesShown)) }),
    );
  });

  app.get('/bank/statement', async (request, reply) => {
    const query = z.safeParse(StatementQuery, request.query);
    if (!query.success) return reply.code(400).send({ problem: 'account (10 digits), from (ISO 8601) and page (from 1) are asked for' });
    const { account: number, from, page } = query.data;
    const slice = { from: Temporal.Instant.from(from), order: 'asc', limit: linesFed, offset: (page - 1) * linesFed } as const;
    const found = await inTransaction(async (tx) => ({
      account: await store.findAccount(tx, number),
      ...(await store.linesOf(tx, number, slice)),
    }));
    if (found.account === undefined) return reply.code(404).send({ problem: 'there is no such account' });
    const { account, lines, total } = found;
    return {
      account: number,
      holder: account.owner,
      currency: account.currency,
      balance: decimalOf({ amount: account.balance, currency: account.currency }),
      page,
      pages: Math.max(1, Math.ceil(total / linesFed)),
      lines: lines.map((line) => ({
        ...messageOf(line),
        balanceAfter: decimalOf({ amount: line.balance_after, currency: line.currency }),
      })),
    };
  });

  const findBoth = (from: string, to: string) =>
    inTransaction(async (tx) => ({ payer: await store.findAccount(tx, from), payee: await store.findAccount(tx, to) }));

  type Typed = Fields & { currency: Currency };
  const showForm = async (
    request: FastifyRequest,
    reply: FastifyReply,
    fields: Typed,
    { lang, back }: { lang: Language; back: string },
    problems: readonly ShownProblem[],
  ) => {
    const { people, payee } = await inTransaction(async (tx) => ({
      people: await store.accountsOf(tx, 'PERSON', accountsShown),
      payee: await store.findAccount(tx, numberOf(fields.account)),
    }));
    const { currency } = fields;
    const payers = people.filter((account) => account.currency === currency);
    return send(
      reply,
      problems.length > 0 ? 422 : 200,
      transferFormPage(pageContextOf(request, lang), { key: randomUUID(), fields, currency, payers, payee, back, problems }),
    );
  };
};

type Read = { money: Money; problems: [] } | { money: undefined; problems: ShownProblem[] };

/** The amount that stands in a form without faults, or what is wrong with it, in the visitor's words. */
const readFields = (fields: Fields & { currency: Currency }, lang: Language): Read => {
  const problems = problemsIn(fields, fields.currency).map(({ field, problem }): ShownProblem => ({
    field,
    sentence: texts[lang][problem],
  }));
  const money = typedAmount(fields.amount, fields.currency);
  return problems.length > 0 || money === undefined ? { money: undefined, problems } : { money, problems: [] };
};

const sentences = {
  FROM_UNKNOWN: { field: 'from', text: 'problemFrom' },
  TO_UNKNOWN: { field: 'account', text: 'problemTo' },
  SAME_ACCOUNT: { field: 'account', text: 'problemSame' },
  CURRENCY_DIFFERS: { field: 'account', text: 'problemCurrency' },
  NOT_ENOUGH: { field: 'from', text: 'problemBalance' },
  KEY_USED: { field: undefined, text: 'problemKey' },
} as const;

const sentenceFor = (lang: Language, problem: keyof typeof sentences, payer: store.Account | undefined): ShownProblem => {
  const { field, text } = sentences[problem];
  return {
    field,
    sentence: fill(texts[lang][text], {
      amount: payer === undefined ? '' : amountIn(lang, { amount: payer.balance, currency: payer.currency }),
    }),
  };
};

/** A page changes its language in place: the same address with another `lang`. A form that was posted starts anew. */
export const pageContextOf = (request: FastifyRequest, lang: Language): PageContext => {
  const url = new URL(request.method === 'GET' ? request.url : '/bank/pay', 'http://outside');
  url.searchParams.set('lang', lang === 'en' ? 'th' : 'en');
  return { language: lang, otherLanguageUrl: `${url.pathname}${url.search}` };
};

/** Sends a page that nobody keeps. */
export const send = (reply: FastifyReply, status: number, page: Html): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(render(page));

const languageAsked = (request: FastifyRequest): Language => z.object({ lang: language }).parse(request.query).lang;

/** The page for an address that leads nowhere. */
export const notFound = (request: FastifyRequest, reply: FastifyReply, lang = languageAsked(request)): FastifyReply =>
  send(reply, 404, plainPage(pageContextOf(request, lang), texts[lang].notFoundTitle, texts[lang].notFoundLead));

/** The page for a fault of ours (500), or for a call that cannot be read (400). */
export const sorry = (request: FastifyRequest, reply: FastifyReply, status: 400 | 500): FastifyReply => {
  const lang = languageAsked(request);
  const say = texts[lang];
  return status === 500
    ? send(reply, 500, plainPage(pageContextOf(request, lang), say.mistakeTitle, say.mistakeLead))
    : send(reply, 400, plainPage(pageContextOf(request, lang), say.notFoundTitle, say.notFoundLead));
};
