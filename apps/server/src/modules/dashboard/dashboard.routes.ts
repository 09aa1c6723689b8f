import type { dashboardRoutes } from '@domdom/api/dashboard';
import type { schoolFigureRoutes } from '@domdom/api/school-figures';
import type { schoolOverviewRoutes } from '@domdom/api/school-overview';
import type { Handlers } from '../../http/routes.ts';
import type { SchoolOverviewService } from './school-overview.service.ts';
import type { SchoolFigures } from './school-figures.service.ts';
import type { DashboardService } from './dashboard.service.ts';

export function dashboardHandlers(dashboard: DashboardService): Handlers<typeof dashboardRoutes> {
  return { 'GET /api/dashboard': (_input, { caller }) => dashboard.of(caller) };
}

export function schoolOverviewHandlers(
  overview: SchoolOverviewService,
): Handlers<typeof schoolOverviewRoutes> {
  return { 'GET /api/admin/overview': (_input, { caller }) => overview.of(caller) };
}

export function schoolFigureHandlers(figures: SchoolFigures): Handlers<typeof schoolFigureRoutes> {
  return { 'GET /api/manager/classes': ({ query }, { caller }) => figures.list(caller, query) };
}
