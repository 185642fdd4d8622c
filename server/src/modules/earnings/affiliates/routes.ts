import * as contract from '@croupier/contract/earnings/affiliates';
import * as trackers from '@croupier/contract/earnings/affiliates-postbacks';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#platform/answers';
import { serve } from '#platform/http';
import { siteUrlOf } from '#platform/site-url';
import { closeCampaign, listCampaigns, makeCampaign } from './campaigns.ts';
import { daysFile, listDays } from './figures.ts';
import { followLink } from './players/follow-link.ts';
import { listPostbacks, newSecret, replayOwn, saveSettings, settingsFor, tryOut } from './postbacks/own-postbacks.ts';
import { selfFor } from './self.ts';
import { listLinePlayers, listLines, listPlayerDays, lookUpLine } from './settlement/shown.ts';

export const affiliatesRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.affiliateSelf, ({ caller }) => selfFor(caller));
  serve(app, contract.campaigns, ({ caller, query, request }) => listCampaigns(caller, query, siteUrlOf(request)));
  serve(app, contract.makeCampaign, ({ caller, body, request }) => makeCampaign(caller, body, siteUrlOf(request)));
  serve(app, contract.closeCampaign, ({ caller, params }) => closeCampaign(caller, params.id));
  serve(app, contract.affiliateDays, ({ caller, query }) => listDays(caller, query));
  serve(app, contract.affiliateFile, ({ caller, body }) => daysFile(caller, body));
  serve(app, contract.affiliateLines, ({ caller, query }) => listLines(caller, query));
  serve(app, contract.affiliateLine, ({ caller, params }) => lookUpLine(caller, params.id));
  serve(app, contract.linePlayers, ({ caller, params, query }) => listLinePlayers(caller, params.id, query));
  serve(app, contract.linePlayerDays, ({ caller, params }) => listPlayerDays(caller, params.id, params.player));
  serve(app, trackers.postbackSettings, ({ caller }) => settingsFor(caller));
  serve(app, trackers.savePostbacks, ({ caller, body }) => saveSettings(caller, body));
  serve(app, trackers.signPostbacks, ({ caller, body }) => newSecret(caller, body));
  serve(app, trackers.postbacks, ({ caller, query }) => listPostbacks(caller, query));
  serve(app, trackers.replayPostback, ({ caller, params }) => replayOwn(caller, params.id));
  serve(app, trackers.tryPostback, ({ caller, body }) => tryOut(caller, body));
  trackedLinks(app);
};

const clicksRate = { max: 120, timeWindow: 60_000 };

/** Tracked links: they are followed by people, so they answer with a page to go to and not with an envelope. */
const trackedLinks = (app: FastifyInstance): void => {
  app.get<{ Params: { code: string }; Querystring: Record<string, unknown> }>(
    `${contract.trackedPath}:code`,
    { config: { rateLimit: clicksRate } },
    async (request, reply) => {
      if (request.onConsole || request.merchant === undefined || !/^[A-Za-z2-9]{4,16}$/.test(request.params.code))
        return refuse(request, reply, 'NOT_FOUND', undefined);
      const { to, click } = await followLink(request.params.code, request.query, {
        merchantId: request.merchant.id,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        isAhead: request.method === 'HEAD' || /prefetch|prerender|preview/i.test(purposeOf(request.headers)),
      });
      if (click !== undefined) {
        const secure = request.protocol === 'https' ? '; Secure' : '';
        void reply.header(
          'set-cookie',
          `${contract.clickCookie}=${click.id}; Path=/; Max-Age=${click.forSeconds}; HttpOnly; SameSite=Lax${secure}`,
        );
      }
      void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
      return reply.redirect(to, 302);
    },
  );
};

/** How browsers say that they look ahead. */
const purposeOf = (headers: NodeJS.Dict<string | string[]>): string =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers[name] ?? '').join(' ');
