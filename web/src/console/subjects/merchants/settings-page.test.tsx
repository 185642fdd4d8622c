import type { OperatorAction } from '@croupier/contract/core/permissions';
import { fieldRule } from '@croupier/contract/core/patterns';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '../../test-console.tsx';
import { aSite } from './test-site.ts';

const at = '/ops/merchants/ruby/site';
const both: readonly OperatorAction[] = ['merchant.read', 'merchant.edit'];
const reason = 'asked for it in writing';

/** The settings at an address; `save` answers what is sent to a part of them. */
const atSite = async (open: string, part: string, save: () => object = () => ({ value: aSite() }), may = both) => {
  const standing = aSite();
  const { heard, where } = await renderConsole(`/site-settings?merchant=ruby${open === '' ? '' : `&open=${open}`}`, may, {
    [at]: () => ({ value: structuredClone(standing) }),
    [`${at}/${part}`]: save,
  });
  return {
    standing,
    where,
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    type: (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } }),
    save: () => {
      fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    },
    saved: () => heard().filter(({ method }) => method === 'PUT'),
    reads: () => heard().filter(({ method }) => method === 'GET').length,
  };
};

test('everything a site is stands on one page, and each part opens its form', async () => {
  const { where } = await atSite('', 'names');
  const names = await screen.findByRole('region', { name: 'Name and languages' });
  await within(names).findByText('ไทย, English');
  expect(screen.getByText('Asia/Bangkok')).toBeDefined();
  expect(screen.getByText('North Korea')).toBeDefined();
  expect(screen.getByText('24 hours')).toBeDefined();
  expect(within(screen.getByRole('table', { name: 'Registration form' })).getAllByRole('row')).toHaveLength(16);
  expect(screen.queryByRole('button', { name: 'Change: Fixed settings' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Change: Site access' }));
  await screen.findByLabelText('Maintenance');
  expect(where()).toContain('open=doors');
});

test('an operator who may only read finds nothing to press, and no form at its address', async () => {
  await atSite('flags', 'flags', undefined, ['merchant.read']);
  await screen.findByText('Asia/Bangkok');
  expect(screen.queryAllByRole('button', { name: /^Change/ })).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Username' })).toBeNull();
  expect(screen.queryByLabelText('Reason')).toBeNull();
});

test('an address of a merchant whom nobody here serves opens no form of another one', async () => {
  const { where, heard } = await renderConsole('/site-settings?merchant=gold&open=names', both, { [at]: () => ({ value: aSite() }) });
  await screen.findByText('Asia/Bangkok');
  expect(screen.queryByLabelText('Reason')).toBeNull();
  expect(where()).not.toMatch(/gold|open/);
  expect(heard().map(({ path }) => path)).toEqual([at]);
  fireEvent.click(screen.getByRole('button', { name: 'Change: Site access' }));
  expect(await screen.findByRole('dialog', { name: 'Ruby · Site access' })).toBeTruthy();
});

test.each([
  ['names', 'names', 'Minimum age', '21'],
  ['doors', 'doors', 'Blocked networks', '10.0.0.0/8'],
  ['field-email', 'registration', 'Maximum characters', '30'],
  ['access', 'access', 'Wrong passwords per account', '7'],
  ['play', 'play', 'Minimum stake', '2'],
])('what is open as %s is saved from what its form was filled with, whatever the page has read since', async (open, part, field, value) => {
  const refused = { status: 409, refusal: { code: 'CHANGED_MEANWHILE', message: 'Somebody else changed this meanwhile.' } };
  const { standing, type, save, saved, reads } = await atSite(open, part, () => refused);
  await screen.findByLabelText(field);
  const before = structuredClone(standing[part as 'names']);
  type(field, value);
  Object.assign(standing, {
    names: { ...standing.names, name: 'Rubin' },
    doors: { ...standing.doors, maintenance: true },
    registration: { ...standing.registration, line: fieldRule(6, [1, 2]) },
    access: { ...standing.access, sessionHours: 1 },
    play: { ...standing.play, allowTurbo: true },
  });
  save();
  await screen.findByText('Somebody else changed this meanwhile.');
  await waitFor(() => expect(reads()).toBe(2));
  save();
  await waitFor(() => expect(saved()).toHaveLength(2));
  for (const { body } of saved()) expect(body).toMatchObject({ before, reason });
});

test('an unsafe switch says why, and switches that shut members out are not sent', async () => {
  const { save, saved } = await atSite('flags', 'flags');
  const turn = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
  await screen.findByRole('checkbox', { name: 'Second step for new devices and networks' });
  turn('Second step for new devices and networks');
  expect(screen.getByText('A stolen password is then enough to log in from anywhere.')).toBeDefined();
  turn('Second step for new devices and networks');
  expect(screen.queryByText('A stolen password is then enough to log in from anywhere.')).toBeNull();
  turn('Register with a mobile number');
  expect(screen.getAllByText(/could not log in again/)).toHaveLength(1);
  save();
  // It is told again beside the button that was pressed, far below the switch.
  expect(screen.getAllByText(/could not log in again/)).toHaveLength(2);
  expect(saved()).toEqual([]);
  turn('Log in by SMS code');
  fireEvent.change(screen.getByLabelText('Counter beside the banners'), { target: { value: 'off' } });
  save();
  const { flags } = aSite();
  await waitFor(() =>
    expect(saved()).toMatchObject([
      { body: { before: flags, flags: { ...flags, MOBILENUMREG3: true, codeLogin: true, rewardTicker: 'off' } } },
    ]),
  );
});

test('a field of the form is changed alone: the other rules go along as they were seen', async () => {
  const { type, save, saved } = await atSite('field-line', 'registration');
  await screen.findByLabelText('Asked');
  type('Asked', 'required');
  type('Minimum characters', '30');
  save();
  expect(screen.getByText('Check this value')).toBeDefined();
  type('Minimum characters', '6');
  type('Maximum characters', '6');
  type('Format hint for visitors', '6');
  expect(screen.getByRole('option', { name: '6 digits only' })).toBeDefined();
  save();
  const { registration } = aSite();
  await waitFor(() =>
    expect(saved()).toMatchObject([
      { body: { before: registration, registration: { ...registration, line: fieldRule(6, [6, 6], 'required') } } },
    ]),
  );
});

test('the switches decide whether a name is asked for, not the form', async () => {
  await atSite('field-username', 'registration');
  await screen.findByText('The features decide whether this field is asked.');
  expect(screen.queryByLabelText('Asked')).toBeNull();
});

test('the site is closed only after a second look', async () => {
  const { press, save, saved } = await atSite('doors', 'doors');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Maintenance' }));
  save();
  const ask = await screen.findByRole('dialog', { name: 'Close Ruby?' });
  expect(ask.textContent).toContain('including those who are playing');
  expect(saved()).toEqual([]);
  press('Close now');
  await waitFor(() => expect(saved()).toMatchObject([{ body: { doors: { ...aSite().doors, maintenance: true }, reason } }]));
});

test('countries are chosen by name and kept in order, and a line that is no network is told', async () => {
  const { type, press, save, saved } = await atSite('doors', 'doors');
  await screen.findByLabelText('Blocked networks');
  type('Add to Countries of mobile numbers', 'VN');
  press('Add: Countries of mobile numbers');
  press('Move up: Vietnam');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move up: Vietnam' })));
  press('Remove Thailand');
  type('Blocked networks', '10.0.0.0/8\noffice');
  save();
  expect(screen.getByText('Not a valid network: office')).toBeDefined();
  expect(saved()).toEqual([]);
  type('Blocked networks', '10.0.0.0/8');
  save();
  await waitFor(() =>
    expect(saved()).toMatchObject([{ body: { doors: { phoneCountries: ['VN', 'LA'], blockedNetworks: ['10.0.0.0/8'] } } }]),
  );
});

test('a default language that is no longer offered gives way to the first', async () => {
  const { press, save, saved } = await atSite('names', 'names');
  await screen.findByLabelText('Default language');
  press('Remove ไทย');
  save();
  await waitFor(() => expect(saved()).toMatchObject([{ body: { names: { languages: ['en'], defaultLanguage: 'en' } } }]));
});

test('colours that cannot be read are not sent, and the others can be derived from the accent', async () => {
  const { type, press, save, saved } = await atSite('colours', 'colours');
  await screen.findByLabelText('Accent');
  type('Accent', '#1a237e');
  save();
  expect(screen.getByText(/^The contrast is too low to read\. Contrast 1/)).toBeDefined();
  expect(saved()).toEqual([]);
  press('Derive the others from the accent');
  expect(screen.queryByText(/^This cannot be read well enough/)).toBeNull();
  save();
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.body).toMatchObject({ before: null, colours: { accent: '#1a237e', textOnLight: '#1a237e' } });
});

test('a site goes back to the colours of the house', async () => {
  const own = { accent: '#1a237e', onAccent: '#ffffff', textOnDark: '#9fa8da', textOnLight: '#1a237e' };
  const { heard } = await renderConsole('/site-settings?merchant=ruby&open=colours', both, {
    [at]: () => ({ value: { ...aSite(), colours: own } }),
    [`${at}/colours`]: () => ({ value: aSite() }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Restore the default colours' }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(heard().filter(({ method }) => method === 'PUT')).toMatchObject([{ body: { before: own, colours: null, reason } }]),
  );
});
