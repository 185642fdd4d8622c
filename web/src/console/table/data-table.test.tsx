import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKeyboard } from '../shortcuts/shortcuts.ts';
import { zoneText } from '../wording/moment.ts';
import { columnsOf, DataTable, rowLink } from './data-table.tsx';

type Row = { id: string; name: string; note: string };

const rows: Row[] = ['anong', 'malee', 'somchai'].map((name, place) => ({ id: String(place), name, note: `note of ${name}` }));
const open = vi.fn<(id: string) => void>();

const column = columnsOf<Row>();
const columns = [
  column.display({
    id: 'name',
    header: 'Name',
    cell: ({ row: { original } }) => (
      <a
        href={`#${original.id}`}
        onClick={(event) => {
          event.preventDefault();
          open(original.id);
        }}
        {...rowLink}
      >
        {original.name}
      </a>
    ),
  }),
  column.display({ id: 'note', header: 'Note', cell: ({ row: { original } }) => original.note }),
];

const Table = ({ shown }: { shown: Row[] | undefined }) => {
  useKeyboard();
  return (
    <>
      <input aria-label="Search" />
      <DataTable label="People" columns={columns} rows={shown} rowId={(row) => row.id} busy={false} empty={<p>Nobody</p>} />
    </>
  );
};

beforeEach(() => {
  open.mockReset();
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(cleanup);

const focused = () => document.activeElement?.textContent;

test('a column of moments names the zone they are in', () => {
  const at = column.display({ id: 'at', header: 'Added', meta: { time: true }, cell: () => '2026-11-28 10:00:00' });
  render(<DataTable label="People" columns={[...columns, at]} rows={rows} rowId={(row) => row.id} busy={false} empty={null} />);
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Name', 'Note', `Added (${zoneText()})`]);
});

test('j and k, arrows, Home and End move from row to row, and Enter opens', async () => {
  const user = userEvent.setup();
  render(<Table shown={rows} />);
  await user.keyboard('jj');
  expect(focused()).toBe('malee');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('somchai');
  await user.keyboard('{ArrowDown}k');
  expect(focused()).toBe('malee');
  await user.keyboard('{Home}');
  expect(focused()).toBe('anong');
  await user.keyboard('{End}{Enter}');
  expect(open).toHaveBeenCalledExactlyOnceWith('2');
});

test('letters typed into a field stay there', async () => {
  const user = userEvent.setup();
  render(<Table shown={rows} />);
  const field = screen.getByLabelText('Search');
  await user.type(field, 'jk');
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('value', 'jk');
});

test('single letters can be turned off; arrows inside the table still work', async () => {
  localStorage.setItem('console.keys', 'off');
  const user = userEvent.setup();
  render(<Table shown={rows} />);
  await user.keyboard('j');
  expect(document.activeElement).toBe(document.body);
  screen.getByText('anong').focus();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('malee');
});

test('a click anywhere in a row opens it, once', async () => {
  const user = userEvent.setup();
  render(<Table shown={rows} />);
  await user.click(screen.getByText('note of malee'));
  expect(open).toHaveBeenCalledExactlyOnceWith('1');
  await user.click(screen.getByText('anong'));
  expect(open).toHaveBeenCalledTimes(2);
});

test('a table without rows says so, and one that waits for its first rows is busy', () => {
  const { rerender } = render(<Table shown={[]} />);
  expect(screen.getByText('Nobody')).toBeDefined();
  rerender(<Table shown={undefined} />);
  expect(screen.getByRole('table', { name: 'People' }).getAttribute('aria-busy')).toBe('true');
});
