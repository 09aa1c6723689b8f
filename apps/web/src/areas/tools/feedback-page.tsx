import type { FeedbackSubject } from '@domdom/domain/notifications/feedback';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { DynamicForm } from '../../components/dynamic-form/dynamic-form.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState } from '../../components/states.tsx';
import { api } from '../../lib/api-client.ts';
import { apiQuery } from '../../lib/query-client.ts';
import { toastError } from '../../lib/toast.ts';
import { toolMessages } from './messages.ts';

const messages = toolMessages.feedback;
const formQuery = apiQuery('GET /api/content/forms/:name', { params: { name: 'feedback' } });

/** A message to the administrators of the own school, by a form that the content defines. */
export default function FeedbackPage() {
  const form = useQuery(formQuery);
  const sending = useMutation({
    mutationFn: (values: Record<string, unknown>) =>
      api('POST /api/feedback', {
        body: {
          about: values['about'] as FeedbackSubject, // one of the form's options; the server checks it
          text: String(values['text']),
        },
      }),
    onError: (error) => toastError(error, messages.failed),
  });
  return (
    <>
      <PageHeader description={messages.description} />
      <Card>
        {sending.isSuccess ? (
          <EmptyState
            title={messages.sent}
            text={messages.sentText}
            action={
              <Button variant="secondary" onClick={sending.reset}>
                {messages.another}
              </Button>
            }
          />
        ) : (
          <QueryView query={form}>
            {(definition) => (
              <DynamicForm
                definition={definition}
                onSubmit={(values) => sending.mutate(values)}
                isBusy={sending.isPending}
                submitLabel={messages.send}
              />
            )}
          </QueryView>
        )}
      </Card>
    </>
  );
}
