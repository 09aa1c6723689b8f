import type { Reader } from '@domdom/api/readers';
import { displayPercent } from '@domdom/domain/scoring/score';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Stars } from '../../components/stars.tsx';
import { readerQuizAddress, startPath } from '../../lib/exam-paths.ts';
import { mediaUrl } from '../../lib/media-url.ts';
import { READERS_PATH } from '../../lib/paths.ts';
import { useIsPreview } from '../../lib/store/hooks.ts';
import { readerMessages } from './messages.ts';
import { starsOf } from './stars-of.ts';
import styles from './story-view.module.css';

interface StoryEndProps {
  reader: Reader;
  onAgain(): void;
}

/** After the last page: the six questions, with the best result so far, or the story once more. */
export function StoryEnd({ reader: { id, cover, quiz }, onAgain }: StoryEndProps) {
  const isPreview = useIsPreview();
  const percent = quiz?.percent ?? null;
  const verb = isPreview
    ? readerMessages.quizPreview
    : quiz?.state === 'open'
      ? readerMessages.quizOpen
      : percent === null
        ? readerMessages.quiz
        : readerMessages.quizAgain;
  return (
    <div className={styles.end}>
      <img className={styles.endPicture} src={mediaUrl(cover.file)} alt="" width={320} height={240} />
      <h2 className={styles.endTitle}>{readerMessages.theEnd}</h2>
      {percent !== null && (
        <p className={styles.best}>
          <Stars value={starsOf(percent)} size={32} />
          {readerMessages.bestResult(displayPercent(percent))}
        </p>
      )}
      {quiz !== null && (
        <>
          <p className="muted">{readerMessages.quizText}</p>
          <ButtonLink
            to={startPath(readerQuizAddress(id, quiz.examinationId))}
            icon="exercise"
            variant="accent"
            size="large"
          >
            {verb}
          </ButtonLink>
        </>
      )}
      <div className="row">
        <Button variant="secondary" icon="refresh" onClick={onAgain}>
          {readerMessages.again}
        </Button>
        <ButtonLink to={READERS_PATH} icon="book" variant="secondary">
          {readerMessages.others}
        </ButtonLink>
      </div>
    </div>
  );
}
