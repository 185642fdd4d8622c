import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { type ReceivedCall, standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';

const captchaId = '018f0000-0000-7000-8000-0000000000c1';
const picture = { id: captchaId, image: 'data:image/svg+xml;base64,PHN2Zy8+' };
type Answer = ReturnType<Parameters<typeof standInPlatform>[0][string]>;

const open = async (answer: (heard: ReceivedCall) => Answer = () => ({ value: { reference: 'T-ABCD2345' } })) => {
  const heard = standInPlatform({
    '/wps/v2/feedback/rules': () => ({ value: { minLength: 20, maxLength: 200 } }),
    '/wps/captcha': () => ({ value: picture }),
    '/wps/feedback': answer,
  });
  await draw(() => <FeedbackDialog onClose={() => undefined} />, { at: '/' });
  await screen.findByLabelText('Question type');
  await screen.findByRole('img', { name: /characters/i });
  return heard;
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const sent = (heard: ReceivedCall[]) => heard.filter(({ path }) => path === '/wps/feedback');
const description = 'The reels stopped and nothing was paid.';
const fill = async () => {
  await userEvent.selectOptions(screen.getByLabelText('Question type'), '3');
  await userEvent.type(screen.getByLabelText('Description'), `  ${description} `);
  await userEvent.type(screen.getByLabelText('Characters in the picture'), 'kxtra');
};

test('the types are those of the contract, in the order of the form', async () => {
  await open();
  const options = screen.getAllByRole('option').map((option) => (option as HTMLOptionElement).value);
  expect(options).toEqual(['', '1', '2', '3', '4', '6', '0']);
});

test('a warning lists everything that is empty, and nothing is sent', async () => {
  const heard = await open();
  await send();
  expect(screen.getAllByRole('alert')[0]?.textContent).toBe('Still empty: Question type, Description, and Characters in the picture');
  await userEvent.selectOptions(screen.getByLabelText('Question type'), '0');
  await userEvent.type(screen.getByLabelText('Description'), '   ');
  await send();
  expect(screen.getAllByRole('alert')[0]?.textContent).toBe('Still empty: Description and Characters in the picture');
  expect(sent(heard)).toHaveLength(0);
});

test('the counter counts what counts, and too short a description is not sent', async () => {
  const heard = await open();
  await fill();
  expect(screen.getByText(`${String(description.length)}/200`)).toBeDefined();
  const area = screen.getByLabelText<HTMLTextAreaElement>('Description');
  expect(area.maxLength).toBe(200);
  await userEvent.clear(area);
  await userEvent.type(area, '   nineteen characters'.slice(0, 22).padEnd(30));
  expect(screen.getByText('19/200')).toBeDefined();
  await send();
  expect(screen.getByText('Please write between 20 and 200 characters')).toBeDefined();
  expect(sent(heard)).toHaveLength(0);
});

test('the sent text is trimmed, and the reference can be quoted', async () => {
  const heard = await open();
  await fill();
  await userEvent.type(screen.getByLabelText(/^How can we reach you/), 'anna@example.com');
  await send();
  expect(await screen.findByText('T-ABCD2345')).toBeDefined();
  expect(sent(heard)[0]).toMatchObject({
    method: 'PUT',
    body: { type: 3, content: description, sender: '', contact: 'anna@example.com', captcha: 'kxtra', captchaId },
  });
});

test('a wrong captcha is said beside its field, with another picture, and what was written stays', async () => {
  const heard = await open(() => ({ refusal: { code: 'CAPTCHA_WRONG', message: 'Please enter a valid verification code' } }));
  await fill();
  await send();
  expect(await screen.findByText('Please enter a valid verification code')).toBeDefined();
  await waitFor(() => expect(heard.filter(({ path }) => path === '/wps/captcha')).toHaveLength(2));
  expect(screen.getByLabelText<HTMLInputElement>('Characters in the picture').value).toBe('');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toContain(description);
});

test('another refusal of the platform is said above the form', async () => {
  await open(() => ({ status: 429, refusal: { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please try again in 10 minutes' } }));
  await fill();
  await send();
  expect((await screen.findByText(/try again in 10 minutes/)).closest('[role=alert]')).not.toBeNull();
});

test('a member is not asked who they are, and is shown the way to the inbox', async () => {
  session.begin('token-of-a-member');
  await open();
  expect(screen.queryByLabelText(/^Your name/)).toBeNull();
  expect(screen.queryByLabelText(/^How can we reach you/)).toBeNull();
  await fill();
  await send();
  expect(await screen.findByRole('button', { name: 'To my inbox' })).toBeDefined();
});

test('a member who would be an agent is asked for a name and an address for the answer, and it is sent under its subject', async () => {
  const heard = standInPlatform({
    '/wps/v2/feedback/rules': () => ({ value: { minLength: 20, maxLength: 200 } }),
    '/wps/captcha': () => ({ value: picture }),
    '/wps/feedback': () => ({ value: { reference: 'T-ABCD2345' } }),
  });
  await draw(() => <FeedbackDialog about={6} onClose={() => undefined} />, { at: '/' });
  await screen.findByRole('img', { name: /characters/i });
  expect(screen.queryByLabelText('Question type')).toBeNull();
  await userEvent.type(screen.getByLabelText('Description'), 'I know two hundred players in Chiang Mai.');
  await userEvent.type(screen.getByLabelText('Characters in the picture'), 'kxtra');
  await send();
  expect(screen.getByText('Please tell us how to contact you.')).toBeDefined();
  expect(sent(heard)).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Your name'), 'Somchai');
  await userEvent.type(screen.getByLabelText('Email or phone'), 'somchai@example.com');
  await send();
  await screen.findByText('T-ABCD2345');
  expect(sent(heard)[0]?.body).toMatchObject({ type: 6, sender: 'Somchai', contact: 'somchai@example.com' });
});
