import { errorPageMessages } from '../../lib/messages.ts';
import { HOME_PATH } from '../../lib/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { ErrorPanel } from '../../components/error-screens.tsx';

export default function AccessDeniedPage() {
  return (
    <ErrorPanel code={errorPageMessages.forbiddenTitle} text={errorPageMessages.forbidden}>
      <ButtonLink to={HOME_PATH} icon="chevron-left">
        {errorPageMessages.goBack}
      </ButtonLink>
    </ErrorPanel>
  );
}
