import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Modal } from './modal.tsx';
import { isWindowOpen } from './open-windows.ts';

/** A page with a button for a window, and in that another. */
const Page = ({ onPressBeside }: { onPressBeside?: () => void }) => {
  const [depth, setDepth] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setDepth(1)}>
        Open
      </button>
      <button type="button">Behind</button>
      {depth > 0 && (
        <Modal labelledBy="first" onCloseRequest={() => setDepth(0)} {...(onPressBeside && { onPressBeside })}>
          <div>
            <h2 id="first" tabIndex={-1}>
              First
            </h2>
            <button type="button">Close</button>
            <button type="button" tabIndex={-1}>
              By arrows only
            </button>
            <input aria-label="Name" />
            <button type="button" onClick={() => setDepth(2)}>
              Further
            </button>
            <button type="button" disabled>
              Not yet
            </button>
          </div>
        </Modal>
      )}
      {depth > 1 && (
        <Modal labelledBy="second" onCloseRequest={() => setDepth(1)}>
          <div>
            <h2 id="second" tabIndex={-1}>
              Second
            </h2>
            <input data-first="" aria-label="Code" />
          </div>
        </Modal>
      )}
    </>
  );
};

const button = (name: string) => screen.getByRole('button', { name });
const opened = async () => {
  const user = userEvent.setup();
  await user.click(button('Open'));
  return user;
};
const focused = () => document.activeElement;

test('a window takes the focus to its title, Tab goes round in it, and the focus goes back', async () => {
  render(<Page />);
  expect(isWindowOpen()).toBe(false);
  const user = await opened();
  expect(isWindowOpen()).toBe(true);
  expect(screen.getByRole('dialog', { name: 'First' })).toBeDefined();
  expect(focused()).toBe(screen.getByRole('heading', { name: 'First' }));
  await user.tab();
  expect(focused()).toBe(button('Close'));
  await user.tab();
  await user.tab();
  expect(focused()).toBe(button('Further'));
  await user.tab();
  expect(focused()).toBe(button('Close'));
  await user.tab({ shift: true });
  expect(focused()).toBe(button('Further'));
  await user.keyboard('{Escape}');
  expect(isWindowOpen()).toBe(false);
  expect(focused()).toBe(button('Open'));
});

test('the focus that the browser sets at opening scrolls nothing below into view', async () => {
  vi.spyOn(HTMLElement.prototype, 'showPopover').mockImplementation(function show(this: HTMLElement) {
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>('[data-edge]')?.focus();
  });
  render(<Page />);
  const further = vi.fn();
  document.addEventListener('focusin', ({ target }) => further(target instanceof HTMLElement && target.textContent));
  await opened();
  expect(focused()).toBe(screen.getByRole('heading', { name: 'First' }));
  expect(further).not.toHaveBeenCalledWith('Further');
});

test('only the window in front hears Escape, and each gives the focus back to where it came from', async () => {
  render(<Page />);
  const user = await opened();
  await user.click(button('Further'));
  expect(focused()).toBe(screen.getByLabelText('Code'));
  await user.tab();
  expect(focused()).toBe(screen.getByLabelText('Code'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Second' })).toBeNull();
  expect(focused()).toBe(button('Further'));
  await user.keyboard('{Escape}');
  expect(isWindowOpen()).toBe(false);
});

test('Escape that somebody within has used up closes nothing', async () => {
  render(<Page />);
  const user = await opened();
  const name = screen.getByLabelText('Name');
  name.addEventListener('keydown', (event) => event.preventDefault());
  await user.type(name, '{Escape}');
  expect(isWindowOpen()).toBe(true);
});

test('the page behind does not get the focus', async () => {
  render(<Page />);
  await opened();
  act(() => button('Behind').focus());
  expect(focused()).toBe(screen.getByRole('heading', { name: 'First' }));
});

test('a press beside a window is told to who asks for it, leaves the focus, and closes nothing by itself', async () => {
  const onPressBeside = vi.fn();
  render(<Page onPressBeside={onPressBeside} />);
  const user = await opened();
  await user.click(screen.getByLabelText('Name'));
  expect(onPressBeside).not.toHaveBeenCalled();
  await user.click(screen.getByRole('dialog'));
  expect(onPressBeside).toHaveBeenCalledOnce();
  expect(isWindowOpen()).toBe(true);
  expect(fireEvent.mouseDown(screen.getByRole('dialog'))).toBe(false);
});
