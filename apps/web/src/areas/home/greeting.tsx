import { Firefly } from '../../components/firefly/firefly.tsx';
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
      <Firefly mood="greets" size={104} />
    </header>
  );
}
