import { bannerWidth, drawBanner } from '../banner.ts';
import { coverWidth, drawCover } from '../cover.ts';
import { drawFallback } from '../fallback.ts';
import { drawProduct, productWidth } from '../product.ts';
import { width as tileWidth } from '../scene.ts';
import { drawTile } from '../tile.ts';
import type { Order } from './order.ts';
import { typefaceOf } from './typefaces.ts';

/** The order to print: a drawing and its stated width. */
export type Sheet = { svg: string; svgWidth: number };

/** Draws an order; some milliseconds and some 60 kB of text. */
export const drawOrder = (order: Order): Sheet => {
  switch (order.kind) {
    case 'tile':
      return { svg: drawTile(order.game, typefaceOf), svgWidth: tileWidth };
    case 'plain':
      return { svg: drawTile(order.game), svgWidth: tileWidth };
    case 'cover':
      return { svg: drawCover(order.game, typefaceOf), svgWidth: coverWidth };
    case 'banner':
      return { svg: drawBanner(order.name), svgWidth: bannerWidth };
    case 'product':
      return { svg: drawProduct(order.name), svgWidth: productWidth };
    case 'fallback':
      return { svg: drawFallback(), svgWidth: tileWidth };
  }
};
