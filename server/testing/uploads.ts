import { headersOf, type TestPerson } from './app.ts';

export const pathOf = (made: Response): string => made.headers.get('location') ?? '';
export const idOf = (path: string): string => path.split('/').at(-1) ?? '';
export const uploadAnswer = async (answer: Response): Promise<[number, { signedUrl?: string }]> => [
  answer.status,
  (await answer.json()) as { signedUrl?: string },
];

const metadata = (values: Record<string, string>) =>
  Object.entries({ category: 'videos', filename: 'talk.mp4', ...values })
    .map(([name, value]) => `${name} ${btoa(value)}`)
    .join(',');

/** Calls of the upload routes, sent by `now().owner` unless a test names someone else. */
export function uploadCalls(now: () => { origin: string; owner: TestPerson }) {
  const call = (
    path: string,
    method: string,
    headers: Record<string, string> = {},
    body?: Buffer,
    caller = now().owner,
  ) =>
    fetch(`${now().origin}${path}`, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...headersOf(caller), ...headers },
      ...(body ? { body: Uint8Array.from(body) } : {}),
    });
  /** Without a length, the length is deferred. */
  const begin = (length: number | null, values: Record<string, string>, caller?: TestPerson) => {
    const size: Record<string, string> =
      length === null ? { 'upload-defer-length': '1' } : { 'upload-length': String(length) };
    return call('/api/uploads', 'POST', { ...size, 'upload-metadata': metadata(values) }, undefined, caller);
  };
  const send = (
    path: string,
    offset: number,
    piece: Buffer,
    more: Record<string, string> = {},
    caller?: TestPerson,
  ) => {
    const type = 'application/offset+octet-stream';
    return call(path, 'PATCH', { 'upload-offset': String(offset), 'content-type': type, ...more }, piece, caller);
  };
  return { call, begin, send };
}
