import * as desk from '@croupier/contract/brand/banners-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { type CallRequest, serve } from '#platform/http';
import { findGames, openPicture, removePicture, storePicture } from './banner-pictures.ts';
import { changeBanner, listBanners, makeBanner, orderBanners, takeDownBanner } from './banners.ts';

const at = ({ params, request }: { params: { id: MerchantId }; request: CallRequest }) => ({
  merchantId: params.id,
  language: request.language,
});

/** The calls about banners and their pictures. */
export const bannerRoutes = (app: FastifyInstance): void => {
  serve(app, desk.merchantBanners, (call) => listBanners(by(call), call.params.id, call.request.language));
  serve(app, desk.makeBanner, (call) => makeBanner(by(call), at(call), call.body));
  serve(app, desk.changeBanner, (call) => changeBanner(by(call), at(call), call.params.bannerId, call.body));
  serve(app, desk.takeDownBanner, (call) => takeDownBanner(by(call), at(call), call.params.bannerId, call.body));
  serve(app, desk.orderBanners, (call) => orderBanners(by(call), at(call), call.body));
  serve(app, desk.bannerGames, (call) => findGames(by(call), at(call), call.query.search));
  serve(app, desk.storeMerchantPicture, (call) =>
    storePicture(by(call), call.params.id, call.query.shape, call.request.rawBody ?? Buffer.alloc(0)),
  );
  serve(app, desk.merchantPicture, (call) => openPicture(by(call), call.params.id, call.params.pictureId));
  serve(app, desk.removeMerchantPicture, (call) => removePicture(by(call), at(call), call.params.pictureId, call.body));
};
