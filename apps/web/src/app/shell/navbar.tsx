import { accountHeading } from '@domdom/domain/access/roles';
import { Avatar } from '../../components/avatar.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Menu, MenuChoice, MenuHeading, MenuItem } from '../../components/menu.tsx';
import { BEANS_PATH, PROFILE_PATH } from '../../lib/paths.ts';
import { shellMessages } from '../messages.ts';
import { useRoles, useUser } from '../../lib/store/hooks.ts';
import { chooseTheme, useThemeChoice } from '../../lib/theme.ts';
import { Bell } from './bell.tsx';
import styles from './navbar.module.css';
import { themeMessages } from './theme.messages.ts';
import { useLogout } from './use-logout.tsx';

function UserMenu({ isCompact }: { isCompact: boolean }) {
  const user = useUser();
  const heading = accountHeading(useRoles());
  const logout = useLogout();
  const theme = useThemeChoice();
  return (
    <>
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
          <span className="muted">{user.loginName}</span>
        </MenuHeading>
        <MenuItem icon="user" to={PROFILE_PATH}>
          {shellMessages.profile}
        </MenuItem>
        <MenuChoice
          legend={themeMessages.legend}
          choices={themeMessages.choices}
          value={theme}
          onChoose={chooseTheme}
        />
        <MenuItem icon="logout" onSelect={logout.start}>
          {shellMessages.logout}
        </MenuItem>
      </Menu>
      {logout.dialogs}
    </>
  );
}

interface NavbarToolsProps {
  /** For little space: the account's name is only in the menu. */
  isCompact: boolean;
}

export function NavbarTools({ isCompact }: NavbarToolsProps) {
  const user = useUser();
  return (
    <>
      {user.can.seeBeans && (
        <ButtonLink to={BEANS_PATH} variant="accent" size="small" icon="bean">
          <span className={styles.beans}>{shellMessages.beans}</span>
        </ButtonLink>
      )}
      <Bell />
      <UserMenu isCompact={isCompact} />
    </>
  );
}
