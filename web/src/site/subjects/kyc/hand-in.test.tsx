import { UploadId } from '@croupier/contract/core/ids';
import type { KycStanding } from '@croupier/contract/people/kyc';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as upload from '#design-system/ui/upload-field.tsx';
import { draw } from '../../../test-site.tsx';
import { HandIn } from './hand-in.tsx';

const picture = UploadId.parse('018f0000-0000-7000-8000-00000000000a');

const standing: KycStanding = {
  level: 1,
  hasContact: true,
  verifiedName: null,
  profile: { fullName: null, birthday: null, address: null },
  country: 'TH',
  identity: null,
  address: null,
  thresholds: [],
};

test('a picture whose box went with a change of the document is asked for again when the box is back', async () => {
  vi.spyOn(upload, 'UploadField').mockImplementation(({ label, error, onChange }) => (
    <button type="button" onClick={() => onChange([picture], false)}>
      {label}: {error ?? 'fine'}
    </button>
  ));
  await draw(() => <HandIn kind="identity" standing={standing} onClose={() => undefined} />, { at: '/' });
  for (const box of screen.getAllByRole('button', { name: /fine/ })) await userEvent.click(box);
  const documents = screen.getByRole('combobox', { name: /Document/ });
  await userEvent.selectOptions(documents, 'PASSPORT');
  await userEvent.selectOptions(documents, 'ID_CARD');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('button', { name: /^Back.*: Input/ })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /fine/ })).toHaveLength(2);
});
