import styles from './icon.module.css';

/** Our own line drawings on a 24 x 24 grid. */
const PATHS = {
  home: 'M4 11l8-7 8 7M6 9.5V20h4v-5h4v5h4V9.5',
  class: 'M3 8l9-4 9 4-9 4zM7 10v5c2 2 8 2 10 0v-5M21 8v6',
  book: 'M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14',
  exercise: 'M5 4h10l4 4v12H5zM15 4v4h4M8 12h8M8 16h5',
  test: 'M9 4h6v3H9zM7 5H5v15h14V5h-2M8.5 13l2.5 2.5 4.5-5',
  chart: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  bell: 'M6 17V11a6 6 0 0112 0v6l1.5 1.5H4.5zM10 20.5h4M12 3v2',
  user: 'M12 4a4 4 0 110 8 4 4 0 010-8zM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  people:
    'M9 5a3.5 3.5 0 110 7 3.5 3.5 0 010-7zM2.5 19.5c.8-3.5 3.3-5 6.5-5s5.7 1.5 6.5 5M16 5.5a3.2 3.2 0 010 6M18 14.8c1.9.7 3.1 2.3 3.5 4.7',
  logout: 'M14 4H5v16h9M10 12h10M17 8.5l3.5 3.5-3.5 3.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-up': 'M6 14.5l6-6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M7 7l10 10M17 7L7 17',
  warning: 'M12 4l9.5 16h-19zM12 10v5M12 17.5v.5',
  info: 'M12 3.5a8.5 8.5 0 110 17 8.5 8.5 0 010-17zM12 11v6M12 7.5v.5',
  search: 'M10.5 4a6.5 6.5 0 110 13 6.5 6.5 0 010-13zM15.5 15.5L20 20',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  undo: 'M8.5 5L4.5 9l4 4M4.5 9H14a5.5 5.5 0 010 11h-4',
  redo: 'M15.5 5l4 4-4 4M19.5 9H10a5.5 5.5 0 000 11h4',
  edit: 'M5 19l1-4L16.5 4.5l3 3L9 18zM14.5 6.5l3 3',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  copy: 'M9 8h11v12H9zM15 8V4H4v12h5',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4 20h16',
  upload: 'M12 16V5M7.5 9L12 4.5 16.5 9M4 20h16',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.2 3.2 0 110 6.4 3.2 3.2 0 010-6.4z',
  phone: 'M7.5 3h9v18h-9zM11 18h2',
  align: 'M4 4v16M7.5 6.5H20v4H7.5zM7.5 14H15v4H7.5z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  clock: 'M12 3.5a8.5 8.5 0 110 17 8.5 8.5 0 010-17zM12 7v5.5l3.5 2',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3.5v4M16 3.5v4',
  send: 'M4 12L20.5 4.5 16 20l-4.5-6zM11.5 14l9-9.5',
  play: 'M7 4.5l12.5 7.5L7 19.5z',
  pause: 'M8 5v14M16 5v14',
  refresh: 'M19.5 12a7.5 7.5 0 11-2.2-5.3L20 9.5M20 4v5.5h-5.5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3M12 14.5v2',
  game: 'M7 8h10a4.5 4.5 0 014.3 6l-.8 2.5a2.3 2.3 0 01-4 .8L15 15.5H9l-1.5 1.8a2.3 2.3 0 01-4-.8L2.7 14A4.5 4.5 0 017 8zM8 10.5v3M6.5 12h3M15.5 11.2v.1M17.5 13v.1',
  translate:
    'M3.5 6h9M8 4v2M10.5 6c-.8 4-3.5 6.5-6.5 8M5.5 8.5c1 2.5 3 4.5 5.5 5.5M12 20l4-9 4 9M13.3 17h5.4',
  help: 'M12 3.5a8.5 8.5 0 110 17 8.5 8.5 0 010-17zM9.5 9.5a2.6 2.6 0 115 .5c0 1.8-2.5 2-2.5 3.8M12 16.8v.4',
  school: 'M3 20h18M5 20V10l7-5 7 5v10M10 20v-5h4v5M12 5V2.5h3.5M12 9.5v.1',
  settings:
    'M12 9a3 3 0 110 6 3 3 0 010-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
  light: 'M9 17.5h6M10 20.5h4M9 17.5c0-2.5-3-4-3-8a6 6 0 0112 0c0 4-3 5.5-3 8',
  bean: 'M8 4c5-1 10 3 11 8s-2 8-5.5 8-4-3-6.5-5-3.5-3-3-6 2-4.5 4-5zM10 8c2.5 0 4 2 4.5 4.5',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 110 6 3 3 0 010-6z',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15 9a4 4 0 010 6M17.5 6.5a7.5 7.5 0 010 11',
  muted: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1',
  filter: 'M4 5h16l-6.5 8v5L10.5 20v-7z',
  more: 'M5.5 12v.1M12 12v.1M18.5 12v.1',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  name: IconName;
  /** Pixels. */
  size?: number;
  isFilled?: boolean;
}

/** Decorative only; the text beside it carries the meaning. */
export function Icon({ name, size = 20, isFilled = false }: IconProps) {
  return (
    <svg
      className={isFilled ? styles.filled : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
