import type { MerchantBanners } from '@croupier/contract/brand/banners-console';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderConsole } from '#console/test-console.tsx';

const first = '01990000-0000-4000-8000-000000000001';
const second = '01990000-0000-4000-8000-000000000002';
const pictureId = '01990000-0000-4000-8000-000000000003';
const words = { alt: '', title: '', text: '', action: '' };
const banner = {
  id: first,
  groupName: 'w_home',
  picture: '/art/banner/night.{w}.{ext}',
  linkageType: 'PATH',
  target: '/hot',
  wording: { th: { ...words, title: 'สวัสดี', action: 'ไป' } },
  from: '2026-11-21T14:05:09.123456Z',
  until: null,
  state: 'SHOWING',
  targetName: null,
} as const;
const all = {
  merchantId: 'ruby',
  languages: ['th', 'en'],
  defaultLanguage: 'th',
  timeZone: 'Asia/Bangkok',
  imageHost: 'http://pictures.test',
  banners: [banner, { ...banner, id: second, wording: { th: { ...words, title: 'สอง' }, en: { ...words, title: 'Two' } } }],
  pictures: [
    { id: pictureId, width: 640, height: 256, bytes: 9_000, storedAt: '2026-11-21T14:05:09Z', small: 'data:image/webp;base64,AA', uses: 0 },
  ],
  shelves: [{ category: 'RNG', code: 'STUDIO', name: 'Studio' }],
} as unknown as MerchantBanners;

const edits = ['content.read', 'content.edit'] as const;
const reason = 'the campaign of the autumn';
const explain = () => fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const at = '/content?merchant=ruby&tab=BANNERS';
const path = '/ops/merchants/ruby/banners';

test('banners stand in their groups, and who may only read is offered nothing to change', async () => {
  await renderConsole(at, ['content.read'], { [path]: () => ({ value: all }) });
  const home = await screen.findByRole('region', { name: 'Home' });
  expect(
    within(home)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['สวัสดี', 'สอง']);
  expect(within(home).getByText('1 language missing')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Licences' })).getByText('No banners here.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add a banner|Order/ })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'สอง' }));
  await screen.findByRole('dialog', { name: 'Ruby · สอง' });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take down' })).toBeNull();
});

test('a new banner is hung once with a name of its own, in the languages that are written', async () => {
  const { heard } = await renderConsole(`${at}&open=new-w_home`, edits, {
    [path]: () => ({ value: all }),
    [`/ops/merchants/ruby/pictures/${pictureId}`]: () => ({ value: { source: 'data:image/webp;base64,AA' } }),
  });
  fireEvent.click(await screen.findByRole('radio', { name: /Uploaded picture 640 × 256/ }));
  expect(screen.getByText('This picture is small and will look blurry on most screens.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'ยินดีต้อนรับ' } });
  fireEvent.change(screen.getByLabelText('Content language'), { target: { value: 'en' } });
  expect(screen.getByText('Readers of English see ไทย until this text is translated.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Opens'), { target: { value: 'PATH' } });
  fireEvent.change(screen.getByLabelText('Page'), { target: { value: 'hot' } });
  explain();
  press('Save');
  expect(screen.getByText('The site has no such page.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Page'), { target: { value: '/hot' } });
  press('Save');
  await waitFor(() => expect(heard().filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(heard().find(({ method }) => method === 'POST')?.body).toMatchObject({
    groupName: 'w_home',
    key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    banner: {
      picture: `/media/${pictureId}`,
      linkageType: 'PATH',
      target: '/hot',
      wording: { th: { ...words, title: 'ยินดีต้อนรับ' } },
      from: null,
      until: null,
    },
    reason,
  });
});

test('after a lost answer the same banner goes by the same name and another by its own, and what hangs by then is shown', async () => {
  let hangs = false;
  const { heard } = await renderConsole(`${at}&open=new-w_home`, edits, {
    [path]: ({ method }) => {
      if (method === 'POST') {
        hangs = true;
        throw new TypeError('the connection was cut off');
      }
      return { value: hangs ? all : { ...all, banners: [] } };
    },
  });
  const title = await screen.findByLabelText(/^Title/);
  const sent = () => heard().flatMap(({ method, body }) => (method === 'POST' ? [(body as { key: string }).key] : []));
  const save = async (what: string, count: number) => {
    fireEvent.change(title, { target: { value: what } });
    press('Save');
    await waitFor(() => expect(sent()).toHaveLength(count));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull());
  };
  explain();
  await save('ยินดีต้อนรับ', 1);
  expect(await screen.findByRole('link', { name: 'สอง' })).toBeTruthy();
  await save('ยินดีต้อนรับ', 2);
  await save('ใหม่', 3);
  const [one, again, other] = sent();
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});

test('a moment that is typed by half is not taken for none', async () => {
  const { heard } = await renderConsole(`${at}&open=new-w_home`, edits, { [path]: () => ({ value: all }) });
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'ยินดีต้อนรับ' } });
  const until = screen.getByLabelText<HTMLInputElement>(/^End/);
  // As a browser has it, which knows of parts; here nothing but a whole moment can be typed.
  let isHalf = true;
  const told = vi.fn(() => false);
  Object.defineProperty(until, 'validity', { get: () => ({ badInput: isHalf }) });
  until.reportValidity = told;
  explain();
  press('Save');
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Enter', ctrlKey: true });
  expect(told).toHaveBeenCalledTimes(2);
  expect(heard().filter(({ method }) => method === 'POST')).toEqual([]);
  isHalf = false;
  press('Save');
  await waitFor(() => expect(heard().filter(({ method }) => method === 'POST')).toHaveLength(1));
});

test('a banner is changed from what its form was filled with, whatever the page has read since', async () => {
  let standing = all;
  const refused = { status: 409, refusal: { code: 'CHANGED_MEANWHILE', message: 'Somebody else changed this meanwhile.' } };
  const { heard } = await renderConsole(`${at}&open=${first}`, edits, {
    [path]: () => ({ value: standing }),
    [`${path}/${first}`]: () => refused,
  });
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'ใหม่' } });
  explain();
  standing = { ...all, banners: all.banners.map((one) => ({ ...one, target: '/new' })) };
  press('Save');
  await screen.findByText('Somebody else changed this meanwhile.');
  await waitFor(() => expect(heard().filter((one) => one.path === path)).toHaveLength(2));
  press('Save');
  await waitFor(() => expect(heard().filter(({ method }) => method === 'PUT')).toHaveLength(2));
  for (const { body } of heard().filter(({ method }) => method === 'PUT'))
    expect(body).toMatchObject({ before: { target: '/hot', from: banner.from }, banner: { target: '/hot', from: banner.from } });
});

test('the order of a group is changed by buttons, and told with the order that was seen', async () => {
  const { heard } = await renderConsole(`${at}&open=order-w_home`, edits, {
    [path]: () => ({ value: all }),
    [`${path}/order`]: () => ({ value: all }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Move up: สอง' }));
  // At the beginning of the list its button is of no use any more, and who came by keys goes on with the other.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: สอง' })));
  explain();
  press('Save');
  await waitFor(() =>
    expect(heard().find(({ method }) => method === 'PUT')?.body).toEqual({
      groupName: 'w_home',
      before: [first, second],
      order: [second, first],
      reason,
    }),
  );
});

test('a game is found by its name, and a picture that is used nowhere is removed', async () => {
  const { heard } = await renderConsole(`${at}&open=${first}`, edits, {
    [path]: () => ({ value: all }),
    [`${path}/${first}`]: () => ({ value: all }),
    [`${path}/games`]: () => ({ value: [{ nodeId: 'STUDIO:koi', name: 'Koi Fortune', vendor: 'Studio' }] }),
    [`/ops/merchants/ruby/pictures/${pictureId}/removal`]: () => ({ value: all }),
  });
  fireEvent.change(await screen.findByLabelText('Opens'), { target: { value: 'GAME' } });
  fireEvent.change(screen.getByLabelText('Find a game by name'), { target: { value: 'koi' } });
  fireEvent.click(await screen.findByRole('button', { name: /Koi Fortune/ }));
  explain();
  press('Save');
  await waitFor(() =>
    expect(heard().find(({ method }) => method === 'PUT')?.body).toMatchObject({ banner: { linkageType: 'GAME', target: 'STUDIO:koi' } }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Pictures');
  await screen.findByText('Not used');
  press('Remove');
  explain();
  press('Remove');
  await waitFor(() => expect(heard().find(({ path: asked }) => asked.endsWith('/removal'))?.body).toEqual({ reason }));
});
