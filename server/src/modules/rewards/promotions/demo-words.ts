import { otherWords } from './demo-words-of-atlas.ts';

type Words = Readonly<Record<string, { title: string; summary: string; rules: string }>>;

/** The terms that all promotions of the demo share. */
const rules: Readonly<Record<string, string>> = {
  en: 'One account for each person and household. Bets on both sides of one event do not count. We may ask for a document before a large withdrawal.\nIf you want to stop, give up the bonus on the page “Bonuses”: your own money stays.',
  th: 'หนึ่งบัญชีต่อคนและต่อครัวเรือน การเดิมพันทั้งสองฝั่งของรายการเดียวกันไม่นับ เราอาจขอเอกสารก่อนการถอนเงินจำนวนมาก\nหากต้องการหยุด ให้สละโบนัสในหน้าโบนัส เงินของคุณเองยังอยู่',
  vi: 'Mỗi người và mỗi hộ một tài khoản. Cược cả hai bên của một sự kiện không được tính. Chúng tôi có thể yêu cầu giấy tờ trước khi rút số tiền lớn.\nNếu muốn dừng, hãy bỏ tiền thưởng ở trang Tiền thưởng: tiền của bạn vẫn còn.',
  zh: '每人及每户仅限一个账户。同一赛事双边投注不计。大额提款前可能需要证件。\n如想停止，可在奖金页面放弃奖金，您自己的资金不受影响。',
  km: 'គណនីមួយសម្រាប់មនុស្សម្នាក់ និងគ្រួសារមួយ។ ការភ្នាល់ទាំងសងខាងនៃព្រឹត្តិការណ៍តែមួយមិនរាប់ទេ។ យើងអាចសុំឯកសារមុនការដកប្រាក់ធំ។\nបើចង់ឈប់ សូមបោះបង់ប្រាក់រង្វាន់នៅទំព័រប្រាក់រង្វាន់៖ ប្រាក់របស់អ្នកនៅដដែល។',
};

const words = (given: Readonly<Record<string, readonly [string, string]>>): Words =>
  Object.fromEntries(
    Object.entries(given).map(([language, [title, summary]]) => [language, { title, summary, rules: rules[language] ?? '' }]),
  );

/** The promotions of the demo in the languages of most of its merchants. */
const mainWords = {
  welcome: words({
    en: ['Welcome: your first deposit doubled', 'Join, make your first deposit, and play with twice as much.'],
    th: ['ต้อนรับ: ฝากครั้งแรกรับเพิ่มเท่าตัว', 'เข้าร่วม ฝากครั้งแรก แล้วเล่นด้วยเงินสองเท่า'],
    vi: ['Chào mừng: nhân đôi lần nạp đầu', 'Tham gia, nạp lần đầu và chơi với gấp đôi.'],
    zh: ['迎新：首存翻倍', '参加并完成首次存款，双倍畅玩。'],
    km: ['ស្វាគមន៍៖ ដាក់ប្រាក់ដំបូងគុណពីរ', 'ចូលរួម ដាក់ប្រាក់ដំបូង ហើយលេងពីរដង។'],
  }),
  second: words({
    en: ['Second deposit: half as much again', 'Come back for more with your second deposit.'],
    th: ['ฝากครั้งที่สอง: รับเพิ่มครึ่งหนึ่ง', 'กลับมาอีกครั้งกับการฝากครั้งที่สอง'],
    vi: ['Lần nạp thứ hai: thêm một nửa', 'Trở lại với lần nạp thứ hai của bạn.'],
    zh: ['二存：再加一半', '第二次存款，继续加码。'],
    km: ['ដាក់ប្រាក់លើកទីពីរ៖ បន្ថែមពាក់កណ្តាល', 'ត្រឡប់មកវិញជាមួយការដាក់ប្រាក់លើកទីពីរ។'],
  }),
  reload: words({
    en: ['Monday and Friday reload', 'Begin and end the week with something extra.'],
    th: ['โบนัสเติมเงินวันจันทร์และวันศุกร์', 'เริ่มและจบสัปดาห์ด้วยโบนัสพิเศษ'],
    vi: ['Nạp thêm thứ Hai và thứ Sáu', 'Bắt đầu và kết thúc tuần với phần thêm.'],
    zh: ['周一周五再存优惠', '一周的开始与结束都有加码。'],
    km: ['បន្ថែមថ្ងៃចន្ទ និងថ្ងៃសុក្រ', 'ចាប់ផ្តើម និងបញ្ចប់សប្តាហ៍ជាមួយរង្វាន់បន្ថែម។'],
  }),
  gift: words({
    en: ['A first taste, on the house', 'No deposit needed. Try our slots with a small bonus.'],
    th: ['ลองเล่นฟรี เราเลี้ยง', 'ไม่ต้องฝาก ลองสล็อตของเราด้วยโบนัสเล็ก ๆ'],
    vi: ['Chơi thử, chúng tôi mời', 'Không cần nạp. Thử slot với một khoản thưởng nhỏ.'],
    zh: ['先试玩，我们请客', '无需存款，用小额奖金体验老虎机。'],
    km: ['សាកល្បងដំបូង យើងជូន', 'មិនបាច់ដាក់ប្រាក់។ សាកល្បងស្លុតជាមួយរង្វាន់តូច។'],
  }),
  rescue: words({
    en: ['A bad day? A part comes back', 'A share of yesterday’s losses, claimed today.'],
    th: ['วันแย่ ๆ? คืนให้บางส่วน', 'รับคืนส่วนหนึ่งของยอดเสียเมื่อวานได้วันนี้'],
    vi: ['Ngày không may? Hoàn lại một phần', 'Nhận lại một phần tiền thua hôm qua.'],
    zh: ['手气不佳？返还一部分', '今日领取昨日亏损的一部分。'],
    km: ['ថ្ងៃមិនល្អ? ត្រឡប់មកវិញមួយផ្នែក', 'ទទួលមួយផ្នែកនៃការខាតម្សិលមិញនៅថ្ងៃនេះ។'],
  }),
  app: words({
    en: ['Take us with you: app bonus', 'Install the app and claim your gift inside it.'],
    th: ['พกเราไปด้วย: โบนัสแอป', 'ติดตั้งแอปแล้วรับของขวัญในแอป'],
    vi: ['Mang chúng tôi theo: thưởng ứng dụng', 'Cài ứng dụng và nhận quà ngay trong đó.'],
    zh: ['随身携带：应用奖金', '安装应用并在其中领取礼金。'],
    km: ['យកយើងទៅជាមួយ៖ រង្វាន់កម្មវិធី', 'ដំឡើងកម្មវិធី ហើយទទួលអំណោយនៅក្នុងនោះ។'],
  }),
  story: words({
    en: ['Your big win story', 'Show us a picture of your best win of the month. We reward good stories.'],
    th: ['เรื่องเล่าชัยชนะของคุณ', 'ส่งภาพชัยชนะที่ดีที่สุดของเดือน เรื่องดี ๆ มีรางวัล'],
    vi: ['Câu chuyện thắng lớn của bạn', 'Gửi hình thắng đẹp nhất tháng. Chuyện hay có thưởng.'],
    zh: ['你的大赢故事', '晒出本月最佳赢奖截图，好故事有奖。'],
    km: ['រឿងឈ្នះធំរបស់អ្នក', 'បង្ហាញរូបភាពឈ្នះល្អបំផុតប្រចាំខែ។ រឿងល្អមានរង្វាន់។'],
  }),
  ranking: words({
    en: ['Climb the tournament', 'The first places share the prizes. See where you stand.'],
    th: ['ไต่อันดับทัวร์นาเมนต์', 'อันดับต้น ๆ แบ่งรางวัล ดูอันดับของคุณ'],
    vi: ['Leo hạng giải đấu', 'Những hạng đầu chia giải. Xem hạng của bạn.'],
    zh: ['冲击锦标赛榜单', '前列名次瓜分奖金，看看你的排名。'],
    km: ['ឡើងចំណាត់ថ្នាក់ការប្រកួត', 'លេខកូដដំបូងៗចែករង្វាន់។ មើលចំណាត់ថ្នាក់របស់អ្នក។'],
  }),
  sports: words({
    en: ['Weekend of sports', 'Something extra for every weekend deposit. Begins soon.'],
    th: ['สุดสัปดาห์แห่งกีฬา', 'โบนัสพิเศษสำหรับการฝากสุดสัปดาห์ เริ่มเร็ว ๆ นี้'],
    vi: ['Cuối tuần thể thao', 'Thêm thưởng cho mỗi lần nạp cuối tuần. Sắp bắt đầu.'],
    zh: ['体育周末', '周末每次存款都有加码，即将开始。'],
    km: ['ចុងសប្តាហ៍កីឡា', 'បន្ថែមសម្រាប់ការដាក់ប្រាក់ចុងសប្តាហ៍។ ចាប់ផ្តើមឆាប់ៗ។'],
  }),
} as const;
export type DemoWord = keyof typeof mainWords;

/** The words of a promotion of the demo in some languages; English where one is missing. */
export const demoWords = (word: DemoWord, languages: readonly string[]): Words =>
  Object.fromEntries(
    languages.map((language) => {
      const other = otherWords[language];
      const [title, summary] = other?.of[word] ?? [];
      const own = mainWords[word][language] ?? mainWords[word]['en'] ?? { title: '', summary: '', rules: '' };
      return [language, title === undefined || summary === undefined ? own : { title, summary, rules: other?.rules ?? '' }];
    }),
  );
