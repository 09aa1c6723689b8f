import path from 'node:path';
import type { ZoneProposal } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { MOST_PAGES } from '@domdom/worksheet';
import { inTurn, runDecoder } from '../media/decoder.service.ts';
import { TOO_MANY_PIXELS } from '../media/picture-limits.service.ts';
import { BROKEN_FILE } from '../uploads/whole-file.service.ts';
import { MOST_HEAP_MB, type PageRefusal } from './page-limits.ts';
import { saidIn } from './page-said.ts';

const PROGRAM = path.join(import.meta.dirname, 'render-pages.ts');
/** A file that does not get on is refused, and its sender told, within ten seconds. */
const SILENCE_MS = 5_000;
/** Twenty pages that were scanned, on a machine that is busy. */
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
  tooLargeSheet: { code: 'FILE_TOO_LARGE', message: 'Trang giấy quá lớn: tối đa khổ A0!' },
  tooManyPixels: { code: 'FILE_TOO_LARGE', message: TOO_MANY_PIXELS },
  noPageShape: {
    code: 'FILE_TYPE_REFUSED',
    message: 'Trang quá dài hoặc quá dẹt để làm phiếu bài tập; hãy cắt hình rồi thử lại!',
  },
  diskFull: { code: 'STORAGE_FULL' },
};

export type PageFileKind = 'picture' | 'pdf';

export interface Rendered {
  /** Heights of the pages in canvas pixels; they lie at `pagePath`. */
  heights: number[];
  /** From the top left corner of the first page. */
  proposals: ZoneProposal[];
}

/** Makes the pages of a file. Throws why it could not. `isGone`: whether nobody waits for them any more. */
export async function renderPages(
  { kind, from, into }: { kind: PageFileKind; from: string; into: string },
  isGone: () => boolean,
): Promise<Rendered> {
  const args = ['--expose-gc', `--max-old-space-size=${MOST_HEAP_MB}`, PROGRAM, kind, from, into];
  return outcomeOf(await inTurn(isGone, () => runDecoder(args, { timeMs: TIME_MS, silenceMs: SILENCE_MS })));
}

/** What became of a file. `code` of the program that read it is null when it was killed. */
export function outcomeOf({ code, output }: { code: number | null; output: string }): Rendered {
  const said = saidIn(output);
  // Whatever happens once all pages are there: they can be drawn on without a proposal.
  if (said.some(({ kind }) => kind === 'rendered')) {
    const heights = said.flatMap((line) => (line.kind === 'page' ? [line.height] : []));
    const read = said.flatMap((line) => (line.kind === 'read' ? [line.proposals] : []));
    return { heights, proposals: stacked(read, heights) };
  }
  const refused = said.find((line) => line.kind === 'refused');
  if (refused === undefined && code === null) throw new AppError('FILE_TOO_LARGE', { message: TOO_HEAVY });
  const { code: error, message } = REFUSALS[refused?.reason ?? 'broken'];
  throw new AppError(error, { message });
}

/** Proposals of pages that stand one below the other. */
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
