/** Where titles take place: two places to a world, each belonging to it alone. English, Thai, Chinese. */
import type { ArtSettingId } from '#studio/art/art-settings';
import type { Word } from './prefixes.ts';

export const places: Record<ArtSettingId, readonly [Word, Word]> = {
  'koi-garden': [
    ['Pond', 'สระน้ำ', '池塘'],
    ['Footbridge', 'สะพานไม้', '木桥'],
  ],
  'lantern-quay': [
    ['Quay', 'ท่าโคม', '灯岸'],
    ['Festival', 'งานเทศกาล', '灯会'],
  ],
  'bamboo-hall': [
    ['Grove', 'ป่าไผ่', '竹林'],
    ['Veranda', 'เรือนระเบียง', '竹轩'],
  ],
  'lotus-terrace': [
    ['Terrace', 'ลานบัว', '莲台'],
    ['Daybreak', 'ยามอรุณ', '破晓'],
  ],
  'elephant-court': [
    ['Court', 'ท้องพระโรง', '象庭'],
    ['Procession', 'ขบวนแห่', '巡游'],
  ],
  'paper-theatre': [
    ['Playhouse', 'โรงงิ้ว', '戏台'],
    ['Masquerade', 'งิ้วหน้ากาก', '脸谱会'],
  ],
  'snow-shrine': [
    ['Shrine', 'ศาลหิมะ', '雪祠'],
    ['Icicle', 'แท่งน้ำแข็ง', '冰凌'],
  ],
  'tiger-pass': [
    ['Pass', 'ช่องเขา', '山隘'],
    ['Watchfire', 'กองไฟยาม', '烽燧'],
  ],
  'spice-caravan': [
    ['Caravan', 'กองคาราวาน', '商队'],
    ['Bazaar', 'ตลาดนัด', '集市'],
  ],
  'sun-vault': [
    ['Vault', 'ห้องสมบัติ', '金库'],
    ['Obelisk', 'เสาหินสูง', '方尖碑'],
  ],
  'desert-lamp': [
    ['Oasis', 'โอเอซิส', '绿洲'],
    ['Mirage', 'ภาพลวงตา', '蜃楼'],
  ],
  'thunder-forge': [
    ['Forge', 'โรงตีเหล็ก', '熔炉'],
    ['Bellows', 'เตาสูบ', '风箱'],
  ],
  'marble-steps': [
    ['Colonnade', 'ระเบียงเสา', '柱廊'],
    ['Oracle', 'วิหารพยากรณ์', '神谕'],
  ],
  'dragon-keep': [
    ['Keep', 'ป้อมมังกร', '龙堡'],
    ['Drawbridge', 'สะพานชัก', '吊桥'],
  ],
  'owl-tower': [
    ['Belfry', 'หอระฆังเก่า', '钟楼'],
    ['Candlelight', 'แสงเทียน', '烛光'],
  ],
  'harvest-eve': [
    ['Harvest', 'ฤดูเก็บเกี่ยว', '秋收'],
    ['Scarecrow', 'หุ่นไล่กา', '稻草人'],
  ],
  'rose-castle': [
    ['Castle', 'ปราสาทกุหลาบ', '蔷薇堡'],
    ['Ballroom', 'ห้องเต้นรำ', '舞厅'],
  ],
  'phoenix-ridge': [
    ['Ridge', 'สันเขาไฟ', '火脊'],
    ['Cinders', 'ถ่านแดง', '余烬'],
  ],
  'moon-wolf': [
    ['Pack', 'ฝูงพงไพร', '狼群'],
    ['Timberline', 'แนวสนเขา', '林线'],
  ],
  'bull-canyon': [
    ['Canyon', 'หุบผาแดง', '峡谷'],
    ['Stampede', 'ฝูงวิ่งเตลิด', '奔踏'],
  ],
  'sheriff-street': [
    ['Saloon', 'โรงเหล้า', '酒馆'],
    ['Showdown', 'ดวลกลางถนน', '对决'],
  ],
  'lion-plain': [
    ['Savannah', 'ทุ่งสะวันนา', '草原'],
    ['Watering-Hole', 'แอ่งน้ำ', '水塘'],
  ],
  'tiger-jungle': [
    ['Jungle', 'ดงดิบ', '密林'],
    ['Vine', 'เถาวัลย์', '藤蔓'],
  ],
  'bee-meadow': [
    ['Meadow', 'ทุ่งน้ำผึ้ง', '花甸'],
    ['Nectar', 'น้ำหวานเกสร', '花蜜'],
  ],
  'rooster-farm': [
    ['Barnyard', 'ลานนา', '农场'],
    ['Weathervane', 'กังหันไก่', '风向鸡'],
  ],
  'aurora-pass': [
    ['Aurora', 'แสงเหนือ', '极光'],
    ['Icefield', 'ทุ่งน้ำแข็ง', '冰原'],
  ],
  'clover-hill': [
    ['Hillside', 'เนินโคลเวอร์', '山坡'],
    ['Rainbow', 'สายรุ้ง', '彩虹'],
  ],
  'sunken-ship': [
    ['Wreck', 'ซากเรือ', '沉船'],
    ['Bounty', 'สินสงคราม', '赏金'],
  ],
  'pearl-reef': [
    ['Reef', 'แนวปะการัง', '礁石'],
    ['Lagoon', 'ลากูน', '潟湖'],
  ],
  'trident-deep': [
    ['Abyss', 'เหวสมุทร', '深渊'],
    ['Maelstrom', 'วังน้ำวน', '漩涡'],
  ],
  'compass-voyage': [
    ['Voyage', 'การเดินเรือ', '远航'],
    ['Horizon', 'สุดขอบทะเล', '海平线'],
  ],
  'palm-beach': [
    ['Beach', 'ชายหาด', '沙滩'],
    ['Hammock', 'เปลญวน', '吊床'],
  ],
  'fisher-bay': [
    ['Bay', 'อ่าวชาวเล', '渔湾'],
    ['Regatta', 'แข่งเรือ', '赛舟'],
  ],
  'cherry-stripe': [
    ['Orchard', 'สวนผลไม้', '果园'],
    ['Basket', 'ตะกร้า', '果篮'],
  ],
  'seven-lights': [
    ['Arcade', 'ตู้เกม', '街机'],
    ['Reels', 'วงล้อหมุน', '转轴'],
  ],
  'jewel-deco': [
    ['Boutique', 'ร้านเพชร', '珠宝行'],
    ['Showcase', 'ตู้โชว์', '橱窗'],
  ],
  'crown-hall': [
    ['Throne', 'บัลลังก์', '王座'],
    ['Banquet', 'งานเลี้ยง', '盛宴'],
  ],
  'candy-fair': [
    ['Funfair', 'สวนสนุก', '游乐园'],
    ['Carousel', 'ม้าหมุน', '旋木'],
  ],
  'disco-floor': [
    ['Dancefloor', 'ฟลอร์เต้น', '舞池'],
    ['Encore', 'อังกอร์', '返场'],
  ],
  'card-room': [
    ['Parlour', 'ห้องไพ่', '牌室'],
    ['Shuffle', 'สับไพ่', '洗牌'],
  ],
  'casino-terrace': [
    ['Promenade', 'ทางเดินริมเล', '长廊'],
    ['Jackdaw', 'วงพนัน', '赌局'],
  ],
  'clockwork-street': [
    ['Clockwork', 'ไขลาน', '发条'],
    ['Workshop', 'โรงช่าง', '工坊'],
  ],
  'neon-rain': [
    ['Boulevard', 'ถนนนีออน', '霓虹道'],
    ['Downpour', 'สายฝน', '骤雨'],
  ],
  'star-harbour': [
    ['Orbit', 'วงโคจร', '轨道'],
    ['Spaceport', 'ท่าอวกาศ', '星港'],
  ],
  'goal-night': [
    ['Stadium', 'สนามกีฬา', '球场'],
    ['Kickoff', 'เขี่ยลูก', '开球'],
  ],
  'umbrella-lane': [
    ['Lane', 'ตรอกร่ม', '伞巷'],
    ['Puddle', 'แอ่งฝน', '水洼'],
  ],
};
