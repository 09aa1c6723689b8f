import { describe, expect, it } from 'vitest';
import { readListState, withListChange } from './use-list-state.ts';

const read = (text: string) => readListState(new URLSearchParams(text));
const change = (text: string, next: Parameters<typeof withListChange>[1]) =>
  withListChange(new URLSearchParams(text), next).toString();

describe("a list's position in the URL", () => {
  it("starts at page 1 with ten rows of the user's own classes", () => {
    expect(read('')).toEqual({ page: 1, size: 10, search: '', scope: 'own' });
  });

  it('has another size where the list is usually looked at as a whole', () => {
    expect(readListState(new URLSearchParams(''), 50).size).toBe(50);
    expect(readListState(new URLSearchParams('size=10'), 50).size).toBe(10);
    expect(readListState(new URLSearchParams('size=7'), 50).size).toBe(50);
  });

  it('is read from the URL', () => {
    expect(read('page=3&size=50&search=3A&scope=school')).toEqual({
      page: 3,
      size: 50,
      search: '3A',
      scope: 'school',
    });
  });

  it.each([
    'page=0',
    'page=-2',
    'page=1.5',
    'page=1e1',
    'size=5e1',
    'page=x',
    'size=7',
    'size=99999',
    'scope=all',
  ])('falls back to defaults for a URL with %s', (text) => {
    expect(read(text)).toEqual({ page: 1, size: 10, search: '', scope: 'own' });
  });

  it('returns to the first page when the list is narrowed or its size changes', () => {
    expect(change('page=3', { search: '3A' })).toBe('search=3A');
    expect(change('page=3', { size: 20 })).toBe('size=20');
  });

  it('keeps unrelated parameters, such as the open tab', () => {
    expect(change('tab=roster&search=an', { search: '' })).toBe('tab=roster');
    expect(change('tab=roster', { page: 2 })).toBe('tab=roster&page=2');
  });

  it('leaves out defaults', () => {
    expect(change('page=2&scope=school', { page: 1 })).toBe('scope=school');
    expect(change('scope=school', { scope: 'own' })).toBe('');
  });
});
