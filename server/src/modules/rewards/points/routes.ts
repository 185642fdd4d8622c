import * as contract from '@croupier/contract/rewards/points';
import type { FastifyInstance } from 'fastify';
import { visitOf } from '#modules/people/access';
import { inTransaction } from '#platform/database';
import { serve } from '#platform/http';
import { convertPoints } from './convert.ts';
import { setAddress } from './decide.ts';
import { ownBalance, ownConfig } from './own-points.ts';
import { redeemReward } from './redeem.ts';
import { listRecords, listRedemptions, listRewards, shownRedemption } from './shown.ts';

export const pointsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.pointBalance, ({ caller }) => ownBalance(caller));
  serve(app, contract.pointConfig, ({ caller, request }) => ownConfig(caller, request.language));
  serve(app, contract.pointRewards, ({ caller, query, request }) => listRewards(caller, query, request.language));
  serve(app, contract.redeemPoints, ({ caller, query, request }) => listRedemptions(caller, query, request.language));
  serve(app, contract.pointRecords, ({ caller, query }) => listRecords(caller, query));
  serve(app, contract.redeemPointReward, async ({ caller, body, request }) =>
    redeemReward(caller, body, await visitOf(request), request.language),
  );
  serve(app, contract.convertPoint, async ({ caller, body, request }) => convertPoints(caller, body, await visitOf(request)));
  serve(app, contract.setDeliveryAddress, async ({ caller, params, body, request }) =>
    shownRedemption(await inTransaction((tx) => setAddress(tx, caller, params.id, body)), request.language),
  );
};
