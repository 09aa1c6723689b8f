import { PROFILE_PATH } from '../../lib/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import styles from './home.module.css';
import { homeMessages } from './messages.ts';

interface ProfilePromptProps {
  title: string;
  text: string;
}

/** Asks users to complete their profile, since the menu and the exercises depend on it. */
export function ProfilePrompt({ title, text }: ProfilePromptProps) {
  return (
    <div className={styles.warning} role="alert">
      <span className={styles.warningText}>
        <Icon name="warning" size={24} />
        <span>
          <strong>{title}</strong>
          <br />
          {text}
        </span>
      </span>
      <ButtonLink to={PROFILE_PATH} variant="accent">
        {homeMessages.updateProfile}
      </ButtonLink>
    </div>
  );
}
