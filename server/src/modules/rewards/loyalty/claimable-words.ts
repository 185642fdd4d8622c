import type { VipRewardKind } from '@croupier/contract/rewards/loyalty';

type Words = Readonly<Record<VipRewardKind | 'REBATE', string>>;

/** The names of claimables, in the languages of the platform. */
export const claimableWords: Readonly<Record<string, Words>> = {
  ar: { LEVEL_UP: 'مكافأة الترقية', MONTHLY: 'المكافأة الشهرية', BIRTHDAY: 'مكافأة عيد الميلاد', REBATE: 'الاسترداد النقدي' },
  bn: { LEVEL_UP: 'স্তর বৃদ্ধির পুরস্কার', MONTHLY: 'মাসিক পুরস্কার', BIRTHDAY: 'জন্মদিনের পুরস্কার', REBATE: 'রিবেট' },
  en: { LEVEL_UP: 'Level-up reward', MONTHLY: 'Monthly reward', BIRTHDAY: 'Birthday reward', REBATE: 'Rebate' },
  es: {
    LEVEL_UP: 'Recompensa por subir de nivel',
    MONTHLY: 'Recompensa mensual',
    BIRTHDAY: 'Recompensa de cumpleaños',
    REBATE: 'Reembolso',
  },
  fa: { LEVEL_UP: 'پاداش ارتقا', MONTHLY: 'پاداش ماهانه', BIRTHDAY: 'پاداش تولد', REBATE: 'کش‌بک' },
  fr: {
    LEVEL_UP: 'Récompense de montée de niveau',
    MONTHLY: 'Récompense mensuelle',
    BIRTHDAY: 'Récompense d’anniversaire',
    REBATE: 'Remise',
  },
  hi: { LEVEL_UP: 'स्तर बढ़ने का इनाम', MONTHLY: 'मासिक इनाम', BIRTHDAY: 'जन्मदिन का इनाम', REBATE: 'रिबेट' },
  id: { LEVEL_UP: 'Hadiah naik level', MONTHLY: 'Hadiah bulanan', BIRTHDAY: 'Hadiah ulang tahun', REBATE: 'Rebate' },
  ja: { LEVEL_UP: 'レベルアップ報酬', MONTHLY: '月間報酬', BIRTHDAY: '誕生日報酬', REBATE: 'リベート' },
  kk: { LEVEL_UP: 'Деңгей көтерілу сыйақысы', MONTHLY: 'Айлық сыйақы', BIRTHDAY: 'Туған күн сыйақысы', REBATE: 'Кешбэк' },
  km: { LEVEL_UP: 'រង្វាន់ឡើងកម្រិត', MONTHLY: 'រង្វាន់ប្រចាំខែ', BIRTHDAY: 'រង្វាន់ខួបកំណើត', REBATE: 'ប្រាក់ត្រឡប់' },
  ko: { LEVEL_UP: '승급 보상', MONTHLY: '월간 보상', BIRTHDAY: '생일 보상', REBATE: '리베이트' },
  lo: { LEVEL_UP: 'ລາງວັນຂຶ້ນລະດັບ', MONTHLY: 'ລາງວັນປະຈຳເດືອນ', BIRTHDAY: 'ລາງວັນວັນເກີດ', REBATE: 'ຄືນຍອດ' },
  ms: { LEVEL_UP: 'Ganjaran naik tahap', MONTHLY: 'Ganjaran bulanan', BIRTHDAY: 'Ganjaran hari lahir', REBATE: 'Rebat' },
  my: { LEVEL_UP: 'အဆင့်တက်ဆု', MONTHLY: 'လစဉ်ဆု', BIRTHDAY: 'မွေးနေ့ဆု', REBATE: 'ပြန်အမ်းငွေ' },
  ne: { LEVEL_UP: 'तह बढेको पुरस्कार', MONTHLY: 'मासिक पुरस्कार', BIRTHDAY: 'जन्मदिनको पुरस्कार', REBATE: 'रिबेट' },
  pt: {
    LEVEL_UP: 'Recompensa por subir de nível',
    MONTHLY: 'Recompensa mensal',
    BIRTHDAY: 'Recompensa de aniversário',
    REBATE: 'Cashback',
  },
  ru: { LEVEL_UP: 'Награда за новый уровень', MONTHLY: 'Ежемесячная награда', BIRTHDAY: 'Награда ко дню рождения', REBATE: 'Кешбэк' },
  sw: { LEVEL_UP: 'Zawadi ya kupanda kiwango', MONTHLY: 'Zawadi ya mwezi', BIRTHDAY: 'Zawadi ya siku ya kuzaliwa', REBATE: 'Cashback' },
  ta: { LEVEL_UP: 'நிலை உயர்வு வெகுமதி', MONTHLY: 'மாத வெகுமதி', BIRTHDAY: 'பிறந்தநாள் வெகுமதி', REBATE: 'ரிபேட்' },
  te: { LEVEL_UP: 'స్థాయి పెరిగిన బహుమతి', MONTHLY: 'నెలవారీ బహుమతి', BIRTHDAY: 'పుట్టినరోజు బహుమతి', REBATE: 'రిబేట్' },
  th: { LEVEL_UP: 'รางวัลเลื่อนระดับ', MONTHLY: 'รางวัลรายเดือน', BIRTHDAY: 'รางวัลวันเกิด', REBATE: 'คืนยอดเดิมพัน' },
  tl: { LEVEL_UP: 'Gantimpala sa pagtaas ng antas', MONTHLY: 'Buwanang gantimpala', BIRTHDAY: 'Gantimpala sa kaarawan', REBATE: 'Rebate' },
  tr: { LEVEL_UP: 'Seviye atlama ödülü', MONTHLY: 'Aylık ödül', BIRTHDAY: 'Doğum günü ödülü', REBATE: 'İade' },
  ur: { LEVEL_UP: 'درجہ بڑھنے کا انعام', MONTHLY: 'ماہانہ انعام', BIRTHDAY: 'سالگرہ کا انعام', REBATE: 'ریبیٹ' },
  uz: { LEVEL_UP: 'Daraja oshgani uchun mukofot', MONTHLY: 'Oylik mukofot', BIRTHDAY: 'Tugʻilgan kun mukofoti', REBATE: 'Keshbek' },
  vi: { LEVEL_UP: 'Thưởng lên cấp', MONTHLY: 'Thưởng hằng tháng', BIRTHDAY: 'Thưởng sinh nhật', REBATE: 'Hoàn trả' },
  zh: { LEVEL_UP: '升级奖励', MONTHLY: '每月奖励', BIRTHDAY: '生日奖励', REBATE: '返水' },
};
