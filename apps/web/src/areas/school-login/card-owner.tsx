import type { CurrentUser } from '@domdom/api';
import { returnPathFor } from '../../app/auth/return-path.ts';
import { useLogout } from '../../app/shell/use-logout.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { schoolLoginMessages as messages } from './messages.ts';
import styles from './school-login.module.css';

const AVATAR_SIZE = 112;

/** Whose account has just been opened: a child sees at once when it holds a friend's card. */
export function CardOwner({ user }: { user: CurrentUser }) {
  const logout = useLogout();
  return (
    <div className={styles.owner}>
      <Avatar name={user.fullName} url={user.avatarUrl} size={AVATAR_SIZE} />
      <h1 className={styles.ownerName}>{messages.areYou(user.fullName)}</h1>
      <p className="muted">{user.schoolName}</p>
      <ButtonLink to={returnPathFor(user.id)} size="large" isBlock>
        {messages.yes}
      </ButtonLink>
      <Button variant="secondary" isBlock onClick={logout.start}>
        {messages.no}
      </Button>
      {logout.dialogs}
    </div>
  );
}
