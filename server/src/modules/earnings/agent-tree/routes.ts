import * as team from '@croupier/contract/earnings/team';
import * as tree from '@croupier/contract/earnings/agent-tree';
import { ownGradeNames } from '@croupier/contract/earnings/contracts-console';
import type { FastifyInstance } from 'fastify';
import { visitOf } from '#modules/people/access';
import { serve } from '#platform/http';
import { siteUrlOf } from '#platform/site-url';
import { centreFor } from './centre.ts';
import { gradesIn } from './grades.ts';
import { closeLink, listLinks, makeLink, noteClick } from './links.ts';
import { onlineBelow } from './online.ts';
import { openDownline, openingTerms } from './open-downline.ts';
import { overview } from './overview.ts';
import { findDownline, statements } from './statements.ts';

export const treeRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, ownGradeNames, ({ query, request }) => gradesIn(request.merchant.id, query.language ?? request.language));
  serve(app, tree.openDownline, async ({ caller, body, request }) => openDownline(caller, body, await visitOf(request)));
  serve(app, tree.openingTerms, async ({ caller, request }) => openingTerms(caller, await visitOf(request)));
  serve(app, tree.links, ({ caller, query, request }) => listLinks(caller, query, siteUrlOf(request)));
  serve(app, tree.makeLink, ({ caller, body, request }) => makeLink(caller, body, siteUrlOf(request)));
  serve(app, tree.closeLink, ({ caller, params }) => closeLink(caller, params.code));
  serve(app, tree.click, async ({ params, request }) => noteClick(params.code, await visitOf(request)));
  serve(app, team.agentCentre, ({ caller }) => centreFor(caller));
  serve(app, team.overview, ({ caller, query }) => overview(caller, query));
  serve(app, team.statements, ({ caller, query }) => statements(caller, query));
  serve(app, team.teamOnline, ({ caller }) => onlineBelow(caller));
  serve(app, team.findDownline, ({ caller, params }) => findDownline(caller, params.account));
};
