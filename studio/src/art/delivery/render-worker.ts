/**
 * The render worker: a process of its own at a low priority, so that rounds are not slowed down when a lobby asks for sixty new tiles.
 * It receives orders and answers with the bytes.
 */
import { setPriority } from 'node:os';
import { drawOrder, type Sheet } from './draw-order.ts';
import { nameOf, type Order } from './order.ts';
import { code, type Extension, type Picture, rasterise } from './raster.ts';

export type Job = { id: number; order: Order; width: number; extension: Extension };
export type Done = { id: number; bytes: Uint8Array } | { id: number; problem: string };

// Before the first picture, so that the threads that are made for it inherit it.
setPriority(15);

/** Keeps the last things that were made, each under a name. */
const lastMade = <T>(most: number) => {
  const kept = new Map<string, T>();
  return {
    get: (name: string, make: () => T): T => {
      const thing = kept.get(name) ?? make();
      kept.delete(name);
      kept.set(name, thing);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return thing;
    },
    forget: (name: string): void => void kept.delete(name),
  };
};

/** A tile is asked for in several sizes and kinds, one after the other: the last drawings are kept, some 60 kB each … */
const sheets = lastMade<Sheet>(48);
/** … and the last tiles in pixels, which take ten times as long as WebP of them, and AVIF is wanted next: half a megabyte each, at most. */
const pictures = lastMade<Promise<Picture>>(48);
const keptWidthMax = 360;

const pictureOf = (order: Order, width: number): Promise<Picture> => {
  const drawing = nameOf(order);
  const draw = (): Promise<Picture> => {
    const { svg, svgWidth } = sheets.get(drawing, () => drawOrder(order));
    return rasterise(svg, svgWidth, width);
  };
  if (width > keptWidthMax) return draw();
  const name = `${drawing}-${width}`;
  const picture = pictures.get(name, draw);
  // A failed drawing is tried again at the next request.
  picture.catch(() => pictures.forget(name));
  return picture;
};

const print = async ({ id, order, width, extension }: Job): Promise<Done> => {
  try {
    return { id, bytes: await code(await pictureOf(order, width), extension) };
  } catch (error) {
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

process.on('message', (job: Job) => {
  void print(job).then((done) => {
    if (process.connected) process.send?.(done);
  });
});
process.on('disconnect', () => process.exit());
// A terminal's Ctrl-C reaches us as well; the studio decides when we stop.
process.on('SIGINT', () => undefined);
