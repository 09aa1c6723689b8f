import { INVISIBLE, SPACES } from './characters.ts';

/** What a search compares: 'Nguyễn  Đức' and 'nguyen duc' both become 'nguyen duc'. */
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
