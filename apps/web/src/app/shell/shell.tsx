import type { ReactNode } from 'react';
import { SideFrame } from '../../components/side-frame/side-frame.tsx';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { HOME_PATH } from '../../lib/paths.ts';
import { NavbarTools } from './navbar.tsx';
import { SharedBar } from './shared-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { useDensity } from './use-density.ts';

interface ShellProps {
  children: ReactNode;
}

/** Navbar, sidebar and the page between them. */
export function Shell({ children }: ShellProps) {
  const isPhone = useIsPhone();
  useDensity();
  return (
    <SideFrame
      home={HOME_PATH}
      tools={<NavbarTools isCompact={isPhone} />}
      menu={(state) => <Sidebar state={state} />}
    >
      <SharedBar />
      {children}
    </SideFrame>
  );
}
