import path from 'node:path';
import type { ZoneProposal } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { MOST_PAGES } from '@domdom/worksheet';
import { inTurn, runDecoder, type Sender } from '../media/decoder.service.ts';
import { TOO_MANY_PIXELS } from '../media/picture-limits.service.ts';
import { BROKEN_FILE } from '../uploads/whole-file.service.ts';
import { MOST_HEAP_MB, type PageRefusal } from './page-limits.ts';
import { saidIn } from './page-said.ts';

const PROGRAM = path.join(import.meta.dirname, 'render-pages.ts');
/** After this long without progress a file is refused, so that its sender gets an answer within ten seconds. */
const SILENCE_MS = 5_000;
/** The limit allows twenty scanned pages on a busy machine. */
const TIME_MS = 60_000;

const TOO_HEAVY =
  'Tệp này quá nặng để xử lý; hãy giảm kích thước hình hoặc tách tệp thành nhiều phần rồi thử lại!';

const REFUSALS: Record<
  PageRefusal,
  { code: 'FILE_TYPE_REFUSED' | 'FILE_TOO_LARGE' | 'STORAGE_FULL'; message?: string }
> = {
  broken: { code: 'FILE_TYPE_REFUSED', message: BROKEN_FILE },
  locked: {
    code: 'FILE_TYPE_REFUSED',
    message: 'Tệp PDF này được khóa bằng mật khẩu; hãy bỏ mật khẩu rồi tải lên lại!',
  },
  tooManyPages: {
    code: 'FILE_TOO_LARGE',
    message: `Tệp PDF có quá nhiều trang: tối đa ${MOST_PAGES} trang; hãy tách tệp rồi tải lên từng phần!`,
  },
  tooLargePage: { code: 'FILE_TOO_LARGE', message: 'Trang giấy quá lớn: tối đa khổ A0!' },
  tooManyPixels: { code: 'FILE_TOO_LARGE', message: TOO_MANY_PIXELS },
  noPageShape: {
    code: 'FILE_TYPE_REFUSED',
    message: 'Trang quá dài hoặc quá dẹt để làm phiếu bài tập; hãy cắt hình rồi thử lại!',
  },
  diskFull: { code: 'STORAGE_FULL' },
};

/** 'cover': the first page of a PDF, small. */
export type PageFileKind = 'picture' | 'pdf' | 'cover';

export interface Rendered {
  /** Heights of the pages in canvas pixels. The pages are stored at `pagePath`. */
  heights: number[];
  /** Measured from the top left corner of the first page. */
  proposals: ZoneProposal[];
  /** Of the whole PDF, when only its cover was drawn. */
  pageCount: number | null;
}

/** Turns a file into pages. Throws the reason if it cannot. */
export async function renderPages(
  { kind, from, into }: { kind: PageFileKind; from: string; into: string },
  sender: Sender,
): Promise<Rendered> {
  const args = ['--expose-gc', `--max-old-space-size=${MOST_HEAP_MB}`, PROGRAM, kind, from, into];
  const effort = kind === 'picture' ? 'picture' : 'document';
  const limits = { timeMs: TIME_MS, silenceMs: SILENCE_MS };
  return outcomeOf(await inTurn(effort, sender, () => runDecoder(args, limits)));
}

/** The result of a file. `code`, the exit code of the program that read it, is null if the program was killed. */
export function outcomeOf({ code, output }: { code: number | null; output: string }): Rendered {
  const said = saidIn(output);
  // Anything may go wrong once all pages are there: teachers can draw on them without a proposal.
  if (said.some(({ kind }) => kind === 'rendered')) {
    const heights = said.flatMap((line) => (line.kind === 'page' ? [line.height] : []));
    const read = said.flatMap((line) => (line.kind === 'read' ? [line.proposals] : []));
    const counted = said.find((line) => line.kind === 'counted');
    return { heights, proposals: stacked(read, heights), pageCount: counted?.pages ?? null };
  }
  // The program prints a line before it opens the file.
  if (said.length === 0 && code === 1) throw new Error('The program that renders pages ended with code 1.');
  const refused = said.find((line) => line.kind === 'refused');
  if (refused === undefined && code === null) throw new AppError('FILE_TOO_LARGE', { message: TOO_HEAVY });
  const { code: error, message } = REFUSALS[refused?.reason ?? 'broken'];
  throw new AppError(error, { message });
}

/** Combines the proposals of pages placed one below the other. */
function stacked(read: readonly ZoneProposal[][], heights: readonly number[]): ZoneProposal[] {
  let above = 0;
  return read.flatMap((proposals, page) => {
    const top = above;
    above += heights[page] ?? 0;
    return proposals.map((proposal) => ({
      ...proposal,
      zones: proposal.zones.map((zone) => ({ ...zone, top: zone.top + top })),
    }));
  });
}
