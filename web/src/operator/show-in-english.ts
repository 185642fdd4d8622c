import { vi } from 'vitest';
import { startLanguage } from '#shared/i18n/text.ts';
import { compile } from '../../build/catalogues.ts';
import words from '../../messages/en/console.json' with { type: 'json' };
import deskWords from '../../messages/en/desk.json' with { type: 'json' };
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
  await startLanguage('en', 'ui', 'console', 'desk', 'rounds-desk', 'staff', 'vendor-desk', 'recon');
  vi.unstubAllGlobals();
};
