import { INVISIBLE, SPACES } from './characters.ts';

/** The form that searches compare: 'Nguyễn  Đức' and 'nguyen duc' both become 'nguyen duc'. */
export function foldForSearch(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(SPACES, ' ')
    .trim();
}
