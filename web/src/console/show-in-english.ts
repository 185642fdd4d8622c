import { vi } from 'vitest';
import { startLanguage } from '#i18n/text.ts';
import { compile } from '../../build/catalogues.ts';
import words from '../../messages/en/console.json' with { type: 'json' };
import deskWords from '../../messages/en/desk.json' with { type: 'json' };
import brandWords from '../../messages/en/brand.json' with { type: 'json' };
import brandSettingsWords from '../../messages/en/brand-settings.json' with { type: 'json' };
import brandNewsWords from '../../messages/en/brand-news.json' with { type: 'json' };
import brandPicturesWords from '../../messages/en/brand-pictures.json' with { type: 'json' };
import brandHelpWords from '../../messages/en/brand-help.json' with { type: 'json' };
import roundsWords from '../../messages/en/rounds-desk.json' with { type: 'json' };
import staffWords from '../../messages/en/staff.json' with { type: 'json' };
import uiWords from '../../messages/en/ui.json' with { type: 'json' };
import reconWords from '../../messages/en/recon.json' with { type: 'json' };
import vendorDeskWords from '../../messages/en/vendor-desk.json' with { type: 'json' };

/** For tests: the console speaks English, from the messages it really has. */
export const showInEnglish = async (): Promise<void> => {
  const catalogues: Record<string, unknown> = {
    console: compile(words),
    desk: compile(deskWords),
    brand: compile(brandWords),
    'brand-settings': compile(brandSettingsWords),
    'brand-news': compile(brandNewsWords),
    'brand-pictures': compile(brandPicturesWords),
    'brand-help': compile(brandHelpWords),
    'rounds-desk': compile(roundsWords),
    staff: compile(staffWords),
    ui: compile(uiWords),
    'vendor-desk': compile(vendorDeskWords),
    recon: compile(reconWords),
  };
  const fetchCatalogue = (address: string) => {
    const [, namespace = ''] = /\/([\w-]+)\.json$/.exec(address) ?? [];
    return Promise.resolve(Response.json(catalogues[namespace]));
  };
  vi.stubGlobal('fetch', vi.fn(fetchCatalogue));
  await startLanguage(
    'en',
    'ui',
    'console',
    'desk',
    'rounds-desk',
    'staff',
    'vendor-desk',
    'recon',
    'brand',
    'brand-settings',
    'brand-news',
    'brand-pictures',
    'brand-help',
  );
  vi.unstubAllGlobals();
};
