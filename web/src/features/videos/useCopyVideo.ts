import { TITLE_NARROW, truncate } from '@greenlit/domain/shared/text.ts';
import { videoPath } from '@greenlit/domain/videos/schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../app/graphql.ts';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { CopyVideo } from './data.ts';
import { texts } from './texts.ts';

/** Approved videos do not change; to change one, duplicate it. */
export function useCopyVideo({ id, title }: { id: string; title: string }) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api(CopyVideo, { id }).then((answer) => answer.copyVideo),
    onSuccess: (copy) => {
      notify(texts.copy.copied, truncate(title, TITLE_NARROW));
      return navigate({ to: videoPath(copy) });
    },
    onError: (error) => notifyFailure(error, texts.copy.failed),
  });
}
