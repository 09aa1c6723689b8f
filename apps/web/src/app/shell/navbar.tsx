import { accountHeading } from '@domdom/domain/access/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Avatar } from '../../components/avatar.tsx';
import { Brand } from '../../components/brand.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Menu, MenuHeading, MenuItem } from '../../components/menu.tsx';
import { api, isApiError } from '../../lib/api-client.ts';
import { showToast } from '../../lib/toast.ts';
import { BEANS_PATH, HOME_PATH, LANDING_PATH, PROFILE_PATH } from '../paths.ts';
import { useSettings } from '../boot-context.ts';
import { common, shellMessages } from '../messages.ts';
import { useRoles, useUser } from '../store/hooks.ts';
import { forgetSession } from '../store/persistence.ts';
import { useAppStore } from '../store/use-app-store.ts';
import { Bell } from './bell.tsx';
import styles from './navbar.module.css';
import shell from './shell.module.css';

/** Ends the session on the server first: at a shared computer a logout that only looks like one is worse than none. */
function useLogout() {
  const store = useAppStore();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api('POST /logout', { isLogin: true }),
    onSettled: (_answer, error) => {
      const isEnded = !error || (isApiError(error) && error.status === 401);
      if (!isEnded) {
        showToast({ kind: 'error', title: common.notice, text: shellMessages.logoutFailed });
        return;
      }
      forgetSession(store);
      queryClient.clear();
      void navigate(LANDING_PATH, { replace: true });
    },
  });
}

function UserMenu({ isCompact }: { isCompact: boolean }) {
  const user = useUser();
  const heading = accountHeading(useRoles());
  const logout = useLogout();
  return (
    <Menu
      label={shellMessages.userMenu}
      renderTrigger={(props) => (
        <button
          {...props}
          type="button"
          className={styles.user}
          aria-label={`${shellMessages.userMenu}: ${user.fullName}`}
        >
          <Avatar name={user.fullName} url={user.avatarUrl} size={36} />
          {!isCompact && <span className={styles.userName}>{user.fullName}</span>}
          {!isCompact && <Icon name="chevron-down" size={16} />}
        </button>
      )}
    >
      <MenuHeading>
        <span className={styles.heading}>{shellMessages.accountHeading(heading)}</span>
        <strong>{user.fullName}</strong>
        <span className="muted">{user.email}</span>
      </MenuHeading>
      <MenuItem icon="user" to={PROFILE_PATH}>
        {shellMessages.profile}
      </MenuItem>
      <MenuItem icon="logout" onSelect={() => logout.mutate()}>
        {shellMessages.logout}
      </MenuItem>
    </Menu>
  );
}

interface NavbarProps {
  toggle: ReactNode;
  /** Little room: the account's name stays in the menu. */
  isCompact: boolean;
}

export function Navbar({ toggle, isCompact }: NavbarProps) {
  const user = useUser();
  const { brand } = useSettings();
  return (
    <header className={shell.navbar}>
      {toggle}
      <Link to={HOME_PATH} className={styles.brand}>
        <Brand name={brand} tone="dark" />
      </Link>
      <div className={styles.tools}>
        {user.can.seeBeans && (
          <ButtonLink to={BEANS_PATH} variant="accent" size="small" icon="bean">
            <span className={styles.beans}>{shellMessages.beans}</span>
          </ButtonLink>
        )}
        <Bell />
        <UserMenu isCompact={isCompact} />
      </div>
    </header>
  );
}
