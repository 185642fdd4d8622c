import { house } from '#studio/engine/games';
import type { Title } from '#studio/engine/game-family';
import type { Pace, StakeTier } from '#studio/engine/shared-rounds/shared-game';
import type { TableTitle } from './table-title.ts';

type Given = {
  maths: 'cockfight-pool' | 'cockfight';
  names: Title['names'];
  theme: number;
  seconds: number;
  pace: number;
  tier: StakeTier;
};

const pace = (seconds: number, dealPace: number): Pace => ({
  bettingMs: seconds * 1_000,
  lockMs: 1_500,
  dealPace,
  afterDealMs: 1_200,
  resultMs: 5_000,
  shuffleMs: 1_000,
});

const ring = (code: string, { maths, names, theme, seconds, pace: dealPace, tier }: Given): TableTitle => ({
  code,
  vendor: house,
  names,
  theme: `kind.COCKFIGHT.${theme}`,
  releasedAt: '2026-11-29T02:00:00Z',
  maths,
  kind: 'COCKFIGHT',
  pace: pace(seconds, dealPace),
  tier,
  host: { name: '', language: 'en', look: 0 },
});

/** Rings with fights all day: three that pay from a pool, then three with fixed prices. In the order of the lobby; codes are permanent. */
export const cockfightRings: readonly TableTitle[] = [
  ring('bamboo-ring', {
    maths: 'cockfight-pool',
    names: { en: 'Bamboo Ring Pool', th: 'สังเวียนไผ่ กองกลาง', zh: '翠竹斗鸡彩池' },
    theme: 1,
    seconds: 30,
    pace: 1,
    tier: 'low',
  }),
  ring('golden-spur-ring', {
    maths: 'cockfight-pool',
    names: { en: 'Golden Spur Pool', th: 'เดือยทอง กองกลาง', zh: '金距斗鸡彩池' },
    theme: 4,
    seconds: 30,
    pace: 1,
    tier: 'middle',
  }),
  ring('monsoon-ring', {
    maths: 'cockfight-pool',
    names: { en: 'Monsoon Swift Pool', th: 'มรสุมสปีด กองกลาง', zh: '季风极速彩池' },
    theme: 7,
    seconds: 20,
    pace: 0.5,
    tier: 'low',
  }),
  ring('red-earth-ring', {
    maths: 'cockfight',
    names: { en: 'Red Earth Ring', th: 'สังเวียนดินแดง', zh: '红土斗鸡场' },
    theme: 10,
    seconds: 25,
    pace: 1,
    tier: 'low',
  }),
  ring('sunrise-ring', {
    maths: 'cockfight',
    names: { en: 'Sunrise Swift Ring', th: 'สังเวียนอรุณสปีด', zh: '旭日极速斗鸡' },
    theme: 13,
    seconds: 15,
    pace: 0.5,
    tier: 'low',
  }),
  ring('royal-plume-ring', {
    maths: 'cockfight',
    names: { en: 'Royal Plume Ring', th: 'สังเวียนขนหลวง', zh: '皇羽斗鸡场' },
    theme: 16,
    seconds: 25,
    pace: 1,
    tier: 'high',
  }),
];
