import { questionTypes } from '../../core/registry.ts';
import { COLUMNS } from './columns.ts';

/** How the right answers of a type are written; what is not here travels in the JSON column. */
const HOW_TO: Readonly<Record<string, string>> = {
  'one-choice': 'Lựa chọn: các đáp án cách nhau bằng |. Đáp án đúng: chép lại đáp án, hoặc ghi A, B, C.',
  'multiple-choice': 'Như "Chọn một đáp án"; nhiều đáp án đúng cách nhau bằng |.',
  'tick-tf': 'Lựa chọn: các câu cách nhau bằng |. Đáp án đúng: Đ hoặc S cho từng câu, cách nhau bằng |.',
  matching: 'Lựa chọn: vế trái = vế phải | vế trái = vế phải. Dấu = là chữ thì viết \\=.',
  'matching-two-column': 'Lựa chọn: vế trái = vế phải | vế trái = vế phải.',
  'fill-in-the-blank':
    'Câu hỏi: chỗ trống là #. Đáp án đúng: mỗi chỗ trống một dòng; các cách viết cách nhau bằng |.',
  'fill-word-in-the-blank': 'Như "Điền vào chỗ trống"; Lựa chọn: các từ trong khung, cách nhau bằng |.',
  'word-form': 'Như "Điền vào chỗ trống"; từ gốc viết hoa trong ngoặc, ví dụ: Drive #, please. (CAREFUL)',
  'error-correction':
    'Câu hỏi: phần gạch chân trong [[ ]], chỗ viết từ đúng là #. Đáp án đúng: từ đúng. Thiết lập: mistake=1 nếu phần thứ nhất sai.',
  conjugation: 'Câu hỏi: mỗi dòng "go | # | #". Đáp án đúng: mỗi chỗ trống một dòng, theo thứ tự.',
  'select-word':
    'Câu hỏi: chỗ trống là #. Lựa chọn: các từ trong khung. Đáp án đúng: mỗi chỗ trống một dòng.',
  'select-words-in-sentence': 'Câu hỏi: điều cần tìm. Đáp án đúng: cả câu, từ đúng đặt trong [ ].',
  underlined:
    'Lựa chọn: các từ có phần gạch chân trong [[ ]], cách nhau bằng |. Đáp án đúng: chép lại, hoặc A, B, C.',
  unscramble:
    'Đáp án đúng: các mảnh theo thứ tự đúng, cách nhau bằng |. Thứ tự đúng khác: viết cả câu ở dòng dưới.',
  'fill-letter-in-the-blank': 'Câu hỏi: gợi ý. Đáp án đúng: từ, chữ cái bị ẩn đặt trong [ ], ví dụ: h[e]n.',
  'fill-in-the-blank-with-hint':
    'Câu hỏi: gợi ý. Đáp án đúng: từ, chữ cái phải gõ đặt trong [ ], ví dụ: [rabbi]t.',
};

const IN_JSON = 'Không viết được bằng các cột. Soạn trong hệ thống, rồi xuất Excel: câu nằm ở cột JSON.';

/** The sheet that explains the columns, two texts a row. */
export function guideRows(): [string, string][] {
  const types = questionTypes().toSorted((a, b) => a.label.localeCompare(b.label, 'vi'));
  return [
    ['HƯỚNG DẪN NHẬP CÂU HỎI', ''],
    [
      'Cách làm',
      'Mỗi hàng là một câu hỏi ở trang "Câu hỏi". Xoá các hàng ví dụ, rồi viết câu của mình. Không đổi tên cột.',
    ],
    ['Hàng sai', 'Hệ thống báo từng hàng sai và lý do; các hàng đúng vẫn nhập được.'],
    ['Dấu = ở đầu ô', 'Mọi ô là văn bản, nên = + - @ ở đầu ô chỉ là chữ, không phải công thức.'],
    ['', ''],
    ['CÁC CỘT', ''],
    ...COLUMNS.map(({ header, hint }): [string, string] => [header, hint]),
    ['', ''],
    ['CÁC DẠNG CÂU HỎI', ''],
    ...types.map(({ type, label }): [string, string] => [label, HOW_TO[type] ?? IN_JSON]),
  ];
}
