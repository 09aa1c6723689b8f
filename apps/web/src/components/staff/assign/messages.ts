import type { Counted, GivingPreset, LateRule } from '@domdom/domain/assignments/window';
import type { ReleasePart, ReleaseRule } from '@domdom/domain/exam/release';

/** Texts about classes, wherever one is searched for. */
export const classSearchMessages = {
  students: (count: number) => `${count} học sinh`,
  search: 'Tìm lớp',
  noMatch: 'Không tìm thấy lớp nào',
  noMatchText: 'Hãy thử tên khác.',
} as const;

/** Texts for giving worksheets and plain files. */
export const fileGivingMessages = {
  worksheetTitle: 'GIAO BÀI TẬP CHẤM TỰ ĐỘNG',
  fileTitle: 'GIAO BÀI NHANH',
  success: 'Giao bài tập thành công.',
} as const;

/** Texts for giving assignments to classes. Spelling and spacing of the listed texts are fixed; do not tidy them up. */
export const assignMessages = {
  progressTest: 'Đề kiểm tra tiến độ',
  add: 'Giao bài',
  fromBank: 'Chọn câu hỏi',
  giveToClass: 'Giao cho lớp',
  stepClass: 'Chọn lớp',
  stepUnit: 'Chọn Unit',
  stepTest: (unit: string) => `Chọn đề của ${unit}`,
  stepForm: 'Thông tin giao bài',
  chooseFor: (className: string) => `Lớp ${className}`,
  currentClass: 'Lớp đang mở',
  classFinished: 'Đã kết thúc, không giao thêm bài được.',
  chooseUnit: 'Chọn đề luyện tập',
  noClassTitle: 'Chưa có lớp nào để giao bài',
  noClassText: 'Tạo lớp ở trang Lớp học của tôi trước.',
  noUnits: 'Khối này chưa có Unit nào.',
  noTests: 'Unit này chưa có đề nào.',
  unitNoAccess: 'Không có dữ liệu !',
  tests: (count: number) => `${count} đề`,
  assigned: (count: number) => (count === 0 ? 'Chưa giao' : `Đã giao ${count} lần`),
  /** Appended to the previous text; the next title also counts deleted assignments. */
  removed: (count: number) => (count === 0 ? '' : ` (không kể ${count} lần đã xoá)`),
  questions: (count: number) => `${count} câu`,
  minutes: (count: number) => `${count} phút`,
  progressOf: (unit: string) => `Tiến độ của lớp ở ${unit}`,
  noTestsYet: 'Chưa có đề',
  preview: 'Xem trước',
  assign: 'Giao bài',
  giveAgain: 'Giao cho lớp khác',
  success: 'Giao bài thành công.',
  failure: 'Có lỗi xảy ra trong quá trình tạo bài tập!',
  leaveTitle: 'Bài chưa được giao',
  leaveText: 'Thông tin giao bài vừa nhập sẽ mất. Bạn có muốn đóng không?',
  leave: 'Đóng',
  stay: 'Ở lại',
  unit: { label: 'Thuộc bài (Unit)', none: 'Không thuộc bài nào' },
  form: {
    title: 'Tiêu đề',
    titleHint: 'Giữ nguyên tiêu đề: mỗi lớp tự được đánh số lần của lớp mình.',
    dueDate: 'Ngày nộp bài',
    dueDateHint: 'Từ ngày mai đến một năm sau, theo giờ Việt Nam.',
    dueDateUnreadable: 'Ngày nộp bài phải có dạng ngày/tháng/năm giờ:phút, ví dụ 25/12/2030 23:59!',
    points: 'Điểm tối đa',
    pointsHint: 'Từ 0 đến 10, nhiều nhất một chữ số sau dấu phẩy.',
    instructions: 'Hướng dẫn cho học sinh',
    colour: 'Màu của bài',
    classes: 'Giao cho các lớp',
    selectAll: 'Chọn tất cả',
    selected: (count: number) => `Đã chọn ${count} lớp`,
    otherGrade: 'Khác khối',
    finished: 'Finish',
    submit: 'Giao bài',
    dueDateHintToday: 'Từ lúc này đến một năm sau, theo giờ Việt Nam.',
    timeUnreadable: 'Thời điểm phải có dạng ngày/tháng/năm giờ:phút, ví dụ 25/12/2030 07:30!',
    quickDue: 'Chọn nhanh hạn nộp',
    giveWithDue: (day: string) => `Giao, hạn ${day}`,
    more: 'Tuỳ chọn thêm',
    moreHint: 'Chọn nhóm hoặc từng học sinh, giờ mở và đóng bài, số lần làm, lúc công bố kết quả.',
  },
  /** What was given, in a few words. */
  given: {
    students: 'Học sinh được chọn',
    groups: (names: readonly string[]) => `Giao cho: ${names.join(', ')}`,
    notOpen: (text: string) => `Chưa mở, mở lúc ${text}`,
    opens: (text: string) => `Mở lúc ${text}`,
    closes: (text: string) => `Đóng lúc ${text}`,
    lateRefused: 'Không nhận bài muộn',
    anyAttempts: 'Làm bao nhiêu lần cũng được',
    attempts: (count: number) => `Làm ${count} lần`,
    counts: { best: 'Tính lần cao điểm nhất', first: 'Tính lần đầu tiên' },
  },
  preset: {
    title: 'Kiểu giao bài',
    name: {
      homework: 'Bài tập về nhà',
      'in-class': 'Kiểm tra trong tiết',
      practice: 'Luyện tập',
    } satisfies Record<GivingPreset, string>,
    hint: {
      homework: 'Hạn nộp từ ngày mai, nộp muộn vẫn được và có ghi lại.',
      'in-class': 'Ngay hôm nay: làm một lần, hết giờ thì mọi bài kết thúc và kết quả mới hiện.',
      practice: 'Làm nhiều lần, tính lần tốt nhất; nộp muộn vẫn được, kết quả hiện ngay.',
    } satisfies Record<GivingPreset, string>,
  },
  quickDue: {
    days: (count: number) =>
      count === 1
        ? 'Ngày mai'
        : count % 7 === 0
          ? `Sau ${count / 7} tuần`
          : count === 30
            ? 'Sau 1 tháng'
            : `Sau ${count} ngày`,
    minutes: (count: number) => `${count} phút`,
  },
  audience: {
    title: 'Giao cho ai',
    givenHint:
      'Em nào đã bắt đầu làm thì vẫn giữ bài và kết quả, dù không còn được chọn. Em mới được chọn sẽ nhận thông báo.',
    noClass: 'Chọn lớp ở trên trước.',
    of: (className: string) => `Lớp ${className}`,
    kind: { class: 'Cả lớp', groups: 'Nhóm trong lớp', students: 'Học sinh được chọn' },
    groups: (className: string) => `Nhóm của lớp ${className}`,
    group: (name: string, count: number) => `${name} (${count} học sinh)`,
    noGroups: 'Lớp chưa có nhóm nào. Tạo nhóm ở thẻ Nhóm của trang lớp.',
    students: (className: string) => `Học sinh lớp ${className}`,
    chosen: (count: number) => `Đã chọn ${count} học sinh`,
    empty: 'Lớp chưa có học sinh.',
  },
  window: {
    title: 'Thời gian và số lần làm',
    givenHint:
      'Đổi hạn nộp hoặc giờ đóng: đồng hồ của các em đang làm đổi theo ngay. Những mục khác áp dụng cho lần làm sau.',
    opensAt: 'Mở bài lúc',
    opensAtHint: 'Để trống: mở ngay.',
    closesAt: 'Đóng bài lúc',
    closesAtHint: 'Để trống: không đóng. Sau giờ này không làm được nữa.',
    minutes: 'Thời gian làm (phút)',
    minutesHint: 'Để trống: theo thời gian của đề.',
    attempts: 'Số lần làm',
    attemptsHint: { practice: 'Để trống: không giới hạn.', test: 'Để trống: một lần.' },
    back: 'Bấm quay lại mấy lần thì kết thúc',
    backHint: 'Để trống: theo cài đặt của trường. 0: chỉ cảnh báo.',
    counts: 'Tính điểm lần nào',
    countsOf: { newest: 'Lần mới nhất', best: 'Lần cao điểm nhất', first: 'Lần đầu tiên' } satisfies Record<
      Counted,
      string
    >,
    late: 'Nộp muộn',
    lateOf: {
      allowed: 'Vẫn nhận, có ghi nộp muộn',
      refused: 'Không nhận: hết hạn nộp là kết thúc',
    } satisfies Record<LateRule, string>,
  },
  release: {
    title: 'Công bố kết quả',
    hint: 'Đúng sai không hiện trước điểm, đáp án không hiện trước đúng sai.',
    practice: 'Bài luyện tập luôn hiện kết quả ngay.',
    part: { mark: 'Điểm', verdicts: 'Câu đúng, câu sai', keys: 'Đáp án' } satisfies Record<
      ReleasePart,
      string
    >,
    rule: {
      'at-once': 'Ngay khi nộp bài',
      'at-due': 'Khi hết hạn nộp',
      'all-done': 'Khi mọi học sinh làm xong',
      'by-hand': 'Khi tôi bấm Công bố',
    } satisfies Record<Exclude<ReleaseRule, 'default'>, string>,
  },
  behaviour: {
    title: 'Cách làm bài',
    name: { practice: 'Luyện tập', test: 'Kiểm tra' },
    hint: {
      UNIT: {
        practice: 'Chấm ngay từng câu: nộp câu nào, học sinh biết đúng sai và xem đáp án của câu đó.',
        test: 'Chấm khi nộp bài: học sinh quay lại và sửa được mọi câu, nộp bài rồi mới biết kết quả. Chỉ làm một lần, đáp án hiện sau hạn nộp.',
      },
      LIVEWORKSHEET: {
        practice: 'Chấm khi nộp bài: học sinh biết kết quả, xem đáp án và làm lại được.',
        test: 'Chấm khi nộp bài và chỉ làm một lần: học sinh biết kết quả ngay, đáp án hiện sau hạn nộp.',
      },
    },
    givenHint: 'Học sinh đang làm dở vẫn làm theo cách cũ.',
    short: {
      UNIT: { practice: 'Chấm ngay từng câu', test: 'Chấm khi nộp bài' },
      LIVEWORKSHEET: { again: 'Làm lại được', once: 'Chỉ làm một lần' },
    },
  },
  colours: {
    '#1f3a8a': 'Xanh đêm',
    '#1d4ed8': 'Xanh dương',
    '#15803d': 'Xanh lá',
    '#b45309': 'Cam đất',
    '#be123c': 'Đỏ',
    '#7e22ce': 'Tím',
    '#0e7490': 'Xanh ngọc',
  },
} as const;
