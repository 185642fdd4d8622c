import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../test-site.tsx';
import { CopyButton } from './copy-button.tsx';
import { Toasts } from './toast.tsx';

const deniedClipboard = { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) };
const execCommand = (works: boolean) => {
  const selected: string[] = [];
  Object.assign(document, {
    execCommand: () => {
      if (document.activeElement instanceof HTMLTextAreaElement) selected.push(document.activeElement.value);
      return works;
    },
  });
  return selected;
};
afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
});

const press = async () => {
  const user = userEvent.setup();
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: deniedClipboard } }));
  await draw(
    () => (
      <>
        <CopyButton text="123-4-56789" what="Account" />
        <Toasts />
      </>
    ),
    { at: '/' },
  );
  await user.click(screen.getByRole('button', { name: 'Copy Account' }));
};

test('where the clipboard is denied, the text is selected and copied', async () => {
  const selected = execCommand(true);
  await press();
  expect(await screen.findByRole('button', { name: 'Copied Account' })).toBeTruthy();
  expect(selected).toEqual(['123-4-56789']);
  expect(document.querySelector('textarea')).toBeNull();
});

test('a failed copy is reported as failed', async () => {
  execCommand(false);
  await press();
  const said = await screen.findByText(/Something went wrong/);
  expect(screen.getByRole('button', { name: 'Copy Account' })).toBeTruthy();
  // Others may have left toasts of their own.
  await userEvent.click(within(said.parentElement ?? said).getByRole('button', { name: 'Close' }));
});
