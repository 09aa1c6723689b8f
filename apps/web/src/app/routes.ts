import { adminRoutes } from '../areas/admin/routes.ts';
import { authRoutes } from '../areas/auth/routes.ts';
import { beanRoutes } from '../areas/beans/routes.ts';
import { bookSiteRoutes } from '../areas/book-site/routes.ts';
import { confirmationRoutes } from '../areas/confirmation/routes.ts';
import { courseRoutes } from '../areas/courses/routes.ts';
import { demoTestRoutes } from '../areas/demo-test/routes.ts';
import { errorRoutes } from '../areas/errors/routes.ts';
import { examRoutes } from '../areas/exam/routes.ts';
import { folderRoutes } from '../areas/folders/routes.ts';
import { gameRoutes } from '../areas/games/routes.ts';
import { guardianRoutes } from '../areas/guardian/routes.ts';
import { homeRoutes } from '../areas/home/routes.ts';
import { landingRoutes } from '../areas/landing/routes.ts';
import { libraryRoutes } from '../areas/library/routes.ts';
import { notificationRoutes } from '../areas/notifications/routes.ts';
import { offlineRoutes } from '../areas/offline/routes.ts';
import { olympicRoutes } from '../areas/olympic/routes.ts';
import { playgroundRoutes } from '../areas/playground/routes.ts';
import { printRoutes } from '../areas/print/routes.ts';
import { profileRoutes } from '../areas/profile/routes.ts';
import { questionBankRoutes } from '../areas/question-bank/routes.ts';
import { testBankRoutes } from '../areas/test-bank/routes.ts';
import { readerRoutes } from '../areas/readers/routes.ts';
import { registrationRoutes } from '../areas/registration/routes.ts';
import { reviewRoutes } from '../areas/reviews/routes.ts';
import { sampleTestRoutes } from '../areas/sample-tests/routes.ts';
import { sampleRoutes } from '../areas/samples/routes.ts';
import { schoolAccountRoutes } from '../areas/school-account/routes.ts';
import { schoolLoginRoutes } from '../areas/school-login/routes.ts';
import { slideRoutes } from '../areas/slides/routes.ts';
import { studentRoutes } from '../areas/student/routes.ts';
import { supportRoutes } from '../areas/support/routes.ts';
import { teacherRoutes } from '../areas/teacher/routes.ts';
import { toolRoutes } from '../areas/tools/routes.ts';
import { unitExerciseRoutes } from '../areas/unit-exercises/routes.ts';
import { uploadRoutes } from '../areas/upload/routes.ts';
import { worksheetRoutes } from '../areas/worksheets/routes.ts';
import type { AppRoute } from './route-types.ts';

/** The only table of pages. Each area keeps its rows in its own routes.ts and is listed here. */
export const routes: readonly AppRoute[] = [
  ...landingRoutes,
  ...authRoutes,
  ...schoolAccountRoutes,
  ...schoolLoginRoutes,
  ...registrationRoutes,
  ...sampleRoutes,
  ...demoTestRoutes,
  ...uploadRoutes,
  ...guardianRoutes,
  ...errorRoutes,
  ...offlineRoutes,
  ...homeRoutes,
  ...studentRoutes,
  ...unitExerciseRoutes,
  ...olympicRoutes,
  ...readerRoutes,
  ...sampleTestRoutes,
  ...courseRoutes,
  ...examRoutes,
  ...reviewRoutes,
  ...notificationRoutes,
  ...profileRoutes,
  ...confirmationRoutes,
  ...beanRoutes,
  ...supportRoutes,
  ...slideRoutes,
  ...libraryRoutes,
  ...bookSiteRoutes,
  ...folderRoutes,
  ...worksheetRoutes,
  ...playgroundRoutes,
  ...teacherRoutes,
  ...questionBankRoutes,
  ...testBankRoutes,
  ...printRoutes,
  ...adminRoutes,
  ...toolRoutes,
  ...gameRoutes,
];
