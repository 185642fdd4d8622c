import { expect, test, vi } from 'vitest';
import { standInPlatform } from '../test-platform.ts';
import { keepSocket, waitBefore } from './socket.ts';

test('tries come slower and slower, to half a minute, and never all at the same moment', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => waitBefore(attempt, 0))).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(waitBefore(3, 1)).toBe(4_000);
});

test('a line begun while another is still being made takes its place: nothing is told twice, and none stays open', async () => {
  const lines: Line[] = [];
  class Line extends EventTarget {
    static readonly OPEN = 1;
    readyState = 0;
    constructor() {
      super();
      lines.push(this);
    }
    send = () => undefined;
    close = () => {
      this.readyState = 3;
    };
    say = (data: string) => this.dispatchEvent(new MessageEvent('message', { data }));
  }
  standInPlatform({ '/wps/v2/realtime/ticket': () => ({ value: { ticket: 'one', expiresAt: '2026-11-20T08:00:00Z' } }) });
  vi.stubGlobal('WebSocket', Line);
  const heard: string[] = [];
  const end = keepSocket({ onPush: ({ type }) => heard.push(type), onReady: () => heard.push('ready') });
  await expect.poll(() => lines.length).toBe(1);
  dispatchEvent(new Event('online'));
  await expect.poll(() => lines.length).toBe(2);
  for (const line of lines) line.say('{"type":"ready"}');
  for (const line of lines) line.say('{"type":"pay"}');
  expect(heard).toEqual(['ready', 'pay']);
  end();
  expect(lines.map(({ readyState }) => readyState)).toEqual([3, 3]);
});
