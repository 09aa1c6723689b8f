import { acceptedVariants } from '@domdom/domain/text/normalise';
import { groupsOf } from './items.ts';
import type { Zone } from './zone.ts';

export interface ZoneProblem {
  zoneId: string;
  /** In Vietnamese, for the author. */
  message: string;
}

const EMPTY: Partial<Record<Zone['mode'], string>> = {
  Write: 'Chưa nhập đáp án.',
  DropDown: 'Chưa nhập các lựa chọn.',
  DragDrop: 'Chưa nhập từ cần kéo vào.',
};

/**
 * Longest word bank, in letters. Each place names the whole bank to each student, so a bank shared by five hundred
 * zones would make hundreds of megabytes.
 */
const LONGEST_BANK = 5_000;
const TOO_LONG_BANK = `Ngân hàng từ quá dài: tối đa ${LONGEST_BANK} ký tự cho cả nhóm.`;

/** The problems that prevent a worksheet from being given, for its author. A worksheet with problems is a draft. */
export function problemsIn(zones: readonly Zone[]): ZoneProblem[] {
  return [
    ...zones.flatMap((zone) => textProblem(zone)),
    ...[...groupsOf(zones, 'Choice'), ...groupsOf(zones, 'SelectWord')].flatMap((group) =>
      group.some(({ data }) => data.isCorrect) ? [] : firstOf(group, 'Chưa chọn đáp án đúng của nhóm.'),
    ),
    ...groupsOf(zones, 'Match').flatMap((group) =>
      group.length > 1 ? [] : firstOf(group, 'Ô nối chưa có ô đi cùng.'),
    ),
    ...groupsOf(zones, 'DragDrop').flatMap((group) =>
      lettersOf(group) <= LONGEST_BANK ? [] : firstOf(group, TOO_LONG_BANK),
    ),
  ];
}

function textProblem(zone: Zone): ZoneProblem[] {
  const { id, mode, data } = zone;
  if (mode === 'Listen') {
    return data.audio === '' && data.script.trim() === ''
      ? [{ zoneId: id, message: 'Chưa có âm thanh hoặc lời đọc.' }]
      : [];
  }
  const message = EMPTY[mode];
  if (message === undefined) return [];
  const texts = acceptedVariants(data.text);
  if (texts.length === 0) return [{ zoneId: id, message }];
  return mode === 'DropDown' && texts.length < 2
    ? [{ zoneId: id, message: 'Cần ít nhất hai lựa chọn.' }]
    : [];
}

const lettersOf = (group: readonly Zone[]): number =>
  group.reduce((sum, { data }) => sum + data.text.length, 0);

const firstOf = (group: readonly Zone[], message: string): ZoneProblem[] =>
  group.slice(0, 1).map(({ id }) => ({ zoneId: id, message }));
