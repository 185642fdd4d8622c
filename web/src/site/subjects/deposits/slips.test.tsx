import type { Deposit } from '@croupier/contract/payments/deposits';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Upload } from '@croupier/contract/brand/media';
import * as sending from '#api/send-picture.ts';
import * as shrinking from '#design-system/ui/shrink-picture.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { Slips } from './slips.tsx';

const id = '018f0000-0000-7000-8000-000000000001';
const small = new Blob(['small'], { type: 'image/jpeg' });

test('a photograph of a slip is made smaller before it travels; what cannot be read here is for the platform to judge', async () => {
  vi.spyOn(shrinking, 'shrinkPicture').mockImplementation(async (file) => (file.name === 'photograph.jpg' ? small : undefined));
  const sent: Blob[] = [];
  vi.spyOn(sending, 'sendPicture').mockImplementation(async (picture) => {
    sent.push(picture);
    return { id } as Upload;
  });
  const heard = standInPlatform({
    [`/wps/v2/deposits/${id}/slips`]: () => ({ refusal: { code: 'DEPOSIT_CLOSED', message: 'It is over.' } }),
  });
  await draw(() => <Slips deposit={{ id, slips: [] } as unknown as Deposit} />, { at: '/' });
  const field = document.querySelector<HTMLInputElement>('[data-slip]');
  if (field === null) throw new Error('no field');
  await userEvent.upload(field, new File(['a photograph of ten megabytes'], 'photograph.jpg', { type: 'image/jpeg' }));
  expect(sent).toEqual([small]);
  await expect.poll(() => heard.map(({ body }) => body)).toEqual([{ uploadId: id }]);
  const unread = new File(['?'], 'unread.png', { type: 'image/png' });
  expect(await screen.findByText('It is over.')).toBeTruthy();
  await userEvent.upload(field, unread);
  await expect.poll(() => sent[1]).toBe(unread);
});
