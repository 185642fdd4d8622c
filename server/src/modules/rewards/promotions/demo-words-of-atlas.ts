/** The words of the demo's promotions for a merchant with every language: the shared rules, then a title and a summary of each. */
type Translated = {
  rules: string;
  of: Readonly<
    Record<
      'welcome' | 'second' | 'reload' | 'gift' | 'rescue' | 'app' | 'story' | 'ranking' | 'sports',
      readonly [title: string, summary: string]
    >
  >;
};

export const otherWords: Readonly<Record<string, Translated>> = {
  ar: {
    rules: 'حساب واحد لكل شخص ولكل أسرة. لا تُحتسب الرهانات على طرفي الحدث نفسه. قد نطلب وثيقة قبل سحب كبير.\nإذا أردت التوقف فتنازل عن المكافأة في صفحة «المكافآت»: يبقى مالك لك.',
    of: {
      welcome: ['ترحيب: نضاعف إيداعك الأول', 'انضم وأودع للمرة الأولى والعب بالضعف.'], second: ['الإيداع الثاني: نصف آخر فوقه', 'عد للمزيد مع إيداعك الثاني.'],
      reload: ['إعادة شحن الاثنين والجمعة', 'ابدأ الأسبوع واختمه بشيء إضافي.'], gift: ['تجربة أولى على حسابنا', 'دون إيداع. جرّب السلوتس بمكافأة صغيرة.'],
      rescue: ['يوم سيئ؟ يعود جزء منه', 'جزء من خسائر الأمس تطالب به اليوم.'], app: ['خذنا معك: مكافأة التطبيق', 'ثبّت التطبيق واستلم هديتك فيه.'],
      story: ['قصة فوزك الكبير', 'أرنا صورة أفضل فوز لك هذا الشهر. نكافئ القصص الجيدة.'], ranking: ['اصعد في البطولة', 'المراكز الأولى تتقاسم الجوائز. انظر أين تقف.'],
      sports: ['نهاية أسبوع رياضية', 'شيء إضافي لكل إيداع في نهاية الأسبوع. يبدأ قريبًا.'],
    },
  },
  bn: {
    rules: 'প্রতি ব্যক্তি ও পরিবারে একটি অ্যাকাউন্ট। একই ইভেন্টের দুই দিকে বাজি গণনা হয় না। বড় উত্তোলনের আগে আমরা কাগজ চাইতে পারি।\nথামতে চাইলে “বোনাস” পাতায় বোনাস ছেড়ে দিন: আপনার নিজের টাকা থাকে।',
    of: {
      welcome: ['স্বাগতম: প্রথম জমা দ্বিগুণ', 'যোগ দিন, প্রথম জমা করুন আর দ্বিগুণ নিয়ে খেলুন।'], second: ['দ্বিতীয় জমা: আরও অর্ধেক', 'দ্বিতীয় জমা নিয়ে আবার আসুন।'],
      reload: ['সোম ও শুক্রবারের রিলোড', 'সপ্তাহের শুরু ও শেষে বাড়তি কিছু।'], gift: ['প্রথম স্বাদ, আমাদের তরফে', 'জমা লাগবে না। ছোট বোনাসে স্লট খেলে দেখুন।'],
      rescue: ['খারাপ দিন? একটি অংশ ফেরত', 'গতকালের ক্ষতির একটি অংশ আজ দাবি করুন।'], app: ['আমাদের সঙ্গে রাখুন: অ্যাপ বোনাস', 'অ্যাপ ইনস্টল করে তার ভেতরেই উপহার নিন।'],
      story: ['আপনার বড় জয়ের গল্প', 'মাসের সেরা জয়ের ছবি দেখান। ভালো গল্পে পুরস্কার।'], ranking: ['টুর্নামেন্টে উপরে উঠুন', 'প্রথম স্থানগুলো পুরস্কার ভাগ করে। আপনার স্থান দেখুন।'],
      sports: ['খেলাধুলার সপ্তাহান্ত', 'সপ্তাহান্তের প্রতিটি জমায় বাড়তি কিছু। শিগগিরই শুরু।'],
    },
  },
  es: {
    rules: 'Una cuenta por persona y por hogar. Las apuestas a ambos lados de un mismo evento no cuentan. Podemos pedir un documento antes de una retirada grande.\nSi quieres parar, renuncia al bono en la página «Bonos»: tu dinero se queda contigo.',
    of: {
      welcome: ['Bienvenida: duplicamos tu primer depósito', 'Únete, haz tu primer depósito y juega con el doble.'], second: ['Segundo depósito: la mitad más', 'Vuelve a por más con tu segundo depósito.'],
      reload: ['Recarga de lunes y viernes', 'Empieza y acaba la semana con algo extra.'], gift: ['Una primera prueba, invita la casa', 'Sin depósito. Prueba nuestros slots con un bono pequeño.'],
      rescue: ['¿Un mal día? Una parte vuelve', 'Una parte de las pérdidas de ayer, reclamada hoy.'], app: ['Llévanos contigo: bono de la app', 'Instala la app y recoge tu regalo en ella.'],
      story: ['La historia de tu gran premio', 'Enséñanos una foto de tu mejor premio del mes. Recompensamos las buenas historias.'], ranking: ['Sube en el torneo', 'Los primeros puestos se reparten los premios. Mira en cuál estás.'],
      sports: ['Fin de semana deportivo', 'Algo extra por cada depósito del fin de semana. Empieza pronto.'],
    },
  },
  fa: {
    rules: 'هر شخص و هر خانوار یک حساب. شرط روی دو طرف یک رویداد حساب نمی‌شود. پیش از برداشت بزرگ ممکن است مدرک بخواهیم.\nاگر می‌خواهید متوقف شوید، در صفحهٔ «بونوس‌ها» از بونوس بگذرید: پول خودتان می‌ماند.',
    of: {
      welcome: ['خوش‌آمد: واریز اول دو برابر', 'بپیوندید، نخستین واریز را انجام دهید و با دو برابر بازی کنید.'], second: ['واریز دوم: نیمی بیشتر', 'با واریز دوم خود برای بیشتر برگردید.'],
      reload: ['شارژ دوباره دوشنبه و جمعه', 'هفته را با چیزی بیشتر آغاز و تمام کنید.'], gift: ['نخستین تجربه، مهمان ما', 'بدون واریز. اسلات‌ها را با بونوسی کوچک امتحان کنید.'],
      rescue: ['روز بدی بود؟ بخشی برمی‌گردد', 'بخشی از باخت دیروز را امروز بگیرید.'], app: ['ما را همراه ببرید: بونوس برنامه', 'برنامه را نصب کنید و هدیه را در آن بگیرید.'],
      story: ['داستان برد بزرگ شما', 'تصویر بهترین برد ماه را نشان دهید. به داستان‌های خوب پاداش می‌دهیم.'], ranking: ['در تورنمنت بالا بروید', 'رتبه‌های نخست جایزه‌ها را تقسیم می‌کنند. جای خود را ببینید.'],
      sports: ['آخر هفتهٔ ورزشی', 'برای هر واریز آخر هفته چیزی بیشتر. به‌زودی آغاز می‌شود.'],
    },
  },
  fr: {
    rules: 'Un compte par personne et par foyer. Les paris sur les deux issues d’un même événement ne comptent pas. Nous pouvons demander un document avant un gros retrait.\nPour arrêter, renoncez au bonus sur la page « Bonus » : votre argent vous reste.',
    of: {
      welcome: ['Bienvenue : votre premier dépôt doublé', 'Inscrivez-vous, faites votre premier dépôt et jouez avec deux fois plus.'], second: ['Deuxième dépôt : la moitié en plus', 'Revenez pour plus avec votre deuxième dépôt.'],
      reload: ['Recharge du lundi et du vendredi', 'Commencez et finissez la semaine avec un petit plus.'], gift: ['Un premier essai offert', 'Sans dépôt. Essayez nos machines à sous avec un petit bonus.'],
      rescue: ['Une mauvaise journée ? Une partie revient', 'Une part des pertes d’hier, à réclamer aujourd’hui.'], app: ['Emmenez-nous : bonus de l’application', 'Installez l’application et prenez-y votre cadeau.'],
      story: ['L’histoire de votre gros gain', 'Montrez-nous une image de votre meilleur gain du mois. Les bonnes histoires sont récompensées.'], ranking: ['Grimpez dans le tournoi', 'Les premières places se partagent les prix. Voyez où vous en êtes.'],
      sports: ['Week-end de sport', 'Un petit plus pour chaque dépôt du week-end. Bientôt.'],
    },
  },
  hi: {
    rules: 'हर व्यक्ति और परिवार का एक खाता। एक ही इवेंट के दोनों ओर के दाँव नहीं गिने जाते। बड़ी निकासी से पहले हम दस्तावेज़ माँग सकते हैं।\nरुकना हो तो “बोनस” पेज पर बोनस छोड़ दें: आपका अपना पैसा रहता है।',
    of: {
      welcome: ['स्वागत: पहली जमा दोगुनी', 'जुड़ें, पहली जमा करें और दोगुने से खेलें।'], second: ['दूसरी जमा: आधा और', 'दूसरी जमा के साथ और पाने लौटें।'],
      reload: ['सोमवार और शुक्रवार रीलोड', 'सप्ताह की शुरुआत और अंत कुछ अतिरिक्त के साथ।'], gift: ['पहला स्वाद, हमारी ओर से', 'जमा ज़रूरी नहीं। छोटे बोनस से स्लॉट आज़माएँ।'],
      rescue: ['बुरा दिन? एक हिस्सा वापस', 'कल के नुकसान का एक हिस्सा आज पाएँ।'], app: ['हमें साथ रखें: ऐप बोनस', 'ऐप इंस्टॉल करें और उपहार उसी में पाएँ।'],
      story: ['आपकी बड़ी जीत की कहानी', 'महीने की सबसे अच्छी जीत की तस्वीर दिखाएँ। अच्छी कहानियों पर इनाम।'], ranking: ['टूर्नामेंट में ऊपर चढ़ें', 'पहले स्थान इनाम बाँटते हैं। अपना स्थान देखें।'],
      sports: ['खेलों का सप्ताहांत', 'सप्ताहांत की हर जमा पर कुछ अतिरिक्त। जल्द शुरू।'],
    },
  },
  id: {
    rules: 'Satu akun untuk setiap orang dan rumah tangga. Taruhan pada kedua sisi satu acara tidak dihitung. Kami dapat meminta dokumen sebelum penarikan besar.\nJika ingin berhenti, lepaskan bonus di halaman “Bonus”: uang Anda sendiri tetap ada.',
    of: {
      welcome: ['Selamat datang: deposit pertama berlipat dua', 'Bergabung, lakukan deposit pertama, dan main dengan dua kali lipat.'], second: ['Deposit kedua: tambah setengahnya', 'Kembali untuk lebih banyak dengan deposit kedua.'],
      reload: ['Reload Senin dan Jumat', 'Mulai dan akhiri pekan dengan tambahan.'], gift: ['Coba dulu, kami traktir', 'Tanpa deposit. Coba slot kami dengan bonus kecil.'],
      rescue: ['Hari buruk? Sebagian kembali', 'Sebagian kekalahan kemarin, diklaim hari ini.'], app: ['Bawa kami: bonus aplikasi', 'Pasang aplikasi dan klaim hadiah di dalamnya.'],
      story: ['Kisah menang besar Anda', 'Tunjukkan gambar kemenangan terbaik bulan ini. Kisah bagus kami beri hadiah.'], ranking: ['Naiki peringkat turnamen', 'Peringkat teratas berbagi hadiah. Lihat posisi Anda.'],
      sports: ['Akhir pekan olahraga', 'Tambahan untuk setiap deposit akhir pekan. Segera mulai.'],
    },
  },
  ja: {
    rules: 'お一人様、一世帯につき1アカウント。同じイベントの両側への賭けは対象外です。高額の出金前に書類をお願いすることがあります。\nやめたいときは「ボーナス」ページでボーナスを放棄できます。ご自身の資金は残ります。',
    of: {
      welcome: ['ウェルカム：初回入金が2倍', '参加して初回入金し、2倍の資金で遊べます。'], second: ['2回目の入金：さらに半分', '2回目の入金でもう一度お得に。'],
      reload: ['月曜と金曜のリロード', '週の始まりと終わりに特典を。'], gift: ['まずはお試し、当店から', '入金不要。小さなボーナスでスロットをお試しください。'],
      rescue: ['ついていない日も一部が戻る', '昨日の損失の一部を今日受け取れます。'], app: ['いつも一緒に：アプリボーナス', 'アプリを入れて、その中で受け取れます。'],
      story: ['大勝利の物語', '今月一番の勝利の画像を見せてください。良い物語に賞を。'], ranking: ['トーナメントで上を目指す', '上位で賞金を分け合います。現在の順位をご覧ください。'],
      sports: ['スポーツの週末', '週末の入金ごとに特典。まもなく開始。'],
    },
  },
  kk: {
    rules: 'Әр адамға және отбасына бір шот. Бір оқиғаның екі жағына тігілген бәс есептелмейді. Үлкен шығару алдында құжат сұрауымыз мүмкін.\nТоқтағыңыз келсе, «Бонустар» бетінде бонустан бас тартыңыз: өз ақшаңыз қалады.',
    of: {
      welcome: ['Қош келдіңіз: алғашқы салым екі есе', 'Қосылыңыз, алғашқы салымды салып, екі есе ақшамен ойнаңыз.'], second: ['Екінші салым: тағы жартысы', 'Екінші салыммен көбірек алуға оралыңыз.'],
      reload: ['Дүйсенбі мен жұма толықтыруы', 'Аптаны қосымша сыйлықпен бастап, аяқтаңыз.'], gift: ['Алғашқы дәм — бізден', 'Салым керек емес. Слоттарды шағын бонуспен байқаңыз.'],
      rescue: ['Сәтсіз күн бе? Бір бөлігі қайтады', 'Кешегі шығынның бір бөлігін бүгін алыңыз.'], app: ['Бізді өзіңізбен алыңыз: қолданба бонусы', 'Қолданбаны орнатып, сыйлықты сонда алыңыз.'],
      story: ['Үлкен ұтысыңыздың хикаясы', 'Айдың ең жақсы ұтысының суретін көрсетіңіз. Жақсы хикаяға сыйлық бар.'], ranking: ['Турнирде жоғары өрлеңіз', 'Алғашқы орындар жүлдені бөліседі. Орныңызды көріңіз.'],
      sports: ['Спорт демалысы', 'Демалыстағы әр салымға қосымша. Жақында басталады.'],
    },
  },
  ko: {
    rules: '1인 및 1가구당 계정 하나. 같은 경기의 양쪽 베팅은 인정되지 않습니다. 고액 출금 전에 서류를 요청할 수 있습니다.\n그만두려면 “보너스” 페이지에서 보너스를 포기하세요. 본인 돈은 그대로 남습니다.',
    of: {
      welcome: ['환영: 첫 입금 두 배', '참여하고 첫 입금을 한 뒤 두 배로 플레이하세요.'], second: ['두 번째 입금: 절반 더', '두 번째 입금으로 더 받으러 오세요.'],
      reload: ['월요일·금요일 리로드', '한 주의 시작과 끝에 추가 혜택을.'], gift: ['첫 체험은 저희가 쏩니다', '입금 없이 작은 보너스로 슬롯을 즐겨 보세요.'],
      rescue: ['운 나쁜 날? 일부 환급', '어제 손실의 일부를 오늘 받으세요.'], app: ['함께 다녀요: 앱 보너스', '앱을 설치하고 앱에서 선물을 받으세요.'],
      story: ['나의 대박 이야기', '이달 최고의 당첨 사진을 보여 주세요. 좋은 이야기에 보상합니다.'], ranking: ['토너먼트 순위에 오르세요', '상위권이 상금을 나눕니다. 내 순위를 확인하세요.'],
      sports: ['스포츠 주말', '주말 입금마다 추가 혜택. 곧 시작합니다.'],
    },
  },
  lo: {
    rules: 'ໜຶ່ງບັນຊີຕໍ່ຄົນ ແລະ ຕໍ່ຄອບຄົວ. ເດີມພັນທັງສອງຝ່າຍຂອງລາຍການດຽວບໍ່ນັບ. ພວກເຮົາອາດຂໍເອກະສານກ່ອນການຖອນຈຳນວນຫຼາຍ.\nຖ້າຢາກຢຸດ ໃຫ້ສະລະໂບນັດໃນໜ້າ “ໂບນັດ”: ເງິນຂອງທ່ານຍັງຢູ່.',
    of: {
      welcome: ['ຕ້ອນຮັບ: ຝາກຄັ້ງທຳອິດເພີ່ມສອງເທົ່າ', 'ເຂົ້າຮ່ວມ ຝາກຄັ້ງທຳອິດ ແລ້ວຫຼິ້ນດ້ວຍເງິນສອງເທົ່າ.'], second: ['ຝາກຄັ້ງທີສອງ: ເພີ່ມອີກເຄິ່ງ', 'ກັບມາອີກກັບການຝາກຄັ້ງທີສອງ.'],
      reload: ['ເຕີມວັນຈັນ ແລະ ວັນສຸກ', 'ເລີ່ມ ແລະ ຈົບອາທິດດ້ວຍສິ່ງພິເສດ.'], gift: ['ລອງຄັ້ງທຳອິດ ພວກເຮົາລ້ຽງ', 'ບໍ່ຕ້ອງຝາກ. ລອງສະລັອດດ້ວຍໂບນັດນ້ອຍ.'],
      rescue: ['ມື້ບໍ່ດີ? ໄດ້ຄືນສ່ວນໜຶ່ງ', 'ສ່ວນໜຶ່ງຂອງການເສຍມື້ວານ ຮັບໄດ້ມື້ນີ້.'], app: ['ພາພວກເຮົາໄປນຳ: ໂບນັດແອັບ', 'ຕິດຕັ້ງແອັບ ແລ້ວຮັບຂອງຂວັນໃນນັ້ນ.'],
      story: ['ເລື່ອງຊະນະໃຫຍ່ຂອງທ່ານ', 'ສະແດງຮູບການຊະນະດີທີ່ສຸດຂອງເດືອນ. ເລື່ອງດີມີລາງວັນ.'], ranking: ['ໄຕ່ອັນດັບການແຂ່ງຂັນ', 'ອັນດັບຕົ້ນໆແບ່ງລາງວັນ. ເບິ່ງອັນດັບຂອງທ່ານ.'],
      sports: ['ທ້າຍອາທິດກິລາ', 'ສິ່ງພິເສດສຳລັບທຸກການຝາກທ້າຍອາທິດ. ເລີ່ມໄວໆນີ້.'],
    },
  },
  ms: {
    rules: 'Satu akaun bagi setiap orang dan isi rumah. Pertaruhan pada kedua-dua belah satu acara tidak dikira. Kami mungkin meminta dokumen sebelum pengeluaran besar.\nJika mahu berhenti, lepaskan bonus di halaman “Bonus”: wang anda sendiri kekal.',
    of: {
      welcome: ['Selamat datang: deposit pertama digandakan', 'Sertai, buat deposit pertama dan main dengan dua kali ganda.'], second: ['Deposit kedua: tambah separuh', 'Kembali untuk lagi dengan deposit kedua.'],
      reload: ['Tambah nilai Isnin dan Jumaat', 'Mulakan dan akhiri minggu dengan sesuatu yang lebih.'], gift: ['Rasa pertama, kami belanja', 'Tanpa deposit. Cuba slot kami dengan bonus kecil.'],
      rescue: ['Hari malang? Sebahagian kembali', 'Sebahagian kerugian semalam, tuntut hari ini.'], app: ['Bawa kami bersama: bonus aplikasi', 'Pasang aplikasi dan tuntut hadiah di dalamnya.'],
      story: ['Kisah kemenangan besar anda', 'Tunjukkan gambar kemenangan terbaik bulan ini. Kisah yang baik kami beri ganjaran.'], ranking: ['Daki kejohanan', 'Tempat teratas berkongsi hadiah. Lihat kedudukan anda.'],
      sports: ['Hujung minggu sukan', 'Sesuatu yang lebih untuk setiap deposit hujung minggu. Bermula tidak lama lagi.'],
    },
  },
  my: {
    rules: 'တစ်ဦးနှင့် အိမ်ထောင်စုတစ်စုလျှင် အကောင့်တစ်ခု။ ပွဲတစ်ပွဲ၏ နှစ်ဖက်လုံး လောင်းခြင်းကို မရေတွက်ပါ။ ငွေများများ မထုတ်မီ စာရွက်စာတမ်း တောင်းနိုင်သည်။\nရပ်လိုပါက “ဘောနပ်စ်” စာမျက်နှာတွင် ဘောနပ်စ်ကို စွန့်ပါ။ သင့်ငွေ ကျန်ပါသည်။',
    of: {
      welcome: ['ကြိုဆိုပါသည်: ပထမငွေသွင်း နှစ်ဆ', 'ပါဝင်၊ ပထမငွေသွင်းပြီး နှစ်ဆဖြင့် ကစားပါ။'], second: ['ဒုတိယငွေသွင်း: နောက်ထပ် တစ်ဝက်', 'ဒုတိယငွေသွင်းဖြင့် ပြန်လာပါ။'],
      reload: ['တနင်္လာနှင့် သောကြာ ထပ်ဖြည့်', 'ရက်သတ္တပတ်ကို အပိုဆုဖြင့် စပြီး အဆုံးသတ်ပါ။'], gift: ['ပထမအရသာ၊ ကျွန်ုပ်တို့ ဧည့်ခံသည်', 'ငွေသွင်းစရာမလို။ ဘောနပ်စ်အနည်းငယ်ဖြင့် စလော့ စမ်းပါ။'],
      rescue: ['ကံမကောင်းသောနေ့လား။ တစ်စိတ်တစ်ပိုင်း ပြန်ရ', 'မနေ့က ရှုံးငွေ၏ တစ်စိတ်တစ်ပိုင်းကို ယနေ့ ရယူပါ။'], app: ['ကျွန်ုပ်တို့ကို ယူသွားပါ: အက်ပ်ဘောနပ်စ်', 'အက်ပ်ထည့်ပြီး အထဲတွင် လက်ဆောင်ယူပါ။'],
      story: ['သင့်အနိုင်ကြီး ဇာတ်လမ်း', 'လ၏ အကောင်းဆုံးအနိုင် ပုံကို ပြပါ။ ဇာတ်လမ်းကောင်းကို ဆုပေးသည်။'], ranking: ['ပြိုင်ပွဲတွင် တက်ပါ', 'ထိပ်ဆုံးနေရာများ ဆုခွဲယူသည်။ သင့်နေရာ ကြည့်ပါ။'],
      sports: ['အားကစား စနေတနင်္ဂနွေ', 'စနေတနင်္ဂနွေ ငွေသွင်းတိုင်း အပိုဆု။ မကြာမီ စမည်။'],
    },
  },
  ne: {
    rules: 'प्रत्येक व्यक्ति र परिवारको एक खाता। एउटै इभेन्टका दुवै पक्षका बाजी गनिँदैनन्। ठूलो निकासीअघि हामी कागजात माग्न सक्छौं।\nरोक्न चाहे “बोनस” पृष्ठमा बोनस छोड्नुहोस्: तपाईंको आफ्नै पैसा रहन्छ।',
    of: {
      welcome: ['स्वागत: पहिलो जम्मा दोब्बर', 'सहभागी हुनुहोस्, पहिलो जम्मा गर्नुहोस् र दोब्बरले खेल्नुहोस्।'], second: ['दोस्रो जम्मा: थप आधा', 'दोस्रो जम्मासँग फेरि आउनुहोस्।'],
      reload: ['सोमबार र शुक्रबारको रिलोड', 'हप्ता केही अतिरिक्तसँग सुरु र अन्त्य गर्नुहोस्।'], gift: ['पहिलो स्वाद, हाम्रो तर्फबाट', 'जम्मा चाहिँदैन। सानो बोनसले स्लट खेलेर हेर्नुहोस्।'],
      rescue: ['नराम्रो दिन? केही फिर्ता', 'हिजोको घाटाको एक भाग आज लिनुहोस्।'], app: ['हामीलाई साथ लैजानुहोस्: एप बोनस', 'एप राख्नुहोस् र उपहार त्यहीँ लिनुहोस्।'],
      story: ['तपाईंको ठूलो जितको कथा', 'महिनाको उत्कृष्ट जितको तस्बिर देखाउनुहोस्। राम्रा कथालाई पुरस्कार।'], ranking: ['प्रतियोगितामा माथि चढ्नुहोस्', 'पहिला स्थानहरूले पुरस्कार बाँड्छन्। आफ्नो स्थान हेर्नुहोस्।'],
      sports: ['खेलकुदको सप्ताहन्त', 'सप्ताहन्तको हरेक जम्मामा केही अतिरिक्त। चाँडै सुरु।'],
    },
  },
  pt: {
    rules: 'Uma conta por pessoa e por domicílio. Apostas nos dois lados de um mesmo evento não contam. Podemos pedir um documento antes de um saque grande.\nSe quiser parar, desista do bônus na página “Bônus”: seu dinheiro fica com você.',
    of: {
      welcome: ['Boas-vindas: seu primeiro depósito em dobro', 'Participe, faça o primeiro depósito e jogue com o dobro.'], second: ['Segundo depósito: mais metade', 'Volte para mais com o segundo depósito.'],
      reload: ['Recarga de segunda e sexta', 'Comece e termine a semana com algo a mais.'], gift: ['Uma primeira prova por nossa conta', 'Sem depósito. Experimente os slots com um pequeno bônus.'],
      rescue: ['Dia ruim? Uma parte volta', 'Uma parte das perdas de ontem, resgatada hoje.'], app: ['Leve-nos com você: bônus do app', 'Instale o app e resgate o presente nele.'],
      story: ['A história do seu grande ganho', 'Mostre uma imagem do seu melhor ganho do mês. Premiamos boas histórias.'], ranking: ['Suba no torneio', 'Os primeiros lugares dividem os prêmios. Veja onde você está.'],
      sports: ['Fim de semana esportivo', 'Algo a mais em cada depósito do fim de semana. Começa em breve.'],
    },
  },
  ru: {
    rules: 'Один счёт на человека и на домохозяйство. Ставки на обе стороны одного события не считаются. Перед крупным выводом мы можем попросить документ.\nЕсли хотите прекратить, откажитесь от бонуса на странице «Бонусы»: ваши деньги останутся.',
    of: {
      welcome: ['Добро пожаловать: первый депозит вдвойне', 'Участвуйте, внесите первый депозит и играйте с удвоенной суммой.'], second: ['Второй депозит: ещё половина', 'Возвращайтесь за большим со вторым депозитом.'],
      reload: ['Пополнение по понедельникам и пятницам', 'Начните и закончите неделю с прибавкой.'], gift: ['Первая проба за наш счёт', 'Депозит не нужен. Попробуйте слоты с небольшим бонусом.'],
      rescue: ['Неудачный день? Часть вернётся', 'Часть вчерашнего проигрыша — сегодня.'], app: ['Возьмите нас с собой: бонус за приложение', 'Установите приложение и получите подарок в нём.'],
      story: ['История вашего большого выигрыша', 'Покажите снимок лучшего выигрыша месяца. Хорошие истории мы награждаем.'], ranking: ['Поднимайтесь в турнире', 'Первые места делят призы. Посмотрите, где вы.'],
      sports: ['Спортивные выходные', 'Прибавка к каждому депозиту в выходные. Скоро начало.'],
    },
  },
  sw: {
    rules: 'Akaunti moja kwa kila mtu na kaya. Dau kwa pande zote mbili za tukio moja hazihesabiwi. Tunaweza kuomba hati kabla ya kutoa kiasi kikubwa.\nUkitaka kuacha, iachie bonasi kwenye ukurasa wa “Bonasi”: pesa yako inabaki.',
    of: {
      welcome: ['Karibu: amana ya kwanza mara mbili', 'Jiunge, weka amana ya kwanza na ucheze na mara mbili.'], second: ['Amana ya pili: nusu zaidi', 'Rudi kwa zaidi na amana yako ya pili.'],
      reload: ['Kujaza tena Jumatatu na Ijumaa', 'Anza na maliza wiki na kitu cha ziada.'], gift: ['Onja kwanza, kwa gharama yetu', 'Hakuna amana. Jaribu sloti zetu kwa bonasi ndogo.'],
      rescue: ['Siku mbaya? Sehemu inarudi', 'Sehemu ya hasara ya jana, idai leo.'], app: ['Tuchukue nawe: bonasi ya programu', 'Sakinisha programu na udai zawadi humo.'],
      story: ['Hadithi ya ushindi wako mkubwa', 'Tuonyeshe picha ya ushindi bora wa mwezi. Hadithi nzuri hutuzwa.'], ranking: ['Panda kwenye mashindano', 'Nafasi za kwanza hugawana zawadi. Ona ulipo.'],
      sports: ['Wikendi ya michezo', 'Kitu cha ziada kwa kila amana ya wikendi. Yaanza karibuni.'],
    },
  },
  ta: {
    rules: 'ஒரு நபருக்கும் குடும்பத்துக்கும் ஒரு கணக்கு. ஒரே நிகழ்வின் இரு பக்கப் பந்தயங்கள் கணக்கில் இல்லை. பெரிய தொகை எடுக்கும் முன் ஆவணம் கேட்கலாம்.\nநிறுத்த விரும்பினால் “போனஸ்” பக்கத்தில் போனஸை விடுங்கள்: உங்கள் பணம் இருக்கும்.',
    of: {
      welcome: ['வரவேற்பு: முதல் வைப்பு இரட்டிப்பு', 'சேர்ந்து, முதல் வைப்பைச் செய்து, இரட்டிப்புடன் விளையாடுங்கள்.'], second: ['இரண்டாம் வைப்பு: மேலும் பாதி', 'இரண்டாம் வைப்புடன் மேலும் பெற வாருங்கள்.'],
      reload: ['திங்கள், வெள்ளி ரீலோட்', 'வாரத்தைக் கூடுதலுடன் தொடங்கி முடியுங்கள்.'], gift: ['முதல் சுவை, எங்கள் செலவில்', 'வைப்பு வேண்டாம். சிறு போனஸுடன் ஸ்லாட்டை முயலுங்கள்.'],
      rescue: ['மோசமான நாளா? ஒரு பகுதி திரும்பும்', 'நேற்றைய இழப்பின் ஒரு பகுதியை இன்று பெறுங்கள்.'], app: ['எங்களை உடன் எடுங்கள்: ஆப் போனஸ்', 'ஆப்பை நிறுவி அதிலேயே பரிசைப் பெறுங்கள்.'],
      story: ['உங்கள் பெரும் வெற்றிக் கதை', 'மாதத்தின் சிறந்த வெற்றிப் படத்தைக் காட்டுங்கள். நல்ல கதைக்குப் பரிசு.'], ranking: ['போட்டியில் மேலேறுங்கள்', 'முதல் இடங்கள் பரிசுகளைப் பகிரும். உங்கள் இடத்தைப் பாருங்கள்.'],
      sports: ['விளையாட்டு வார இறுதி', 'வார இறுதி ஒவ்வொரு வைப்புக்கும் கூடுதல். விரைவில் தொடங்கும்.'],
    },
  },
  te: {
    rules: 'ఒక్కొక్కరికి, కుటుంబానికి ఒకే ఖాతా. ఒకే ఈవెంట్ రెండు వైపులా పందేలు లెక్కకు రావు. పెద్ద ఉపసంహరణకు ముందు పత్రం అడగవచ్చు.\nఆపాలనుకుంటే “బోనస్‌లు” పేజీలో బోనస్ వదులుకోండి: మీ సొంత డబ్బు ఉంటుంది.',
    of: {
      welcome: ['స్వాగతం: మొదటి డిపాజిట్ రెట్టింపు', 'చేరండి, మొదటి డిపాజిట్ చేసి రెట్టింపుతో ఆడండి.'], second: ['రెండో డిపాజిట్: ఇంకా సగం', 'రెండో డిపాజిట్‌తో మరింత కోసం రండి.'],
      reload: ['సోమ, శుక్రవారాల రీలోడ్', 'వారాన్ని అదనంతో మొదలుపెట్టి ముగించండి.'], gift: ['మొదటి రుచి, మా తరఫున', 'డిపాజిట్ అక్కర్లేదు. చిన్న బోనస్‌తో స్లాట్లు ప్రయత్నించండి.'],
      rescue: ['చెడు రోజా? కొంత తిరిగి వస్తుంది', 'నిన్నటి నష్టంలో కొంత ఈరోజు పొందండి.'], app: ['మమ్మల్ని వెంట తీసుకెళ్లండి: యాప్ బోనస్', 'యాప్ ఇన్‌స్టాల్ చేసి అందులోనే కానుక పొందండి.'],
      story: ['మీ పెద్ద గెలుపు కథ', 'నెలలో ఉత్తమ గెలుపు చిత్రం చూపండి. మంచి కథలకు బహుమతి.'], ranking: ['టోర్నమెంట్‌లో పైకెక్కండి', 'మొదటి స్థానాలు బహుమతులు పంచుకుంటాయి. మీ స్థానం చూడండి.'],
      sports: ['క్రీడల వారాంతం', 'వారాంతపు ప్రతి డిపాజిట్‌కు అదనం. త్వరలో మొదలు.'],
    },
  },
  tl: {
    rules: 'Isang account bawat tao at sambahayan. Hindi bilang ang taya sa magkabilang panig ng iisang laban. Maaari kaming humingi ng dokumento bago ang malaking withdrawal.\nKung gusto mong tumigil, bitawan ang bonus sa page na “Mga Bonus”: nananatili ang sarili mong pera.',
    of: {
      welcome: ['Welcome: doble ang unang deposito', 'Sumali, magdeposito, at maglaro nang doble.'], second: ['Ikalawang deposito: kalahati pa', 'Bumalik para sa higit pa sa ikalawang deposito.'],
      reload: ['Reload tuwing Lunes at Biyernes', 'Simulan at tapusin ang linggo nang may dagdag.'], gift: ['Unang tikim, sagot namin', 'Walang deposito. Subukan ang slots gamit ang munting bonus.'],
      rescue: ['Malas na araw? May babalik', 'Bahagi ng talo kahapon, kunin ngayon.'], app: ['Isama kami: bonus sa app', 'I-install ang app at kunin doon ang regalo.'],
      story: ['Kuwento ng malaki mong panalo', 'Ipakita ang larawan ng pinakamagandang panalo ng buwan. May gantimpala ang magandang kuwento.'], ranking: ['Umakyat sa torneo', 'Maghahati sa premyo ang mga nangunguna. Tingnan ang puwesto mo.'],
      sports: ['Weekend ng sports', 'May dagdag sa bawat deposito sa weekend. Malapit nang magsimula.'],
    },
  },
  tr: {
    rules: 'Kişi ve hane başına bir hesap. Aynı etkinliğin iki tarafına yapılan bahisler sayılmaz. Büyük bir çekimden önce belge isteyebiliriz.\nBırakmak isterseniz “Bonuslar” sayfasında bonustan vazgeçin: kendi paranız kalır.',
    of: {
      welcome: ['Hoş geldiniz: ilk yatırımınız ikiye katlanır', 'Katılın, ilk yatırımınızı yapın ve iki katıyla oynayın.'], second: ['İkinci yatırım: yarısı kadar daha', 'İkinci yatırımınızla daha fazlası için dönün.'],
      reload: ['Pazartesi ve cuma yüklemesi', 'Haftaya fazladan bir şeyle başlayıp bitirin.'], gift: ['İlk deneme bizden', 'Yatırım gerekmez. Slotları küçük bir bonusla deneyin.'],
      rescue: ['Kötü bir gün mü? Bir kısmı geri gelir', 'Dünkü kaybın bir kısmını bugün alın.'], app: ['Bizi yanınıza alın: uygulama bonusu', 'Uygulamayı kurun ve hediyenizi içinde alın.'],
      story: ['Büyük kazanç hikâyeniz', 'Ayın en iyi kazancınızın görüntüsünü gösterin. İyi hikâyeleri ödüllendiririz.'], ranking: ['Turnuvada yükselin', 'İlk sıralar ödülleri paylaşır. Sıranıza bakın.'],
      sports: ['Spor hafta sonu', 'Her hafta sonu yatırımına fazladan bir şey. Yakında başlıyor.'],
    },
  },
  ur: {
    rules: 'ہر شخص اور گھرانے کا ایک اکاؤنٹ۔ ایک ہی ایونٹ کی دونوں طرف کی شرطیں شمار نہیں ہوتیں۔ بڑی رقم نکلوانے سے پہلے ہم دستاویز مانگ سکتے ہیں۔\nرکنا چاہیں تو “بونس” کے صفحے پر بونس چھوڑ دیں: آپ کی اپنی رقم رہتی ہے۔',
    of: {
      welcome: ['خوش آمدید: پہلی جمع دگنی', 'شامل ہوں، پہلی جمع کریں اور دگنی رقم سے کھیلیں۔'], second: ['دوسری جمع: مزید آدھی', 'دوسری جمع کے ساتھ مزید کے لیے آئیں۔'],
      reload: ['پیر اور جمعہ کا ری لوڈ', 'ہفتہ کچھ اضافی کے ساتھ شروع اور ختم کریں۔'], gift: ['پہلا ذائقہ، ہماری طرف سے', 'جمع کی ضرورت نہیں۔ چھوٹے بونس سے سلاٹس آزمائیں۔'],
      rescue: ['برا دن؟ ایک حصہ واپس', 'کل کے نقصان کا ایک حصہ آج لیں۔'], app: ['ہمیں ساتھ رکھیں: ایپ بونس', 'ایپ انسٹال کریں اور تحفہ اسی میں لیں۔'],
      story: ['آپ کی بڑی جیت کی کہانی', 'مہینے کی بہترین جیت کی تصویر دکھائیں۔ اچھی کہانیوں پر انعام۔'], ranking: ['ٹورنامنٹ میں اوپر چڑھیں', 'پہلے درجے انعامات بانٹتے ہیں۔ اپنا درجہ دیکھیں۔'],
      sports: ['کھیلوں کا ویک اینڈ', 'ویک اینڈ کی ہر جمع پر کچھ اضافی۔ جلد شروع۔'],
    },
  },
  uz: {
    rules: 'Har bir kishi va xonadonga bitta hisob. Bitta voqeaning ikki tomoniga tikilgan garovlar hisoblanmaydi. Katta summani yechishdan oldin hujjat so‘rashimiz mumkin.\nTo‘xtamoqchi bo‘lsangiz, “Bonuslar” sahifasida bonusdan voz keching: o‘z pulingiz qoladi.',
    of: {
      welcome: ['Xush kelibsiz: birinchi depozit ikki baravar', 'Qo‘shiling, birinchi depozitni kiriting va ikki baravar bilan o‘ynang.'], second: ['Ikkinchi depozit: yana yarmi', 'Ikkinchi depozit bilan yana keling.'],
      reload: ['Dushanba va juma to‘ldirishi', 'Haftani qo‘shimcha bilan boshlang va tugating.'], gift: ['Birinchi ta’m bizdan', 'Depozit kerak emas. Slotlarni kichik bonus bilan sinang.'],
      rescue: ['Omadsiz kunmi? Bir qismi qaytadi', 'Kechagi yutqazishning bir qismini bugun oling.'], app: ['Bizni yoningizga oling: ilova bonusi', 'Ilovani o‘rnating va sovg‘ani unda oling.'],
      story: ['Katta yutug‘ingiz hikoyasi', 'Oyning eng yaxshi yutug‘i rasmini ko‘rsating. Yaxshi hikoyaga mukofot bor.'], ranking: ['Turnirda ko‘tariling', 'Birinchi o‘rinlar sovrinlarni bo‘lishadi. O‘rningizni ko‘ring.'],
      sports: ['Sport dam olish kunlari', 'Dam olish kunlaridagi har depozitga qo‘shimcha. Tez orada boshlanadi.'],
    },
  },
}; // prettier-ignore
