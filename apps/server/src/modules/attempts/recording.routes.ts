import type { FastifyInstance } from 'fastify';
import { recordingRoutes } from '@domdom/api/recordings';
import { MOST_RECORDING_BYTES } from '@domdom/domain/media/recordings';
import { acceptFileForms, withFormFile } from '../../http/file-form.ts';
import { registerRoutes, type Relations } from '../../http/routes.ts';
import { ASK_AGAIN, sendUpload, serveUploads } from '../../http/uploaded-file.ts';
import type { Arrivals } from '../uploads/arrivals.service.ts';
import type { UploadStore } from '../uploads/upload-store.service.ts';
import type { QuestionMarks } from './question-marks.service.ts';
import type { RecordingService } from './recording.service.ts';

interface Parts {
  recordings: RecordingService;
  questionMarks: QuestionMarks;
  store: UploadStore;
  arrivals: Arrivals;
  relations: Relations;
}

export async function registerRecordings(app: FastifyInstance, parts: Parts): Promise<void> {
  const { recordings, questionMarks, store, arrivals, relations } = parts;
  await acceptFileForms(app, MOST_RECORDING_BYTES);
  await serveUploads(app, store.folder);
  registerRoutes(
    app,
    recordingRoutes,
    {
      // Checks the right before it reads the file. A file that is stored already is not read.
      'POST /api/attempts/:attemptId/answers/:questionId/recordings/:name': async (
        { params, query },
        { caller, request },
      ) => {
        const admitted = await recordings.admit(params, query.epoch);
        if (admitted === null) {
          await withFormFile(request, async () => undefined);
          return { ok: true } as const;
        }
        const { schoolId } = admitted;
        const announced = { headers: request.headers, most: MOST_RECORDING_BYTES };
        await arrivals.reserve({ ...caller, schoolId }, announced, () =>
          withFormFile(request, (upload) => recordings.keep(caller, schoolId, params, upload)),
        );
        return { ok: true } as const;
      },
      'GET /api/attempts/:attemptId/answers/:questionId/recordings/:name': async ({ params }, { reply }) =>
        sendUpload(reply, await recordings.relativeOf(params), ASK_AGAIN),
      'GET /api/teacher/attempts/:attemptId/answers/:questionId/recordings/:name': async (
        { params },
        { reply },
      ) => sendUpload(reply, await recordings.relativeOf(params), ASK_AGAIN),
      'PUT /api/teacher/attempts/:attemptId/answers/:questionId/mark': ({ params, body }, { caller }) =>
        questionMarks.markOne(caller, params, body),
    },
    relations,
  );
}
