import { useParams } from 'react-router';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { usePaper } from '../../lib/use-paper.ts';
import { Nothing } from './nothing.tsx';
import { PrintBankQuestions } from './print-bank-questions.tsx';
import styles from './print.module.css';
import { PrintExam } from './print-exam.tsx';
import { PrintSample } from './print-sample.tsx';

/** The only template. */
const EXAM = 'exam';

/**
 * Prints a test with its codes (`?exam=`), questions of the bank (`?ids=`, separated by commas), or made-up ones that show what a printout looks like
 * (`?sample=1`).
 */
export default function PrintPage() {
  const { template } = useParams();
  usePaper();
  return <main className={styles.page}>{template === EXAM && <Exam />}</main>;
}

function Exam() {
  const [params] = useSearchParams();
  const ids = [
    ...new Set(
      (params.get('ids') ?? '')
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ];
  if (ids.length > 0) return <PrintBankQuestions key={ids.join()} ids={ids} />;
  const examinationId = params.get('exam') ?? '';
  if (examinationId !== '') return <PrintExam key={examinationId} examinationId={examinationId} />;
  return params.get('sample') === '1' ? <PrintSample /> : <Nothing />;
}
