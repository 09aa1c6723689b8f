import type { Reader } from '@domdom/api/readers';
import { type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { cx } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { type Point, pointOf, swipeOf } from '../../components/reader/use-gestures.ts';
import { mediaUrl } from '../../lib/media-url.ts';
import { readerMessages } from './messages.ts';
import { useCountedPage, useKeptPage } from './use-kept-page.ts';
import { StoryEnd } from './story-end.tsx';
import styles from './story-view.module.css';
import { useStory } from './use-story.ts';

/** The pages of a reader between its cover and its end: picture, sentences that speak, and ways to turn. */
export function StoryView({ reader }: { reader: Reader }) {
  const { readings, keep } = useKeptPage(reader);
  const story = useStory(reader, reader.at ?? 0, keep);
  const { page, last, saying, say, silence, turnTo } = story;
  useCountedPage(reader, readings, page);
  useArrowKeys(
    () => turnTo(page - 1),
    () => turnTo(page + 1),
  );
  useNextPage(reader, page);
  const swipe = useSwipe(
    () => turnTo(page - 1),
    () => turnTo(page + 1),
  );
  const isReading = saying?.reach === 'story';
  return (
    <div className={styles.story}>
      <div className={styles.place}>
        <p className={styles.where} aria-live="polite">
          {placeName(reader, page)}
        </p>
        <ProgressBar
          percent={(100 * page) / last}
          label={readerMessages.progress}
          isTextShown={false}
          isUnjudged
        />
      </div>
      <div className={styles.page} {...swipe}>
        {page === last ? (
          <StoryEnd reader={reader} onAgain={() => turnTo(0)} />
        ) : (
          <Leaf
            reader={reader}
            page={page}
            spoken={saying?.sentence ?? null}
            onSay={(at) => say(page, at, 'sentence')}
          />
        )}
      </div>
      <div className={styles.controls}>
        <Button
          variant="secondary"
          icon="chevron-left"
          disabled={page === 0}
          onClick={() => turnTo(page - 1)}
        >
          <span className={styles.turnText}>{readerMessages.previous}</span>
        </Button>
        {page < last && (
          <div className={styles.voices}>
            {saying === null ? (
              <>
                {page > 0 && (
                  <Button variant="secondary" icon="sound" onClick={() => say(page, 0, 'page')}>
                    {readerMessages.hearPage}
                  </Button>
                )}
                <Button variant="accent" icon="play" onClick={() => say(page, 0, 'story')}>
                  {readerMessages.readToMe}
                </Button>
              </>
            ) : (
              <Button variant={isReading ? 'accent' : 'secondary'} icon="pause" onClick={silence}>
                {readerMessages.stop}
              </Button>
            )}
          </div>
        )}
        <Button disabled={page === last} onClick={() => turnTo(page + 1)}>
          <span className={styles.turnText}>{page === 0 ? readerMessages.start : readerMessages.next}</span>
          <Icon name="chevron-right" />
        </Button>
      </div>
      {page < last && <p className={cx('muted', styles.hint)}>{readerMessages.hint}</p>}
    </div>
  );
}

function placeName({ pageCount }: Reader, page: number): string {
  if (page === 0) return readerMessages.cover;
  return page > pageCount ? readerMessages.end : readerMessages.page(page, pageCount);
}

interface LeafProps {
  reader: Reader;
  page: number;
  /** The sentence that sounds. */
  spoken: number | null;
  onSay(sentence: number): void;
}

/** The cover or a page. */
function Leaf({ reader, page, spoken, onSay }: LeafProps) {
  const opened = reader.pages[page - 1];
  const { file, alt } = opened?.picture ?? reader.cover;
  const sentences = opened?.sentences ?? [reader.name];
  return (
    <>
      <img key={file} className={styles.picture} src={mediaUrl(file)} alt={alt} width={320} height={240} />
      <div className={styles.text} role="group" aria-label={readerMessages.sentences}>
        {sentences.map(({ text }, index) => (
          <button
            key={text}
            type="button"
            lang="en"
            className={cx(styles.sentence, opened === undefined && styles.bookName)}
            aria-current={spoken === index || undefined}
            onClick={() => onSay(index)}
          >
            {text}
          </button>
        ))}
        {opened === undefined && (
          <>
            <p className={styles.nameVi}>{reader.titleVi}</p>
            <p className="muted">{reader.summary}</p>
          </>
        )}
      </div>
    </>
  );
}

const TYPED = 'input, textarea, select, [contenteditable]';

/** ← and → turn the pages wherever the focus is, except where they move a cursor or a choice. */
function useArrowKeys(onPrevious: () => void, onNext: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(TYPED) !== null) return;
    if (event.key === 'ArrowLeft') onPrevious();
    else if (event.key === 'ArrowRight') onNext();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** A finger that moves across the page turns it; one that moves up or down scrolls. */
function useSwipe(onPrevious: () => void, onNext: () => void) {
  const begun = useRef<{ from: Point; at: number } | null>(null);
  return {
    onTouchStart: ({ touches, timeStamp }: TouchEvent) => {
      const finger = touches.length === 1 ? touches[0] : undefined;
      begun.current = finger === undefined ? null : { from: pointOf(finger), at: timeStamp };
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const finger = changedTouches[0];
      const start = begun.current;
      begun.current = null;
      if (start === null || finger === undefined) return;
      const direction = swipeOf(start.from, pointOf(finger), timeStamp - start.at);
      if (direction === 1) onNext();
      if (direction === -1) onPrevious();
    },
  };
}

/** Fetches the picture of the next page while this one is read. */
function useNextPage({ pages }: Reader, page: number): void {
  useEffect(() => {
    const next = pages[page];
    if (next !== undefined) new Image().src = mediaUrl(next.picture.file);
  }, [pages, page]);
}
