import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Permission } from '@croupier/contract/brand/merchants';
import type { RenderedPage } from '@croupier/contract/core/rendering';
import { log } from '#platform/log';
import { pageRendered } from '#platform/metrics';
import { built, renderProgram, theBuild } from './built.ts';
import { type AskAsVisitor, openRenderWorker } from './render-worker.ts';

/** A page as it is sent to every visitor who is not signed in. */
export type ReadyPage = {
  status: number;
  /** The hash of what is sent. */
  tag: string;
  policy: string;
  plain: Buffer;
  brotli(): Promise<Buffer>;
  gzip(): Promise<Buffer>;
};

/** A page to render. */
export type Wish = {
  /** The key that distinguishes it from every other page. */
  key: string;
  language: string;
  /** The path with what of the query makes it another page. */
  address: string;
  /** Without anything about the visitor. */
  boot: Permission;
  ask: AskAsVisitor;
};

type Kept = {
  page: Promise<{ ready: ReadyPage; asked: ReadonlyMap<string, string> }>;
  checkedAtMs: number;
  checking?: Promise<unknown>;
  mark: string;
};

/** So long a page is sent as it is; then the answers it was rendered from are compared with the present ones. */
const freshForMs = 2_000;
/** Some hundred kB each, with its compressed forms. */
const keptMost = 150;
/** A page that could not be rendered is not tried again at once. */
const failedForMs = 10_000;

let rendersFor: string | undefined;
const kept = new Map<string, Kept>();
const failed = new Map<string, number>();
const thread = openRenderWorker(new URL(renderProgram, built));

/**
 * A page rendered for visitors, at most about two seconds old; undefined when it cannot be rendered, which is logged. It is kept and sent
 * again for as long as every call it was rendered from is answered the same.
 */
export const renderedPage = async (
  wish: Wish,
  put: (page: RenderedPage) => Promise<Omit<ReadyPage, 'tag' | 'brotli' | 'gzip'>>,
): Promise<ReadyPage | undefined> => {
  const { mark } = await theBuild();
  // A page that another build rendered cannot be hydrated by the code of this build.
  if (mark !== rendersFor && rendersFor !== undefined) thread.close();
  rendersFor = mark;
  const { key } = wish;
  if ((failed.get(key) ?? -Infinity) > performance.now() - failedForMs) return undefined;
  try {
    const known = kept.get(key);
    if (known !== undefined && known.mark === mark && (await isGood(known, wish))) {
      keep(key, known);
      return (await known.page).ready;
    }
    const another = kept.get(key);
    // Requests that wait for the same page get the one that the first of them rendered.
    const fresh = another !== undefined && another !== known ? another : { page: render(wish, put), checkedAtMs: performance.now(), mark };
    keep(key, fresh);
    return (await fresh.page).ready;
  } catch (error) {
    kept.delete(key);
    if (failed.size > keptMost) failed.clear();
    failed.set(key, performance.now());
    log.error({ err: error, page: wish.address, language: wish.language }, 'page rendering failed');
    return undefined;
  }
};

const keep = (key: string, page: Kept): void => {
  kept.delete(key);
  kept.set(key, page);
  const [oldest] = kept.keys();
  if (kept.size > keptMost && oldest !== undefined) kept.delete(oldest);
};

const isGood = async (known: Kept, wish: Wish): Promise<boolean> => {
  if (performance.now() - known.checkedAtMs <= freshForMs) return true;
  known.checking ??= (async () => {
    const { asked } = await known.page;
    const answers = await Promise.all([...asked].map(async ([address, tag]) => tagOf(await answerTo(wish, address)) === tag));
    return answers.every(Boolean);
  })().then((same) => {
    if (same) Object.assign(known, { checkedAtMs: performance.now(), checking: undefined });
    return same;
  });
  return (await known.checking) === true;
};

/** The page also says what its merchant is, which is asked for in the same way. */
const bootAddress = 'boot';

const answerTo = async ({ ask, boot }: Wish, address: string): Promise<string> => {
  if (address === bootAddress) return JSON.stringify(boot);
  const { status, body } = await ask(address);
  return `${status} ${body}`;
};

const tagOf = (text: string | Buffer): string => createHash('sha1').update(text).digest('base64url');

const render = async (wish: Wish, put: Parameters<typeof renderedPage>[1]): Promise<Awaited<Kept['page']>> => {
  const asked = new Map([[bootAddress, tagOf(JSON.stringify(wish.boot))]]);
  const stop = pageRendered.startTimer();
  const page = await thread.render({ address: wish.address, language: wish.language, boot: wish.boot }, async (address) => {
    const answer = await wish.ask(address);
    asked.set(address, tagOf(`${answer.status} ${answer.body}`));
    return answer;
  });
  stop();
  const ready = await put(page);
  const { plain } = ready;
  return { ready: { ...ready, tag: tagOf(plain), brotli: once(() => asBrotli(plain)), gzip: once(() => asGzip(plain)) }, asked };
};

const once = (make: () => Promise<Buffer>): (() => Promise<Buffer>) => {
  let made: Promise<Buffer> | undefined;
  return () => (made ??= make());
};
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
// It is compressed once and sent many times, in a thread of the system's.
const asBrotli = (plain: Buffer): Promise<Buffer> =>
  brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
const asGzip = (plain: Buffer): Promise<Buffer> => gzipped(plain, { level: 8 });

/** Starts the render worker, if there is a build. */
export const startRendering = async (): Promise<void> => {
  try {
    rendersFor = (await theBuild()).mark;
    thread.begin();
  } catch (error) {
    log.error({ err: error }, 'page rendering unavailable');
  }
};

/** Ends the thread; the next page begins another. */
export const stopRendering = (): void => thread.close();
