import { ApiError } from '../../app/graphql.ts';
import { texts } from './texts.ts';

export type FetchOptions = { signal?: AbortSignal; onProgress?: (fraction: number) => void };

/** Downloads a signed URL as a file. Throws ApiError with a message for people. */
export async function fetchFile(url: string, name: string, { signal, onProgress }: FetchOptions = {}): Promise<File> {
  const failed = () => new ApiError(texts.failures.fetch, 'NETWORK');
  const response = await fetch(url, signal ? { signal } : {}).catch((error: unknown) => {
    throw signal?.aborted ? error : failed();
  });
  if (!response.ok || !response.body) throw failed();
  const total = Number(response.headers.get('content-length'));
  let read = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        read += chunk.byteLength;
        if (total > 0) onProgress?.(Math.min(1, read / total));
        controller.enqueue(chunk);
      },
    }),
  );
  const type = response.headers.get('content-type') ?? '';
  const blob = await new Response(counted).blob().catch((error: unknown) => {
    throw signal?.aborted ? error : failed();
  });
  return new File([blob], name, { type });
}
