import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKeyboard } from '../../shortcuts/shortcuts.ts';
import { TreeGrid } from './tree-grid.tsx';

const opened = vi.fn<(name: string) => void>();

const Row = ({ name, level, below }: { name: string; level: number; below?: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <tr data-row="" tabIndex={-1} aria-level={level} {...(below !== undefined && { 'aria-expanded': open })} onClick={() => opened(name)}>
        <td>
          {below !== undefined && (
            <button
              type="button"
              data-twist=""
              tabIndex={-1}
              onClick={(event) => {
                event.stopPropagation();
                setOpen(!open);
              }}
            >
              twist
            </button>
          )}
          {name}
        </td>
      </tr>
      {open && below !== undefined && <Row name={below} level={level + 1} />}
    </>
  );
};

const Tree = () => {
  useKeyboard();
  return (
    <TreeGrid currency="THB">
      <Row name="anong" level={1} below="malee" />
      <Row name="somchai" level={1} />
    </TreeGrid>
  );
};

beforeEach(() => {
  opened.mockReset();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(cleanup);
const focused = () => document.activeElement?.textContent?.replace('twist', '');

test('the arrows go from row to row, open a team, go in, out, and close it, and Enter shows who it is', async () => {
  render(<Tree />);
  await userEvent.keyboard('j');
  expect(focused()).toBe('anong');
  expect(screen.queryByText('malee')).toBeNull();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('malee')).toBeDefined();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('malee');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('somchai');
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  expect(focused()).toBe('anong');
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledWith('anong');
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.queryByText('malee')).toBeNull();
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('somchai');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('anong');
});
