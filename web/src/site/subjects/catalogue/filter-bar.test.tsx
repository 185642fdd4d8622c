import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../../test-site.tsx';
import { FilterBar } from './filter-bar.tsx';
import { changed, type FilterChange, toggle } from './filter-change.ts';
import type { GameFilters } from './filters.rules.ts';

const input = () => screen.getByRole<HTMLInputElement>('searchbox').value;

/** A page whose address follows only when it is told to, as one does that has something to load. */
const slowPage = async () => {
  const wished: FilterChange[] = [];
  let follow: (asked: GameFilters) => void = () => undefined;
  const Page = () => {
    const [asked, setAsked] = useState<GameFilters>({});
    follow = setAsked;
    return <FilterBar title="Slots" asked={asked} facets={undefined} total={3} onAsk={(change) => wished.push(change)} />;
  };
  await draw(() => <Page />, { at: '/rng' });
  return { wished, arrive: (asked: GameFilters) => act(() => follow(asked)) };
};

test('text typed while the page is on its way to the text before stays typed, and is asked for', async () => {
  const { wished, arrive } = await slowPage();
  const box = screen.getByRole('searchbox');
  await userEvent.type(box, 'dra');
  await expect.poll(() => wished).toEqual([{ search: 'dra' }]);
  await userEvent.type(box, 'g');
  arrive({ search: 'dra' });
  expect(input()).toBe('drag');
  await expect.poll(() => wished.at(-1)).toEqual({ search: 'drag' });
  arrive({ search: 'drag' });
  expect(input()).toBe('drag');
});

test('a step back in the browser is followed, also to what was typed here before', async () => {
  const { wished, arrive } = await slowPage();
  const box = screen.getByRole('searchbox');
  await userEvent.type(box, 'owl');
  await expect.poll(() => wished).toEqual([{ search: 'owl' }]);
  arrive({ search: 'owl' });
  arrive({});
  expect(input()).toBe('');
  arrive({ search: 'owl' });
  expect(input()).toBe('owl');
});

test('filters chosen one after the other are all asked for, however late the page follows', () => {
  const both = changed(changed({ search: 'owl' }, toggle('vassalage', 'AG')), toggle('vassalage', 'CQ9'));
  expect(changed(both, { sort: 'name' })).toMatchObject({ search: 'owl', vassalage: 'AG,CQ9', sort: 'name' });
});
