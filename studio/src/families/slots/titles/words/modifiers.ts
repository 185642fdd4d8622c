/**
 * Words before the hero of a title, four to a world: English, Thai, Chinese. A word belongs to one world in every language. Each fits all six pictures of its
 * world.
 */
import type { ArtSettingId } from '#studio/art/art-settings';
import { type Word, wordsOf } from './word.ts';

const four = (text: string): readonly [Word, Word, Word, Word] => {
  const [first, second, third, fourth, ...more] = wordsOf(text);
  if (first === undefined || second === undefined || third === undefined || fourth === undefined || more.length > 0)
    throw new Error(`not four words: ${text}`);
  return [first, second, third, fourth];
};

export const modifiers: Record<ArtSettingId, readonly [Word, Word, Word, Word]> = {
  'koi-garden': four('Garden|ในสวน|园中; Rippling|ระลอกน้ำ|涟漪; Springtime|วสันต์|春日; Jadewater|น้ำหยก|碧水'),
  'lantern-quay': four('Quayside|ท่าเรือ|灯岸; Midnight|เที่ยงคืน|子夜; Drifting|ลอยน้ำ|浮波; Scarlet|แดงชาด|绯红'),
  'bamboo-hall': four('Evergreen|เขียวนิรันดร์|常青; Whispering|กระซิบลม|风吟; Misty|ในหมอก|薄雾; Zen|เซน|禅意'),
  'lotus-terrace': four('Dawn|รุ่งอรุณ|破晓; Blossoming|ผลิบาน|绽放; Celestial|สวรรค์|天宫; Serene|สงบเย็น|静谧'),
  'elephant-court': four('Palace|ในวัง|宫廷; Siamese|สยาม|暹罗; Jewelled|ประดับเพชร|嵌宝; Parading|ในขบวนแห่|巡游'),
  'paper-theatre': four('Masked|หน้ากาก|脸谱; Painted|แต้มสี|彩绘; Silken|แพรไหม|锦缎; Dancing|ร่ายรำ|起舞'),
  'snow-shrine': four('Winter|เหมันต์|寒冬; Frozen|แช่แข็ง|冰封; Silver|สีเงิน|银色; Silent|เงียบงัน|寂静'),
  'tiger-pass': four('Golden|สีทอง|金灿; Mountain|ขุนเขา|山中; Roaring|คำราม|咆哮; Watchful|เฝ้าด่าน|守关'),
  'spice-caravan': four('Caravan|คาราวาน|商队; Saffron|สีหญ้าฝรั่น|藏红; Bazaar|ตลาดเก่า|集市; Wandering|พเนจร|漂泊'),
  'sun-vault': four("Pharaoh's|ฟาโรห์|法老; Sacred|ศักดิ์สิทธิ์|圣殿; Eternal|นิรันดร์|永恒; Hidden|ที่ซ่อนเร้น|隐秘"),
  'desert-lamp': four('Desert|ทะเลทราย|大漠; Mirage|ภาพลวงตา|蜃楼; Arabian|อาหรับ|天方; Wishing|ขอพร|许愿'),
  'thunder-forge': four('Stormforged|ฝ่าพายุ|风暴; Molten|หลอมไฟ|熔火; Norse|นอร์ส|北欧; Mighty|เกรียงไกร|神力'),
  'marble-steps': four('Olympian|โอลิมปัส|奥林; Marble|หินอ่อน|云石; Divine|ทิพย์|神圣; Ancient|โบราณ|远古'),
  'dragon-keep': four("Knight's|อัศวิน|骑士; Burning|ลุกโชน|燃烧; Iron|เหล็กกล้า|铁血; Guarded|เฝ้าระวัง|镇守"),
  'owl-tower': four("Witching|ยามแม่มด|巫夜; Haunted|ผีสิง|幽魂; Wizard's|พ่อมด|巫师; Shadow|เงามืด|暗影"),
  'harvest-eve': four('Halloween|ฮาโลวีน|万圣; Spooky|สยองขวัญ|惊魂; Wicked|ตัวร้าย|捣蛋; Harvest|เก็บเกี่ยว|秋收'),
  'rose-castle': four('Enchanted|ต้องมนต์|魔恋; Crimson|แดงเข้ม|深红; Princess|เจ้าหญิง|公主; Ballroom|ห้องเต้นรำ|舞会'),
  'phoenix-ridge': four('Blazing|โชติช่วง|炽热; Volcanic|ภูเขาไฟ|火山; Reborn|คืนชีพ|重生; Ember|ถ่านแดง|余烬'),
  'moon-wolf': four('Howling|หอนก้อง|长啸; Lone|เดียวดาย|孤独; Northern|แดนเหนือ|北境; Timber|ป่าสน|松林'),
  'bull-canyon': four('Canyon|ผาแดง|峡谷; Raging|พิโรธ|狂怒; Copper|ทองแดง|赤铜; Wild|ป่าเถื่อน|狂野'),
  'sheriff-street': four('Outlaw|นอกกฎหมาย|法外; Saloon|โรงเหล้า|酒馆; Dusty|ฝุ่นตลบ|风尘; Western|ตะวันตก|西部'),
  'lion-plain': four('Savannah|สะวันนา|草原; Safari|ซาฟารี|旷野; Proud|ผู้ทะนง|傲视; African|แอฟริกา|非洲'),
  'tiger-jungle': four('Jungle|ดงดิบ|丛林; Mayan|มายา|玛雅; Lost|ที่สาบสูญ|失落; Prowling|ย่องล่า|潜行'),
  'bee-meadow': four('Sweet|หวานฉ่ำ|香甜; Meadow|ทุ่งดอกไม้|花甸; Buzzing|ร้องหึ่ง|嗡嗡; Summer|คิมหันต์|盛夏'),
  'rooster-farm': four('Barnyard|ลานฟาร์ม|农场; Early|เช้าตรู่|清晨; Country|บ้านทุ่ง|乡村; Crowing|ขันรับรุ่ง|报晓'),
  'aurora-pass': four('Arctic|ขั้วโลก|极地; Aurora|แสงเหนือ|极光; Frosty|น้ำค้างแข็ง|霜冻; Glacier|ธารน้ำแข็ง|冰川'),
  'clover-hill': four('Charmed|นำโชค|幸运; Irish|ไอริช|爱尔兰; Rainbow|สายรุ้ง|彩虹; Leprechaun|เลพริคอน|精灵'),
  'sunken-ship': four("Sunken|จมบาดาล|沉没; Pirate|โจรสลัด|海盗; Captain's|กัปตัน|船长; Rusty|สนิมเขรอะ|锈迹"),
  'pearl-reef': four('Coral|ปะการัง|珊瑚; Lagoon|ลากูน|潟湖; Tropical|เขตร้อน|热带; Shimmering|ระยิบ|粼光'),
  'trident-deep': four('Atlantis|แอตแลนติส|亚特兰; Deepsea|ใต้สมุทร|深海; Ocean|มหาสมุทร|汪洋; Stormy|คลื่นคลั่ง|怒涛'),
  'compass-voyage': four('Voyager|นักเดินเรือ|航海; Seafaring|ท่องสมุทร|远洋; Uncharted|แดนลับ|未知; Horizon|ขอบฟ้า|天涯'),
  'palm-beach': four('Beach|ชายหาด|沙滩; Surfing|โต้คลื่น|冲浪; Hawaiian|ฮาวาย|夏威夷; Breezy|ลมทะเล|海风'),
  'fisher-bay': four("Fisherman's|ชาวประมง|渔夫; Bay|อ่าวเงียบ|渔湾; Angler's|ตวัดเบ็ด|垂钓; Lakeside|ริมบึง|湖畔"),
  'cherry-stripe': four('Juicy|ฉ่ำ|多汁; Fresh|สดใหม่|鲜果; Sizzling|ร้อนฉ่า|火辣; Classic|คลาสสิก|经典'),
  'seven-lights': four('Hot|ร้อนแรง|火热; Neon|นีออน|霓虹; Retro|ย้อนยุค|复古; Vegas|เวกัส|维加斯'),
  'jewel-deco': four('Dazzling|เจิดจรัส|璀璨; Deco|อาร์ตเดโค|典雅; Precious|ล้ำค่า|珍贵; Glittering|วิบวับ|闪亮'),
  'crown-hall': four('Imperial|จักรพรรดิ|帝王; Noble|สูงศักดิ์|高贵; Majestic|สง่างาม|威严; Banquet|งานเลี้ยง|盛宴'),
  'candy-fair': four('Sugar|น้ำตาล|糖衣; Fairground|สวนสนุก|游乐; Fluffy|ปุยนุ่น|软绵; Merry|รื่นเริง|欢乐'),
  'disco-floor': four('Disco|ดิสโก้|迪斯科; Groovy|จังหวะมันส์|动感; Electric|ไฟฟ้า|电光; Saturday|คืนวันเสาร์|周末'),
  'card-room': four('Ace|เอซ|王牌; Highroller|ขาใหญ่|豪客; Velvet|กำมะหยี่|丝绒; Clever|เซียน|高手'),
  'casino-terrace': four('Marina|มารีน่า|蔚蓝; Grand|อลังการ|豪门; Champagne|แชมเปญ|香槟; Twilight|สนธยา|暮色'),
  'clockwork-street': four("Clockwork|ไขลาน|发条; Steampunk|สตีมพังก์|蒸汽; Brass|ทองเหลือง|黄铜; Inventor's|นักประดิษฐ์|发明家"),
  'neon-rain': four('Cyber|ไซเบอร์|赛博; Rainy|สายฝน|雨夜; Tokyo|โตเกียว|东京; Glowing|เรืองแสง|荧光'),
  'star-harbour': four('Cosmic|จักรวาล|宇宙; Galactic|กาแล็กซี|银河; Orbital|วงโคจร|轨道; Alien|ต่างดาว|异星'),
  'goal-night': four('Champion|แชมเปี้ยน|冠军; Stadium|สเตเดียม|球场; Winning|ชัยชนะ|胜利; Cup|ถ้วยแชมป์|杯赛'),
  'umbrella-lane': four('Cosy|อบอุ่น|温馨; Drizzly|ฝนปรอย|细雨; Lovely|น่ารัก|可爱; Evening|ยามเย็น|傍晚'),
};
