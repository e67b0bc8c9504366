import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What an ffmpeg program prints when asked for its version, encoders or filters; '' if it is not installed. */
export const asked = (program: string, what: '-version' | '-encoders' | '-filters'): Promise<string> =>
  promisify(execFile)(program, ['-hide_banner', what], { timeout: 10_000, maxBuffer: 4 * 1024 ** 2 }).then(
    ({ stdout }) => stdout,
    () => '',
  );

/** Whether such a list has the encoder or filter. */
export const has = (list: string, name: string): boolean => new RegExp(String.raw`^\s*\S+ ${name}\s`, 'm').test(list);
