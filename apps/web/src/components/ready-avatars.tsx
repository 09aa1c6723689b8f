import { READY_AVATARS, type ReadyAvatar, readyAvatarUrl } from '@domdom/domain/media/avatars';
import styles from './ready-avatars.module.css';

const SIZE = 56;

interface ReadyAvatarsProps {
  label: string;
  labelOf(name: string): string;
  /** The URL of the present picture. */
  value: string;
  isDisabled: boolean;
  onChoose(key: ReadyAvatar): void;
}

/** Pictures that come with the product, for children who must not show a photo. */
export function ReadyAvatars({ label, labelOf, value, isDisabled, onChoose }: ReadyAvatarsProps) {
  return (
    <div className={styles.pictures} role="group" aria-label={label}>
      {READY_AVATARS.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          className={styles.picture}
          aria-label={labelOf(name)}
          aria-pressed={value === readyAvatarUrl(key)}
          disabled={isDisabled}
          onClick={() => onChoose(key)}
        >
          <img src={readyAvatarUrl(key)} alt="" width={SIZE} height={SIZE} loading="lazy" />
        </button>
      ))}
    </div>
  );
}
