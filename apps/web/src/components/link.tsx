import type { ComponentProps, MouseEvent } from 'react';
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router';
import type { To } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Stored in the history entry beside the URL. */
  state?: unknown;
}

/**
 * Links to another of our pages. The router's own link includes its server-rendering half, 3 kB on every first page.
 */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const path = createPath(useResolvedPath(to));
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (rest.target ?? '_self') !== '_self') return;
    event.preventDefault();
    // A link to the current page replaces the history entry, as in browsers.
    void navigate(to, { state, replace: here === path });
  };
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}

/** Otherwise the user wants a new tab or a download. */
export const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
