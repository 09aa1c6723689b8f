import type { dashboardRoutes } from '@domdom/api/dashboard';
import type { Handlers } from '../../http/routes.ts';
import type { DashboardService } from './dashboard.service.ts';

export function dashboardHandlers(dashboard: DashboardService): Handlers<typeof dashboardRoutes> {
  return { 'GET /api/dashboard': (_input, { caller }) => dashboard.of(caller) };
}
