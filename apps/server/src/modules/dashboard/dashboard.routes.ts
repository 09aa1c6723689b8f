import type { dashboardRoutes } from '@domdom/api/dashboard';
import type { schoolOverviewRoutes } from '@domdom/api/school-overview';
import type { Handlers } from '../../http/routes.ts';
import type { SchoolOverviewService } from './school-overview.service.ts';
import type { DashboardService } from './dashboard.service.ts';

export function dashboardHandlers(dashboard: DashboardService): Handlers<typeof dashboardRoutes> {
  return { 'GET /api/dashboard': (_input, { caller }) => dashboard.of(caller) };
}

export function schoolOverviewHandlers(
  overview: SchoolOverviewService,
): Handlers<typeof schoolOverviewRoutes> {
  return { 'GET /api/admin/overview': (_input, { caller }) => overview.of(caller) };
}
