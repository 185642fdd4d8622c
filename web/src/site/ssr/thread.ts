/**
 * The worker thread that renders pages for the server. It renders one page after the other, because messages, language and answers of a
 * page lie in one place, as they do in a browser.
 */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { FromRenderer, RenderRequest, ToRenderer } from '@croupier/contract/core/rendering';
import { renderPage } from './render-page.tsx';

if (parentPort === null) throw new Error('this program runs in a thread of the server');
const server = parentPort;
const say = (word: FromRenderer): void => server.postMessage(word);

const waiting = new Map<number, (answer: Response) => void>();
let wish = 0;
let questions = 0;

// The pages' own calls reach the platform through the thread that started this one; their files lie beside this program.
globalThis.fetch = async (input) => {
  const address = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
  if (address.startsWith('/assets/')) return new Response(await readFile(new URL(`..${address}`, import.meta.url)));
  questions += 1;
  const question = questions;
  const answer = new Promise<Response>((resolve) => waiting.set(question, resolve));
  say({ kind: 'asks', wish, question, address });
  return answer;
};

const render = async (page: RenderRequest): Promise<void> => {
  wish = page.id;
  try {
    say({ kind: 'rendered', wish: page.id, page: await renderPage(page) });
  } catch (error) {
    say({ kind: 'failed', wish: page.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
};

let rendering = Promise.resolve();

server.on('message', (word: ToRenderer) => {
  if (word.kind === 'render') {
    rendering = rendering.then(() => render(word.wish));
    return;
  }
  const { question, status, body } = word;
  waiting.get(question)?.(new Response(body, { status }));
  waiting.delete(question);
});
