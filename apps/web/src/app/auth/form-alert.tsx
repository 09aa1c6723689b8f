import { Icon } from '../../components/icon.tsx';
import styles from './login.module.css';

/** What stands above the button of a form: why nothing came of it. */
export const FormAlert = ({ text }: { text: string }) => (
  <p className={styles.alert} role="alert">
    <Icon name="warning" />
    {text}
  </p>
);
