import { vi } from 'vitest';
import { startLanguage } from '#i18n/text.ts';
import { compile } from '../../build/catalogues.ts';
import words from '../../messages/en/console.json' with { type: 'json' };
import workQueueWords from '../../messages/en/work-queues.json' with { type: 'json' };
import brandWords from '../../messages/en/brand.json' with { type: 'json' };
import siteSettingsWords from '../../messages/en/site-settings.json' with { type: 'json' };
import announcementWords from '../../messages/en/announcements.json' with { type: 'json' };
import bannerWords from '../../messages/en/banners.json' with { type: 'json' };
import helpWords from '../../messages/en/help-console.json' with { type: 'json' };
import bonusesWords from '../../messages/en/bonuses.json' with { type: 'json' };
import promotionsWords from '../../messages/en/promotions.json' with { type: 'json' };
import promotionsConsoleWords from '../../messages/en/promotions-console.json' with { type: 'json' };
import missionsWords from '../../messages/en/missions.json' with { type: 'json' };
import missionsConsoleWords from '../../messages/en/missions-console.json' with { type: 'json' };
import gamesWords from '../../messages/en/games-console.json' with { type: 'json' };
import tablesWords from '../../messages/en/tables-console.json' with { type: 'json' };
import jackpotsWords from '../../messages/en/jackpots-console.json' with { type: 'json' };
import rafflesWords from '../../messages/en/raffles-console.json' with { type: 'json' };
import pointsWords from '../../messages/en/points-console.json' with { type: 'json' };
import lotteryConsoleWords from '../../messages/en/lottery-console.json' with { type: 'json' };
import loyaltyWords from '../../messages/en/loyalty.json' with { type: 'json' };
import loyaltyConsoleWords from '../../messages/en/loyalty-console.json' with { type: 'json' };
import operatorWords from '../../messages/en/operators.json' with { type: 'json' };
import uiWords from '../../messages/en/ui.json' with { type: 'json' };
import vendorReconciliationWords from '../../messages/en/vendor-reconciliation.json' with { type: 'json' };
import vendorPortalWords from '../../messages/en/vendor-portal.json' with { type: 'json' };

/** For tests: the console speaks English, from the messages it really has. */
export const showInEnglish = async (): Promise<void> => {
  const catalogues: Record<string, unknown> = {
    console: compile(words),
    'work-queues': compile(workQueueWords),
    brand: compile(brandWords),
    'site-settings': compile(siteSettingsWords),
    announcements: compile(announcementWords),
    banners: compile(bannerWords),
    'help-console': compile(helpWords),
    'games-console': compile(gamesWords),
    'tables-console': compile(tablesWords),
    'jackpots-console': compile(jackpotsWords),
    bonuses: compile(bonusesWords),
    promotions: compile(promotionsWords),
    'promotions-console': compile(promotionsConsoleWords),
    missions: compile(missionsWords),
    'missions-console': compile(missionsConsoleWords),
    'points-console': compile(pointsWords),
    'raffles-console': compile(rafflesWords),
    'lottery-console': compile(lotteryConsoleWords),
    loyalty: compile(loyaltyWords),
    'loyalty-console': compile(loyaltyConsoleWords),
    operators: compile(operatorWords),
    ui: compile(uiWords),
    'vendor-portal': compile(vendorPortalWords),
    'vendor-reconciliation': compile(vendorReconciliationWords),
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
    'work-queues',
    'games-console',
    'tables-console',
    'jackpots-console',
    'bonuses',
    'promotions',
    'promotions-console',
    'missions',
    'missions-console',
    'points-console',
    'raffles-console',
    'lottery-console',
    'loyalty',
    'loyalty-console',
    'operators',
    'vendor-portal',
    'vendor-reconciliation',
    'brand',
    'site-settings',
    'announcements',
    'banners',
    'help-console',
  );
  vi.unstubAllGlobals();
};
