import type { GameCategory } from '@croupier/contract/play/catalogue';
import { fold, isUnspaced } from './fold.rules.ts';

/** The words of players for the categories of the lobby: their names in the site's languages, and the games that belong to them. */
const called: Readonly<Record<GameCategory, string>> = {
  RNG:
    'سلوتس|স্লট|slots|اسلات|machines à sous|स्लॉट|slot|スロット|слоттар|ស្លុត|슬롯|ສະລັອດ|စလော့|स्लट|слоты|sloti|ஸ்லாட்|స్లాట్స్|สล็อต|سلاٹس|slotlar|' +
    'nổ hũ|老虎机|slot game|slot machine|fruit machine|pokies|tragaperras|tragamonedas|caça-níqueis|machine à sous|slot oyunu|игровые автоматы|สลอต|' +
    'เกมสล็อต|slot online|no hu|quay hũ|电子|电子游戏|角子机|laohuji',
  LIVE:
    'طاولات مباشرة|লাইভ টেবিল|live casino|casino en vivo|میزهای زنده|casino live|लाइव टेबल|ライブカジノ|лайв-казино|កាស៊ីណូផ្ទាល់|라이브 카지노|ຄາສິໂນສົດ|' +
    'kasino langsung|တိုက်ရိုက်ကာစီနို|लाइभ क्यासिनो|cassino ao vivo|meza mubashara|லைவ் கேசினோ|లైవ్ కాసినో|คาสิโนสด|canlı casino|لائیو ٹیبلز|' +
    'jonli kazino|真人娱乐|live|live dealer|live table|baccarat|bacarat|roulette|blackjack|dragon tiger|sic bo|บาคาร่า|บาคารา|บาคาร่าสด|คาสิโน|' +
    'รูเล็ต|แบล็คแจ็ค|เสือมังกร|ไฮโล|百家乐|百家樂|轮盘|龙虎|骰宝|二十一点|真人|baijiale|xóc đĩa|tài xỉu|casino|casino trực tuyến|バカラ|ルーレット|바카라|룰렛|баккара|рулетка|' +
    'блэкджек|រ៉ូឡេត|បាការ៉ាត់|ບາຄາຣ່າ',
  FISH:
    'صيد السمك|ফিশিং|fishing|pesca|ماهیگیری|pêche|फ़िशिंग|tembak ikan|フィッシング|балық аулау|បាញ់ត្រី|낚시 게임|ຍິງປາ|ငါးပစ်|फिसिङ|pescaria|рыбалка|' +
    'uvuvi|மீன் வேட்டை|ఫిషింగ్|ยิงปลา|balık avı|فشنگ|baliq ovi|bắn cá|捕鱼|fish|fish shooting|fish hunter|เกมยิงปลา|打鱼|buyu|낚시',
  PVP:
    'ألعاب الورق|কার্ড গেম|card games|cartas|بازی‌های کارتی|cartes|कार्ड गेम|permainan kartu|カードゲーム|карта|ហ្គេមបៀ|카드 게임|ເກມໄພ່|permainan kad|' +
    'ဖဲဂိမ်း|карты|michezo ya karata|சீட்டாட்டம்|కార్డ్ గేమ్‌లు|เกมไพ่|kart oyunları|کارڈ گیمز|karta|game bài|棋牌|card|cards|poker|rummy|niu niu|' +
    'dou dizhu|pok deng|tien len|ไพ่|โป๊กเกอร์|ป๊อกเด้ง|tiến lên|斗地主|牛牛|扑克|qipai|poker online|kartu|domino|покер|ポーカー|포커',
  SPORTS:
    'الرياضة|স্পোর্টস|sports|deportes|ورزشی|स्पोर्ट्स|olahraga|スポーツ|спорт|កីឡា|스포츠|ກິລາ|sukan|အားကစား|खेलकुद|esportes|spoti|விளையாட்டு|' +
    'స్పోర్ట్స్|กีฬา|spor|اسپورٹس|sport|thể thao|体育|sportsbook|football|soccer|basketball|tennis|betting|แทงบอล|ฟุตบอล|บอล|bóng đá|cá độ|足球|篮球|' +
    'tiyu|sepak bola|bola|bola sepak|fútbol|futbol|futebol|футбол|サッカー|축구|كرة القدم',
  ESPORTS:
    'رياضات إلكترونية|ই-স্পোর্টস|esports|ای‌اسپورت|e-sport|ई-स्पोर्ट्स|eスポーツ|киберспорт|អ៊ីស្ព៉ត|e스포츠|ອີສະປອດ|e-sukan|အီးစပို့|e-sports|e-spoti|' +
    'இ-ஸ்போர்ட்ஸ்|ఈ-స్పోర్ట్స్|อีสปอร์ต|e-spor|ای اسپورٹس|kibersport|电竞|dota|counter-strike|league of legends|mobile legends|dianjing',
  LOTT:
    'اليانصيب|লটারি|lottery|lotería|لاتاری|loterie|लॉटरी|lotre|ロト|лотерея|ឆ្នោត|복권|ຫວຍ|loteri|ထီ|चिट्ठा|loteria|лотереи|bahati nasibu|லாட்டரி|' +
    'లాటరీ|ลอตเตอรี่|piyango|لاٹری|lotereya|xổ số|彩票|lotto|4d|หวย|lô đề|六合彩|时时彩|caipiao|togel',
  ELOTT:
    'يانصيب إلكتروني|ই-লটারি|e-lottery|e-lotería|لاتاری آنلاین|e-loterie|ई-लॉटरी|e-lotre|eロト|э-лотерея|ឆ្នោតអេឡិចត្រូនិច|전자복권|ຫວຍອອນລາຍ|e-loteri|' +
    'အီးထီ|ई-चिट्ठा|e-loteria|э-лотереи|bahati nasibu mtandaoni|இ-லாட்டரி|ఈ-లాటరీ|อีลอตเตอรี่|e-piyango|ای لاٹری|e-lotereya|xổ số điện tử|电子彩票|' +
    'keno|bingo|yeekee|ยี่กี|คีโน|кено|бинго',
  COCKFIGHT:
    'صراع الديوك|মোরগ লড়াই|cockfight|gallos|خروس‌جنگی|coqs|मुर्ग़ा लड़ाई|sabung ayam|闘鶏|әтеш айқасы|ជល់មាន់|투계|ໄກ່ຊົນ|ကြက်တိုက်|भाले जुधाइ|' +
    'galos|бои петухов|vita vya majogoo|சேவல் சண்டை|కోడిపందేలు|ไก่ชน|sabong|horoz dövüşü|مرغ لڑائی|xoʻroz jangi|đá gà|斗鸡|cockfighting|douji',
  INHOUSE:
    'ألعابنا|আমাদের গেম|originals|de la casa|بازی‌های خودمان|jeux maison|हमारे गेम|permainan kami|オリジナル|өз ойындарымыз|ហ្គេមរបស់យើង|자체 게임|' +
    'ເກມຂອງເຮົາ|ကိုယ်ပိုင်ဂိမ်း|हाम्रा गेम|da casa|наши игры|michezo yetu|எங்கள் கேம்கள்|మా గేమ్‌లు|เกมของเรา|sariling laro|bize özel|ہماری گیمز|' +
    'oʻz oʻyinlarimiz|game độc quyền|自营游戏|crash|mines|plinko|aviator|เกมแครช',
};

const words: readonly (readonly [GameCategory, readonly string[]])[] = (Object.entries(called) as [GameCategory, string][]).map(
  ([category, text]) => [category, text.split('|').map(fold)],
);

/** With fewer letters, too many words begin so. */
const lettersLeast = { spaced: 3, unspaced: 2 };

/** The categories that are called so: all that was typed is more than half of a word for them, or one of the typed words is one. */
export const categoriesCalled = (typed: { whole: string; words: readonly string[] }): GameCategory[] => {
  const mayBegin = typed.whole.length >= (isUnspaced(typed.whole) ? lettersLeast.unspaced : lettersLeast.spaced);
  return words.flatMap(([category, names]) =>
    names.some((name) => (mayBegin && name.startsWith(typed.whole) && 2 * typed.whole.length > name.length) || typed.words.includes(name))
      ? [category]
      : [],
  );
};
