import type { PublicQuestion } from '@domdom/api';
import { mediaFiles } from '../../components/question/media-files.ts';
import { preparePlayer } from '../../components/question/use-player.ts';
import { mediaUrl } from '../../lib/media-url.ts';

/** What fails is asked for again, and its failure shown, when its question is opened. */
const later = () => undefined;

/** Fetches all that the questions will need, so that the network may go away in the middle of the test. */
export function keepOffline(questions: readonly PublicQuestion[]): void {
  for (const type of new Set(questions.map((question) => question.type))) preparePlayer(type).catch(later);
  for (const file of new Set(mediaFiles(questions))) fetch(mediaUrl(file)).catch(later);
}
