/** One game of the catalogue, before its mathematics. */
export type Title = {
  /** Names the game for ever: in launch links, feeds, records, and as the seed of its strips. */
  code: string;
  names: { en: string; th: string };
  /** The art generator's theme. */
  theme: string;
  volatility: 'low' | 'medium' | 'high';
  releasedAt: string;
};

/** The titles of the 20-line model: five reels, wild, scatter, ten free spins at three times the win. */
export const titles: readonly Title[] = [
  {
    code: 'velvet-paw',
    names: { en: 'Velvet Paw', th: 'อุ้งเท้ากำมะหยี่' },
    theme: 'Velvet Paw',
    volatility: 'low',
    releasedAt: '2026-09-03T02:00:00Z',
  },
  {
    code: 'koi-lantern-night',
    names: { en: 'Koi Lantern Night', th: 'คืนโคมปลาคาร์ป' },
    theme: 'Koi Fortune',
    volatility: 'medium',
    releasedAt: '2026-09-10T02:00:00Z',
  },
  {
    code: 'white-elephant-parade',
    names: { en: 'White Elephant Parade', th: 'ขบวนช้างเผือก' },
    theme: 'White Elephant',
    volatility: 'medium',
    releasedAt: '2026-09-17T02:00:00Z',
  },
  {
    code: 'copper-bull-canyon',
    names: { en: 'Copper Bull Canyon', th: 'หุบผากระทิงทองแดง' },
    theme: 'Copper Bull',
    volatility: 'high',
    releasedAt: '2026-09-24T02:00:00Z',
  },
  {
    code: 'owl-past-midnight',
    names: { en: 'Owl Past Midnight', th: 'นกฮูกหลังเที่ยงคืน' },
    theme: 'Night Owl',
    volatility: 'high',
    releasedAt: '2026-10-01T02:00:00Z',
  },
  {
    code: 'hundred-hives',
    names: { en: 'Hundred Hives', th: 'ร้อยรวงผึ้ง' },
    theme: 'Honey Hive',
    volatility: 'low',
    releasedAt: '2026-10-08T02:00:00Z',
  },
  {
    code: 'nine-fathom-chest',
    names: { en: 'Nine Fathom Chest', th: 'หีบสมบัติเก้าวา' },
    theme: 'Sunken Chest',
    volatility: 'medium',
    releasedAt: '2026-10-15T02:00:00Z',
  },
  {
    code: 'anvil-of-thunder',
    names: { en: 'Anvil of Thunder', th: 'ทั่งสายฟ้า' },
    theme: 'Thunder Forge',
    volatility: 'high',
    releasedAt: '2026-10-22T02:00:00Z',
  },
  {
    code: 'dusty-star-marshal',
    names: { en: 'Dusty Star Marshal', th: 'มือปราบดาวฝุ่น' },
    theme: 'Dusty Star',
    volatility: 'medium',
    releasedAt: '2026-10-29T02:00:00Z',
  },
  {
    code: 'lotus-before-dawn',
    names: { en: 'Lotus Before Dawn', th: 'ดอกบัวก่อนรุ่งสาง' },
    theme: 'Lotus Bloom',
    volatility: 'low',
    releasedAt: '2026-11-05T02:00:00Z',
  },
  {
    code: 'scarab-on-the-dune',
    names: { en: 'Scarab on the Dune', th: 'ด้วงทองบนเนินทราย' },
    theme: 'Scarab Sun',
    volatility: 'high',
    releasedAt: '2026-11-12T02:00:00Z',
  },
  {
    code: 'skyline-after-rain',
    names: { en: 'Skyline After Rain', th: 'ฟ้าเมืองหลังฝน' },
    theme: 'Neon Skyline',
    volatility: 'low',
    releasedAt: '2026-11-19T02:00:00Z',
  },
];
