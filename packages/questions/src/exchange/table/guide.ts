import { questionTypes } from '../../core/registry.ts';
import { formOfType } from '../assemble.ts';
import { COLUMNS } from './columns.ts';

const IN_JSON = 'Không viết được bằng các cột. Soạn trong hệ thống, rồi xuất Excel: câu nằm ở cột JSON.';

/** The spreadsheet that explains the columns, with two texts per row. */
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
    ...types.map(({ type, label }): [string, string] => [label, formOfType(type)?.inSpreadsheet ?? IN_JSON]),
  ];
}
