import type { savedCommentRoutes } from '@domdom/api/marking';
import type { Handlers } from '../../http/routes.ts';
import type { SavedComments } from './saved-comment.service.ts';

export function savedCommentHandlers(comments: SavedComments): Handlers<typeof savedCommentRoutes> {
  return {
    'GET /api/saved-comments': async (_input, { caller }) => ({ items: await comments.list(caller) }),
    'POST /api/saved-comments': async ({ body }, { caller }) => ({
      id: await comments.add(caller, body.text),
    }),
    'PUT /api/saved-comments/:commentId': async ({ params, body }, { caller }) => {
      await comments.change(caller, params.commentId, body.text);
      return { ok: true } as const;
    },
    'DELETE /api/saved-comments/:commentId': async ({ params }, { caller }) => {
      await comments.remove(caller, params.commentId);
      return { ok: true } as const;
    },
  };
}
