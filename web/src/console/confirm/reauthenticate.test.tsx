import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as api from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { session } from '#api/session.ts';
import { showInEnglish } from '../show-in-english.ts';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { useConfirmedMutation } from './reauthenticate.ts';

const call = vi.fn<(endpoint: unknown, input: { body: unknown }) => Promise<unknown>>();

const again = new Refused({ code: 'REAUTHENTICATE', message: 'no', status: 403 });

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  await showInEnglish();
});
beforeEach(() => {
  call.mockReset();
  vi.spyOn(api, 'call').mockImplementation(call as never);
});
afterEach(cleanup);

const Page = ({ send, done }: { send: () => Promise<string>; done: (answer: string) => void }) => {
  const { run, problem } = useConfirmedMutation(send, done);
  return (
    <>
      <button type="button" onClick={() => run()}>
        Save
      </button>
      <p>{problem === null ? 'fine' : 'wrong'}</p>
      <ReauthenticationDialog />
    </>
  );
};
const show = (send: () => Promise<string>) => {
  const done = vi.fn<(answer: string) => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page send={send} done={done} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), done };
};
const password = () => screen.findByLabelText('Password');
const code = () => screen.getByLabelText('Code from your authenticator');

test('an act that needs no proof is done at once', async () => {
  const { user, done } = show(() => Promise.resolve('saved'));
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('an act that needs one asks for password and code, and then goes on by itself', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(again).mockResolvedValue('saved');
  call.mockResolvedValue({ until: '2026-11-21T08:00:00Z' });
  const { user, done } = show(send);
  await user.click(screen.getByText('Save'));
  await user.type(await password(), 'secret words');
  await user.type(code(), '123456');
  await waitFor(() => expect(done.mock.calls[0]?.[0]).toBe('saved'));
  expect(call.mock.calls[0]?.[1].body).toEqual({ password: 'secret words', code: '123456' });
  expect(send).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
});

test('a wrong answer is said and can be given again', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(again).mockResolvedValue('saved');
  call.mockRejectedValueOnce(new Refused({ code: 'WRONG_CREDENTIALS', message: 'no', status: 422 })).mockResolvedValue({});
  const { user, done } = show(send);
  await user.click(screen.getByText('Save'));
  await user.type(await password(), 'secret words');
  await user.type(code(), '123456');
  await screen.findByText(/password or code is wrong/);
  expect(code()).toHaveProperty('value', '');
  await user.type(code(), '654321');
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
});

test('a recovery code stands in for the authenticator', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(again).mockResolvedValue('saved');
  call.mockResolvedValue({});
  const { user, done } = show(send);
  await user.click(screen.getByText('Save'));
  await user.type(await password(), 'secret words');
  await user.click(screen.getByText('Use a recovery code'));
  await user.type(screen.getByLabelText('Recovery code'), 'ABCdef-2345 67');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(call.mock.calls[0]?.[1].body).toEqual({ password: 'secret words', code: 'abcdef-234567' });
});

test('an operator who gives up is back where they were: nothing was done, and nothing is wrong', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(again);
  const { user, done } = show(send);
  await user.click(screen.getByText('Save'));
  await password();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  expect(screen.getByText('fine')).toBeDefined();
  expect([send.mock.calls.length, done.mock.calls.length]).toEqual([1, 0]);
});

test('any other refusal is a problem of the act', async () => {
  const { user } = show(() => Promise.reject(new Refused({ code: 'GRANT_EXCEEDS', message: 'no', status: 403 })));
  await user.click(screen.getByText('Save'));
  await screen.findByText('wrong');
});

test('an act that waits for a proof ends with the session of who wanted it: the next one is not asked, and nothing is done in their name', async () => {
  session.begin('the token of the first');
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(again).mockResolvedValue('saved');
  const { user, done } = show(send);
  await user.click(screen.getByText('Save'));
  await password();
  act(() => {
    session.end('expired');
    session.begin('the token of the second');
  });
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  expect(screen.getByText('fine')).toBeDefined();
  expect([send.mock.calls.length, done.mock.calls.length]).toEqual([1, 0]);
});

test('an act whose answer comes after the end of its session asks nobody for a proof', async () => {
  session.begin('the token of the first');
  const answer = Promise.withResolvers<string>();
  const send = vi.fn<() => Promise<string>>().mockReturnValueOnce(answer.promise).mockResolvedValue('saved');
  const { user, done } = show(send);
  await user.click(screen.getByText('Save'));
  session.end('expired');
  session.begin('the token of the second');
  await act(async () => {
    answer.reject(again);
    await Promise.resolve();
  });
  await waitFor(() => expect(screen.getByText('fine')).toBeDefined());
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect([send.mock.calls.length, done.mock.calls.length]).toEqual([1, 0]);
});
