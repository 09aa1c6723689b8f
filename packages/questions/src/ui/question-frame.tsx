import { useId, type ReactNode } from 'react';
import type { PublicQuestionBase } from '../core/contract.ts';
import { languageOf } from './language.ts';
import { questionMessages } from './messages.ts';
import styles from './question-frame.module.css';
import { RichText } from './rich-text.tsx';
import { SoundButton } from './sound-button.tsx';
import { Video } from './video.tsx';

interface QuestionFrameProps {
  question: PublicQuestionBase;
  mediaUrl: (file: string) => string;
  /** From 1, for a question inside another one. */
  position?: number;
  /** The player. */
  children: ReactNode;
}

/** The part that all questions share, whatever their type. Use the question's id as `key`, so that its sound stops. */
export function QuestionFrame({ question, mediaUrl, position, children }: QuestionFrameProps) {
  const titleId = useId();
  const { title, subTitle, passage, picture, sound, video, note, focusedWords } = question;
  const Heading = position === undefined ? 'h2' : 'h3';
  return (
    <section className={styles.frame} aria-labelledby={titleId}>
      <header>
        <Heading id={titleId} className={position === undefined ? styles.title : styles.innerTitle}>
          {position !== undefined && (
            <span className={styles.position}>{questionMessages.question(position)}</span>
          )}
          <RichText text={title} focusedWords={focusedWords} />
        </Heading>
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
      {video !== undefined && <Video url={mediaUrl(video.file)} label={questionMessages.video} />}
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
