/** 'type10A' as people say it: '10A'. */
export const numberOf = (page: string): string => page.replace(/^type/, '');
