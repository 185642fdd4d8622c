import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Extension, rasterise } from './raster.ts';

/** What is printed: a drawing and how wide it says it is. */
export type Sheet = { svg: string; svgWidth: number };
export type Print = {
  bytes: Buffer;
  extension: Extension;
  etag: string;
  /** False when this stands in for a picture that is still being made. */ final: boolean;
};

/** Waiting AVIF pictures beyond this are not remembered: whoever asks next queues them again. */
const laterMax = 400;
const widthAtOnce = 2;

/**
 * Makes pictures of drawings, each once: kept on disk under the hash of the drawing, so that a changed drawing is a new picture.
 * WebP is made while the caller waits, two at a time; AVIF takes longer and is made one by one when nobody waits for WebP.
 */
export class Press {
  readonly #directory: string;
  readonly #onFailure: (error: unknown) => void;
  readonly #underWay = new Map<string, Promise<Buffer>>();
  readonly #later = new Map<string, () => Promise<unknown>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #slow: Promise<unknown> | undefined;
  #closed = false;

  constructor(directory: string, onFailure: (error: unknown) => void) {
    this.#directory = directory;
    this.#onFailure = onFailure;
  }

  /** The picture as wanted or, while an AVIF is not there yet, the WebP in its place. */
  async print(sheet: Sheet, width: number, extension: Extension): Promise<Print> {
    const key = keyOf(sheet, width);
    const kept = await this.#kept(key, extension);
    if (kept !== undefined) return { bytes: kept, extension, etag: `"${key}-${extension}"`, final: true };
    if (extension === 'webp') return { bytes: await this.#make(sheet, width, 'webp'), extension, etag: `"${key}-webp"`, final: true };
    this.#makeLater(key, () => this.#make(sheet, width, 'avif'));
    const stand = (await this.#kept(key, 'webp')) ?? (await this.#make(sheet, width, 'webp'));
    return { bytes: stand, extension: 'webp', etag: `"${key}-webp"`, final: false };
  }

  /** Makes a picture ahead of the first visitor; resolves when both kinds are on disk. */
  async prepare(sheet: Sheet, width: number): Promise<void> {
    const key = keyOf(sheet, width);
    for (const extension of ['webp', 'avif'] as const) {
      if (!this.#closed && (await this.#kept(key, extension)) === undefined) await this.#make(sheet, width, extension);
    }
  }

  /** Drops what nobody has begun and waits for what has. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#later.clear();
    await Promise.allSettled([...this.#underWay.values(), this.#slow]);
  }

  #make(sheet: Sheet, width: number, extension: Extension): Promise<Buffer> {
    const key = `${keyOf(sheet, width)}.${extension}`;
    const running = this.#underWay.get(key);
    if (running !== undefined) return running;
    const made = this.#inTurn(() => rasterise(sheet.svg, sheet.svgWidth, width, extension))
      .then(async (bytes) => {
        await this.#keep(keyOf(sheet, width), extension, bytes);
        return bytes;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, made);
    return made;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= widthAtOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #makeLater(key: string, work: () => Promise<unknown>): void {
    if (this.#closed || this.#later.size >= laterMax) return;
    this.#later.set(key, work);
    this.#slow ??= this.#workOff();
  }

  async #workOff(): Promise<void> {
    for (let next = this.#later.entries().next(); !next.done; next = this.#later.entries().next()) {
      const [key, work] = next.value;
      await work().catch(this.#onFailure);
      this.#later.delete(key);
    }
    // Said in the same breath as finding nothing left, so that work added from now on starts anew.
    this.#slow = undefined;
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

const keyOf = ({ svg }: Sheet, width: number): string => `${createHash('sha256').update(svg).digest('hex').slice(0, 40)}-${width}`;
