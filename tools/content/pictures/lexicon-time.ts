import { drawArrow, label, line, plain, rect, shape, stage } from './drawing-places.ts';
import { drawRing } from './drawing-people.ts';
import { dial } from './sample-pictures.ts';
import type { PictureRecipe } from './scenes.ts';

const HOURS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Describes what the hands point at, for those who cannot see them. */
const HANDS: Readonly<Record<number, (hour: number, next: number) => string>> = {
  0: (hour) => `kim ngắn chỉ số ${hour}, kim dài chỉ số 12`,
  15: (hour) => `kim ngắn vừa qua số ${hour}, kim dài chỉ số 3`,
  30: (hour, next) => `kim ngắn ở giữa số ${hour} và số ${next}, kim dài chỉ số 6`,
  45: (_hour, next) => `kim ngắn gần đến số ${next}, kim dài chỉ số 9`,
};

const CLOCKS = HOURS.flatMap((hour) =>
  Object.entries(HANDS).map(([minute, hands]) => {
    const minutes = minute.padStart(2, '0');
    return stage(
      `clock-${hour}-${minutes}`,
      `a clock that says ${hour}:${minutes}`,
      `Mặt tròn có số, ${hands(hour, (hour % 12) + 1)}`,
      () => plain('#e3f2fd') + dial(hour, Number(minute)),
    );
  }),
);

/** A clock with a tinted sector: the minutes to or past the hour. */
function tinted(hour: number, minute: number, sector: string): string {
  return plain('#fff6dd') + dial(hour, minute) + `<path d="${sector}" fill="#ffb300" fill-opacity="0.35"/>`;
}

const PHRASES = [
  stage(
    'o-clock',
    'a clock that says eight, its long hand up',
    'Kim dài chỉ thẳng lên số 12, kim ngắn chỉ số 8',
    () => plain('#fff6dd') + dial(8, 0) + drawRing(160, 42, 22),
  ),
  stage(
    'half-past',
    'a clock at 4:30, its right half tinted',
    'Kim dài đã quay nửa vòng, chỉ xuống số 6',
    () => tinted(4, 30, 'M160 120V22a98 98 0 0 1 0 196z'),
  ),
  stage(
    'a-quarter-past',
    'a clock at 4:15, the quarter after twelve tinted',
    'Kim dài đã quay một phần tư vòng, chỉ sang số 3',
    () => tinted(4, 15, 'M160 120V22a98 98 0 0 1 98 98z'),
  ),
  stage(
    'a-quarter-to',
    'a clock at 4:45, the quarter before twelve tinted',
    'Kim dài còn một phần tư vòng nữa mới đến số 12, đang chỉ số 9',
    () => tinted(4, 45, 'M160 120H62a98 98 0 0 1 98-98z'),
  ),
  stage(
    'time',
    'an alarm clock, an hourglass and a stopwatch',
    'Đồng hồ báo thức, đồng hồ cát và đồng hồ bấm giây',
    ({ put }) =>
      plain('#e3f2fd') +
      put('alarm-clock', 16, 34, 156) +
      put('hourglass-not-done', 196, 12, 96) +
      put('stopwatch', 186, 122, 106),
  ),
];

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const DAY_LABELS = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'] as const;
const DAY_ALTS = [
  'Ô đầu tiên của tờ lịch bảy ô: các bạn đi học trở lại sau kì nghỉ ngắn',
  'Ô ngay sau ô đầu tiên của tờ lịch bảy ô',
  'Ô nằm ngay trước ô chính giữa của tờ lịch bảy ô, còn ba ô nữa mới được nghỉ ngơi',
  'Ô nằm chính giữa của tờ lịch bảy ô',
  'Ô cuối cùng đi học trên tờ lịch bảy ô, trước hai ô nghỉ',
  'Ô nghỉ đầu tiên trên tờ lịch bảy ô, áp chót',
  'Ô cuối cùng màu đỏ trên tờ lịch bảy ô, cả nhà được nghỉ',
] as const;

/** The seven days of a week as a Vietnamese calendar writes them. */
function week(meant: readonly number[], below = ''): string {
  return (
    plain('#fff6dd') +
    rect(12, 56, 296, 38, '#e57373', 10) +
    DAY_LABELS.map((text, index) => {
      const x = 14 + index * 42;
      const isMeant = meant.includes(index);
      return (
        rect(x, 84, 40, 76, isMeant ? '#ffd54f' : '#fff', 4) +
        label(x + 20, 132, isMeant ? 23 : 18, text, index === 6 ? '#d32f2f' : '#2f4a7d')
      );
    }).join('') +
    below
  );
}

/** From the left edge of the first day to the right edge of the last. */
const bracket = (first: number, last: number): string =>
  line(`M${16 + first * 42} 174v16H${52 + last * 42}v-16`, '#e53935', 6) +
  drawArrow(34 + (first + last) * 21, 192, 180, '#e53935', 0.7);

const WEEKDAYS = DAYS.map((day, index) =>
  stage(day, `a week of seven days, ${day} marked`, DAY_ALTS[index] ?? '', () =>
    week([index], drawArrow(34 + index * 42, 168, 180, '#e53935', 1)),
  ),
);

const cross = (index: number): string => line(`M${20 + index * 42} 92l28 60m0-60l-28 60`, '#90a4ae', 4);

const CALENDAR_WORDS = [
  stage(
    'today',
    'days that are over are crossed out, a sun stands above the next one',
    'Tờ lịch gạch chéo những ô đã qua, mũi tên chỉ ô ngay lúc này',
    ({ put }) =>
      week(
        [3],
        cross(0) + cross(1) + cross(2) + put('sun', 128, 4, 64) + drawArrow(160, 168, 180, '#e53935', 1),
      ),
  ),
  stage(
    'week',
    'all seven days of a calendar are marked',
    'Cả bảy ô liền nhau từ T2 đến CN được đánh dấu',
    () => week([0, 1, 2, 3, 4, 5, 6], bracket(0, 6)),
  ),
  stage(
    'weekend',
    'the last two days of seven are marked',
    'Hai ô sau cùng của tờ lịch, khi cả nhà được nghỉ',
    () => week([5, 6], bracket(5, 6)),
  ),
  stage(
    'day',
    'one sheet of a calendar, between sunrise and night',
    'Một tờ lịch bóc, mặt trời mọc rồi lặn hết hai mươi tư giờ',
    ({ put }) =>
      plain('#bfe6fb') +
      shape('M160 0h160v240H160z', '#3d4f86') +
      put('sun', 10, 20, 76) +
      put('crescent-moon', 240, 24, 64) +
      rect(92, 62, 136, 160, '#fff', 10) +
      rect(92, 62, 136, 40, '#e57373', 10) +
      label(160, 186, 80, '17'),
  ),
];

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

const MONTH_SHEETS = MONTHS.map((month, index) =>
  stage(
    month,
    `a sheet of a calendar: month ${index + 1}`,
    `Tờ lịch ngay sau tờ tháng ${index === 0 ? 12 : index}`,
    () =>
      plain('#e8f5e9') +
      rect(56, 20, 208, 206, '#fff', 14) +
      rect(56, 20, 208, 60, '#e57373', 14) +
      rect(56, 60, 208, 24, '#e57373') +
      [104, 216].map((x) => rect(x - 5, 8, 10, 30, '#78909c', 5)).join('') +
      label(160, 68, 32, 'THÁNG', '#fff') +
      label(160, 190, 104, String(index + 1)),
  ),
);

const SUBJECT_GLYPHS = ['divide', 'musical-notes', 'paintbrush', 'basketball', 'test-tube'] as const;

const TIMETABLE = stage(
  'timetable',
  'a table of five days and lessons',
  'Bảng có các cột từ T2 đến T6, mỗi ô là một tiết học',
  ({ put }) =>
    plain('#e3f2fd') +
    rect(10, 14, 300, 212, '#fff', 8) +
    rect(10, 14, 300, 40, '#64b5f6', 8) +
    DAY_LABELS.slice(0, 5)
      .map((text, column) => {
        const x = 10 + column * 60;
        const lessons = [0, 1, 2].map((row) =>
          put(SUBJECT_GLYPHS[(column * 2 + row * 3) % 5] ?? 'divide', x + 10, 60 + row * 55, 42),
        );
        return label(x + 30, 43, 22, text, '#fff') + lessons.join('');
      })
      .join('') +
    line('M10 54H310M10 111H310M10 168H310M70 14V226M130 14V226M190 14V226M250 14V226', '#b3cde0', 2),
);

/** Clocks, days, months and words about time. */
export const LEXICON_CLOCKS: readonly PictureRecipe[] = CLOCKS;
export const LEXICON_TIME: readonly PictureRecipe[] = [
  ...PHRASES,
  ...WEEKDAYS,
  ...CALENDAR_WORDS,
  ...MONTH_SHEETS,
  TIMETABLE,
];
