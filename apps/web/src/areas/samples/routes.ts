import { SAMPLE_AREAS } from '@domdom/domain/samples/areas';
import type { AppRoute } from '../../app/route-types.ts';
import { sampleTexts } from './messages.ts';

/** The page of an area resolves what is below its path: overview, one exercise, or back to the overview. */
export const sampleRoutes: AppRoute[] = [
  ...SAMPLE_AREAS.map((area): AppRoute => ({
    path: `/${area.name}`,
    name: sampleTexts.area(area.classNo),
    component: 'samples/samples-page',
    layout: 'public',
    icon: 'play',
    exact: false,
  })),
  {
    // Older addresses of the class areas. They forward to the public ones, but belong to the learning area, where a
    // visitor has to log in first.
    path: '/lms/olympic/admin/classes/:classNo/types/:page',
    name: sampleTexts.area(null),
    component: 'samples/forwarding-page',
    layout: 'blank',
    icon: 'play',
    exact: true,
  },
];
