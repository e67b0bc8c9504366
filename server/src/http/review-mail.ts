import type { FastifyInstance } from 'fastify';
import { reviewMailByLink, setReviewMail } from '../features/accounts/reviewers.actions.ts';
import { requestReviewerList, reviewerListByLink } from '../features/review/reviewer-list.actions.ts';
import type { Ports } from '../ports/ports.ts';
import { logRefusals } from './refused-tries.ts';
import { contextOf } from './request-context.ts';

/** For reviewers without an account: "I don't know this sender", and their list of reviews. Secrets are sent in the body. */
export async function reviewMailRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  logRefusals(app);
  app.post('/api/review-mail', async (request) => reviewMailByLink(await contextOf(request, ports), request.body));
  app.put('/api/review-mail', async (request) => setReviewMail(await contextOf(request, ports), request.body));
  app.post('/api/reviewer-list', async (request) => requestReviewerList(await contextOf(request, ports), request.body));
  app.post('/api/reviewer-list/open', async (request) =>
    reviewerListByLink(await contextOf(request, ports), request.body),
  );
}
