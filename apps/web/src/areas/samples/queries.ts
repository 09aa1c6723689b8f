import type { SampleEntry } from '@domdom/api';
import type { SampleArea } from '@domdom/domain/samples/areas';
import { queryOptions } from '@tanstack/react-query';
import { sampleOf } from '../../components/sample-player/sample.ts';
import { api } from '../../lib/api-client.ts';
import { loadGrading } from '../../lib/grade-stored.ts';

/** Content changes only with a new version of the product. */
const STALE_MS = Infinity;

export const samplesQuery = ({ name }: SampleArea) =>
  queryOptions({
    queryKey: ['samples', name],
    queryFn: ({ signal }) => api('GET /api/samples/:area', { params: { area: name }, signal }),
    staleTime: STALE_MS,
  });

/** The question of a page, together with its grading code. */
export const sampleQuery = ({ name }: SampleArea, { page, typeLabel }: SampleEntry) =>
  queryOptions({
    queryKey: ['samples', name, page],
    queryFn: async ({ signal }) => {
      const [grading, { question }] = await Promise.all([
        loadGrading(),
        api('GET /api/samples/:area/:page', { params: { area: name, page }, signal }),
      ]);
      return sampleOf(grading, question, typeLabel);
    },
    staleTime: STALE_MS,
    structuralSharing: false,
  });
