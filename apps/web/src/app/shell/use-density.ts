import { useLayoutEffect } from 'react';
import { useRoles } from '../../lib/store/hooks.ts';

/**
 * Tells the styles that the pieces of this page stand closely, as on the desk of staff. All other pages, those of students
 * and visitors and an exam without bars, say 'play', as index.html does.
 */
export function useDensity(): void {
  const isStaff = useRoles().some((role) => role !== 'student');
  // Before the page is painted.
  useLayoutEffect(() => {
    if (!isStaff) return undefined;
    const { dataset } = document.documentElement;
    dataset['density'] = 'desk';
    return () => {
      dataset['density'] = 'play';
    };
  }, [isStaff]);
}
