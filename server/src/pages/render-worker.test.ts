import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Permission } from '@croupier/contract/brand/merchants';
import { openRenderWorker } from './render-worker.ts';

const program = (text: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';${text}`)}`);
const wish = { address: '/', language: 'en', boot: {} as Permission };
const nobody = async () => ({ status: 500, body: '' });
const page = `{ html: 'told ' + told.body, head: { title: '', description: '', trail: [] }, state: '', sources: [], found: true }`;

const threads: { close(): void }[] = [];
const open = (text: string, patienceMs?: number) => {
  const thread = openRenderWorker(program(text), patienceMs);
  threads.push(thread);
  return thread;
};
after(() => threads.forEach((thread) => thread.close()));

test('the calls of a page are made for that page, and pages do not mix', async () => {
  const thread = open(`
    const wishes = new Map();
    parentPort.on('message', (told) => {
      if (told.kind === 'render') { wishes.set(told.wish.id, told.wish.id); parentPort.postMessage({ kind: 'asks', wish: told.wish.id, question: told.wish.id, address: told.wish.address }); }
      else parentPort.postMessage({ kind: 'rendered', wish: told.question, page: ${page} });
    });`);
  const draw = async (address: string) =>
    (await thread.render({ ...wish, address }, async (asked) => ({ status: 200, body: `about ${asked}` }))).html;
  assert.deepEqual(await Promise.all([draw('/a'), draw('/b')]), ['told about /a', 'told about /b']);
});

test('a page that fails is the only one that does', async () => {
  const thread = open(`
    parentPort.on('message', (told) => parentPort.postMessage(told.wish.address === '/bad'
      ? { kind: 'failed', wish: told.wish.id, error: 'no such thing' }
      : { kind: 'rendered', wish: told.wish.id, page: ((told) => (${page}))({ body: 'well' }) }));`);
  await assert.rejects(thread.render({ ...wish, address: '/bad' }, nobody), /no such thing/);
  assert.equal((await thread.render(wish, nobody)).html, 'told well');
});

test('a thread that hangs or dies is given up in time, and not begun again at once', async () => {
  const hangs = open(`parentPort.on('message', () => { for (;;); });`, 300);
  await assert.rejects(hangs.render(wish, nobody), /no page within 300 ms/);
  await assert.rejects(hangs.render(wish, nobody), /has just ended/);
  const dies = open(`parentPort.on('message', () => process.exit(3));`);
  await assert.rejects(dies.render(wish, nobody), /ended with 3/);
});
