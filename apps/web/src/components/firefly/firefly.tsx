import styles from './firefly.module.css';

const pictures = import.meta.glob<string>('./moods/*.svg', {
  eager: true,
  import: 'default',
  query: '?no-inline',
});

export type Mood = 'greets' | 'points' | 'listens' | 'thinks' | 'cheers' | 'comforts' | 'waits' | 'sleeps';

interface FireflyProps {
  mood: Mood;
  /** Pixels. */
  size?: number;
}

/** Đóm, in one of its moods. Decorative: the words beside it say what it shows. */
export function Firefly({ mood, size = 120 }: FireflyProps) {
  return (
    <img
      className={styles.firefly}
      src={pictures[`./moods/${mood}.svg`]}
      alt=""
      width={size}
      height={size}
      data-mood={mood}
    />
  );
}
