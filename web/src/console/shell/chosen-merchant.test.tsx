import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../test-console.tsx';
import { chooseMerchant } from './chosen-merchant.ts';
import { MerchantId } from '@croupier/contract/core/ids';

const answers = {
  '/ops/members': () => ({ value: pageOf() }),
  '/ops/kyc': () => ({ value: pageOf() }),
};
const places = () => within(screen.getByRole('navigation', { name: 'Console' }));
const addressOf = (name: RegExp) => places().getByRole('link', { name }).getAttribute('href');

test('a merchant that was chosen stays for the next pages, and all merchants too', async () => {
  await renderConsole('/members', ['member.search', 'kyc.review', 'operator.read'], answers);
  const filter = await screen.findByRole('combobox', { name: 'Merchant' });
  expect(addressOf(/^Identity/)).toBe('/kyc');
  await userEvent.selectOptions(filter, 'pearl');
  await waitFor(() => expect(addressOf(/^Identity/)).toBe('/kyc?merchant=pearl'));
  // A page that is of no merchant has none in its address.
  expect(addressOf(/^Operators/)).toBe('/operators');
  await userEvent.selectOptions(filter, '');
  await waitFor(() => expect(addressOf(/^Identity/)).toBe('/kyc'));
});

test('a merchant that the operator does not serve is not taken over from another user of the browser', async () => {
  chooseMerchant(MerchantId.parse('onyx'));
  await renderConsole('/members', ['member.search', 'kyc.review'], answers);
  await screen.findByRole('combobox', { name: 'Merchant' });
  expect(addressOf(/^Identity/)).toBe('/kyc');
  chooseMerchant(undefined);
});
