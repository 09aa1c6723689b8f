import { Component } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';

interface CatcherProps {
  /** When it changes, the content is rendered again. */
  path: string;
  onRetry: (() => void) | undefined;
  children: ReactNode;
}

interface CatcherState {
  error: Error | null;
  path: string;
}

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { error: null, path: this.props.path };

  static getDerivedStateFromError(error: Error): Partial<CatcherState> {
    return { error };
  }

  static getDerivedStateFromProps({ path }: CatcherProps, state: CatcherState): CatcherState | null {
    return path === state.path ? null : { error: null, path };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, onRetry } = this.props;
    const retry = () => {
      onRetry?.();
      this.setState({ error: null });
    };
    return error ? <ErrorScreen error={error} onRetry={retry} /> : children;
  }
}

interface ErrorBoundaryProps {
  /** Called before the content is rendered again. */
  onRetry?: () => void;
  children: ReactNode;
}

/** Shows the error screen in place of a broken part, until the user retries or opens another page. */
export function ErrorBoundary({ onRetry, children }: ErrorBoundaryProps) {
  const { pathname } = useLocation();
  return (
    <Catcher path={pathname} onRetry={onRetry}>
      {children}
    </Catcher>
  );
}
