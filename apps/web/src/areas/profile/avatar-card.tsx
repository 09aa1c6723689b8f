import type { CurrentUser } from '@domdom/api';
import { userFormOf } from '@domdom/domain/accounts/user-form';
import { roleLabel } from '@domdom/domain/access/roles';
import { AVATAR_LIMIT_BYTES } from '@domdom/domain/media/avatars';
import { PICTURE_ACCEPT } from '@domdom/domain/media/uploads';
import { importOrAgain } from '@domdom/questions/ui/import-again';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useRoles, useUser } from '../../lib/store/hooks.ts';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LoadingOverlay } from '../../components/loading-overlay.tsx';
import { UploadButton } from '../../components/upload/upload-button.tsx';
import { isApiError } from '../../lib/api-client.ts';
import { later } from '../../lib/later.ts';
import { showToast, toastError } from '../../lib/toast.ts';
import type { CropDialogProps } from './crop-dialog.tsx';
import { type CropArea, readPicture } from './crop-picture.ts';
import { isTooSmall } from './crop-range.ts';
import { profileMessages } from './messages.ts';
import styles from './profile-page.module.css';
import { useRemoveAvatar, useSaveAvatar } from './queries.ts';
import { OwnReadyAvatars } from './own-ready-avatars.tsx';

/** Loaded later, since few visitors of the page change their picture. */
const cropDialog = later(async () => (await importOrAgain(() => import('./crop-dialog.tsx'))).CropDialog);

function LaterCropDialog(props: CropDialogProps) {
  const [Crop] = useState(() => cropDialog.component());
  return (
    <Suspense fallback={<LoadingOverlay isOpen />}>
      <Crop {...props} />
    </Suspense>
  );
}

interface Chosen {
  file: File;
  url: string;
}

/** Returns what is wrong with a file before it is sent, or null; the server checks its content anyway. */
async function faultOf({ file, url }: Chosen): Promise<string | null> {
  if (file.size > AVATAR_LIMIT_BYTES) return profileMessages.avatarTooLarge;
  if (!PICTURE_ACCEPT.split(',').includes(file.type)) return profileMessages.avatarKinds;
  return readPicture(url).then(
    (picture) => (isTooSmall(picture) ? profileMessages.avatarTooSmall : null),
    () => profileMessages.avatarUnreadable,
  );
}

const tellFailure = (file: string, text: string): void =>
  showToast({ kind: 'error', title: profileMessages.avatarFailed(file), text });

/** Takes a picture from the file chooser to the server: chosen, cropped, sent. */
function useNewAvatar() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const save = useSaveAvatar();
  const sending = useRef<AbortController | null>(null);

  // The browser keeps the file in memory until its object URL is revoked.
  useEffect(
    () => () => {
      if (chosen !== null) URL.revokeObjectURL(chosen.url);
    },
    [chosen],
  );
  useEffect(() => () => sending.current?.abort(), []);

  const choose = async (file: File) => {
    const next = { file, url: URL.createObjectURL(file) };
    const fault = await faultOf(next);
    if (fault === null) {
      setChosen(next);
      return;
    }
    URL.revokeObjectURL(next.url);
    tellFailure(file.name, fault);
  };

  const send = async ({ file, url }: Chosen, area: CropArea) => {
    const controller = new AbortController();
    sending.current = controller;
    try {
      await save.mutateAsync({ url, area, signal: controller.signal });
      setChosen(null);
      showToast({ kind: 'success', text: profileMessages.avatarUpdated });
    } catch (error) {
      if (isApiError(error, 'ABORTED')) return;
      toastError(error, profileMessages.avatarFailed(file.name));
    }
  };

  const cancel = () => {
    sending.current?.abort();
    setChosen(null);
  };

  return { chosen, choose, send, cancel, isSending: save.isPending };
}

function RemoveButton({ isDisabled }: { isDisabled: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveAvatar();
  // When the picture is gone, so are this button and any callback passed to `mutate`.
  const handleConfirm = async () => {
    try {
      await remove.mutateAsync();
      showToast({ kind: 'success', text: profileMessages.avatarUpdated });
    } catch (error) {
      toastError(error, profileMessages.updateFailed);
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="ghost" icon="trash" disabled={isDisabled} onClick={() => setAsking(true)}>
        {profileMessages.removeAvatar}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        text={profileMessages.removeAvatarText}
        confirmLabel={profileMessages.removeAvatar}
        isBusy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void handleConfirm()}
      />
    </>
  );
}

/** The account's picture, and the name and code to give when asked. */
export function AvatarCard({ lock }: { lock: CurrentUser['profileLock'] }) {
  const user = useUser();
  const roles = useRoles();
  const { chosen, choose, send, cancel, isSending } = useNewAvatar();
  const { fullname, userCode } = userFormOf(user);
  const rows = [
    [profileMessages.role, roles.map(roleLabel).join(', ')],
    [profileMessages.userCode, userCode],
  ] as const;
  return (
    <Card>
      <div className={styles.person}>
        <Avatar name={fullname} url={user.avatarUrl} size={128} />
        <strong className={styles.name}>{fullname}</strong>
        {lock !== 'hidden' && (
          <>
            <div className={styles.avatarButtons}>
              <UploadButton
                label={profileMessages.chooseAvatar}
                accept={PICTURE_ACCEPT}
                variant="secondary"
                disabled={lock !== null}
                isBusy={isSending}
                onChoose={([file]) => {
                  if (file !== undefined) void choose(file);
                }}
              />
              {user.avatarUrl !== '' && <RemoveButton isDisabled={lock !== null} />}
            </div>
            <p className={styles.avatarHint}>{profileMessages.avatarHint}</p>
            <OwnReadyAvatars isDisabled={lock !== null} />
          </>
        )}
      </div>
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || profileMessages.none}</dd>
          </div>
        ))}
      </dl>
      {chosen !== null && (
        <LaterCropDialog
          url={chosen.url}
          isSending={isSending}
          onCrop={(area) => void send(chosen, area)}
          onCancel={cancel}
        />
      )}
    </Card>
  );
}
