import type { ComponentProps, MouseEvent } from 'react';
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router';
import type { To } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Kept in the history beside the address. */
  state?: unknown;
}

/** To another page of ours. The router's own link brings its half that draws on a server: 3 kB of every first page. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const path = createPath(useResolvedPath(to));
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target ?? '_self') !== '_self') return;
    event.preventDefault();
    // As browsers do with a link to the page that they show.
    void navigate(to, { state, replace: here === path });
  };
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}

/** Else a new tab or a download is wanted. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
