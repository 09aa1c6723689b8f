import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Navigation from outside React: when a session ends, or when data is refused. */
export interface AppNavigation {
  /** Replaces the current page, so that Back does not return to it. */
  replace: (path: string) => void;
  attach: (navigate: (path: string) => void) => () => void;
}

export function createNavigation(): AppNavigation {
  let attached: ((path: string) => void) | null = null;
  let waiting: string | null = null;
  return {
    replace: (path) => {
      if (attached) attached(path);
      else waiting = path;
    },
    attach: (navigate) => {
      attached = navigate;
      if (waiting !== null) navigate(waiting);
      waiting = null;
      return () => {
        attached = null;
      };
    },
  };
}

/** Makes the router's navigation available to code outside it. */
export function NavigationBridge({ navigation }: { navigation: AppNavigation }) {
  const navigate = useNavigate();
  useEffect(
    () => navigation.attach((path) => void navigate(path, { replace: true })),
    [navigation, navigate],
  );
  return null;
}
