import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Moment, TimeZone, useMomentText } from './moment.tsx';

const at = '2026-11-20T21:04:09Z';
const Sentence = () => <p>Until {useMomentText()(at)}</p>;

test('a moment, and one within a sentence, are in the time zone around them, also on another day', () => {
  render(
    <TimeZone value="Asia/Bangkok">
      <Moment at={at} />
      <Sentence />
    </TimeZone>,
  );
  expect(screen.getByRole('time').textContent).toBe('2026-11-21 04:04:09');
  expect(screen.getByTitle(/Asia\/Bangkok \(GMT\+7\)/)).toBeTruthy();
  expect(screen.getByText('Until 2026-11-21 04:04:09')).toBeTruthy();
});

test('without a zone it is the browser’s', () => {
  render(<Moment at={at} />);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(screen.getByTitle(new RegExp(timeZone))).toBeTruthy();
});
