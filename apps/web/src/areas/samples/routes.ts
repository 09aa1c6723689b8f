import { SAMPLE_AREAS } from '@domdom/domain/samples/areas';
import type { AppRoute } from '../../app/route-types.ts';
import { sampleTexts } from './messages.ts';

/** Below the path of an area its page finds its own way: overview, one exercise, or back to the overview. */
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
    // Older addresses of the class areas. They lead to the public ones, but lie in the learning area, where a visitor
    // has to log in first.
    path: '/lms/olympic/admin/classes/:classNo/types/:page',
    name: sampleTexts.area(null),
    component: 'samples/forwarding-page',
    layout: 'blank',
    icon: 'play',
    exact: true,
  },
];
