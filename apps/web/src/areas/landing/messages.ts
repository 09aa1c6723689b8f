export const landingMessages = {
  nav: {
    label: 'Thanh đầu trang',
    home: 'Trang chủ',
    partner: 'Đối tác',
    login: 'Đăng nhập',
    skip: 'Đến nội dung chính',
  },
  hero: {
    kicker: 'Tiểu học · Trung học cơ sở · Trung học phổ thông',
    title: 'Mỗi ngày thêm một đốm sáng tiếng Anh',
    text: 'Học theo sách, luyện tập trên máy tính hay điện thoại, làm xong biết ngay đúng sai. Thầy cô giao bài, theo dõi từng em; bố mẹ yên tâm vì con học có người dẫn lối.',
    start: 'Đăng nhập để học',
    register: 'Đăng ký học sinh',
    demoTest: 'Làm thử đề Olympic',
    more: 'Xem có gì bên trong',
  },
  levels: {
    title: 'Đi cùng học sinh suốt ba cấp học',
    items: [
      {
        name: 'Tiểu học',
        grades: 'Lớp 1 đến lớp 5',
        text: 'Tranh ảnh, trò chơi chữ và những câu ngắn để nghe, nhắc lại và ghi nhớ.',
      },
      {
        name: 'Trung học cơ sở',
        grades: 'Lớp 6 đến lớp 9',
        text: 'Từ vựng và ngữ pháp theo chủ điểm, luyện phát âm, đọc hiểu và viết câu.',
      },
      {
        name: 'Trung học phổ thông',
        grades: 'Lớp 10 đến lớp 12',
        text: 'Bài đọc dài hơn, bài luyện tổng hợp và bài kiểm tra có tính giờ.',
      },
    ],
  },
  books: {
    title: 'Bộ giáo trình tiếng Anh gắn với bài học trực tuyến',
    text: 'Mỗi cuốn sách chia thành các Unit, và mỗi Unit có bài luyện tập riêng trên Đom Đóm. Học ở lớp phần nào, về nhà luyện đúng phần ấy, không phải tìm ở đâu xa.',
    points: [
      'Từ Unit Starter đến bài ôn cuối năm, đi theo nhịp của lớp học',
      'Đủ kỹ năng nghe, đọc, viết cùng từ vựng và ngữ pháp',
      'Dùng trên máy tính, máy tính bảng và điện thoại',
    ],
  },
  scoring: {
    title: 'Chấm điểm tự động, biết kết quả ngay',
    text: 'Nộp câu trả lời là thấy đúng sai và lời giải thích. Câu nào sai, ý nào sai đều được chỉ rõ khi xem lại bài. Bài đang làm luôn được lưu lại, mất mạng hay hết pin cũng mở ra làm tiếp.',
    sampleTitle: 'Choose the correct word.',
    sampleText: 'Fireflies ___ at night.',
    sampleOptions: ['glow', 'glows', 'glowing'],
    sampleVerdict: 'Kết quả: Đúng',
    sampleLabel: 'Ví dụ một câu hỏi đã được chấm',
  },
  teachers: {
    title: 'Công cụ giúp thầy cô nhẹ việc',
    items: [
      { title: 'Lớp học của tôi', text: 'Tạo lớp, dán danh sách tên, in thẻ đăng nhập cho các em.' },
      {
        title: 'Giao bài trong chốc lát',
        text: 'Chọn bài theo Unit, đặt hạn nộp, giao cho một hay nhiều lớp cùng lúc.',
      },
      {
        title: 'Theo dõi từng em',
        text: 'Ai đã làm, ai chưa, sai ở câu nào: xem được ngay khi học sinh nộp bài.',
      },
      {
        title: 'Nhận xét và cho sao',
        text: 'Máy chấm phần đúng sai, thầy cô thêm lời nhận xét và những ngôi sao khích lệ.',
      },
    ],
  },
  method: {
    title: 'Phương pháp học: ít mà đều, sai để hiểu',
    text: 'Mười phút mỗi ngày đi xa hơn hai giờ cuối tuần. Mỗi lượt học trên Đom Đóm đi qua bốn bước.',
    steps: [
      { title: 'Khởi động', text: 'Nghe và nhìn để gặp lại từ đã học.' },
      { title: 'Luyện tập', text: 'Làm câu hỏi ngắn, nhiều dạng, từ dễ đến khó.' },
      { title: 'Sửa lỗi', text: 'Xem lại câu sai, đọc lời giải thích, hiểu vì sao.' },
      { title: 'Ôn lại', text: 'Gặp lại nội dung cũ trong bài mới để nhớ lâu.' },
    ],
  },
  parents: {
    title: 'Gửi bố mẹ',
    text: 'Con học gì, làm bài đến đâu và tiến bộ thế nào đều hiện rõ trong tài khoản của con. Bố mẹ chỉ cần ngồi cạnh con mười phút mỗi tối, mở bài thầy cô giao, cùng con xem lại những câu chưa đúng. Không quảng cáo, không mua bán trong giờ học; thông tin của con chỉ con, thầy cô và nhà trường xem được.',
  },
  story: {
    title: 'Vì sao là Đom Đóm?',
    text: 'Chuyện xưa kể rằng cậu bé Mạc Đĩnh Chi nhà nghèo không có dầu thắp, bắt đom đóm bỏ vào vỏ trứng làm đèn đọc sách. Ánh sáng nhỏ mà bền, cậu học trò ấy về sau đỗ Trạng nguyên. Chúng tôi mong mỗi bài học cũng là một đốm sáng như thế.',
  },
  announcement: {
    title: 'Thông báo',
    imageAlt: 'Website chuyển sang địa chỉ mới. Nhấn vào ảnh để mở trang mới.',
    open: 'Mở trang mới',
  },
  footer: 'Nền tảng học tiếng Anh cho học sinh và thầy cô',
} as const;
