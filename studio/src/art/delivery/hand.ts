/**
 * The hand that draws and prints, a process of its own at the lowest priority: when a lobby asks for sixty new tiles, rounds go on being played.
 * It is told what to print and answers with the bytes.
 */
import { setPriority } from 'node:os';
import { drawOrder, type Sheet } from './draw-order.ts';
import { nameOf, type Order } from './order.ts';
import { type Extension, rasterise } from './raster.ts';

export type Job = { id: number; order: Order; width: number; extension: Extension };
export type Done = { id: number; bytes: Uint8Array } | { id: number; problem: string };

// Before the first picture, so that the threads that are made for it inherit it.
setPriority(15);

/** A tile is asked for in several sizes and kinds, one after the other: the last drawings are kept. */
const drawingsMax = 48;
const drawings = new Map<string, Sheet>();

const sheetOf = (order: Order): Sheet => {
  const key = nameOf(order);
  const sheet = drawings.get(key) ?? drawOrder(order);
  drawings.delete(key);
  drawings.set(key, sheet);
  const [oldest] = drawings.keys();
  if (drawings.size > drawingsMax && oldest !== undefined) drawings.delete(oldest);
  return sheet;
};

const print = async ({ id, order, width, extension }: Job): Promise<Done> => {
  try {
    const { svg, svgWidth } = sheetOf(order);
    return { id, bytes: await rasterise(svg, svgWidth, width, extension) };
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
