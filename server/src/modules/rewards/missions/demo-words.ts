/** The names of the demo's missions in the languages of its merchants. */
export const demoWords = {
  dailySlots: {
    name: { en: 'Daily spins', th: 'สปินประจำวัน', vi: 'Quay mỗi ngày', zh: '每日旋转', km: 'បង្វិលប្រចាំថ្ងៃ' },
    description: {
      en: 'Play any slots today. Every valid bet counts.',
      th: 'เล่นสล็อตเกมใดก็ได้ในวันนี้ นับทุกยอดเดิมพันที่ถูกต้อง',
      vi: 'Chơi bất kỳ slot nào hôm nay. Mọi cược hợp lệ đều được tính.',
      zh: '今天玩任意老虎机，每笔有效投注都计入。',
      km: 'លេងស្លុតណាមួយថ្ងៃនេះ។ រាល់ការភ្នាល់ត្រឹមត្រូវត្រូវបានរាប់។',
    },
  },
  threeDeposits: {
    name: { en: 'Three times a week', th: 'สัปดาห์ละสามครั้ง', vi: 'Ba lần một tuần', zh: '一周三次', km: 'បីដងក្នុងមួយសប្ដាហ៍' },
    description: {
      en: 'Deposit three times between Monday and Sunday.',
      th: 'ฝากเงินสามครั้งระหว่างวันจันทร์ถึงวันอาทิตย์',
      vi: 'Nạp tiền ba lần từ thứ Hai đến Chủ nhật.',
      zh: '周一至周日期间存款三次。',
      km: 'ដាក់ប្រាក់បីដង ចាប់ពីថ្ងៃចន្ទដល់ថ្ងៃអាទិត្យ។',
    },
  },
  streak: {
    name: { en: 'Regular guest', th: 'ขาประจำ', vi: 'Khách quen', zh: '常客', km: 'ភ្ញៀវប្រចាំ' },
    description: {
      en: 'Visit us five days in a row.',
      th: 'แวะมาห้าวันติดต่อกัน',
      vi: 'Ghé thăm năm ngày liên tiếp.',
      zh: '连续五天到访。',
      km: 'ចូលមកលេងប្រាំថ្ងៃជាប់គ្នា។',
    },
  },
  bigWin: {
    name: { en: 'Fifty times', th: 'ห้าสิบเท่า', vi: 'Năm mươi lần', zh: '五十倍', km: 'ហាសិបដង' },
    description: {
      en: 'Win 50 times your stake in one round of any game.',
      th: 'ชนะ 50 เท่าของเดิมพันในรอบเดียว เกมใดก็ได้',
      vi: 'Thắng gấp 50 lần tiền cược trong một ván của bất kỳ trò chơi nào.',
      zh: '在任意游戏的一局中赢得投注额的 50 倍。',
      km: 'ឈ្នះ ៥០ ដងនៃប្រាក់ភ្នាល់ក្នុងមួយជុំនៃហ្គេមណាមួយ។',
    },
  },
  friends: {
    name: { en: 'Better together', th: 'ชวนเพื่อนมาด้วยกัน', vi: 'Cùng chơi vui hơn', zh: '好友同乐', km: 'លេងជាមួយមិត្ត' },
    description: {
      en: 'Invite three friends who make a deposit.',
      th: 'ชวนเพื่อนสามคนที่ฝากเงิน',
      vi: 'Mời ba người bạn có nạp tiền.',
      zh: '邀请三位存款的好友。',
      km: 'អញ្ជើញមិត្តបីនាក់ដែលដាក់ប្រាក់។',
    },
  },
  identity: {
    name: { en: 'Verified', th: 'ยืนยันตัวตนแล้ว', vi: 'Đã xác minh', zh: '已认证', km: 'បានផ្ទៀងផ្ទាត់' },
    description: {
      en: 'Verify your identity once. Withdrawals are faster afterwards.',
      th: 'ยืนยันตัวตนครั้งเดียว แล้วการถอนเงินจะเร็วขึ้น',
      vi: 'Xác minh danh tính một lần. Sau đó rút tiền nhanh hơn.',
      zh: '完成一次身份认证，之后提款更快。',
      km: 'ផ្ទៀងផ្ទាត់អត្តសញ្ញាណម្ដង។ បន្ទាប់មកការដកប្រាក់លឿនជាងមុន។',
    },
  },
  profile: {
    name: { en: 'Nice to meet you', th: 'ยินดีที่ได้รู้จัก', vi: 'Rất vui được gặp bạn', zh: '很高兴认识你', km: 'រីករាយដែលបានស្គាល់' },
    description: {
      en: 'Fill in your full name and birthday.',
      th: 'กรอกชื่อเต็มและวันเกิดของคุณ',
      vi: 'Điền họ tên đầy đủ và ngày sinh.',
      zh: '填写您的全名和生日。',
      km: 'បំពេញឈ្មោះពេញ និងថ្ងៃកំណើតរបស់អ្នក។',
    },
  },
} as const satisfies Record<string, { name: Record<string, string>; description: Record<string, string> }>;
export type DemoWord = keyof typeof demoWords;
