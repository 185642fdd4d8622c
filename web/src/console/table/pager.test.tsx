import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showInEnglish } from '../show-in-english.ts';
import { Pager } from './pager.tsx';

beforeAll(showInEnglish);
afterEach(cleanup);

const page = (pageNum: number, content: readonly unknown[] = []) => ({ pageNum, pageSize: 50, totalPages: 2, totalElements: 90, content });

test('from a page that was worked off it turns to the last, once, and its buttons lead there', () => {
  const onPage = vi.fn<(page: number) => void>();
  const { rerender } = render(<Pager shown={page(5)} onPage={onPage} />);
  expect(onPage.mock.calls).toEqual([[2]]);
  rerender(<Pager shown={page(2, [{}])} onPage={onPage} />);
  // The browser's way back.
  rerender(<Pager shown={page(5)} onPage={onPage} />);
  expect(onPage).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(onPage.mock.calls).toEqual([[2], [2]]);
});

test('nobody is led away from the first page of nothing', () => {
  const onPage = vi.fn<(page: number) => void>();
  render(<Pager shown={{ ...page(1), totalPages: 0, totalElements: 0 }} onPage={onPage} />);
  expect(onPage).not.toHaveBeenCalled();
});
