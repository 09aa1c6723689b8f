import { foldForSearch } from '@domdom/domain/text/search';
import { questionTypes } from '../../core/registry.ts';
import { commonFieldsBelow } from '../../core/editor-fields.ts';

/** The columns of a spreadsheet, with one question per row, in the order of the template. */
export const COLUMNS = [
  {
    key: 'type',
    header: 'Dạng câu hỏi',
    width: 26,
    hint: 'Bắt buộc. Tên dạng, xem phần "Các dạng câu hỏi" bên dưới.',
  },
  {
    key: 'title',
    header: 'Yêu cầu',
    width: 34,
    hint: 'Ví dụ: Choose the correct answer. Để trống thì dùng câu mặc định của dạng.',
  },
  {
    key: 'subTitle',
    header: 'Lời hướng dẫn',
    width: 30,
    hint: 'Lời hướng dẫn bằng tiếng Việt cho học sinh.',
  },
  { key: 'passage', header: 'Bài đọc', width: 40, hint: 'Đoạn văn đứng trên câu hỏi, nếu có.' },
  {
    key: 'prompt',
    header: 'Câu hỏi',
    width: 44,
    hint: 'Nội dung câu hỏi. Chỗ trống viết là # hoặc ___. Phần trong [[ ]] được gạch chân.',
  },
  {
    key: 'options',
    header: 'Lựa chọn',
    width: 44,
    hint: 'Các mục cách nhau bằng dấu |. Dấu | là chữ thì viết \\|.',
  },
  {
    key: 'right',
    header: 'Đáp án đúng',
    width: 34,
    hint: 'Xem từng dạng bên dưới. Xuống dòng trong ô: Alt + Enter.',
  },
  { key: 'explanation', header: 'Giải thích', width: 40, hint: 'Học sinh chỉ thấy sau khi đã trả lời.' },
  { key: 'script', header: 'Lời bài nghe', width: 30, hint: 'Học sinh chỉ thấy sau khi đã trả lời.' },
  { key: 'note', header: 'Ghi chú', width: 24, hint: 'Dòng nhỏ dưới câu hỏi.' },
  {
    key: 'grade',
    header: 'Khối lớp',
    width: 10,
    hint: 'Từ 0 (mẫu giáo) đến 12. Để trống thì dùng khối chọn khi nhập.',
  },
  { key: 'unit', header: 'Unit', width: 10, hint: 'starter, 1 đến 12 hoặc end. Có thể để trống.' },
  { key: 'skill', header: 'Kỹ năng', width: 12, hint: 'Nghe, Nói, Đọc, Viết, Từ vựng hoặc Phát âm.' },
  { key: 'level', header: 'Mức độ', width: 12, hint: 'Cơ bản, Trung bình hoặc Nâng cao.' },
  { key: 'tags', header: 'Nhãn', width: 20, hint: 'Các nhãn cách nhau bằng dấu phẩy.' },
  { key: 'picture', header: 'Hình', width: 24, hint: 'Tên tệp hình đã có trong hệ thống | lời tả hình.' },
  {
    key: 'sound',
    header: 'Âm thanh',
    width: 24,
    hint: 'Tên tệp âm thanh đã có, hoặc câu tiếng Anh để máy đọc. Cả hai: tệp | câu.',
  },
  { key: 'focusedWords', header: 'Từ làm nổi bật', width: 20, hint: 'Các từ cách nhau bằng dấu |.' },
  {
    key: 'settings',
    header: 'Thiết lập',
    width: 24,
    hint: 'Dành cho tệp xuất từ hệ thống, ví dụ: showNumber=true; direction=horizontal.',
  },
  {
    key: 'status',
    header: 'Ai được xem',
    olderHeader: 'Chế độ',
    width: 12,
    hint: 'Cả trường hoặc Riêng tôi. Để trống thì dùng lựa chọn lúc nhập.',
  },
  { key: 'optionType', header: 'Kiểu bài', width: 14, hint: 'Cách gọi riêng của trường, nếu có.' },
  {
    key: 'json',
    header: 'Dữ liệu đầy đủ (JSON)',
    width: 30,
    hint: 'Cho câu không viết hết được bằng các cột. Có ô này thì nội dung câu hỏi lấy từ ô này.',
  },
] as const;

export type ColumnKey = (typeof COLUMNS)[number]['key'];
/** One row; an empty cell is ''. */
export type Cells = Record<ColumnKey, string>;

export const EMPTY_CELLS = Object.fromEntries(COLUMNS.map(({ key }) => [key, ''])) as Cells; // every key is there

export const SEARCH_ROWS = 10;

export const fold = (text: string): string =>
  foldForSearch(text)
    .replaceAll(/[\s_*-]+/g, ' ')
    .trim();

/** The type that a teacher's text names. */
export function typeNamed(text: string): string | undefined {
  const wanted = fold(text);
  return questionTypes().find(
    ({ type, label, raw }) =>
      fold(type) === wanted || fold(label) === wanted || raw.names.some((name) => fold(name) === wanted),
  )?.type;
}

const choicesOf = (path: 'skill' | 'level') => {
  const field = commonFieldsBelow.find((one) => one.path === path);
  return field?.kind === 'choice' ? field.choices : [];
};

/** The skill or level in a cell, by its Vietnamese name or its code. */
export function choiceNamed(path: 'skill' | 'level', text: string): string | undefined {
  const found = choicesOf(path).find(
    ({ value, label }) => fold(String(value)) === fold(text) || fold(label) === fold(text),
  );
  return found === undefined ? undefined : String(found.value);
}

export function choiceLabel(path: 'skill' | 'level', value: string | undefined): string {
  return choicesOf(path).find((one) => one.value === value)?.label ?? '';
}

export const STATUS_LABELS = { PUBLIC: 'Cả trường', PRIVATE: 'Riêng tôi' } as const;

export function statusNamed(text: string): 'PUBLIC' | 'PRIVATE' | undefined {
  const wanted = fold(text);
  if (wanted === 'public' || wanted === fold(STATUS_LABELS.PUBLIC)) return 'PUBLIC';
  return wanted === 'private' || wanted === fold(STATUS_LABELS.PRIVATE) ? 'PRIVATE' : undefined;
}
