import { z } from 'zod';
import { SpeakingComment, SpeakingScore, speakingRoutes } from '@domdom/api/speaking';
import { AppError } from '@domdom/domain/errors/app-error';
import { type Relations, standsIn } from '../../http/routes.ts';
import type { SpeakingService } from '../attempts/speaking.service.ts';
import { Uuid } from './parameters.ts';
import { defineProcedure, type Procedure } from './procedure.ts';

const ROUTE = speakingRoutes['PUT /api/teacher/attempts/:attemptId/answers/:questionId/speaking'];

/** Scores a recorded answer as older clients do: under one id, which they call an enquiry. */
export function speakingProcedure(speaking: SpeakingService, relations: Relations): Procedure {
  return defineProcedure({
    name: 'p_SACHSO_SpeakingScore_Save',
    isChange: true,
    budget: ROUTE.budget,
    who: ROUTE.access.who,
    parameters: z.strictObject({
      enquiryID: Uuid,
      speaking: SpeakingScore,
      comment: SpeakingComment,
      /** Not read: the grader is whoever is logged in. */
      graderEmail: z.string().max(250).nullish(),
    }),
    async run({ enquiryID, speaking: score, comment: text }, { caller }) {
      const of = await speaking.find(enquiryID);
      if (!(await standsIn(relations, 'scoredAttempt', caller, of.attemptId)))
        throw new AppError('NOT_FOUND');
      const { speaking: kept, comment } = await speaking.save(caller, of, { speaking: score, comment: text });
      return [{ enquiryID, speaking: kept, comment, graderEmail: caller.email }];
    },
  });
}
