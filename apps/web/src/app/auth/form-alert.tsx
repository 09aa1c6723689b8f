import { Icon } from '../../components/icon.tsx';
import styles from './login.module.css';

/** The message above a form's button: why the submission failed. */
export const FormAlert = ({ text }: { text: string }) => (
  <p className={styles.alert} role="alert">
    <Icon name="warning" />
    {text}
  </p>
);
