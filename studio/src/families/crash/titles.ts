import { house } from '#studio/engine/games';
import type { Title } from '#studio/engine/game-family';
import type { Pace, SharedTable } from '#studio/engine/shared-rounds/shared-game';

export type CrashTitle = Title & SharedTable;

/** Bets are taken for as long as the tanks are filled; a late cash-out has two seconds to arrive after the end. */
const pace = (bettingMs: number): Pace => ({ bettingMs, lockMs: 600, dealPace: 1, afterDealMs: 2_000, resultMs: 2_500, shuffleMs: 1_000 });

const host = { name: '', language: 'en', look: 0 };

/** In the order of the lobby. Codes are permanent. */
export const crashTitles: readonly CrashTitle[] = [
  {
    code: 'ember-rocket',
    vendor: house,
    names: { en: 'Ember Rocket', th: 'จรวดไฟฟ้า', zh: '星火火箭' },
    theme: 'Ember Rocket',
    releasedAt: '2026-11-29T02:00:00Z',
    pace: pace(9_000),
    tier: 'low',
    host,
  },
  {
    code: 'zenith-rocket',
    vendor: house,
    names: { en: 'Zenith Rocket', th: 'จรวดสุดขอบฟ้า', zh: '极顶火箭' },
    theme: 'Zenith Rocket',
    releasedAt: '2026-11-29T02:00:00Z',
    pace: pace(12_000),
    tier: 'middle',
    host,
  },
];
