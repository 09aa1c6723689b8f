import type { OlympicExam } from '@domdom/api';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card, CardGrid } from '../../components/card.tsx';
import { cx } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { PractisedTags } from '../../components/practised/practised.tsx';
import type { ExamsViewProps } from './exams-view.ts';
import { olympicMessages } from './messages.ts';
import styles from './olympic.module.css';
import { readLayout, rememberLayout, type ExamsLayout } from './remembered.ts';

const LAYOUTS = [
  { id: 'cards', icon: 'grid', label: olympicMessages.cards },
  { id: 'list', icon: 'list', label: olympicMessages.list },
] as const;

/** The first exams of a grade, each as a card or a row. */
export function FeaturedExams(props: ExamsViewProps) {
  const { grade, exams, isPreview, selector, openingNumber, isGiving, onOpen } = props;
  const [layout, setLayout] = useState(readLayout);
  const handleLayout = (next: ExamsLayout) => {
    rememberLayout(next);
    setLayout(next);
  };
  const startButton = (exam: OlympicExam) => (
    <Button
      icon={isGiving ? 'send' : 'play'}
      variant={exam.state === 'open' ? 'accent' : 'primary'}
      isLoading={openingNumber === exam.number}
      aria-describedby={`exam-${exam.number}`}
      onClick={() => onOpen(exam)}
    >
      {isGiving
        ? olympicMessages.give
        : exam.state === 'open'
          ? olympicMessages.resume
          : olympicMessages.start}
    </Button>
  );
  return (
    <section className="stack" aria-labelledby="olympic-exams">
      <div className="spread">
        <h2 id="olympic-exams" className={styles.heading}>
          {olympicMessages.featuredHeading(grade)}
        </h2>
        <div role="group" aria-label={olympicMessages.layout} className={styles.layouts}>
          {LAYOUTS.map(({ id, icon, label }) => (
            <button
              key={id}
              type="button"
              className={styles.layout}
              aria-pressed={layout === id}
              onClick={() => handleLayout(id)}
            >
              <Icon name={icon} />
              {label}
            </button>
          ))}
        </div>
      </div>
      {selector}
      {layout === 'cards' ? (
        <CardGrid>
          {exams.map((exam) => (
            <Card key={exam.number} as="article" footer={startButton(exam)}>
              <ExamName exam={exam} isPreview={isPreview} />
            </Card>
          ))}
        </CardGrid>
      ) : (
        <ul className={styles.rows}>
          {exams.map((exam) => (
            <li key={exam.number} className={cx('spread', styles.row)}>
              <ExamName exam={exam} isPreview={isPreview} />
              {startButton(exam)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ExamName({ exam, isPreview }: { exam: OlympicExam; isPreview: boolean }) {
  return (
    <div className={styles.name}>
      <h3 id={`exam-${exam.number}`} className={styles.number}>
        {olympicMessages.card(exam.number)}
      </h3>
      {!isPreview && (
        <span className="row">
          <PractisedTags of={exam} />
        </span>
      )}
    </div>
  );
}
