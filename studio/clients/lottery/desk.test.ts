import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import type { SessionView } from '../../src/engine/calls.ts';
import { findLottery } from '../../src/families/lottery/lotteries.ts';
import type { ParentFrame } from '../shell/parent-frame.ts';
import { createDesk, type Desk } from './desk.ts';

type Asked = { requestId: string; numeros: { id: string }[] };
let placed: Asked[] = [];
/** The answers to the presses of the button, in their order: a refusal, no answer, or, at the end of the list, the slips. */
let answers: string[] = [];
let open: object[] = [];

const moment = '2026-12-01T05:00:00Z';
const numero = () => ({ id: randomUUID(), label: '20261201-0001', state: 'OPEN', closesAt: moment, drawsAt: moment, edition: 'ssc.2', drawnAt: null, settlesAt: null, draw: null, sheet: null, from: 'STUDIO', version: 0, chainEnd: null, link: null, salt: null, linkHash: null, ownNumber: null }); // prettier-ignore
const terms = { isOn: true, series: { min: 1700, max: 1956, default: 1956 }, payoutMax: null, plays: [], shotPrizes: [] };
const balance = { cash: '100.00', bonus: '0.00', total: '100.00', owed: '0.00', currency: 'CNY' };

const answerOf = (path: string, body: string | undefined): Response => {
  if (path === '/api/lottery/board') return Response.json({ now: moment, open, past: [], half: [], full: [], terms });
  if (path === '/api/lottery/numeros/open') return Response.json({ numeros: open });
  if (path !== '/api/lottery/slips') return Response.json(balance);
  if (body === undefined) return Response.json({ slips: [], page: 1, more: false });
  placed.push(JSON.parse(body) as Asked);
  const answer = answers.shift();
  if (answer === 'LOST') throw new TypeError('no answer');
  return answer === undefined ? Response.json({ slips: [] }) : Response.json({ code: answer, message: '' }, { status: 409 });
};

beforeEach(() => {
  [placed, answers, open] = [[], [], [numero(), numero()]];
  const kept = new Map<string, string>();
  const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) };
  Object.defineProperty(globalThis, 'sessionStorage', { value: store, configurable: true });
  globalThis.fetch = async (input, init) =>
    answerOf((input instanceof Request ? input.url : input.toString()).split('?')[0] ?? '', init?.body as string | undefined);
});

const aDesk = async (): Promise<Desk> => {
  const lottery = findLottery('ssc-20m') ?? assert.fail();
  const view = { gameCode: 'ssc-20m', balance, rules: {} } as unknown as SessionView;
  const desk = createDesk({ token: 'token', view, lottery, frame: { listen: () => undefined } as unknown as ParentFrame });
  await desk.refresh();
  desk.add({ play: 'fixed', selection: { rows: [[1], [], [], [], []] }, unit: '2', multiple: 1 });
  return desk;
};

test('a press without an answer is made again as it was, also when its draw has closed and while the first is being placed', async () => {
  const desk = await aDesk();
  answers = ['LOST', 'TOO_FAST'];
  await desk.place(false);
  open = open.slice(1);
  for (const code of ['TOO_FAST', undefined]) {
    await desk.place(false);
    assert.equal(desk.state.get().refused?.code, code);
  }
  assert.equal(placed.length, 3);
  for (const asked of placed) assert.deepEqual(asked, placed[0]);
  assert.deepEqual(desk.state.get().rows, []);
});

test('a press that was refused, and one of another slip, are new ones', async () => {
  const desk = await aDesk();
  answers = ['NUMERO_CLOSED', 'LOST'];
  await desk.place(false);
  open = open.slice(1);
  await desk.refresh();
  await desk.place(false);
  desk.change(desk.state.get().rows[0]?.key ?? 0, { multiple: 2 });
  await desk.place(false);
  assert.equal(new Set(placed.map(({ requestId }) => requestId)).size, 3);
  assert.notEqual(placed[0]?.numeros[0]?.id, placed[1]?.numeros[0]?.id);
});
