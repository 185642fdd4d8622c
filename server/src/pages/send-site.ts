import { randomBytes } from 'node:crypto';
import { Permission } from '@croupier/contract/brand/merchants';
import { pageAt, type SitePage } from '@croupier/contract/brand/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { permissionFor } from '#modules/brand/content';
import { gameVisibility } from '#modules/play/catalogue';
import { type Merchant, getMerchantOrThrow } from '#modules/brand/merchants';
import { languageOf } from '#platform/answers';
import type { RequestMerchant } from '#platform/http';
import { siteAddress } from '#platform/host.rules';
import { settings } from '#platform/settings';
import { canonicalPath, renderedAddress, isToBeFound } from './addresses.rules.ts';
import { theBuild } from './built.ts';
import { renderedPage, type ReadyPage } from './rendered-pages.ts';
import { headTags } from './head.rules.ts';
import { renderedText, emptyPage } from './page-text.ts';
import { type Policy, policyText } from './policy.rules.ts';

/** The only calls that a page may make while the server renders it: a visitor's, for something to show. */
const asksFor = /^\/(?:wps|lgw)\//;

type Asked = {
  app: FastifyInstance;
  request: FastifyRequest;
  merchant: Merchant;
  page: SitePage;
  path: string;
  query: URLSearchParams;
  language: string;
  boot: Permission;
  surroundings: Omit<Policy, 'inlineScripts' | 'inlineStyles'>;
};

/** Sends the page at a path of a merchant's site: rendered if it is public, empty if it is a member's own or could not be rendered. */
export const sendSite = async (
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { id }: RequestMerchant,
): Promise<FastifyReply> => {
  const [path = '/', search = ''] = request.url.split('?');
  const merchant = await getMerchantOrThrow(id);
  const language = await languageFor(request, merchant);
  const boot = await permissionFor(id, request.ip, language);
  const asked: Asked = {
    app,
    request,
    merchant,
    page: pageAt(path),
    path,
    query: new URLSearchParams(search),
    language,
    boot,
    surroundings: surroundingsOf(request, merchant, boot),
  };
  void reply.type('text/html; charset=utf-8').headers({ vary: 'accept-language, cookie, accept-encoding', 'content-language': language });
  if (!isToBeFound(asked.page, asked.query)) void reply.header('x-robots-tag', 'noindex');
  const isRendered = settings.rendersPages && !boot.maintenance && !boot.regionRestriction;
  const ready = isRendered ? await rendered(asked) : undefined;
  return ready === undefined ? sendEmpty(asked, reply) : sendReadyPayouts(request, reply, ready);
};

const sendEmpty = async ({ merchant, page, language, boot, surroundings }: Asked, reply: FastifyReply): Promise<FastifyReply> => {
  const nonce = randomBytes(16).toString('base64');
  const text = emptyPage((await theBuild()).site, { language, nonce, boot: z.encode(Permission, boot), title: merchant.name });
  const inline = [`'nonce-${nonce}'`];
  return reply
    .code(page.kind === 'nothing' ? 404 : 200)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policyText({ ...surroundings, inlineScripts: inline, inlineStyles: inline }),
    })
    .send(text);
};

/** The rendered page; undefined if the browser renders it, or if it could not be rendered. */
const rendered = async (asked: Asked): Promise<ReadyPage | undefined> => {
  const { app, request, merchant, page, path, query, language, surroundings } = asked;
  const address = renderedAddress(page, path, query);
  if (address === undefined) return undefined;
  const { protocol, authority } = surroundings;
  const boot: Permission = { ...asked.boot, location: { ip: '' } };
  const named = wishedIn(request) === language;
  return renderedPage(
    {
      key: [protocol, authority, language, named, address].join(' '),
      language,
      address,
      boot,
      // As the visitor's own call, but without anything that says who they are.
      ask: async (call) => {
        if (!asksFor.test(call)) throw new Error(`a page may not ask for ${call}`);
        const headers = { host: authority, accept: 'application/json', 'accept-language': language };
        const answer = await app.inject({ method: 'GET', url: call, headers, remoteAddress: request.ip });
        return { status: answer.statusCode, body: answer.body };
      },
    },
    async (made) => {
      const { picture } = made.head;
      const head = headTags({
        head: made.head,
        name: merchant.name,
        language,
        origin: mainOrigin(merchant),
        path: canonicalPath(page, query),
        inLanguage: named,
        languages: merchant.languages,
        picture: picture === undefined ? undefined : (merchant.imageHosts[0] ?? '') + picture,
        found: made.found && isToBeFound(page, query),
      });
      const { text, scripts, styles } = await renderedText({ language, boot, page: made, head, imageHosts: surroundings.imageHosts });
      return {
        status: made.found ? 200 : await missingStatus(merchant, page),
        policy: policyText({ ...surroundings, inlineScripts: scripts, inlineStyles: styles }),
        plain: Buffer.from(text),
      };
    },
  );
};

/** A removed game is answered with 410, so that crawlers do not request it again. */
const missingStatus = async (merchant: Merchant, page: SitePage): Promise<404 | 410> =>
  page.kind === 'game' && (await gameVisibility(merchant.id, page.nodeId)) === 'gone' ? 410 : 404;

const sendReadyPayouts = async (request: FastifyRequest, reply: FastifyReply, ready: ReadyPage): Promise<FastifyReply> => {
  const { status, policy, tag, plain } = ready;
  // It is the browser's own copy, and asked about each time: what it was rendered from may have changed.
  void reply.headers({ 'cache-control': 'private, no-cache', etag: `W/"${tag}"`, 'content-security-policy': policy });
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (status === 200 && known?.includes(`"${tag}"`) === true) return reply.code(304).send();
  void reply.code(status);
  const encodings = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(encodings)) return reply.header('content-encoding', 'br').send(await ready.brotli());
  if (/\bgzip\b/.test(encodings)) return reply.header('content-encoding', 'gzip').send(await ready.gzip());
  return reply.send(plain);
};

const surroundingsOf = (request: FastifyRequest, merchant: Merchant, { info }: Permission): Asked['surroundings'] => ({
  ...siteAddress(settings.publicUrl, request.hostname),
  imageHosts: merchant.imageHosts.filter((host) => URL.canParse(host)).map((host) => new URL(host).origin),
  // The page itself asks the phone service for a code, where the merchant has one.
  calls: info.phoneService === undefined ? [] : [new URL(info.phoneService).origin],
  frames: settings.studioUrl,
});

/** A merchant's main address. */
export const mainOrigin = ({ mainHost }: Pick<Merchant, 'mainHost'>): string => siteAddress(settings.publicUrl, mainHost).origin;

/** The language that the site itself would choose: the requested one, if the merchant offers it and it has messages. */
const languageFor = async (request: FastifyRequest, merchant: Merchant): Promise<string> => {
  const { languages } = await theBuild();
  const spoken = merchant.languages.filter((language) => languages.includes(language));
  const wishes = [wishedIn(request), keptIn(request), languageOf(request), merchant.defaultLanguage];
  return wishes.find((wish) => wish !== undefined && spoken.includes(wish)) ?? spoken[0] ?? 'en';
};

/** A link may carry its reader's language: one that is scanned from another screen does. */
const wishedIn = (request: FastifyRequest): string | undefined => {
  const { lang } = request.query as { lang?: unknown };
  return request.merchant?.languages.find((language) => language === lang);
};

/** The language somebody chose here before. */
const keptIn = (request: FastifyRequest): string | undefined => {
  const kept = /(?:^|;\s*)lang=([\w-]{2,10})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return request.merchant?.languages.find((language) => language === kept);
};
