import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonLines } from '../../components/states.tsx';
import styles from './courses.module.css';
import { courseMessages } from './messages.ts';
import { useClips, useFilms } from './queries.ts';

const AT_ONCE = 10;

/** The films of a session: an item of its list that opens in place. */
export function FilmItem({ sessionId }: { sessionId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        onClick={() => setIsOpen((wasOpen) => !wasOpen)}
      >
        <Icon name="play" />
        <strong className={styles.itemTitle}>{courseMessages.films}</strong>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </button>
      {isOpen && <Films sessionId={sessionId} />}
    </>
  );
}

function Films({ sessionId }: { sessionId: string }) {
  const query = useFilms(sessionId);
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={2} />}>
      {(films) =>
        films.length === 0 ? (
          <p className="muted">{courseMessages.noFilms}</p>
        ) : (
          <ul className={styles.media}>
            {films.map(({ id, title, url }) => (
              <li key={id}>
                <span>{title}</span>
                <video src={url} controls preload="none" aria-label={title} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

/** What is heard in the exercises of a session, loaded when somebody wants to listen. */
export function Clips({ sessionId }: { sessionId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.clips} aria-label={courseMessages.clips}>
      <Button variant="secondary" icon="sound" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {courseMessages.listen}
      </Button>
      {isOpen && <ClipList sessionId={sessionId} />}
    </section>
  );
}

function ClipList({ sessionId }: { sessionId: string }) {
  const query = useClips(sessionId);
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={3} />}>
      {(clips) =>
        clips.length === 0 ? (
          <p className="muted">{courseMessages.noClips}</p>
        ) : (
          <>
            <ol className={styles.media}>
              {clips.slice(0, shown).map(({ id, title, url }) => (
                <li key={id}>
                  <span>{title}</span>
                  <audio src={url} controls preload="none" aria-label={title} />
                </li>
              ))}
            </ol>
            {shown < clips.length && (
              <div className="row">
                <Button variant="ghost" icon="plus" onClick={() => setShown(shown + AT_ONCE)}>
                  {courseMessages.more}
                </Button>
                <span className="muted">{courseMessages.shownOf(shown, clips.length)}</span>
              </div>
            )}
          </>
        )
      }
    </QueryView>
  );
}
