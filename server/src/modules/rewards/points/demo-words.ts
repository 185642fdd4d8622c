import type { productDrawings } from '@croupier/contract/rewards/points-console';

type Words = Readonly<Record<string, string>>;
type DemoProduct = {
  art: (typeof productDrawings)[number];
  points: number;
  /** Cash worth the points by the merchant's ratio; otherwise goods. */
  isCash: boolean;
  stock: number | null;
  perMember: number | null;
  fromLevel: number;
  name: Words;
  description: Words;
};

/** The products of the demo's malls, in the languages of the demo's merchants. */
export const demoProducts: readonly DemoProduct[] = [
  {
    art: 'coins',
    points: 1_000,
    isCash: true,
    stock: null,
    perMember: null,
    fromLevel: 0,
    name: { en: 'Small cash reward', th: 'เงินรางวัลเล็ก', zh: '小额现金奖励', km: 'រង្វាន់សាច់ប្រាក់តូច', vi: 'Thưởng tiền mặt nhỏ' },
    description: {
      en: 'In your wallet at once.',
      th: 'เข้ากระเป๋าเงินทันที',
      zh: '立即到账钱包。',
      km: 'ចូលកាបូបភ្លាមៗ។',
      vi: 'Vào ví ngay lập tức.',
    },
  },
  {
    art: 'gem',
    points: 10_000,
    isCash: true,
    stock: 500,
    perMember: 5,
    fromLevel: 1,
    name: { en: 'Large cash reward', th: 'เงินรางวัลใหญ่', zh: '大额现金奖励', km: 'រង្វាន់សាច់ប្រាក់ធំ', vi: 'Thưởng tiền mặt lớn' },
    description: {
      en: 'At most five for each member.',
      th: 'สมาชิกละไม่เกินห้าครั้ง',
      zh: '每位会员最多五份。',
      km: 'សមាជិកម្នាក់មិនលើសប្រាំ។',
      vi: 'Mỗi thành viên tối đa năm phần.',
    },
  },
  {
    art: 'chest',
    points: 25_000,
    isCash: false,
    stock: 40,
    perMember: 1,
    fromLevel: 0,
    name: { en: 'Wireless earphones', th: 'หูฟังไร้สาย', zh: '无线耳机', km: 'កាសឥតខ្សែ', vi: 'Tai nghe không dây' },
    description: {
      en: 'Delivered to your address within two weeks.',
      th: 'จัดส่งถึงที่อยู่ของคุณภายในสองสัปดาห์',
      zh: '两周内送到您的地址。',
      km: 'ដឹកជូនដល់អាសយដ្ឋានរបស់អ្នកក្នុងរយៈពេលពីរសប្តាហ៍។',
      vi: 'Giao đến địa chỉ của bạn trong hai tuần.',
    },
  },
  {
    art: 'crown',
    points: 120_000,
    isCash: false,
    stock: 5,
    perMember: 1,
    fromLevel: 3,
    name: { en: 'Smartphone', th: 'สมาร์ตโฟน', zh: '智能手机', km: 'ស្មាតហ្វូន', vi: 'Điện thoại thông minh' },
    description: {
      en: 'For members from level 3.',
      th: 'สำหรับสมาชิกระดับ 3 ขึ้นไป',
      zh: '限 3 级及以上会员。',
      km: 'សម្រាប់សមាជិកចាប់ពីកម្រិត 3។',
      vi: 'Dành cho thành viên từ cấp 3.',
    },
  },
];
