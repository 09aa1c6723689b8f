import type { OlympicExam } from '@domdom/api';
import type { OlympicGrade } from '@domdom/domain/exam/olympic';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, isApiError } from '../../lib/api-client.ts';
import { olympicExamArgs, olympicAddress, startPath, type OlympicAddress } from '../../lib/exam-paths.ts';
import { apiQuery } from '../../lib/query-client.ts';
import { toastError, warnOfNoQuestions } from '../../lib/toast.ts';

interface OpenExam {
  open(exam: OlympicExam): void;
  /** Number of the exam being opened. */
  openingNumber: number | null;
}

/** Opens an exam. If it has no questions, a message says so and the choice stays on screen. */
export function useOpenExam(chosen: OlympicGrade | null): OpenExam {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (exam: OlympicExam) => {
      const address = olympicAddress(exam.number, chosen);
      // A student who has begun the exam has seen its questions.
      return exam.state !== 'new' || (await hasQuestions(address)) ? address : null;
    },
  });

  // Passed with the call and not above, so that only the last click counts, and only while this page is open.
  const open = (exam: OlympicExam) =>
    mutation.mutate(exam, {
      onSuccess: (address) => {
        if (address) void navigate(startPath(address));
        else warnOfNoQuestions();
      },
      onError: (error) => toastError(error),
    });

  async function hasQuestions(address: OlympicAddress): Promise<boolean> {
    const args = olympicExamArgs(address);
    try {
      const answer = await api('GET /api/olympic/exams/:number', args);
      // Saves the next page a request, except for a running attempt, which it reads itself to get the clock.
      if (answer.view === null) {
        queryClient.setQueryData(apiQuery('GET /api/olympic/exams/:number', args).queryKey, answer);
      }
      return answer.exercise.questionCount > 0;
    } catch (error) {
      if (isApiError(error) && error.status === 404) return false;
      throw error;
    }
  }

  return {
    open,
    openingNumber: mutation.isPending ? mutation.variables.number : null,
  };
}
