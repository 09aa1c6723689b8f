import { READY_AVATARS, readyAvatarUrl } from '@domdom/domain/media/avatars';
import { useUser } from '../../lib/store/hooks.ts';
import { showToast, toastError } from '../../lib/toast.ts';
import { profileMessages } from './messages.ts';
import styles from './profile-page.module.css';
import { useChooseAvatar } from './queries.ts';

const SIZE = 56;

/** Pictures that come with the product, for children who must not show a photo. */
export function ReadyAvatars({ isDisabled }: { isDisabled: boolean }) {
  const { avatarUrl } = useUser();
  const choose = useChooseAvatar();
  return (
    <div className={styles.ready} role="group" aria-label={profileMessages.readyAvatars}>
      {READY_AVATARS.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          className={styles.readyAvatar}
          aria-label={profileMessages.readyAvatar(name)}
          aria-pressed={avatarUrl === readyAvatarUrl(key)}
          disabled={isDisabled || choose.isPending}
          onClick={() =>
            choose.mutate(key, {
              onSuccess: () => showToast({ kind: 'success', text: profileMessages.avatarUpdated }),
              onError: (error) => toastError(error, profileMessages.updateFailed),
            })
          }
        >
          <img src={readyAvatarUrl(key)} alt="" width={SIZE} height={SIZE} loading="lazy" />
        </button>
      ))}
    </div>
  );
}
