import { render, screen } from '@testing-library/react';
import { vendorProblemCodes } from '@croupier/contract/vendor-api/problems';
import { beforeAll, expect, test } from 'vitest';
import { showInEnglish } from '../../show-in-english.ts';
import { ProblemNote } from './problem-note.tsx';

beforeAll(showInEnglish);

test('a failure is a sentence; the raw error is folded away until somebody wants it', () => {
  render(<ProblemNote problem={{ code: 'UNREACHABLE', detail: 'fetch failed: connect ECONNREFUSED' }} />);
  expect(screen.getByText('The vendor cannot be reached')).toBeDefined();
  const raw = screen.getByText('fetch failed: connect ECONNREFUSED');
  expect(raw.closest('details')?.open).toBe(false);
});

test('each code has a sentence of its own, and without details nothing is folded', () => {
  const said = vendorProblemCodes.map((code) => {
    const { container, unmount } = render(<ProblemNote problem={{ code, detail: '' }} />);
    const text = container.textContent ?? '';
    expect(container.querySelector('details')).toBeNull();
    unmount();
    return text;
  });
  expect(new Set(said).size).toBe(vendorProblemCodes.length);
  for (const text of said) expect(text).not.toMatch(/^$|problem\.|[A-Z]{4}/);
});
