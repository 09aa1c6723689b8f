import { useLayoutEffect } from 'react';

/** For a page that is printed: it is light on the screen too, whatever the theme, because it shows the paper. */
export function usePaper(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['paper'] = '';
    return () => {
      delete dataset['paper'];
    };
  }, []);
}
