import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import UpdateBar from './update-bar.tsx';

/** A browser's service workers: one that rules the page already or none, and what is said to them. */
const standInWorkers = ({ ruled, waits }: { ruled: boolean; waits: boolean }) => {
  const said: unknown[] = [];
  const worker = (state: string) => Object.assign(new EventTarget(), { state, postMessage: (message: unknown) => said.push(message) });
  const active = worker('activated');
  const registration = Object.assign(new EventTarget(), {
    waiting: waits ? worker('installed') : null,
    installing: null as ReturnType<typeof worker> | null,
    active,
    update: () => Promise.resolve(),
  });
  const container = Object.assign(new EventTarget(), {
    controller: ruled ? active : null,
    ready: Promise.resolve(registration),
    register: vi.fn<(address: string) => Promise<typeof registration>>().mockResolvedValue(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return { said, registration, container, worker };
};

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

const open = async () => {
  standInPlatform({});
  await draw(UpdateBar, { at: '/' });
};

test('the worker is registered, and told the language; where nothing waits, nothing is said', async () => {
  const { said, container } = standInWorkers({ ruled: true, waits: false });
  await open();
  await waitFor(() => expect(said).toEqual([{ language: 'en' }]));
  expect(container.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  expect(screen.queryByText('Update available')).toBeNull();
});

test('a newer site that waits is loaded when the visitor says so, and can be put off', async () => {
  const { said } = standInWorkers({ ruled: true, waits: true });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Update' }));
  expect(said).toContainEqual({ takeOver: true });
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText('Update available')).toBeNull();
});

test('one that arrives while the page is open is offered too; the first worker of a browser is not', async () => {
  const { registration, worker, container } = standInWorkers({ ruled: false, waits: false });
  await open();
  const arrive = () => {
    const next = worker('installing');
    registration.installing = next;
    registration.dispatchEvent(new Event('updatefound'));
    next.state = 'installed';
    next.dispatchEvent(new Event('statechange'));
  };
  await waitFor(() => expect(container.register).toHaveBeenCalled());
  arrive();
  expect(screen.queryByText('Update available')).toBeNull();
  Object.assign(container, { controller: registration.active });
  arrive();
  await screen.findByText('Update available');
});

test('a browser without service workers shows the site as ever', async () => {
  await open();
  expect(screen.queryByText('Update available')).toBeNull();
});
