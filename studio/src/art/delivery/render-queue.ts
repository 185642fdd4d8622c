import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startRenderWorker } from './start-render-worker.ts';
import { nameOf, type Order } from './order.ts';
import type { Extension } from './raster.ts';

export type RenderedPicture = {
  bytes: Buffer;
  extension: Extension;
  etag: string;
  /** False when this stands in for a picture that is still being made. */ final: boolean;
};

/** Too many pictures are waited for. */
export class RenderQueueFull extends Error {}

/** How much a picture is wanted: somebody waits for it, it was stood in for, or nobody has asked yet. */
const urgencies = ['now', 'soon', 'ahead'] as const;
type Urgency = (typeof urgencies)[number];

/** At most so many pictures wait to be made: beyond, visitors are refused, and what nobody waits for is forgotten until it is asked for again. */
const waitingMax: Record<Urgency, number> = { now: 240, soon: 400, ahead: 4_000 };
const workersAtOnce = 2;

/**
 * Makes pictures, each once, and keeps them on disk under the name of their drawing, so that a changed drawing is a new picture.
 * WebP is made while the caller waits; AVIF takes longer and is made when nobody waits for WebP, and what is made ahead of all visitors comes last.
 * Two are rendered at a time, and at most one of them is a picture that nobody waits for.
 */
export class RenderQueue {
  readonly #directory: string;
  readonly #onFailure: (error: unknown) => void;
  /** Whether anything is made that nobody waits for. */
  readonly #ahead: boolean;
  readonly #worker = startRenderWorker();
  readonly #waitingMax: Record<Urgency, number>;
  readonly #underWay = new Map<string, Promise<Buffer>>();
  readonly #waiting: Record<Urgency, Map<string, () => void>> = { now: new Map(), soon: new Map(), ahead: new Map() };
  #running = 0;
  #patient = 0;
  #closed = false;

  constructor(
    directory: string,
    onFailure: (error: unknown) => void,
    { ahead, visitorsMax = waitingMax.now }: { ahead: boolean; visitorsMax: number | undefined },
  ) {
    this.#ahead = ahead;
    this.#waitingMax = { ...waitingMax, now: visitorsMax };
    this.#directory = directory;
    this.#onFailure = onFailure;
  }

  /**
   * The picture as wanted or, while an AVIF is not there yet, the WebP in its place.
   *
   * @throws RenderQueueFull when too many are waiting already
   */
  async print(order: Order, width: number, extension: Extension): Promise<RenderedPicture> {
    const key = `${nameOf(order)}-${width}`;
    const kept = await this.#kept(key, extension);
    if (kept !== undefined) return { bytes: kept, extension, etag: `"${key}-${extension}"`, final: true };
    if (extension !== 'avif')
      return { bytes: await this.#make(order, width, extension, 'now'), extension, etag: `"${key}-${extension}"`, final: true };
    this.prepare(order, width, 'avif', 'soon');
    const stand = (await this.#kept(key, 'webp')) ?? (await this.#make(order, width, 'webp', 'now'));
    return { bytes: stand, extension: 'webp', etag: `"${key}-webp"`, final: false };
  }

  /** Makes a picture that nobody waits for, unless it is there or nothing is made ahead. */
  prepare(order: Order, width: number, extension: Extension, urgency: Exclude<Urgency, 'now'> = 'ahead'): void {
    if (!this.#ahead) return;
    const make = async (): Promise<unknown> =>
      (await this.#kept(`${nameOf(order)}-${width}`, extension)) ?? this.#make(order, width, extension, urgency);
    make().catch((error: unknown) => {
      if (!(error instanceof RenderQueueFull) && !this.#closed) this.#onFailure(error);
    });
  }

  /** Drops what nobody has begun; what has been begun fails. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#worker.dismiss();
    for (const urgency of urgencies) {
      for (const go of this.#waiting[urgency].values()) go();
      this.#waiting[urgency].clear();
    }
    await Promise.allSettled(this.#underWay.values());
  }

  #make(order: Order, width: number, extension: Extension, urgency: Urgency): Promise<Buffer> {
    const key = `${nameOf(order)}-${width}`;
    const name = `${key}.${extension}`;
    const running = this.#underWay.get(name);
    if (running !== undefined) {
      if (urgency === 'now') this.#hurry(name);
      return running;
    }
    if (this.#closed || this.#waiting[urgency].size >= this.#waitingMax[urgency])
      return Promise.reject(new RenderQueueFull('too many pictures are waited for'));
    const made = this.#inTurn(name, urgency, () => this.#worker.print(order, width, extension))
      .then(async (bytes) => {
        await this.#keep(key, extension, bytes);
        return bytes;
      })
      .finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, made);
    return made;
  }

  /** Somebody waits now for what was to be made some time. */
  #hurry(name: string): void {
    for (const urgency of ['soon', 'ahead'] as const) {
      const go = this.#waiting[urgency].get(name);
      if (go === undefined) continue;
      this.#waiting[urgency].delete(name);
      this.#waiting.now.set(name, go);
    }
  }

  async #inTurn(name: string, urgency: Urgency, work: () => Promise<Buffer>): Promise<Buffer> {
    await new Promise<void>((resolve) => {
      this.#waiting[urgency].set(name, resolve);
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#running -= 1;
      if (this.#patientNames.delete(name)) this.#patient -= 1;
      this.#next();
    }
  }

  readonly #patientNames = new Set<string>();

  /** Starts the most urgent of the waiting pictures, as far as capacity allows. */
  #next(): void {
    for (const urgency of urgencies)
      for (const [name, go] of this.#waiting[urgency]) {
        if (this.#running >= workersAtOnce || (urgency !== 'now' && this.#patient > 0)) break;
        this.#waiting[urgency].delete(name);
        this.#running += 1;
        if (urgency !== 'now') {
          this.#patient += 1;
          this.#patientNames.add(name);
        }
        go();
      }
  }

  #file(key: string, extension: Extension): string {
    return join(this.#directory, key.slice(0, 2), `${key}.${extension}`);
  }

  async #kept(key: string, extension: Extension): Promise<Buffer | undefined> {
    try {
      return await readFile(this.#file(key, extension));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** Written beside its place and moved there: no reader ever sees half a picture. A full disk costs speed, not the answer. */
  async #keep(key: string, extension: Extension, bytes: Buffer): Promise<void> {
    const file = this.#file(key, extension);
    const draft = `${file}.${randomUUID()}`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, file);
    } catch (error) {
      this.#onFailure(error);
      await rm(draft, { force: true }).catch(this.#onFailure);
    }
  }
}
