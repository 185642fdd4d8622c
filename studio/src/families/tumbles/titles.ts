import type { Title } from '#studio/engine/game-family';
import { vendors } from '#studio/families/slots/titles/vendors';
import { mathVersionOf, type Model, returns, volatilities } from './variants.ts';

/** A title, and the version of the mathematics that it is played with now. */
export type TumbleTitle = Title & { model: Model; mathVersion: string };

/** The name in English, Thai and Chinese, the art generator's theme, and who publishes it. The code follows from the English name and is permanent. */
type Listed = readonly [en: string, th: string, zh: string, theme: string, vendor: string];

const burst: readonly Listed[] = [
  ['Thunder on the Steps', 'สายฟ้าบนขั้นบันไดหิน', '石阶惊雷', 'marble-steps.0.1.0.3', 'Sundial'],
  ['Sugar Fairground', 'งานวัดลูกกวาด', '糖果游园会', 'candy-fair.0.0.1.2', 'Thimble'],
  ['Phoenix Cascade', 'สายธารฟีนิกซ์', '凤凰飞瀑', 'phoenix-ridge.0.2.2.6', 'Cinderbox'],
  ['Jewel Avalanche', 'หิมะถล่มอัญมณี', '宝石雪崩', 'jewel-deco.0.5.0.1', 'Glasshouse'],
  ['Scarab Rain', 'ฝนด้วงทอง', '圣甲虫之雨', 'sun-vault.1.3.4.0', 'Inkwell'],
  ['Dragonfire Bombard', 'มังกรถล่มปราการ', '龙焰轰城', 'dragon-keep.0.4.1.7', 'Kestrel Yard'],
  ['Falling Lotus', 'ดอกบัวโปรย', '落莲', 'lotus-terrace.0.0.3.4', 'Paperkite'],
  ['Melon Splash', 'แตงโมกระจาย', '西瓜飞溅', 'palm-beach.1.3.2.5', 'Saltbox'],
  ['Comet Harbour', 'ท่าเรือดาวหาง', '彗星港', 'star-harbour.1.1.5.2', 'Zephyr Lane'],
  ['Sevens From the Sky', 'เลขเจ็ดจากฟ้า', '七从天降', 'seven-lights.0.2.0.6', 'Redstart'],
  ['Royal Elephant Rain', 'สายฝนช้างทรง', '象王甘霖', 'elephant-court.0.0.2.7', 'Saffron Gate'],
  ['Koi Waterfall', 'น้ำตกปลาคาร์ป', '锦鲤瀑布', 'koi-garden.0.4.5.0', 'Lanternworks'],
  ['Falling Sparks Forge', 'โรงตีเหล็กประกายไฟ', '星火熔炉', 'thunder-forge.0.3.3.6', 'Quillon'],
  ['Tiger Canopy', 'พยัคฆ์ยอดไม้', '猛虎林冠', 'tiger-jungle.0.1.1.3', 'Loomwork'],
  ['Trident Downpour', 'พายุตรีศูล', '三叉戟暴雨', 'trident-deep.0.5.4.1', 'Halyard'],
  ['Moonfall Howl', 'หมาป่าคืนจันทร์ร่วง', '狼啸月落', 'moon-wolf.0.0.0.5', 'Northgate'],
  ['Lamp of Golden Rain', 'ตะเกียงฝนทอง', '金雨神灯', 'spice-caravan.0.2.3.0', 'Emberly'],
  ['Thorn and Thunder', 'หนามและสายฟ้า', '荆棘与雷', 'rose-castle.0.4.2.4', 'Vesperine'],
  ['Pumpkin Tumble', 'ฟักทองกลิ้งหล่น', '南瓜翻滚', 'harvest-eve.0.3.5.6', 'Brambleton'],
  ['Savanna Burst', 'ทุ่งสิงห์คำราม', '狮原爆发', 'lion-plain.0.1.4.3', 'Umberland'],
  ['Neon Downfall', 'นีออนโปรยปราย', '霓虹骤雨', 'neon-rain.1.0.1.2', 'Mothwing'],
  ['Dragon Lantern Drop', 'โคมมังกรจากฟ้า', '龙灯天降', 'lantern-quay.1.2.2.4', 'Kilnhouse'],
  ['Crown Cascade', 'มงกุฎพรั่งพรู', '王冠倾泻', 'crown-hall.0.5.1.7', 'Holloway'],
  ['Goal Burst', 'โกลสะเทือนสนาม', '进球连爆', 'goal-night.0.3.0.5', 'Jettison'],
];

const cluster: readonly Listed[] = [
  ['Bonbon Blossom', 'ลูกกวาดผลิบาน', '糖心绽放', 'candy-fair.2.3.4.5', 'Thimble'],
  ['Honeycomb Bloom', 'รวงผึ้งบาน', '蜂巢花开', 'bee-meadow.1.0.0.2', 'Yarrow'],
  ['Emerald Mosaic', 'โมเสกมรกต', '翡翠拼图', 'jewel-deco.1.4.3.3', 'Glasshouse'],
  ['Cherry Pop', 'เชอร์รี่ป๊อป', '樱桃爆爆', 'cherry-stripe.0.2.1.6', 'Tallow and Pine'],
  ['Pearl Reef Bunches', 'มุกเกาะแนวปะการัง', '珍珠礁群', 'pearl-reef.0.1.2.1', 'Pebblestep'],
  ['Snowdrift Sparks', 'ประกายกองหิมะ', '雪堆星火', 'snow-shrine.0.5.5.0', 'Northgate'],
  ['Clover Patch', 'ทุ่งโคลเวอร์', '四叶草坡', 'clover-hill.0.0.4.2', 'Fernway'],
  ['Disco Tiles', 'พื้นดิสโก้', '迪斯科地砖', 'disco-floor.0.3.0.1', 'Mothwing'],
  ['Citrus Beach', 'หาดส้มสดใส', '柑橘沙滩', 'palm-beach.5.4.3.5', 'Saltbox'],
  ['Pixel Shower', 'ห่าฝนพิกเซล', '像素阵雨', 'neon-rain.2.2.4.3', 'Zephyr Lane'],
  ['Nine Star Cluster', 'กระจุกดาวเก้า', '九星团', 'star-harbour.2.0.2.5', 'Jettison'],
  ['Lamplight Mosaic', 'โมเสกแสงตะเกียง', '灯影马赛克', 'desert-lamp.0.1.1.7', 'Kilnhouse'],
  ['Cats of Umbrella Lane', 'แมวตรอกร่ม', '伞巷猫咪', 'umbrella-lane.1.4.5.4', 'Foxglove'],
  ['Full Net Bay', 'อ่าวแหเต็มปลา', '满网渔湾', 'fisher-bay.0.3.3.1', 'Driftwood'],
  ['Barnyard Bunches', 'ฝูงไก่ลานฟาร์ม', '农场欢聚', 'rooster-farm.0.2.0.6', 'Oldmill'],
  ['Clockwork Cogs', 'เฟืองกลไก', '发条奇械', 'clockwork-street.0.5.2.3', 'Cobblegate'],
  ['Aurora Crystals', 'คริสตัลแสงเหนือ', '极光水晶', 'aurora-pass.2.0.1.7', 'Ironwood'],
  ['Ruby Wreck', 'ซากเรือทับทิม', '红宝石沉船', 'sunken-ship.3.1.4.0', 'Ninemile'],
  ['Paper Dragons', 'มังกรกระดาษ', '纸龙戏台', 'paper-theatre.0.4.3.4', 'Paperkite'],
  ['Bamboo Blocks', 'ปล้องไผ่เรียง', '竹节方阵', 'bamboo-hall.0.3.2.0', 'Juniper Row'],
  ['Hearts in a Row', 'หัวใจเรียงแถว', '红心连连', 'card-room.1.2.5.5', 'Holloway'],
  ['Compass Constellation', 'กลุ่มดาวเข็มทิศ', '罗盘星座', 'compass-voyage.0.5.0.1', 'Oxbow'],
  ['Owl Runes', 'อักขระนกฮูก', '夜枭符文', 'owl-tower.0.0.3.7', 'Rookery'],
  ['Canyon Geodes', 'หินแก้วหุบผา', '峡谷晶洞', 'bull-canyon.5.1.1.6', 'Umberland'],
];

const codeOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

const vendorNamed = (name: string): Title['vendor'] => {
  const vendor = vendors.find((one) => one.name === name);
  if (vendor === undefined) throw new Error(`no vendor ${name}`);
  return vendor.code;
};

/** Titles came out every third day, at ten in the morning in Bangkok. */
const firstDay = Date.UTC(2026, 6, 2, 3);
const releaseOf = (place: number): string => new Date(firstDay + place * 3 * 86_400_000).toISOString().replace('.000Z', 'Z');

/** Every volatility comes in turn, and within it every return. */
const titlesOf = (model: Model, listed: readonly Listed[]): TumbleTitle[] =>
  listed.map(([en, th, zh, theme, vendor], place) => {
    const volatility = volatilities[place % volatilities.length] ?? 'medium';
    const build = returns[Math.floor(place / volatilities.length) % returns.length] ?? 9600;
    const mathVersion = mathVersionOf({ model, edition: 1, volatility, build });
    return {
      code: codeOf(en),
      vendor: vendorNamed(vendor),
      names: { en, th, zh },
      theme,
      releasedAt: releaseOf(place),
      model,
      mathVersion,
    };
  });

/** In the order of the catalogue. */
export const tumbleTitles: readonly TumbleTitle[] = [...titlesOf('burst', burst), ...titlesOf('cluster', cluster)];
