import type { OlympicExam } from '@domdom/api';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { olympicMessages } from './messages.ts';

interface RunningExamsProps {
  exams: readonly OlympicExam[];
  onOpen(exam: OlympicExam): void;
}

/** The exams that are running against the clock, shown first. */
export function RunningExams({ exams, onOpen }: RunningExamsProps) {
  const running = exams.filter(({ state }) => state === 'open');
  if (running.length === 0) return null;
  return (
    <Card title={olympicMessages.running} icon="clock" tone="accent">
      <ul className="row">
        {running.map((exam) => (
          <li key={exam.number}>
            <Button icon="play" onClick={() => onOpen(exam)}>
              {olympicMessages.resumeExam(exam.number)}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
