import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { showInEnglish } from '../show-in-english.ts';
import { LanguageSelect } from './appearance.tsx';

vi.mock('virtual:catalogues', () => ({ base: '/catalogues/' }));
vi.mock('virtual:console-languages', () => ({ consoleLanguages: ['en', 'th'] }));

beforeAll(showInEnglish);

test('only the languages the console speaks are offered there, each by its own name', () => {
  render(<LanguageSelect />);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['English', 'ไทย']);
});
