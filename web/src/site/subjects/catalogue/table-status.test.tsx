import { NodeId } from '@croupier/contract/core/ids';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import TableRoad from './table-road.tsx';
import TableStatus from './table-status.tsx';

const open = NodeId.parse('STUDIO:lotus');
const shut = NodeId.parse('STUDIO:shut');
const resting = NodeId.parse('STUDIO:resting');
const at = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();

test('a table says its phase, the seconds until bets close and its players; a closed one says so, and the line of others stays', async () => {
  standInPlatform({
    '/wps/v2/live-tables': () => ({
      value: {
        serverTime: at(0),
        tables: [
          {
            nodeId: open,
            isOpen: true,
            hostName: 'Mali',
            round: { phase: 'BETTING', phaseEndsAt: at(600) },
            seats: 3,
            roads: [],
            map: null,
          },
          { nodeId: shut, isOpen: false, hostName: 'Mali', round: null, seats: 0, roads: [], map: null },
          { nodeId: resting, isOpen: true, hostName: 'Mali', round: null, seats: 0, roads: [], map: null },
        ],
      },
    }),
  });
  await draw(
    () => (
      <>
        <TableStatus nodeId={open} otherwise="Studio" />
        <p data-testid="shut">
          <TableStatus nodeId={shut} otherwise="Studio" />
        </p>
        <p data-testid="resting">
          <TableStatus nodeId={resting} otherwise="Studio of the resting one" />
        </p>
        <p data-testid="unknown">
          <TableStatus nodeId={NodeId.parse('STUDIO:unknown')} otherwise="Studio of the unknown one" />
        </p>
      </>
    ),
    { at: '/' },
  );
  const line = within(await screen.findByTestId(`table-${open}`));
  expect(line.getByText('Place your bets')).toBeTruthy();
  expect(line.getByText(/^(59\d|60\d)$/)).toBeTruthy();
  expect(line.getByText(/3$/)).toBeTruthy();
  expect(screen.getByTestId('shut').textContent).toBe('Closed for now');
  expect(screen.getByTestId('resting').textContent).toBe('Studio of the resting one');
  expect(screen.getByTestId('unknown').textContent).toBe('Studio of the unknown one');
});

test('a table shows its past rounds: a big road, or its last results; nothing before the first', async () => {
  const state = { isOpen: true, hostName: 'Mali', round: null, seats: 0, roads: [] };
  const bigRoad = ['RBR', 'r..', '...', '...', '...', '...'];
  standInPlatform({
    '/wps/v2/live-tables': () => ({
      value: {
        serverTime: at(0),
        tables: [
          { nodeId: open, ...state, map: { bigRoad, last: [] } },
          { nodeId: resting, ...state, map: { bigRoad: null, last: ['G0', 'R32', 'K15'] } },
          { nodeId: shut, ...state, map: { bigRoad: ['', '', '', '', '', ''], last: [] } },
        ],
      },
    }),
  });
  await draw(
    () => (
      <>
        {[open, resting, shut].map((nodeId) => (
          <p key={nodeId} data-testid={`road of ${nodeId}`}>
            <TableRoad nodeId={nodeId} />
          </p>
        ))}
      </>
    ),
    { at: '/' },
  );
  const [road, last] = await screen.findAllByTestId('table-road');
  const rings = [...(road?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d')?.match(/M/g)?.length);
  expect(rings).toEqual([3, 1, 1]);
  expect([...(last?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['0', '32', '15']);
  expect(screen.getByTestId(`road of ${shut}`).textContent).toBe('');
  expect(screen.getAllByTestId('table-road')).toHaveLength(2);
});
