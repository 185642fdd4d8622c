/** A title drawn by hand, with a machine of its own. */
export type Title = {
  /** Names the game for ever: in launch links, feeds, records, and as the seed of its strips. */
  code: string;
  names: { en: string; th: string; zh: string };
  /** The art generator's theme. */
  theme: string;
  /** The profile that its machine was solved for (`volatility-profiles.ts`). */
  volatility: 'low' | 'medium' | 'high';
  releasedAt: string;
};

/** The titles of the 20-line model: five reels, wild, scatter, ten free spins at three times the win. */
export const titles: readonly Title[] = [
  {
    code: 'velvet-paw',
    names: { en: 'Velvet Paw', th: 'อุ้งเท้ากำมะหยี่', zh: '天鹅绒猫掌' },
    theme: 'Velvet Paw',
    volatility: 'low',
    releasedAt: '2026-09-03T02:00:00Z',
  },
  {
    code: 'koi-lantern-night',
    names: { en: 'Koi Lantern Night', th: 'คืนโคมปลาคาร์ป', zh: '锦鲤灯夜' },
    theme: 'Koi Fortune',
    volatility: 'medium',
    releasedAt: '2026-09-10T02:00:00Z',
  },
  {
    code: 'white-elephant-parade',
    names: { en: 'White Elephant Parade', th: 'ขบวนช้างเผือก', zh: '白象巡游' },
    theme: 'White Elephant',
    volatility: 'medium',
    releasedAt: '2026-09-17T02:00:00Z',
  },
  {
    code: 'copper-bull-canyon',
    names: { en: 'Copper Bull Canyon', th: 'หุบผากระทิงทองแดง', zh: '赤铜牛峡谷' },
    theme: 'Copper Bull',
    volatility: 'high',
    releasedAt: '2026-09-24T02:00:00Z',
  },
  {
    code: 'owl-past-midnight',
    names: { en: 'Owl Past Midnight', th: 'นกฮูกหลังเที่ยงคืน', zh: '子夜猫头鹰' },
    theme: 'Night Owl',
    volatility: 'high',
    releasedAt: '2026-10-01T02:00:00Z',
  },
  {
    code: 'hundred-hives',
    names: { en: 'Hundred Hives', th: 'ร้อยรวงผึ้ง', zh: '百蜂巢' },
    theme: 'Honey Hive',
    volatility: 'low',
    releasedAt: '2026-10-08T02:00:00Z',
  },
  {
    code: 'nine-fathom-chest',
    names: { en: 'Nine Fathom Chest', th: 'หีบสมบัติเก้าวา', zh: '九寻宝箱' },
    theme: 'Sunken Chest',
    volatility: 'medium',
    releasedAt: '2026-10-15T02:00:00Z',
  },
  {
    code: 'anvil-of-thunder',
    names: { en: 'Anvil of Thunder', th: 'ทั่งสายฟ้า', zh: '雷霆铁砧' },
    theme: 'Thunder Forge',
    volatility: 'high',
    releasedAt: '2026-10-22T02:00:00Z',
  },
  {
    code: 'dusty-star-marshal',
    names: { en: 'Dusty Star Marshal', th: 'มือปราบดาวฝุ่น', zh: '风尘星警长' },
    theme: 'Dusty Star',
    volatility: 'medium',
    releasedAt: '2026-10-29T02:00:00Z',
  },
  {
    code: 'lotus-before-dawn',
    names: { en: 'Lotus Before Dawn', th: 'ดอกบัวก่อนรุ่งสาง', zh: '破晓前的莲' },
    theme: 'Lotus Bloom',
    volatility: 'low',
    releasedAt: '2026-11-05T02:00:00Z',
  },
  {
    code: 'scarab-on-the-dune',
    names: { en: 'Scarab on the Dune', th: 'ด้วงทองบนเนินทราย', zh: '沙丘圣甲虫' },
    theme: 'Scarab Sun',
    volatility: 'high',
    releasedAt: '2026-11-12T02:00:00Z',
  },
  {
    code: 'skyline-after-rain',
    names: { en: 'Skyline After Rain', th: 'ฟ้าเมืองหลังฝน', zh: '雨后天际' },
    theme: 'Neon Skyline',
    volatility: 'low',
    releasedAt: '2026-11-19T02:00:00Z',
  },
];
