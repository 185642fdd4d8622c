import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useForm, useWatch } from './form.tsx';

const send = vi.fn();

const Form = ({ mode = 'onTouched', second = true }: { mode?: 'onTouched' | 'onSubmit'; second?: boolean }) => {
  const { register, handleSubmit, formState, control, resetField } = useForm({
    mode,
    defaultValues: { name: '', note: 'as it was', agreed: false },
  });
  const name = useWatch({ control, name: 'name' });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <input aria-label="name" {...register('name', { validate: (value) => value.length > 2 || 'too short' })} />
      {second && <input aria-label="note" {...register('note', { required: 'needed' })} />}
      <input aria-label="agreed" type="checkbox" {...register('agreed', { validate: (ticked) => ticked || 'tick it' })} />
      <output>{`${name}|${Object.entries(formState.errors)
        .map(([field, error]) => `${field}: ${error.message}`)
        .join(', ')}|${formState.isDirty ? 'changed' : 'same'}`}</output>
      <button type="submit">send</button>
      <button type="button" onClick={() => resetField('name')}>
        again
      </button>
    </form>
  );
};
const said = () => screen.getByRole('status').textContent;

test('a field is checked when it was left, and on every change from then on', async () => {
  render(<Form />);
  const name = screen.getByLabelText('name');
  await userEvent.type(name, 'ab');
  expect(said()).toBe('ab||changed');
  await userEvent.tab();
  expect(said()).toBe('ab|name: too short|changed');
  await userEvent.type(name, 'c');
  expect(said()).toBe('abc||changed');
});

test('without being touched a field is checked when the form is sent; the first wrong one has the focus and nothing goes out', async () => {
  send.mockClear();
  render(<Form mode="onSubmit" />);
  await userEvent.type(screen.getByLabelText('name'), 'ab');
  await userEvent.tab();
  expect(said()).toBe('ab||changed');
  await userEvent.click(screen.getByRole('button', { name: 'send' }));
  expect(said()).toBe('ab|name: too short, agreed: tick it|changed');
  expect(document.activeElement).toBe(screen.getByLabelText('name'));
  expect(send).not.toHaveBeenCalled();
});

test('a value that a browser filled in without an event is sent', async () => {
  send.mockClear();
  render(<Form />);
  screen.getByLabelText<HTMLInputElement>('name').value = 'by the browser';
  await userEvent.click(screen.getByLabelText('agreed'));
  await userEvent.click(screen.getByRole('button', { name: 'send' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'by the browser', note: 'as it was', agreed: true }));
});

test('a field that is not drawn is not checked, and keeps what was typed into it', async () => {
  send.mockClear();
  const { rerender } = render(<Form />);
  await userEvent.type(screen.getByLabelText('name'), 'abc');
  await userEvent.clear(screen.getByLabelText('note'));
  await userEvent.click(screen.getByLabelText('agreed'));
  rerender(<Form second={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'send' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'abc', note: '', agreed: true }));
  rerender(<Form />);
  expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('');
});

test('a field can begin anew, with nothing said about it', async () => {
  render(<Form />);
  const name = screen.getByLabelText<HTMLInputElement>('name');
  await userEvent.type(name, 'ab');
  fireEvent.blur(name);
  await userEvent.click(screen.getByRole('button', { name: 'again' }));
  expect(name.value).toBe('');
  expect(said()).toBe('||same');
});
