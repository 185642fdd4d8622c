import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

const onSearch = vi.fn<(words: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const field = (value: string) => <SearchField label="Search" hint="" value={value} onSearch={onSearch} onEnter={() => undefined} />;
const input = () => screen.getByLabelText('Search');
const type = (words: string) => fireEvent.change(input(), { target: { value: words } });
const rest = () => act(() => vi.advanceTimersByTime(300));

test('a letter typed before the list shows what was asked for stays, and is asked for next', () => {
  const { rerender } = render(field(''));
  type('som');
  rest();
  type('somc');
  rerender(field('som'));
  expect(input()).toHaveProperty('value', 'somc');
  rest();
  expect(onSearch.mock.calls).toEqual([['som'], ['somc']]);
});

test('so it does where the list writes otherwise what it was asked for', () => {
  const { rerender } = render(field(''));
  type('ab');
  rest();
  type('abc');
  rerender(field('AB'));
  expect(input()).toHaveProperty('value', 'abc');
  rest();
  rerender(field('ABC'));
  expect(input()).toHaveProperty('value', 'ABC');
});

test('the field follows an address that changes by itself', () => {
  const { rerender } = render(field(''));
  type('som');
  rest();
  rerender(field('som'));
  rerender(field('malee'));
  expect(input()).toHaveProperty('value', 'malee');
  rerender(field('som'));
  expect(input()).toHaveProperty('value', 'som');
});

test('a search cleared before the list shows it stays cleared', () => {
  const { rerender } = render(field(''));
  type('som');
  rest();
  fireEvent.keyDown(input(), { key: 'Escape' });
  rerender(field('som'));
  expect(input()).toHaveProperty('value', '');
});
