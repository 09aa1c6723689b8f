import { isOlympicGrade } from '@domdom/domain/exam/olympic';
import { wholeNumber } from '@domdom/domain/text/whole-number';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { PageStart } from '../../app/pages.ts';
import { useIsPreview } from '../../lib/store/hooks.ts';
import {
  examinationAddress,
  homeOf,
  olympicAddress,
  readerQuizAddress,
  type ExerciseAddress,
} from '../../lib/exam-paths.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';

interface ExamRoute {
  address: ExerciseAddress;
  /** The page to which leaving leads. */
  home: string;
  /** From 1; NaN for an invalid URL. */
  index: number;
  /** Staff see an exercise without doing it: nothing is stored. */
  isPreview: boolean;
}

/** Both kinds of exercise URLs have the same pages; the path tells them apart. */
export function addressOf({ params, search }: Pick<PageStart, 'params' | 'search'>): ExerciseAddress {
  const { number, examinationId = '' } = params;
  const readerId = search.get('reader');
  if (number === undefined && readerId !== null) return readerQuizAddress(readerId, examinationId);
  if (number === undefined) return examinationAddress(examinationId, search.get('assignment'));
  const grade = wholeNumber(search.get('grade') ?? '');
  return olympicAddress(wholeNumber(number), isOlympicGrade(grade) ? grade : null);
}

/** The parts of an exercise page's URL. */
export function useExamRoute(): ExamRoute {
  const { number, examinationId, index = '' } = useParams();
  const [search] = useSearchParams();
  const isPreview = useIsPreview();
  // The same object for all questions of an exercise.
  const address = useMemo(
    () => addressOf({ params: { number, examinationId }, search }),
    [number, examinationId, search],
  );
  return {
    address,
    home: homeOf(address),
    index: wholeNumber(index),
    isPreview,
  };
}
