import type { Title } from '#studio/engine/game-family';
import { vendors } from '#studio/families/slots/titles/vendors';
import { titlesElsewhere } from '#studio/families/slots/titles/titles';
import { currentVersion, type Model, models, returns, volatilities } from './variants.ts';

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

const ladder: readonly Listed[] = [
  ['Stairway of Jade', 'บันไดหยกพันขั้น', '千级玉阶', 'lotus-terrace.1.2.1.5', 'Paperkite'],
  ['Temple Rungs', 'ขั้นวิหารทอง', '神庙天梯', 'marble-steps.0.4.2.6', 'Sundial'],
  ['Golden Koi Ladder', 'ปลาคาร์ปปีนธารทอง', '金鲤登梯', 'koi-garden.0.2.3.1', 'Lanternworks'],
  ['Tower of Falling Stone', 'หอหินถล่ม', '落石高塔', 'owl-tower.0.3.1.2', 'Rookery'],
  ['Climbing Phoenix', 'ฟีนิกซ์ไต่ฟ้า', '攀云凤凰', 'phoenix-ridge.0.5.4.3', 'Cinderbox'],
  ['Scarab Stair', 'บันไดด้วงศักดิ์สิทธิ์', '圣甲石阶', 'sun-vault.1.0.2.5', 'Inkwell'],
  ['Rope Bridge Riches', 'สมบัติสะพานเชือก', '索桥宝藏', 'tiger-jungle.0.4.3.6', 'Loomwork'],
  ['Crumbling Crown', 'มงกุฎปราการร้าว', '碎冠古堡', 'crown-hall.0.2.4.2', 'Holloway'],
  ['Wolf Ridge Climb', 'ไต่สันเขาหมาป่า', '狼脊攀登', 'moon-wolf.0.3.3.1', 'Northgate'],
  ['Anchor Chain', 'โซ่สมอใต้สมุทร', '深海锚链', 'sunken-ship.3.4.2.6', 'Ninemile'],
  ['Elephant Steps', 'ก้าวช้างศึก', '象步青云', 'elephant-court.0.3.5.2', 'Saffron Gate'],
  ['Lantern Stairs', 'บันไดโคมไฟ', '灯笼长阶', 'lantern-quay.1.5.0.3', 'Kilnhouse'],
  ['Dragon Scale Ladder', 'บันไดเกล็ดมังกร', '龙鳞天梯', 'dragon-keep.0.1.3.4', 'Kestrel Yard'],
  ['Sweet Shelf Tumble', 'ชั้นขนมหล่นวุ่น', '糖架倾落', 'candy-fair.2.1.3.6', 'Thimble'],
  ['Clock Tower Chimes', 'ระฆังหอนาฬิกา', '钟楼鸣响', 'clockwork-street.0.1.4.6', 'Cobblegate'],
  ['Beanstalk Farm', 'ต้นถั่วปีนฟ้า', '豆藤农场', 'rooster-farm.0.4.1.3', 'Oldmill'],
  ['Frost Shrine Steps', 'บันไดศาลเจ้าหิมะ', '雪社石阶', 'snow-shrine.0.2.2.4', 'Northgate'],
  ['Orbit Ladder', 'บันไดวงโคจร', '轨道天梯', 'star-harbour.2.3.4.1', 'Zephyr Lane'],
  ['Aurora Ascent', 'ขึ้นสู่แสงเหนือ', '极光攀升', 'aurora-pass.2.4.3.2', 'Ironwood'],
  ['Bamboo Climber', 'นักปีนป่าไผ่', '竹林攀高', 'bamboo-hall.0.1.5.4', 'Juniper Row'],
  ['Lion Rock Steps', 'ผาสิงห์พันขั้น', '狮岩石级', 'lion-plain.0.4.2.5', 'Umberland'],
  ['Harvest Hayloft', 'ยุ้งฟางฤดูเก็บเกี่ยว', '丰收草楼', 'harvest-eve.0.5.3.1', 'Brambleton'],
  ['Deep Trident Drop', 'ตรีศูลดิ่งลึก', '三叉戟深落', 'trident-deep.0.2.1.6', 'Halyard'],
  ['Ringing Forge', 'โรงตีเหล็กก้องกังวาน', '铿锵锻炉', 'thunder-forge.0.1.0.2', 'Quillon'],
];

const heights: readonly Listed[] = [
  ['Ruby Canyon Rise', 'หุบผาทับทิมทอง', '红宝峡升', 'bull-canyon.5.4.3.2', 'Umberland'],
  ['Growing Garden', 'สวนเติบใหญ่', '生长花园', 'bee-meadow.1.3.4.6', 'Yarrow'],
  ['Towers of Neon', 'ตึกนีออนเสียดฟ้า', '霓虹高楼', 'neon-rain.2.4.0.6', 'Mothwing'],
  ['Tall Tide Treasure', 'สมบัติคลื่นสูง', '高潮宝藏', 'pearl-reef.0.4.4.5', 'Pebblestep'],
  ['Peaks of the Phoenix', 'ยอดเขาฟีนิกซ์', '凤凰群峰', 'phoenix-ridge.0.1.5.4', 'Cinderbox'],
  ['Skyline Jewels', 'อัญมณีเส้นขอบฟ้า', '天际珠宝', 'jewel-deco.1.2.5.6', 'Glasshouse'],
  ['Savanna Crossing', 'ข้ามทุ่งสิงห์', '荒原狮路', 'lion-plain.0.3.0.1', 'Foxglove'],
  ['Endless Bazaar', 'ตลาดทรายไร้จบ', '无尽集市', 'spice-caravan.0.5.1.4', 'Emberly'],
  ['Seven Storey Sevens', 'เลขเจ็ดเจ็ดชั้น', '七层大七', 'seven-lights.0.4.3.2', 'Redstart'],
  ['Midnight Rooftops', 'หลังคายามเที่ยงคืน', '午夜屋顶', 'umbrella-lane.1.2.3.6', 'Foxglove'],
  ['Dragon Cliffs', 'ผามังกรสูงชัน', '险峻龙崖', 'dragon-keep.0.5.5.1', 'Kestrel Yard'],
  ['Lotus in Bloom', 'บัวพันกลีบ', '莲开万路', 'lotus-terrace.1.4.0.2', 'Paperkite'],
  ['Elephant Grove Paths', 'เส้นทางป่าช้าง', '象林小径', 'elephant-court.0.5.0.5', 'Saffron Gate'],
  ['Aurora Icebergs', 'ภูเขาน้ำแข็งแสงเหนือ', '极光冰山', 'aurora-pass.2.1.5.4', 'Ironwood'],
  ['Rose Spires', 'ยอดแหลมกุหลาบ', '玫瑰尖塔', 'rose-castle.0.2.4.1', 'Vesperine'],
  ['Ten Thousand Bamboos', 'ไผ่หมื่นลำ', '万竹成林', 'bamboo-hall.0.5.1.6', 'Juniper Row'],
  ['Goldfish Swell', 'ปลาทองเหนือคลื่น', '金鱼涌浪', 'fisher-bay.0.1.4.6', 'Driftwood'],
  ['Factory of Sparks', 'โรงงานประกายไฟ', '火花工厂', 'clockwork-street.0.3.0.1', 'Cobblegate'],
  ['Moonlit Pines', 'ป่าสนใต้แสงจันทร์', '月下松林', 'moon-wolf.0.5.2.7', 'Northgate'],
  ['Disco Heights', 'ดิสโก้ลอยฟ้า', '迪斯科之巅', 'disco-floor.0.1.3.6', 'Mothwing'],
  ['Sugar Towers', 'หอคอยน้ำตาล', '糖果高塔', 'candy-fair.2.5.0.2', 'Thimble'],
  ['Pyramid Passage', 'ทางลับพีระมิด', '金字塔秘道', 'sun-vault.1.5.0.3', 'Inkwell'],
  ['Sunken Masts', 'เสากระโดงใต้น้ำ', '沉船桅影', 'sunken-ship.3.2.0.1', 'Ninemile'],
  ['Cherry Orchard Rise', 'สวนเชอร์รี่ชูช่อ', '樱桃园高挂', 'cherry-stripe.0.5.4.3', 'Tallow and Pine'],
];

const amber: readonly Listed[] = [
  ['Honey Amber', 'อำพันน้ำผึ้ง', '蜜蜡琥珀', 'bee-meadow.0.1.2.4', 'Yarrow'],
  ['Frozen Wilds', 'ไวลด์แช่แข็ง', '冰封百搭', 'snow-shrine.1.0.1.3', 'Northgate'],
  ['Dragonfly in Amber', 'แมลงปอในอำพัน', '琥珀蜻蜓', 'lotus-terrace.2.1.0.3', 'Paperkite'],
  ['Sticky Toffee Fair', 'งานทอฟฟี่เหนียว', '黏黏太妃节', 'candy-fair.1.5.2.1', 'Thimble'],
  ['Anchored Gold', 'ทองคำทอดสมอ', '金锚落定', 'sunken-ship.0.1.3.2', 'Ninemile'],
  ['Molten Crown', 'มงกุฎหลอมทอง', '熔金王冠', 'crown-hall.1.3.0.5', 'Holloway'],
  ['Resin Forest', 'ป่ายางไม้ทอง', '金脂森林', 'tiger-jungle.1.2.4.0', 'Loomwork'],
  ['Pharaoh Stone Seal', 'ตราหินฟาโรห์', '法老石印', 'sun-vault.0.2.5.1', 'Inkwell'],
  ['Held by the Tide', 'คลื่นโอบมุก', '潮汐留珠', 'pearl-reef.1.5.0.3', 'Pebblestep'],
  ['Frost Bound Wolf', 'หมาป่าในน้ำแข็ง', '霜缚之狼', 'moon-wolf.1.2.3.4', 'Rookery'],
  ['Ember Cage', 'กรงถ่านไฟ', '余烬之笼', 'phoenix-ridge.1.0.2.1', 'Cinderbox'],
  ['Lamp That Stays', 'ตะเกียงไม่มีวันดับ', '长明神灯', 'spice-caravan.1.4.0.6', 'Emberly'],
  ['Neon Afterglow', 'แสงนีออนค้างฟ้า', '霓虹余晖', 'neon-rain.0.5.3.1', 'Mothwing'],
  ['Castle in Glass', 'ปราสาทในแก้ว', '玻璃古堡', 'rose-castle.1.1.5.0', 'Glasshouse'],
  ['Sunstone Lions', 'สิงห์หินตะวัน', '日石双狮', 'lion-plain.1.5.2.4', 'Umberland'],
  ['Silk Cocoon', 'รังไหมทอง', '金丝蚕茧', 'bamboo-hall.1.4.1.2', 'Juniper Row'],
  ['Iron Vow', 'คำสาบานเหล็ก', '铁誓', 'thunder-forge.1.2.0.6', 'Quillon'],
  ['Koi Under Ice', 'ปลาคาร์ปใต้น้ำแข็ง', '冰下锦鲤', 'koi-garden.1.3.4.2', 'Lanternworks'],
  ['Elephant Jade Seal', 'ตราหยกช้างหลวง', '玉象印玺', 'elephant-court.1.2.0.4', 'Saffron Gate'],
  ['Star Caught Fast', 'ดาวติดตรึง', '定星', 'star-harbour.0.2.1.5', 'Zephyr Lane'],
  ['Barnacle Bounty', 'เพรียงเกาะสมบัติ', '藤壶宝藏', 'fisher-bay.1.0.5.3', 'Driftwood'],
  ['Harvest Candle Wax', 'เทียนเก็บเกี่ยว', '丰收烛泪', 'harvest-eve.1.5.1.0', 'Brambleton'],
  ['Caramel Sevens', 'เลขเจ็ดคาราเมล', '焦糖七', 'seven-lights.1.1.4.2', 'Redstart'],
  ['Dragon Heartstone', 'ศิลาหัวใจมังกร', '龙心石', 'dragon-keep.1.3.2.5', 'Kestrel Yard'],
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
    const mathVersion = currentVersion(model, volatility, build);
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

/** The titles that were drawn by hand, in the order of the catalogue. */
export const tumbleTitles: readonly TumbleTitle[] = [
  ...titlesOf('burst', burst),
  ...titlesOf('cluster', cluster),
  ...titlesOf('ladder', ladder),
  ...titlesOf('heights', heights),
  ...titlesOf('amber', amber),
];

const isTumbling = (model: string): model is Model => models.some((one) => one === model);

let made: ReadonlyMap<string, TumbleTitle> | undefined;
/**
 * Every title by its code: those drawn by hand, and those that the worlds of the slots deal to these models. The latter share books: titles of one variant of
 * a model are the same mathematics.
 */
export const allTumbleTitles = (): ReadonlyMap<string, TumbleTitle> => (made ??= make());

const make = (): ReadonlyMap<string, TumbleTitle> => {
  const dealt = titlesElsewhere().flatMap(({ model, volatility, build, ...title }): TumbleTitle[] =>
    isTumbling(model) ? [{ ...title, model, mathVersion: currentVersion(model, volatility, build) }] : [],
  );
  return new Map([...tumbleTitles, ...dealt].map((title) => [title.code, title]));
};
