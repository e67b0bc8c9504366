import { TITLE_NARROW, truncate } from '@greenlit/domain/shared/text.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../app/address.ts';
import { api } from '../../app/graphql.ts';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { CopyScript } from './data.ts';
import { texts } from './texts.ts';

/** Approved scripts do not change; to change one, duplicate it. */
export function useCopyScript({ id, title }: { id: string; title: string }) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api(CopyScript, { id }).then((answer) => answer.copyScript),
    onSuccess: (copy) => {
      notify(texts.menu.copied, truncate(title, TITLE_NARROW));
      return navigate({ to: paths.continueScript(copy.id) });
    },
    onError: (error) => notifyFailure(error, texts.tryAgain),
  });
}
