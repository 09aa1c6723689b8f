import { sql } from 'kysely';
import { foldForSearch } from '@domdom/domain/text/search';
import { expect, it } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import { escapeLike } from './finds-people.ts';

const test = openTestApp();

const VOWELS = ['a', 'ă', 'â', 'e', 'ê', 'i', 'o', 'ô', 'ơ', 'u', 'ư', 'y'];
const TONES = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
const LETTERS = VOWELS.flatMap((vowel) => TONES.map((tone) => `${vowel}${tone}`)).join('');

it('the database folds Vietnamese texts as the server does, or searches would miss people', async () => {
  const texts = [
    `${LETTERS}đ`.normalize('NFC'),
    `${LETTERS}đ`.normalize('NFD'),
    `${LETTERS}đ`.normalize('NFC').toUpperCase(),
    ' Đỗ   Thị\tDịu ',
    'An.Binh-2_b@Truong.vn 0912 345 678',
  ];
  const { rows } = await sql<{ folded: string }>`
    select fold_for_search(t) as folded from unnest(${texts}::text[]) with ordinality as u (t, n) order by n`.execute(
    test.db,
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldForSearch));
});

it('signs of patterns are found as they are', async () => {
  const { rows } = await sql<{ isSame: boolean; isOther: boolean }>`
    select 'a%b_c\\d' like ${escapeLike('a%b_c\\d')} as is_same, 'axxbxc\\d' like ${escapeLike('a%b_c\\d')} as is_other`.execute(
    test.db,
  );
  expect(rows).toEqual([{ isSame: true, isOther: false }]);
});
