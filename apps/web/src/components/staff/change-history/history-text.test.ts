import { describe, expect, it } from 'vitest';
import { HISTORY_TYPES, tablesOf } from '@domdom/domain/history/tracked';
import { fieldLabel, tableLabel, valueText } from './history-text.ts';

describe('a history text', () => {
  it('has a Vietnamese name for every table and every described field', () => {
    const tables = HISTORY_TYPES.flatMap(tablesOf);
    for (const [table, fields] of tables) {
      expect(tableLabel(table)).not.toBe(table);
      for (const field of fields) {
        expect(fieldLabel({ entity: table, fieldName: field })).not.toMatch(/_|Thông tin khác/);
      }
    }
  });

  it('names a setting as the form does', () => {
    expect(fieldLabel({ entity: 'site_settings', fieldName: 'announcement.noticeText' })).toBe(
      'Dòng nhắc ở nơi đăng nhập',
    );
  });

  it.each<[field: string, value: unknown, text: string]>([
    ['name', '', '(trống)'],
    ['is_disabled', true, 'Có'],
    ['is_disabled', false, 'Không'],
    ['grade', 0, 'Mẫu giáo'],
    ['role_id', 6, 'Quản trị viên'],
    ['school_type_id', 2, 'Trung học cơ sở'],
    ['sex', 2, 'Nữ'],
    ['status', 2, 'Finish'],
    ['status', 'PUBLIC', 'Cả trường'],
    ['purpose', 'EXAM', 'Kiểm tra'],
    ['bytes', 2048, '2 KB'],
    ['marked_score', 7.5, '7,5'],
    ['birthday', '2015-12-25', '25/12/2015'],
    ['due_date', '2026-11-20T01:00:00+00:00', '20/11/2026 08:00'],
    ['tags', ['a', 'b'], 'a, b'],
    ['tags', [], '(trống)'],
    ['value', [3, 'Dịch'], 'Lớp 3, Dịch'],
    ['list', 'beans', 'Hạt đậu'],
    [
      'events',
      ['mark.released', 'member.joined'],
      'Học sinh được xem điểm mới hoặc điểm sửa, Học sinh vào lớp',
    ],
    ['links.games', [{ title: 'Cờ', url: 'https://co.vn/' }], 'Cờ – https://co.vn/'],
    [
      'calls',
      ['GET /api/teacher/classes', 'GET /api/openapi.json'],
      'Danh sách lớp của trường, Tài liệu của mọi lệnh gọi (OpenAPI)',
    ],
    ['olympic.gradeSelector', 'never', 'Không hiện'],
  ])('%s %j is %s', (field, value, text) => {
    expect(valueText(field, value)).toBe(text);
  });
});
