/**
 * The site's service worker. It does one thing: who opens a page without a network is told so, by a page of the site's own and in
 * their language. It answers no call, and keeps no money, no session and no program: hashed files are the browser's cache's.
 *
 * `__BUILD__` differs from build to build, so that a browser finds another worker, and open pages hear that there is a newer site.
 */
export type WorkerMessage = { language: string } | { takeOver: true };

/** As much of a service worker's own world as is used here; the page's types do not know it. */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = Event & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type MessageEvent = ExtendableEvent & { data: WorkerMessage };
type Worker = {
  addEventListener: ((type: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
};
const worker = globalThis as unknown as Worker;

const build = '__BUILD__';
const cacheName = `offline-${build}`;
const page = '/offline';

const keepPage = async (language?: string): Promise<void> => {
  const answer = await fetch(language === undefined ? page : `${page}?${new URLSearchParams({ lang: language })}`, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`no page for the time without a network: ${answer.status}`);
  await (await caches.open(cacheName)).put(page, answer);
};

const forgetOldBuilds = async (): Promise<void> => {
  for (const name of await caches.keys()) if (name.startsWith('offline-') && name !== cacheName) await caches.delete(name);
  // The page is asked for while the worker is still waking up.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
};

const answer = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const kept = await caches.match(page, { cacheName });
    if (kept === undefined) throw error;
    return kept;
  }
};

worker.addEventListener('install', (event) => event.waitUntil(keepPage()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOldBuilds()));
worker.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event));
});
worker.addEventListener('message', (event) => {
  const { data } = event;
  event.waitUntil('language' in data ? keepPage(data.language) : worker.skipWaiting());
});
