import styles from './home.module.css';
import { homeMessages } from './messages.ts';

interface GreetingProps {
  name: string;
  text: string;
}

export function Greeting({ name, text }: GreetingProps) {
  return (
    <header className={styles.greeting}>
      <div>
        <h1 className={styles.hello}>{homeMessages.hello(name)}</h1>
        <p>{text}</p>
      </div>
      <svg className={styles.firefly} viewBox="0 0 120 100" aria-hidden="true">
        <circle cx="62" cy="56" r="40" className={styles.glow} />
        <path d="M52 34q-22-16-34 0q10 18 34 12zM72 34q22-16 34 0q-10 18-34 12z" className={styles.wing} />
        <path d="M50 44h24v22q0 18-12 18T50 66z" className={styles.light} />
        <path d="M50 46q0-16 12-16t12 16z" className={styles.head} />
        <path d="M50 56h24M51 66h22" className={styles.stripe} />
        <path d="M56 31q-3-9-10-9M68 31q3-9 10-9" className={styles.stripe} />
      </svg>
    </header>
  );
}
