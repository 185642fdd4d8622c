import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '#console/test-console.tsx';

const id = '01990000-0000-7000-8000-000000000001';
const why = 'marketing asked for it';
const of = '/ops/merchants/ruby/announcements';
const announcement = {
  id,
  type: 'PU',
  executions: ['B'],
  promotion: false,
  wording: { th: { title: 'สวัสดี', content: '<p>ไทย</p>' } },
  from: '2026-11-20T09:00:00Z',
  until: null,
  takenDownAt: null,
  state: 'SHOWN',
};
const line = { ...announcement, wording: undefined, title: 'สวัสดี', titleLanguage: 'th', written: ['th'] };
const list = (...lines: object[]) => ({
  value: { ...pageOf(...lines), languages: ['th', 'en'], defaultLanguage: 'th', timeZone: 'Asia/Bangkok' },
});
const both = ['content.read', 'content.edit'] as const;
const asSeen = { ...announcement, id: undefined, state: undefined };

test('an announcement stands with its times by the merchant’s clock, its readers, and its missing languages', async () => {
  await renderConsole('/content', both, { [of]: () => list(line) });
  const row = within((await screen.findByRole('link', { name: 'สวัสดี' })).closest('tr') as HTMLElement);
  for (const said of ['Showing', 'Pop-up', 'Visitors', '2026-11-20 16:00', 'Missing: English']) expect(row.getByText(said)).toBeTruthy();
});

test('an operator who may only read sees no buttons that change anything', async () => {
  await renderConsole(`/content?open=${id}`, ['content.read'], {
    [of]: () => list(line),
    [`${of}/${id}`]: () => ({ value: announcement }),
  });
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByText('ไทย', { selector: 'p' })).toBeTruthy();
  for (const name of ['New announcement', 'Change', 'Take down', 'Duplicate']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('something new is written language by language and sent as it is read, once for a press', async () => {
  const { heard } = await renderConsole('/content', both, {
    [of]: ({ method }) => (method === 'POST' ? { value: announcement } : list()),
    [`${of}/${id}`]: () => ({ value: announcement }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New announcement' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText('Reason'), why);
  await userEvent.click(form.getByRole('button', { name: 'New announcement' }));
  expect(form.getByText('Write it in at least one language.')).toBeTruthy();
  await userEvent.selectOptions(form.getByLabelText('Content language'), 'en');
  await userEvent.type(form.getByLabelText('Title'), 'Hello');
  await userEvent.click(form.getByRole('button', { name: 'Paragraph' }));
  await userEvent.paste('Hi<script>x()</script><b onclick="x()">there</b>');
  expect(form.getByText('there', { selector: 'b' })).toBeTruthy();
  expect(form.getByText(/Not saved/).textContent).toContain('<script>, onclick');
  await userEvent.selectOptions(form.getByLabelText('Content language'), 'th');
  expect(form.getByText('Readers of ไทย see English until this text is translated.')).toBeTruthy();
  await userEvent.selectOptions(form.getByLabelText('Type'), 'Headline');
  for (const one of [/^Members/, /^Visitors/]) await userEvent.click(form.getByRole('checkbox', { name: one }));
  await userEvent.dblClick(form.getByRole('button', { name: 'New announcement' }));
  const sent = () => heard().flatMap(({ method, body }) => (method === 'POST' ? [body as { wish: object; reason: string }] : []));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    reason: why,
    wish: {
      type: 'H',
      executions: [],
      from: null,
      until: null,
      wording: { en: { title: 'Hello', content: '<p>Hi<script>x()</script><b onclick="x()">there</b></p>' } },
    },
  });
  expect(await screen.findByRole('button', { name: 'Take down' })).toBeTruthy();
});

test('an announcement without a title or an audience is not sent, and the fault is told', async () => {
  const { heard } = await renderConsole('/content?open=new', both, { [of]: () => list() });
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(await form.findByRole('textbox', { name: /^Content/ }), 'x');
  for (const one of [/^Members/, /^Visitors/]) await userEvent.click(form.getByRole('checkbox', { name: one }));
  await userEvent.type(form.getByLabelText('Reason'), why);
  await userEvent.click(form.getByRole('button', { name: 'New announcement' }));
  expect(await form.findByText('Choose an audience. Only a headline can run in the ticker alone.')).toBeTruthy();
  expect(form.getByText('Enter a title of at most 200 characters')).toBeTruthy();
  await userEvent.selectOptions(form.getByLabelText('Content language'), 'en');
  expect(form.getByText('Please check: ไทย')).toBeTruthy();
  expect(heard().every(({ method }) => method === 'GET')).toBe(true);
});

test('a change is sent with what was seen, and where a colleague was faster it is shown as it is now', async () => {
  let now: object = announcement;
  const { heard } = await renderConsole(`/content?open=${id}`, both, {
    [of]: () => list(line),
    [`${of}/${id}`]: ({ method }) =>
      method === 'PUT' ? { refusal: { code: 'CHANGED_MEANWHILE', message: 'Somebody else changed this meanwhile.' } } : { value: now },
  });
  const panel = within(await screen.findByRole('dialog'));
  await userEvent.click(await panel.findByRole('button', { name: 'Change' }));
  await userEvent.type(panel.getByLabelText('Title'), '!');
  await userEvent.type(panel.getByLabelText('Reason'), why);
  now = { ...announcement, promotion: true };
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText(/Somebody else changed this meanwhile/)).toBeTruthy();
  const [sent] = heard().flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));
  expect(sent).toMatchObject({
    before: JSON.parse(JSON.stringify(asSeen)) as object,
    wish: { from: announcement.from, wording: { th: { title: 'สวัสดี!', content: '<p>ไทย</p>' } } },
    reason: why,
  });
  await userEvent.click(panel.getByRole('button', { name: 'Cancel' }));
  expect(await panel.findByText('With a button to the reward centre')).toBeTruthy();
});

test('one is taken down with a reason, and can then only be taken as a pattern', async () => {
  const ended = { ...announcement, takenDownAt: '2026-11-20T10:00:00Z', state: 'ENDED' };
  const { heard } = await renderConsole(`/content?open=${id}`, both, {
    [of]: () => list(line),
    [`${of}/${id}`]: () => ({ value: announcement }),
    [`${of}/${id}/end`]: () => ({ value: ended }),
  });
  const panel = within(await screen.findByRole('dialog'));
  await userEvent.click(await panel.findByRole('button', { name: 'Take down' }));
  await userEvent.type(panel.getByLabelText('Reason'), why);
  await userEvent.click(panel.getByRole('button', { name: 'Take down' }));
  expect(await panel.findByText('2026-11-20 17:00')).toBeTruthy();
  expect(heard().find(({ path }) => path.endsWith('/end'))?.body).toMatchObject({ reason: why });
  expect(panel.queryByRole('button', { name: 'Change' })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Duplicate' }));
  expect(panel.getByLabelText<HTMLInputElement>('Title').value).toBe('สวัสดี');
});

test('a list that cannot be read is said to be, and is read again on a wish', async () => {
  let reads = 0;
  await renderConsole('/content', both, {
    [of]: () => {
      reads += 1;
      return reads === 1 ? { status: 500, refusal: { code: 'OUR_MISTAKE', message: '' } } : list();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No announcements yet')).toBeTruthy();
});
