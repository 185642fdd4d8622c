import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useApproval, useKeyboard, useShortcut } from './shortcuts.ts';

const answersAfterMs = 50;
const approved: number[] = [];
const steps: string[] = [];
const refreshed = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  approved.length = 0;
  steps.length = 0;
  refreshed.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A queue that opens its next row by itself when one is approved. */
const Queue = () => {
  const [open, setOpen] = useState(1);
  useKeyboard();
  useShortcut('next-row', () => steps.push('next'));
  useShortcut('previous-row', () => steps.push('previous'));
  useShortcut('refresh', refreshed);
  return (
    <>
      <button type="button" onClick={() => setOpen(9)}>
        nine
      </button>
      <Panel key={open} row={open} onDone={() => setOpen(open + 1)} />
    </>
  );
};
const Panel = ({ row, onDone }: { row: number; onDone: () => void }) => {
  const approve = useApproval(() => {
    approved.push(row);
    setTimeout(onDone, answersAfterMs);
  });
  return (
    <button type="button" id="approve" onClick={approve}>
      approve
    </button>
  );
};
const click = (button = document.querySelector('#approve')) => {
  if (button === null) throw new Error('there is nothing to press');
  fireEvent.pointerDown(button);
  fireEvent.click(button);
};

const press = (key: string, repeat = false) => fireEvent.keyDown(document.body, { key, repeat });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a key that is held approves one, however many come after it', () => {
  render(<Queue />);
  press('a');
  for (let times = 0; times < 60; times += 1) {
    wait(33);
    press('a', true);
  }
  expect(approved).toEqual([1]);
});

test('a key that is held goes on through rows, and refreshes once', () => {
  render(<Queue />);
  for (const key of ['j', 'k', 'r']) for (const repeat of [false, true, true]) press(key, repeat);
  expect(steps).toEqual(['next', 'next', 'next', 'previous', 'previous', 'previous']);
  expect(refreshed).toHaveBeenCalledOnce();
});

test('a key pressed twice approves one: what opened by itself hears it once there was time to see it', () => {
  render(<Queue />);
  press('a');
  wait(answersAfterMs + 100);
  press('a');
  wait(400);
  press('a');
  expect(approved).toEqual([1]);
  wait(200);
  press('a');
  expect(approved).toEqual([1, 2]);
});

test('a row that the person opened themselves hears it at once', () => {
  render(<Queue />);
  press('a');
  wait(answersAfterMs);
  click(document.querySelector('button'));
  press('a');
  expect(approved).toEqual([1, 9]);
});

test('a double click on the button approves one; what the person opened themselves is approved at once', () => {
  render(<Queue />);
  click();
  wait(answersAfterMs + 100);
  click();
  expect(approved).toEqual([1]);
  wait(600);
  click();
  expect(approved).toEqual([1, 2]);
  click(document.querySelector('button'));
  click();
  expect(approved).toEqual([1, 2, 9]);
});
