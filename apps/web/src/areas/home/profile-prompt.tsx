import { PROFILE_PATH } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import styles from './home.module.css';
import { homeMessages } from './messages.ts';

interface ProfilePromptProps {
  title: string;
  text: string;
}

/** Something of the own profile is missing, without which the menu and the exercises are not the right ones. */
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
