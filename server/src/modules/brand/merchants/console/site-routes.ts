import * as site from '@croupier/contract/brand/merchants-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { readSite, saveSite } from './site.ts';

/** A merchant's site. */
export const siteRoutes = (app: FastifyInstance): void => {
  serve(app, site.siteSettings, (call) => readSite(by(call), call.params.id));
  serve(app, site.saveSiteNames, (call) => saveSite(by(call), call.params.id, { part: 'names', to: call.body.names }, call.body));
  serve(app, site.saveSiteDoors, (call) => saveSite(by(call), call.params.id, { part: 'doors', to: call.body.doors }, call.body));
  serve(app, site.saveFlags, (call) => saveSite(by(call), call.params.id, { part: 'flags', to: call.body.flags }, call.body));
  serve(app, site.saveRegistration, (call) =>
    saveSite(by(call), call.params.id, { part: 'registration', to: call.body.registration }, call.body),
  );
  serve(app, site.saveAccessRules, (call) => saveSite(by(call), call.params.id, { part: 'access', to: call.body.access }, call.body));
  serve(app, site.savePlayRules, (call) => saveSite(by(call), call.params.id, { part: 'play', to: call.body.play }, call.body));
  serve(app, site.saveColours, (call) => saveSite(by(call), call.params.id, { part: 'colours', to: call.body.colours }, call.body));
};
