import type { Title } from '#studio/engine/game-family';
import { house } from '#studio/engine/games';
import type { Host, Pace, StakeTier } from '#studio/engine/shared-rounds/shared-game';
import { cockfightRings } from './cockfight-rings.ts';
import type { TableTitle } from './table-title.ts';

export type { TableTitle };

const pace = (bettingMs: number, dealPace: number, resultMs: number): Pace => ({
  bettingMs,
  lockMs: 1_200,
  dealPace,
  afterDealMs: 600,
  resultMs,
  shuffleMs: 12_000,
});

type Given = {
  maths: string;
  kind: string;
  names: Title['names'];
  theme: number;
  pace: Pace;
  tier: StakeTier;
  host: [string, string, number];
};

const table = (code: string, { maths, kind, names, theme, pace: speed, tier, host: [name, language, look] }: Given): TableTitle => ({
  code,
  vendor: house,
  names,
  theme: `kind.LIVE.${theme}`,
  releasedAt: '2026-11-29T02:00:00Z',
  maths,
  kind,
  pace: speed,
  tier,
  host: { name, language, look } satisfies Host,
});

/** In the order of the lobby. Codes are permanent. */
export const tableTitles: readonly TableTitle[] = [
  table('lotus-baccarat', {
    maths: 'baccarat',
    kind: 'BACCARAT',
    names: { en: 'Lotus Baccarat', th: 'บาคาร่าดอกบัว', zh: '莲花百家乐' },
    theme: 3,
    pace: pace(20_000, 1, 6_000),
    tier: 'low',
    host: ['Mali', 'th', 0],
  }),
  table('jade-baccarat', {
    maths: 'baccarat-free',
    kind: 'BACCARAT',
    names: { en: 'Jade Baccarat No Commission', th: 'บาคาร่าหยกไม่เสียค่าคอม', zh: '翡翠免佣百家乐' },
    theme: 8,
    pace: pace(20_000, 1, 6_000),
    tier: 'middle',
    host: ['Lin', 'zh', 1],
  }),
  table('swift-baccarat', {
    maths: 'baccarat',
    kind: 'BACCARAT',
    names: { en: 'Swift Baccarat', th: 'บาคาร่าสปีด', zh: '极速百家乐' },
    theme: 14,
    pace: pace(12_000, 0.5, 4_000),
    tier: 'low',
    host: ['Sofia', 'en', 2],
  }),
  table('river-dragon-tiger', {
    maths: 'dragon-tiger',
    kind: 'DRAGON_TIGER',
    names: { en: 'River Dragon Tiger', th: 'เสือมังกรสายน้ำ', zh: '江河龙虎' },
    theme: 5,
    pace: pace(15_000, 1, 4_000),
    tier: 'low',
    host: ['Ploy', 'th', 3],
  }),
  table('summit-dragon-tiger', {
    maths: 'dragon-tiger',
    kind: 'DRAGON_TIGER',
    names: { en: 'Summit Dragon Tiger', th: 'เสือมังกรยอดเขา', zh: '高峰龙虎' },
    theme: 11,
    pace: pace(15_000, 1, 4_000),
    tier: 'high',
    host: ['Mei', 'zh', 4],
  }),
  table('swift-dragon-tiger', {
    maths: 'dragon-tiger',
    kind: 'DRAGON_TIGER',
    names: { en: 'Swift Dragon Tiger', th: 'เสือมังกรสปีด', zh: '极速龙虎' },
    theme: 17,
    pace: pace(10_000, 0.6, 3_000),
    tier: 'middle',
    host: ['Anong', 'th', 5],
  }),
  table('harbour-roulette', {
    maths: 'roulette',
    kind: 'ROULETTE',
    names: { en: 'Harbour Roulette', th: 'รูเล็ตท่าเรือ', zh: '港湾轮盘' },
    theme: 2,
    pace: pace(25_000, 1, 5_000),
    tier: 'low',
    host: ['Clara', 'en', 2],
  }),
  table('riviera-roulette', {
    maths: 'roulette-partage',
    kind: 'ROULETTE',
    names: { en: 'Riviera Roulette La Partage', th: 'รูเล็ตลาปาร์ตาจ', zh: '蔚蓝法式轮盘' },
    theme: 20,
    pace: pace(25_000, 1, 5_000),
    tier: 'middle',
    host: ['Émile', 'fr', 4],
  }),
  table('swift-roulette', {
    maths: 'roulette',
    kind: 'ROULETTE',
    names: { en: 'Swift Roulette', th: 'รูเล็ตสปีด', zh: '极速轮盘' },
    theme: 23,
    pace: pace(15_000, 0.7, 4_000),
    tier: 'low',
    host: ['Noi', 'th', 3],
  }),
  table('lantern-sic-bo', {
    maths: 'sic-bo',
    kind: 'SICBO',
    names: { en: 'Lantern Sic Bo', th: 'ไฮโลโคมไฟ', zh: '灯笼骰宝' },
    theme: 6,
    pace: pace(25_000, 1, 5_000),
    tier: 'low',
    host: ['Yan', 'zh', 1],
  }),
  table('pearl-sic-bo', {
    maths: 'sic-bo',
    kind: 'SICBO',
    names: { en: 'Pearl Sic Bo', th: 'ไฮโลไข่มุก', zh: '珍珠骰宝' },
    theme: 12,
    pace: pace(25_000, 1, 5_000),
    tier: 'high',
    host: ['Kanya', 'th', 0],
  }),
  table('swift-sic-bo', {
    maths: 'sic-bo',
    kind: 'SICBO',
    names: { en: 'Swift Sic Bo', th: 'ไฮโลสปีด', zh: '极速骰宝' },
    theme: 18,
    pace: pace(15_000, 0.7, 4_000),
    tier: 'middle',
    host: ['Linh', 'vi', 5],
  }),
  ...cockfightRings,
];
