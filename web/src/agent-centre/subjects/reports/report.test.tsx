import { Currency, moneyOf } from '@croupier/contract/core/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { CsvButton } from './csv-button.tsx';
import { DayChart } from './day-chart.tsx';
import { changeOf, FigureCard } from './figure-card.tsx';
import { PeriodBar } from './period-bar.tsx';
import { ReportTable } from './report-table.tsx';
import { useReportSearch } from '../../use-report-search.ts';

const baht = (decimal: string) => moneyOf(decimal, Currency.parse('THB'));
const at = '/agentHome?page=agentTeamOverview&of=bob&pageNo=3';

test('a press on a span changes the address, keeps other filters and begins at the first page', async () => {
  standInPlatform({});
  const { where } = await draw(() => <PeriodBar />, { at });
  expect(screen.getByRole('button', { name: '7 days', pressed: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '30 days' }));
  await waitFor(() => expect(where()).toBe('/agentHome?page=agentTeamOverview&span=last30&of=bob'));
  expect(screen.getByRole('button', { name: 'Later' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Earlier' }));
  await waitFor(() => expect(where()).toMatch(/span=last30&.*to=\d{4}-\d\d-\d\d/));
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(where()).not.toContain('to='));
});

test('a press right after another does not undo it, though the page has not been drawn again', async () => {
  standInPlatform({});
  const TwoPresses = () => {
    const [, ask] = useReportSearch();
    const press = () => {
      ask({ of: undefined });
      ask({ span: 'last30' });
    };
    return (
      <button type="button" onClick={press}>
        Both
      </button>
    );
  };
  const { where } = await draw(TwoPresses, { at });
  await userEvent.click(screen.getByRole('button', { name: 'Both' }));
  await waitFor(() => expect(where()).toBe('/agentHome?page=agentTeamOverview&span=last30'));
});

test('days of one’s choice are asked for, and a span that is none is not taken', async () => {
  standInPlatform({});
  const { where } = await draw(() => <PeriodBar />, { at: `${at}&span=custom&from=2026-01-05&to=2026-01-09` });
  await userEvent.click(screen.getByRole('button', { name: 'Custom' }));
  const dialog = screen.getByRole('dialog');
  const [from, to] = [within(dialog).getByLabelText('From'), within(dialog).getByLabelText('To')];
  await userEvent.clear(to);
  await userEvent.type(to, '2026-01-01');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show' }));
  expect(within(dialog).getByText(/at most 92 days/)).toBeTruthy();
  expect(where()).toContain('2026-01-09');
  await userEvent.clear(from);
  await userEvent.type(from, '2026-01-01');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(where()).toContain('from=2026-01-01&to=2026-01-01'));
});

const rows = [
  { name: 'ann', bets: 3 },
  { name: 'bob', bets: 5 },
];
const columns = [
  { key: 'name', title: 'Account', cell: ({ name }: (typeof rows)[number]) => name },
  { key: 'bets', title: 'Bets', align: 'end', sorts: true, total: '8', cell: ({ bets }: (typeof rows)[number]) => bets },
] as const;

test('a report has its sums first and says by what it is sorted', async () => {
  const onSort = vi.fn();
  await draw(() => (
    <ReportTable
      caption="Bets"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      sorting={{ sort: 'bets', order: 'desc', onSort }}
    />
  ));
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['AccountBets', 'Total8', 'ann3', 'bob5']);
  expect(screen.getByRole('columnheader', { name: 'Bets' }).getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(screen.getByRole('button', { name: 'Bets' }));
  expect(onSort).toHaveBeenLastCalledWith('bets', 'asc');
  await userEvent.click(screen.getByRole('button', { name: 'Largest first' }));
  expect(onSort).toHaveBeenLastCalledWith('bets', 'asc');
});

test('a chart reads out the day that is chosen, with all its figures', async () => {
  const series = [
    { name: 'In', tone: 'jade', values: [10n, 30n] },
    { name: 'Out', tone: 'indigo', values: [5n, 0n] },
  ] as const;
  await draw(() => <DayChart title="Money" days={['2026-11-20', '2026-11-21']} series={series} write={(value) => `${value} baht`} />);
  const slider = screen.getByRole('slider', { name: 'Money' });
  expect(slider.getAttribute('aria-valuetext')).toBe('Sat, November 21, 2026: In 30 baht, Out 0 baht');
  slider.focus();
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('Fri, November 20, 2026: In 10 baht, Out 5 baht');
  expect(screen.getByText('10 baht')).toBeTruthy();
});

test('a card compares with the period before, where there was something to compare with', async () => {
  expect([changeOf(150, 100), changeOf(50, 100), changeOf(1, 0), changeOf(3, 3)]).toEqual([50, -50, undefined, 0]);
  await draw(() => <FigureCard title="Deposits" icon="coins" value={baht('1500.00')} before={baht('1000.00')} />);
  expect(screen.getByRole('article').textContent).toContain('฿1,500.00');
  expect(screen.getByText('50%')).toBeTruthy();
  expect(screen.getByText('more than in the previous period')).toBeTruthy();
});

test('a change is shown beside the figure and never before what the note counts, and no change is not shown', async () => {
  await draw(() => (
    <>
      <FigureCard title="Active" icon="flame" value={6} before={4} note="of 13 members" />
      <FigureCard title="Joined" icon="user-plus" value={3} before={3} note="of 14 members" />
    </>
  ));
  expect(screen.getByText('of 13 members').textContent).toBe('of 13 members');
  expect(screen.getByText('50%')).toBeTruthy();
  expect(screen.queryByText('0%')).toBeNull();
});

test('a file is asked for with the filters, and is not offered where there is nothing', async () => {
  const endpoint = { method: 'POST', path: '/wps/v2/agents/team/export' } as const;
  const heard = standInPlatform({ [endpoint.path]: () => ({ refusal: { code: 'BUSY', message: 'Later, please' } }) });
  await draw(() => (
    <>
      <CsvButton endpoint={endpoint} body={{ report: 'days' }} count={3} rowsMax={10} />
      <CsvButton endpoint={endpoint} body={{}} count={0} rowsMax={10} />
    </>
  ));
  const [first, second] = screen.getAllByRole('button', { name: 'CSV' });
  expect(second).toHaveProperty('disabled', true);
  if (first !== undefined) await userEvent.click(first);
  await waitFor(() => expect(heard.at(-1)?.body).toEqual({ report: 'days' }));
});
