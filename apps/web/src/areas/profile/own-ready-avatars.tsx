import { ReadyAvatars } from '../../components/ready-avatars.tsx';
import { useUser } from '../../lib/store/hooks.ts';
import { showToast, toastError } from '../../lib/toast.ts';
import { profileMessages } from './messages.ts';
import { useChooseAvatar } from './queries.ts';

/** Takes a ready-made picture as the own one. */
export function OwnReadyAvatars({ isDisabled }: { isDisabled: boolean }) {
  const { avatarUrl } = useUser();
  const choose = useChooseAvatar();
  return (
    <ReadyAvatars
      label={profileMessages.readyAvatars}
      labelOf={profileMessages.readyAvatar}
      value={avatarUrl}
      isDisabled={isDisabled || choose.isPending}
      onChoose={(key) =>
        choose.mutate(key, {
          onSuccess: () => showToast({ kind: 'success', text: profileMessages.avatarUpdated }),
          onError: (error) => toastError(error, profileMessages.updateFailed),
        })
      }
    />
  );
}
