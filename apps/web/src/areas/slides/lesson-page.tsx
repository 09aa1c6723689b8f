import type { SlideLesson } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SLIDES_PATH } from '../../lib/paths.ts';
import { apiQuery } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { slideMessages as messages } from './messages.ts';
import { Quiz } from './quiz.tsx';
import { Slide, SlideBar } from './slide.tsx';
import styles from './slides.module.css';
import { useSlideKeys } from './use-slide-keys.ts';

/** A lesson for the projector: its slides, then the quiz. */
export default function LessonPage() {
  const { lesson = '' } = useParams();
  const query = useQuery(apiQuery('GET /api/slide-lessons/:lesson', { params: { lesson } }));
  return <QueryView query={query}>{(found) => <Lesson key={found.number} lesson={found} />}</QueryView>;
}

function Lesson({ lesson: { number, slides, quiz } }: { lesson: SlideLesson }) {
  const [at, setAt] = useState(0);
  const title = messages.lesson(number);
  const slide = slides[at];
  const move = (by: number) => setAt((now) => Math.min(slides.length, Math.max(0, now + by)));
  useDocumentTitle(title);
  // A key pressed by mistake must not throw a quiz away.
  useSlideKeys((by) => {
    if (slide !== undefined) move(by);
  });
  return (
    <main className={styles.lesson}>
      <header className={styles.top}>
        <ButtonLink to={SLIDES_PATH} variant="ghost" size="small" icon="chevron-left">
          {messages.back}
        </ButtonLink>
        <h1 className={styles.title}>{title}</h1>
      </header>
      {slide === undefined ? <Quiz quiz={quiz} /> : <Slide key={at} slide={slide} />}
      <SlideBar at={at} count={slides.length + 1} onMove={move} />
    </main>
  );
}
