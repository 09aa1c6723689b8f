import { SAMPLE_AREAS } from '@domdom/domain/samples/areas';
import { Navigate, useParams } from 'react-router';
import { NotFoundScreen } from '../../components/error-screens.tsx';
import { overviewPath, samplePath } from './paths.ts';

/** Forwards an older address of a class's sample exercise to the public one. */
export default function ForwardingPage() {
  const { classNo, page = '' } = useParams();
  const area = SAMPLE_AREAS.find((one) => String(one.classNo) === classNo);
  if (!area) return <NotFoundScreen />;
  const isPage = area.pages.some((name) => name.toLowerCase() === page.toLowerCase());
  return <Navigate to={isPage ? samplePath(area, page) : overviewPath(area)} replace />;
}
