import { useId, type ReactNode } from 'react';
import type { PublicQuestionBase } from '../core/contract.ts';
import { languageOf } from './language.ts';
import styles from './question-frame.module.css';
import { RichText } from './rich-text.tsx';
import { SoundButton } from './sound-button.tsx';

interface QuestionFrameProps {
  question: PublicQuestionBase;
  mediaUrl: (file: string) => string;
  /** The player. */
  children: ReactNode;
}

/** What every question shows, whatever its type. Give it the question's id as `key`, so that its sound stops. */
export function QuestionFrame({ question, mediaUrl, children }: QuestionFrameProps) {
  const titleId = useId();
  const { title, subTitle, passage, picture, sound, note, focusedWords } = question;
  return (
    <section className={styles.frame} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId} className={styles.title}>
          <RichText text={title} focusedWords={focusedWords} />
        </h2>
        {subTitle !== undefined && (
          <p className={styles.subTitle} lang={languageOf(subTitle)}>
            {subTitle}
          </p>
        )}
      </header>
      {sound !== undefined && (
        <div>
          <SoundButton sound={sound} mediaUrl={mediaUrl} />
        </div>
      )}
      {picture !== undefined && (
        <img className={styles.picture} src={mediaUrl(picture.file)} alt={picture.alt} />
      )}
      {passage !== undefined && (
        <div className={styles.passage}>
          <RichText text={passage} focusedWords={focusedWords} />
        </div>
      )}
      {children}
      {note !== undefined && (
        <p className={styles.note} lang={languageOf(note)}>
          {note}
        </p>
      )}
    </section>
  );
}
