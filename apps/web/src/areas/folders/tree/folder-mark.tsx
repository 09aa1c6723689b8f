import { cx } from '../../../components/class-names.ts';
import { ownColour } from '../../../components/own-colour.ts';
import styles from './folders.module.css';

/** A folder icon in the folder's colour; the name is beside it. */
export const FolderMark = ({ colour }: { colour: string }) => (
  <svg
    viewBox="0 0 24 24"
    width={22}
    height={22}
    className={cx('own-colour', styles.mark)}
    style={ownColour(colour)}
    aria-hidden="true"
  >
    <path
      d="M3 6.5A1.5 1.5 0 014.5 5h5l2 2.5h8A1.5 1.5 0 0121 9v8.5a1.5 1.5 0 01-1.5 1.5h-15A1.5 1.5 0 013 17.5z"
      fill="currentColor"
    />
  </svg>
);
