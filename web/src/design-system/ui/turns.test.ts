import { beforeEach, expect, test, vi } from 'vitest';
import { awaitTurn, takeAllTurns } from './turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

test('parts near the viewport run first, one after the other, and the rest when the page is idle', async () => {
  const taken: string[] = [];
  awaitTurn(() => void taken.push('far'), false);
  awaitTurn(() => void taken.push('near'), true);
  const late = awaitTurn(() => void taken.push('hurried'), false);
  await vi.advanceTimersByTimeAsync(400);
  expect(taken).toEqual(['near']);
  late.hurry();
  await vi.advanceTimersByTimeAsync(400);
  expect(taken).toEqual(['near', 'hurried']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(taken).toEqual(['near', 'hurried', 'far']);
});

test('a turn that is given up is not taken, and one that never ends holds up nobody', async () => {
  const taken: string[] = [];
  awaitTurn(() => new Promise(() => undefined), true);
  const gone = awaitTurn(() => void taken.push('gone'), true);
  awaitTurn(() => void taken.push('next'), true);
  gone.leave();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(taken).toEqual(['next']);
});

test('all of them have their turn at once where somebody asks for it', async () => {
  const taken: string[] = [];
  for (const name of ['a', 'b', 'c']) awaitTurn(() => void taken.push(name), false);
  await takeAllTurns();
  expect(taken).toEqual(['a', 'b', 'c']);
});
